import { FinanceElement } from './FinanceElement.ts';
import { configure } from './page.ts';
import { type Tag, type TagName, tags } from './tags.ts';

/** An `error` of ours bubbles up to the page's document; at the window it would look like a fault of a script. */
function keepFromWindow(event: Event) {
  if (event instanceof CustomEvent && event.composedPath()[0] instanceof FinanceElement) event.stopPropagation();
}

/** Makes every element known; `baseUrl` is where the API is until `configure` says otherwise. */
export function defineElements(baseUrl: string): void {
  configure({ baseUrl });
  if (typeof customElements === 'undefined') return; // a server draws the page
  document.addEventListener('error', keepFromWindow);
  for (const [name, tag] of Object.entries(tags)) {
    if (customElements.get(name)) continue; // a second copy of the script
    customElements.define(
      name,
      class extends FinanceElement {
        override readonly tagName_ = name as TagName; // a key of `tags`
        override readonly tag: Tag = tag;
      },
    );
  }
}
