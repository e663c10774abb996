import { defineElements } from './define.ts';
import type { FieldElement } from './FieldElement.ts';
import type { FinanceElement } from './FinanceElement.ts';
import { configure } from './page.ts';
import type { ElementSetting, PageSettings } from './settings.ts';
import type { ElementError, TagEvents } from './tag-events.ts';
import type { ElementOf, TagAttributes, TagProperties } from './tag-types.ts';
import type { TagName } from './tags.ts';

const { origin } = new URL(import.meta.url);
// Bundled by a host, the URL may be a `file:` one, whose origin is the string 'null'.
defineElements(origin === 'null' ? '' : origin, import.meta.url);

export {
  configure,
  type ElementError,
  type ElementOf,
  type ElementSetting,
  type FieldElement,
  type FinanceElement,
  type PageSettings,
  type TagAttributes,
  type TagEvents,
  type TagName,
  type TagProperties,
};
