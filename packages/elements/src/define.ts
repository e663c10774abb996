import { FieldElement } from './FieldElement.ts';
import { FinanceElement } from './FinanceElement.ts';
import { configure, followFirst } from './page.ts';
import { type Tag, type TagName, tags } from './tags.ts';

/** Our `error` events bubble to the document; on the window, error trackers would report them as script errors. */
function keepFromWindow(event: Event) {
  if (event instanceof CustomEvent && event.composedPath()[0] instanceof FinanceElement) event.stopPropagation();
}

/** Defines all elements; `baseUrl` is the API's address until `configure` sets another. */
export function defineElements(baseUrl: string, script = ''): void {
  // Defined already by another copy of the script, perhaps an older version.
  const known = globalThis.customElements?.get('transaction-create') as Partial<typeof FinanceElement> | undefined;
  if (known) return joinFirst(known, script);
  configure({ baseUrl });
  // Rendering on a server.
  if (typeof customElements === 'undefined') return;
  document.addEventListener('error', keepFromWindow);
  for (const [name, tag] of Object.entries<Tag>(tags)) {
    const Base: typeof FinanceElement = tag.isField ? FieldElement : FinanceElement;
    customElements.define(
      name,
      class extends Base {
        static override readonly script = script;
        override readonly tagName_ = name as TagName; // a key of `tags`
        override readonly tag = tag;
      },
    );
  }
}

function joinFirst({ configure: configureFirst, script: first }: Partial<typeof FinanceElement>, script: string) {
  if (configureFirst) followFirst(configureFirst);
  void import('./advice.ts').then(({ adviseOnTwo }) => adviseOnTwo(first, script));
}
