import type { ElementInput, PageSettings } from './settings.ts';

let settings: ElementInput['page'] = { baseUrl: '' };
const onPage = new Set<{ refresh: () => void }>();

/**
 * Sets what all elements of the page share, those there are and those to come.
 * @example configure({ getToken: () => fetch('/finance-token').then((answer) => answer.text()) })
 */
export function configure(changed: PageSettings): void {
  settings = { ...settings, ...changed, baseUrl: changed.baseUrl ?? settings.baseUrl };
  for (const element of onPage) element.refresh();
}

export function pageSettings(): ElementInput['page'] {
  return settings;
}

/** From now on it hears of `configure`. */
export function enterPage(element: { refresh: () => void }) {
  onPage.add(element);
}

export function leavePage(element: { refresh: () => void }) {
  onPage.delete(element);
}
