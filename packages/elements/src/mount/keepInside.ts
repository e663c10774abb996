import type { Place } from './mount.tsx';

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

/**
 * The page's shortcuts do not hear what is typed into a widget, and its rows and menus not what is pressed in a dialog
 * above them.
 * @param signal ends it
 */
export function keepInside({ frame, overlay }: Pick<Place, 'frame' | 'overlay'>, signal: AbortSignal) {
  const stop = (event: Event) => event.stopPropagation();
  for (const name of [...typed, ...pointed]) overlay.addEventListener(name, stop, { signal });
  function handleKey(event: KeyboardEvent) {
    // Escape closes our dialog, not the page's dialog below; in an open list of options the browser handles it.
    const isInList = event.target instanceof Element && event.target.closest('select') !== null;
    if (event.key === 'Escape' && !isInList) event.preventDefault();
  }
  function handleTyped(event: Event) {
    const isOfField =
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea, select, [contenteditable], [role=spinbutton]');
    if (isOfField) stop(event);
  }
  overlay.addEventListener('keydown', handleKey, { signal });
  for (const name of typed) frame.addEventListener(name, handleTyped, { signal });
}
