import type { HTMLAttributes } from 'vue';
import type { TagEvents } from './tag-events.ts';
import type { ElementOf, TagAttributes, TagProperties } from './tag-types.ts';
import type { TagName } from './tags.ts';

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Vue checks templates with names in camelCase, and TSX as written. */
type InEitherCase<Attributes> = Attributes & { [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name] };

type Listeners<Tag extends TagName> = {
  [Name in keyof TagEvents[Tag] & string as `on${Capitalize<Name>}`]?:
    | ((event: CustomEvent<TagEvents[Tag][Name]>) => void)
    | undefined;
};

type InVue<Tag extends TagName> = new () => ElementOf<Tag> & {
  $props: Omit<HTMLAttributes, 'onChange' | 'onClose' | 'onError'> &
    InEitherCase<TagAttributes<Tag>> &
    TagProperties &
    Listeners<Tag>;
};

type Tags = { [Tag in TagName]: InVue<Tag> };

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
