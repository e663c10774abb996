import type { ElementInput, PageSettings } from './settings.ts';

let settings: ElementInput['page'] = { baseUrl: '' };
interface OnPage {
  refresh: () => void;
  /** The page may look different now. */
  refreshMode: () => void;
}
const onPage = new Set<OnPage>();

function lookAgain() {
  for (const element of onPage) element.refreshMode();
}

/** Hosts switch to dark by an attribute up there, or by the device; neither is there on a server, the latter not in jsdom. */
const switches = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(lookAgain);
const device = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

function watchLook() {
  for (const place of [document.documentElement, document.body]) switches?.observe(place, { attributes: true });
  device?.addEventListener('change', lookAgain);
}

function unwatchLook() {
  switches?.disconnect();
  device?.removeEventListener('change', lookAgain);
}

let first: typeof configure | undefined;

/** The elements were made by another copy of the script, which keeps what the page sets. */
export function followFirst(configureFirst: typeof configure) {
  first = configureFirst;
}

/**
 * Sets what all elements of the page share, those there are and those to come.
 * @example configure({ getToken: () => fetch('/finance-token').then((answer) => (answer.ok ? answer.text() : null)) })
 */
export function configure(changed: PageSettings): void {
  if (first) return first(changed);
  if (!/^(?:https?:\/\/|\/|$)/.test(changed.baseUrl ?? ''))
    throw new TypeError(`configure: baseUrl '${changed.baseUrl}' has to begin with https:// or /`);
  settings = { ...settings, ...changed, baseUrl: changed.baseUrl ?? settings.baseUrl };
  for (const element of onPage) element.refresh();
}

export function pageSettings(): ElementInput['page'] {
  return settings;
}

/** From now on it hears of `configure`, and of a page that becomes dark. */
export function enterPage(element: OnPage) {
  if (onPage.size === 0) watchLook();
  onPage.add(element);
}

export function leavePage(element: OnPage) {
  onPage.delete(element);
  if (onPage.size === 0) unwatchLook();
}
