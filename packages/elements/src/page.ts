import type { ElementInput, PageSettings } from './settings.ts';

let settings: ElementInput['page'] = { baseUrl: '' };
interface OnPage {
  refresh: () => void;
  /** Called when the page may have switched between light and dark. */
  refreshMode: () => void;
}
const onPage = new Set<OnPage>();

function refreshModes() {
  for (const element of onPage) element.refreshMode();
}

/** Hosts switch to dark by an attribute of `html` or `body`, or follow the device. A server has neither API. */
const switches = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(refreshModes);
const device = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

function watchMode() {
  for (const place of [document.documentElement, document.body]) switches?.observe(place, { attributes: true });
  device?.addEventListener('change', refreshModes);
}

function unwatchMode() {
  switches?.disconnect();
  device?.removeEventListener('change', refreshModes);
}

let first: typeof configure | undefined;

/** The elements were defined by another copy of the script: `configure` passes the settings on to that one. */
export function followFirst(configureFirst: typeof configure) {
  first = configureFirst;
}

/**
 * Sets what all elements of the page share, present and future ones. Settings that are left out keep their value.
 * @throws {TypeError} If `baseUrl` is neither an http(s) URL nor a path.
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

/** From now on the element is redrawn by `configure` and when the page becomes dark or light. */
export function enterPage(element: OnPage) {
  if (onPage.size === 0) watchMode();
  onPage.add(element);
}

export function leavePage(element: OnPage) {
  onPage.delete(element);
  if (onPage.size === 0) unwatchMode();
}
