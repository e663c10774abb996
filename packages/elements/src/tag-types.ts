import type { FinanceClient, GetToken } from '@finance/api-client';
import type { FieldElement } from './FieldElement.ts';
import type { FinanceElement } from './FinanceElement.ts';
import type { ElementSetting } from './settings.ts';
import type { attributes, commonAttributes, described } from './tag-description.ts';
import type { TagEvents } from './tag-events.ts';
import type { AttributeName, TagName } from './tags.ts';

/** The attributes of an element besides the common ones. */
type OwnName<Tag extends TagName> = (typeof described)[Tag]['attributes'][number];

/** What an attribute may be written as. Numbers are ids or whole rupiah. */
type ValueOf<Name extends keyof typeof attributes> = (typeof attributes)[Name] extends {
  values: readonly (infer Value)[];
}
  ? Value
  : (typeof attributes)[Name] extends { kind: 'number' }
    ? string | number
    : (typeof attributes)[Name] extends { kind: 'switch' }
      ? boolean | 'true' | 'false'
      : (typeof attributes)[Name] extends { kind: 'mark' }
        ? true | ''
        : string;

type NameOf<Tag extends TagName> = OwnName<Tag> | (typeof commonAttributes)[number];

/**
 * Attributes of an element. One without a value may be undefined. Those of other elements are excluded by name, because
 * TSX accepts any attribute with a hyphen.
 */
export type TagAttributes<Tag extends TagName> = {
  [Name in NameOf<Tag>]?: ValueOf<Name> | undefined;
} & { [Name in Exclude<AttributeName, NameOf<Tag>>]?: never };

/** Those whose attribute `filter` limits them. */
export type FilteredTag = {
  [Tag in TagName]: 'filter' extends OwnName<Tag> ? Tag : never;
}[TagName];

/** The properties of every element. */
export interface TagProperties {
  setting?: ElementSetting | undefined;
  client?: FinanceClient | undefined;
  getToken?: GetToken | undefined;
}

interface Listening<Events> {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: CustomEvent<Events[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: CustomEvent<Events[Name]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The element of a tag, as `document.querySelector` returns it, with its own events typed. */
export type ElementOf<Tag extends TagName> = Listening<TagEvents[Tag]> &
  (Tag extends `${string}-selector` | 'file-upload' ? FieldElement : FinanceElement);

declare global {
  interface HTMLElementTagNameMap extends Tags {}
}

type Tags = { [Tag in TagName]: ElementOf<Tag> };
