import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementOf, TagAttributes, TagEvents, TagProperties } from './tag-types.ts';
import type { TagName } from './tags.ts';

/** React 18 writes every prop of a custom element as an attribute; from 19 on it sets properties and adds listeners, by the event's own name. */
type Since19<Known> = typeof import('react') extends { use: unknown } ? Known : unknown;

type Listeners<Tag extends TagName> = {
  [Name in keyof TagEvents[Tag] & string as `on${Name}`]?:
    | ((event: CustomEvent<TagEvents[Tag][Name]>) => void)
    | undefined;
};

/** Without React's own props of events that an element sends too: those do not hear what it sends. */
type Html<Tag extends TagName> = Omit<
  DetailedHTMLProps<HTMLAttributes<ElementOf<Tag>>, ElementOf<Tag>>,
  'onChange' | 'onClose' | 'onError' | 'children'
>;

type Tags = {
  [Tag in TagName]: Html<Tag> & { class?: string } & TagAttributes<Tag> & Since19<TagProperties & Listeners<Tag>>;
};

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for tags
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
