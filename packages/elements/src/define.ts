import { FinanceElement } from './FinanceElement.ts';
import { configure } from './page.ts';
import { type Tag, type TagName, tags } from './tags.ts';

/** Makes every element known; `baseUrl` is where the API is until `configure` says otherwise. */
export function defineElements(baseUrl: string): void {
  configure({ baseUrl });
  if (typeof customElements === 'undefined') return; // a server draws the page
  for (const [name, tag] of Object.entries(tags)) {
    if (customElements.get(name)) continue; // a second copy of the script
    customElements.define(name, class extends FinanceElement {
      override readonly tagName_ = name as TagName; // a key of `tags`
      override readonly tag: Tag = tag;
    });
  }
}
