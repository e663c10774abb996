import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { TagEvents } from './tag-events.ts';
import type { ElementOf, TagAttributes, TagProperties } from './tag-types.ts';
import type { TagName } from './tags.ts';

/** React 19 sets properties and event listeners on custom elements; React 18 writes every prop as an attribute. */
type Since19<Known> = typeof import('react') extends { use: unknown } ? Known : unknown;

type Listeners<Tag extends TagName> = {
  [Name in keyof TagEvents[Tag] & string as `on${Name}`]?:
    | ((event: CustomEvent<TagEvents[Tag][Name]>) => void)
    | undefined;
};

/** Without `onChange`, `onClose` and `onError`: React's own do not hear the events of an element. */
type Html<Tag extends TagName> = Omit<
  DetailedHTMLProps<HTMLAttributes<ElementOf<Tag>>, ElementOf<Tag>>,
  'onChange' | 'onClose' | 'onError' | 'children'
>;

type Tags = {
  [Tag in TagName]: Html<Tag> & { class?: string } & TagAttributes<Tag> & Since19<TagProperties & Listeners<Tag>>;
};

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React declares its tags in this namespace
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
