import { blockStyle, style } from './style.ts';

/** The inside of an element: a frame for the widget, and above the whole page a layer for what floats. */
export interface Stage {
  root: ShadowRoot;
  frame: HTMLElement;
  overlay: HTMLElement;
}

/** One sheet of each kind for all elements of the page. */
const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

export function openStage(host: HTMLElement, isBlock: boolean): Stage {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = isBlock ? [sheetOf(style), sheetOf(blockStyle)] : [sheetOf(style)];
  const [frame, overlay] = [addBox(root, 'frame'), addBox(root, 'overlay')];
  overlay.popover = 'manual';
  const stage = { root, frame, overlay };
  keepInside(stage);
  return stage;
}

function addBox(root: ShadowRoot, name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = name;
  box.lang = 'id';
  box.dir = 'ltr';
  root.append(box);
  return box;
}

/** Puts the layer over everything that the page has opened so far; while something floats in it, it stays where it is. */
export function raise({ overlay }: Stage) {
  if (canFloat(overlay) && ![...overlay.children].some(isSeen)) reopen(overlay);
}

/** The same, with the dialogs that float in it: what was moved has left the browser's top layer, and what the page opened since lies over them. */
export function raiseAgain({ root, overlay }: Stage) {
  if (!canFloat(overlay)) return;
  const dialogs = [...overlay.querySelectorAll('dialog')].filter((dialog) => dialog.open);
  const focused = root.activeElement;
  for (const dialog of dialogs.toReversed()) dialog.close();
  reopen(overlay);
  for (const dialog of dialogs) dialog.showModal();
  if (focused instanceof HTMLElement) focused.focus();
}

function canFloat(overlay: HTMLElement): boolean {
  return overlay.isConnected && typeof overlay.showPopover === 'function';
}

/** What opens last lies on top. */
function reopen(overlay: HTMLElement) {
  if (overlay.matches(':popover-open')) overlay.hidePopover();
  overlay.showPopover();
}

/** A form that was made ready is there, but floats not yet. */
function isSeen(element: Element): boolean {
  return element instanceof HTMLDialogElement ? element.open : element.checkVisibility({ visibilityProperty: true }); // the former is known without a layout, at every key
}

const typed = ['keydown', 'keyup', 'keypress', 'input', 'beforeinput', 'paste'];
const pointed = [
  'click',
  'dblclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'wheel',
];

/** The page's shortcuts do not hear what is typed into a widget, nor its rows and menus what is pressed in a dialog that floats over them. */
function keepInside({ frame, overlay }: Stage) {
  const stop = (event: Event) => event.stopPropagation();
  for (const name of [...typed, ...pointed]) overlay.addEventListener(name, stop);
  overlay.addEventListener('keydown', (event) => {
    const isInList = event.target instanceof Element && event.target.closest('select') !== null; // an open one is closed by the browser
    if (event.key === 'Escape' && !isInList) event.preventDefault(); // it closes what floats here, not the page's own dialog below
  });
  for (const name of typed) {
    frame.addEventListener(name, (event) => {
      if (
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select, [contenteditable], [role=spinbutton]')
      )
        stop(event);
    });
  }
}
