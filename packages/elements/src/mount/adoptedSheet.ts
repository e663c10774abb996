import { type Options, StyleSheet } from '@emotion/sheet';

/** The sheet of a root that all but the global styles go into. */
const mainOf = new WeakMap<ShadowRoot, CSSStyleSheet>();

/**
 * Emotion's sheet as a constructed one of the shadow root: no style element that a content security policy could
 * forbid, and nothing in the page's head. The page may set its root's font size as it likes: rem means 16 px here, or
 * what `--finance-rem` says.
 */
export class AdoptedSheet extends StyleSheet {
  readonly #root: ShadowRoot;
  readonly #sheet = new CSSStyleSheet();

  constructor(options: Options) {
    super(options);
    // Our cache passes the shadow root, and emotion passes it on for its global styles.
    this.#root = options.container as unknown as ShadowRoot;
    this.tags = [document.createElement('style')]; // emotion empties a changed global sheet only where there is one
    if (!mainOf.has(this.#root)) mainOf.set(this.#root, this.#sheet);
    this.#adopt();
  }

  override insert(rule: string): void {
    this.#adopt();
    try {
      this.#sheet.insertRule(withOwnRem(rule), this.#sheet.cssRules.length);
    } catch {
      // another browser's selector, as emotion itself forgives
    }
  }

  override flush(): void {
    this.#sheet.replaceSync('');
    this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }

  /** What emotion calls global stands before the rest. */
  #adopt() {
    const adopted = this.#root.adoptedStyleSheets;
    if (adopted.includes(this.#sheet)) return;
    const main = mainOf.get(this.#root);
    this.#root.adoptedStyleSheets = [
      ...adopted.filter((sheet) => sheet !== main),
      this.#sheet,
      ...(main && main !== this.#sheet ? [main] : []),
    ];
  }

  /** Takes everything out again, for an element that goes away. */
  static leave(root: ShadowRoot, kept: CSSStyleSheet[]) {
    mainOf.delete(root);
    root.adoptedStyleSheets = kept;
  }
}

/** Lengths in declarations only: the rem of a media query is the browser's own anyway. */
export function withOwnRem(rule: string): string {
  // The minimum in px guards against pages with a small rem; here rem is our own.
  const scaled = rule.replaceAll(/max\(([\d.]+rem),\s*[\d.]+px\)/g, '$1');
  return scaled.replaceAll(/[^{}]+\}?/g, (part) => {
    const end = part.endsWith('}') ? part.length : part.lastIndexOf(';') + 1;
    const declarations = part
      .slice(0, end)
      .replaceAll(/(-?[\d.]+)(rem\b)?/g, (length, count, unit) =>
        unit ? `calc(${count} * var(--finance-rem, 16px))` : length,
      );
    return declarations + part.slice(end);
  });
}
