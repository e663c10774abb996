import { advise } from './advice.ts';
import { FinanceElement } from './FinanceElement.ts';
import { configure, followFirst } from './page.ts';
import { type Tag, type TagName, tags } from './tags.ts';

/** An `error` of ours bubbles up to the page's document; at the window it would look like a fault of a script. */
function keepFromWindow(event: Event) {
  if (event instanceof CustomEvent && event.composedPath()[0] instanceof FinanceElement) event.stopPropagation();
}

/** Makes every element known; `baseUrl` is where the API is until `configure` says otherwise. */
export function defineElements(baseUrl: string, script = ''): void {
  const known = globalThis.customElements?.get('transaction-create') as Partial<typeof FinanceElement> | undefined; // of another copy of the script, perhaps an older one
  if (known) return joinFirst(known, script);
  configure({ baseUrl });
  if (typeof customElements === 'undefined') return; // a server draws the page
  document.addEventListener('error', keepFromWindow);
  for (const [name, tag] of Object.entries(tags)) {
    customElements.define(
      name,
      class extends FinanceElement {
        static override readonly script = script;
        override readonly tagName_ = name as TagName; // a key of `tags`
        override readonly tag: Tag = tag;
      },
    );
  }
}

function joinFirst({ configure: configureFirst, script: first }: Partial<typeof FinanceElement>, script: string) {
  if (configureFirst) followFirst(configureFirst);
  advise(`elements.js is here twice, from ${first} and ${script}: write one address, or configure() may be lost`);
}
