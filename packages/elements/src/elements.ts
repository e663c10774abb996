import { configure, defineElements, type FinanceElement } from './define.ts';
import type { ElementSetting, PageSettings } from './settings.ts';

defineElements(new URL(import.meta.url).origin);

export { configure, type ElementSetting, type FinanceElement, type PageSettings };
