import type { HTMLAttributes } from 'svelte/elements';
import type { TagEvents } from './tag-events.ts';
import type { ElementOf, TagAttributes, TagProperties } from './tag-types.ts';
import type { TagName } from './tags.ts';

/** Svelte 5 listens to an event by its own name. */
type Listeners<Tag extends TagName> = {
  [Name in keyof TagEvents[Tag] & string as `on${Name}`]?:
    | ((event: CustomEvent<TagEvents[Tag][Name]>) => void)
    | undefined;
};

/** Without what Svelte knows by the same names: its events of the browser, and attributes of any value. */
type Html<Tag extends TagName> = Omit<
  HTMLAttributes<ElementOf<Tag>>,
  keyof Listeners<Tag> | keyof TagAttributes<Tag> | 'children'
>;

type Tags = {
  [Tag in TagName]: Html<Tag> & TagAttributes<Tag> & TagProperties & Listeners<Tag>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
