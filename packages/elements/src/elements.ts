import { configure, defineElements, type FinanceElement } from './define.ts';
import type { TagName } from './tags.ts';
import type { ElementSetting, PageSettings } from './settings.ts';

defineElements(new URL(import.meta.url).origin);

declare global {
  interface HTMLElementTagNameMap extends Record<TagName, FinanceElement> {}
}

export { configure, type ElementSetting, type FinanceElement, type PageSettings };
