import * as z from 'zod/mini';
import { ForeignId, nullableText, orNull } from './primitives.ts';
import type { TextField, TextFields } from './text-fields.ts';

const Stored = z.nullable(z.string());
type Sent<Field extends TextField> = Field extends { max: number } ? ReturnType<typeof nullableText> : typeof ForeignId;
type New<Field extends TextField> = Field extends { max: number }
  ? ReturnType<typeof orNull<ReturnType<typeof nullableText>>>
  : ReturnType<typeof orNull<typeof ForeignId>>;

/** The texts of a table in an answer. */
export function storedTexts<Fields extends TextFields>(fields: Fields): { [Name in keyof Fields]: typeof Stored } {
  return eachOf(fields, () => Stored) as { [Name in keyof Fields]: typeof Stored }; // of each name
}

/** The same in a change. */
export function sentTexts<const Fields extends TextFields>(
  fields: Fields,
): { [Name in keyof Fields]: Sent<Fields[Name]> } {
  return eachOf(fields, sent) as { [Name in keyof Fields]: Sent<Fields[Name]> }; // as above
}

/** The same in a new record: what is left out is null. */
export function newTexts<const Fields extends TextFields>(
  fields: Fields,
): { [Name in keyof Fields]: New<Fields[Name]> } {
  return eachOf(fields, (field) => orNull(sent(field))) as { [Name in keyof Fields]: New<Fields[Name]> }; // as above
}

function sent({ max }: TextField) {
  return max === undefined ? ForeignId : nullableText(max);
}

function eachOf<S>(fields: TextFields, schemaOf: (field: TextField) => S): Record<string, S> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}
