/**
 * Angular types `$event` of a template by `HTMLElementTagNameMap`, which these types complete; `ElementOf` is for
 * `viewChild` and `ElementSetting` for what a template binds to `[setting]`.
 */
export type { ElementSetting } from './settings.ts';
export type { ElementError, TagEvents } from './tag-events.ts';
export type { ElementOf, TagAttributes, TagProperties } from './tag-types.ts';
export type { TagName } from './tags.ts';
