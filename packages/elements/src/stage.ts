import style from './style.css?inline';
import type { Tag } from './tags.ts';

/** The parts of an element's shadow root: a frame for the widget, and an overlay above the page for its dialogs. */
export interface Stage {
  root: ShadowRoot;
  frame: HTMLElement;
  overlay: HTMLElement;
}

/** For elements that are a block of the page rather than inline. */
const blockStyle = ':host { display: block }';

/** Style sheets by their CSS; all elements of the page share them. */
const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

export function openStage(host: HTMLElement, { kind, isField }: Tag): Stage {
  // The focus of a field is that of the control inside: a label of the page and a refused form focus it.
  const root = host.attachShadow({ mode: 'open', delegatesFocus: isField === true });
  root.adoptedStyleSheets = kind === 'panel' ? [sheetOf(style), sheetOf(blockStyle)] : [sheetOf(style)];
  const [frame, overlay] = [addBox(root, 'frame'), addBox(root, 'overlay')];
  overlay.popover = 'manual';
  return { root, frame, overlay };
}

function addBox(root: ShadowRoot, name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = name;
  box.lang = 'id';
  box.dir = 'ltr';
  root.append(box);
  return box;
}

/** Puts the overlay above everything that the page has opened so far, unless a dialog or menu is open in it. */
export function raise({ overlay }: Stage) {
  if (canFloat(overlay) && ![...overlay.children].some(isSeen)) reopen(overlay);
}

/**
 * Like `raise`, but also with open dialogs: a moved element drops out of the browser's top layer, and what the page has
 * opened since covers it.
 */
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

/** Closes and opens the overlay: the browser puts what opened last on top. */
function reopen(overlay: HTMLElement) {
  if (overlay.matches(':popover-open')) overlay.hidePopover();
  overlay.showPopover();
}

/** Whether it is visible: a prepared form is in the overlay but not open yet. */
function isSeen(element: Element): boolean {
  // `open` needs no layout, which matters because this runs at every key press.
  return element instanceof HTMLDialogElement ? element.open : element.checkVisibility({ visibilityProperty: true });
}
