import { expect, waitFor } from 'storybook/test';

interface Story {
  /** `Transaction/TransactionList` */
  title: string;
  name: string;
  /** `lastFrame: false` where the name means something else; say why. */
  parameters: { lastFrame?: false };
}

/**
 * Fails a story that does not end in the state it is named after. The way out of that state (a retry, a save) is a
 * story of its own, such as `ErrorRetried` or `Saved`.
 */
export async function checkLastFrame({ title, name, parameters }: Story): Promise<void> {
  const check = lastFrames[name];
  if (check && parameters.lastFrame !== false) await waitFor(() => check(title));
}

const lastFrames: Record<string, (title: string) => Promise<void>> = {
  async Default(title) {
    await expect(visible(news), 'news of something that was done').toEqual([]);
    await expect(textOf(visible(alerts)), 'an alert').toBe('');
    if (title.endsWith('Create')) await expect(visible('[role="dialog"], dialog'), 'an open form').not.toEqual([]);
  },
  Error: async () => expect(visible(`${alerts}, [aria-invalid="true"]`), 'an error').not.toEqual([]),
  async Loading() {
    await expect(visible(waiting), 'something that waits').not.toEqual([]);
    await expect(textOf(visible(alerts)), 'an alert').toBe('');
  },
  async Empty() {
    await expect(visible(waiting), 'something that waits').toEqual([]);
    const others = visible(alerts).filter(({ textContent }) => !/tidak ditemukan/i.test(textContent));
    await expect(textOf(others), 'an alert').toBe('');
    await expect(shownText()).toMatch(/belum|tidak ada|tidak ditemukan|kosong|mulai di sini|^-$/im);
  },
  async Forbidden() {
    await expect(visible(news), 'news of something that was done').toEqual([]);
    const isSaid = /tidak (?:ada akses|boleh|dapat)|hanya|akses|izin/i.test(shownText());
    if (!isSaid) await expect(visible('button:enabled:not([aria-disabled="true"])'), 'something to press').toEqual([]);
  },
};

const alerts = '[role="alert"]';
const waiting = '[role="progressbar"], [aria-busy="true"], [aria-label^="Memuat"], progress';
const news = '[role="status"][data-severity="success"]';

/** The page and every shadow root in it. */
function roots(root: Document | ShadowRoot = document): (Document | ShadowRoot)[] {
  return [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))];
}

/** The visible elements that a selector matches, also inside of shadow roots. */
const visible = (selector: string) => roots().flatMap((root) => [...root.querySelectorAll(selector)].filter(isDrawn));

const textOf = (elements: Element[]) => elements.map(({ textContent }) => textContent).join(' | ');

/** What is to be read, also inside of shadow roots; not the rules of their style sheets. */
const shownText = () =>
  roots()
    .flatMap((root) => (root instanceof Document ? [root.body] : [...root.children]))
    .map((part) => (part instanceof HTMLElement && !(part instanceof HTMLStyleElement) ? part.innerText : ''))
    .join('\n');

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
