import * as z from 'zod/mini';
import { firstDay, isCalendarDate, isDatable, lastDay } from './calendar.ts';
import { kindFields } from './enums/transactable.ts';

/** Positive integer, unique in its table. */
export const Id = z.int().check(z.positive());
export const Uuid = z.uuid();
/** A path's `{id}`: a record's id or uuid. */
export const RecordId = z.union([z.coerce.number<string | number>().check(z.int(), z.positive()), Uuid]);

/** Whole rupiah; its absolute value is at most 9 007 199 254 740 991. */
export const Amount = z.int();
const Sum = z.number();
const ExactText = z.optional(z.string().check(z.regex(/^-?\d+$/)));
type SumFields<Name extends string, S> = { [N in Name]: S } & { [N in `${Name}_exact`]: typeof ExactText };

/**
 * Fields for sums, each with `{name}_exact`: whole rupiah of any size. The number is the nearest; if it is not exact,
 * the text beside it is (see `onWire`).
 */
export function sums<const Name extends string>(...names: Name[]): SumFields<Name, typeof Sum> {
  return sumFields(names, Sum);
}

/** The same for sums that may be null. */
export function nullableSums<const Name extends string>(
  ...names: Name[]
): SumFields<Name, z.ZodMiniNullable<typeof Sum>> {
  return sumFields(names, z.nullable(Sum));
}

function sumFields<Name extends string, S>(names: Name[], schema: S): SumFields<Name, S> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, schema],
      [`${name}_exact`, ExactText],
    ]),
  ) as SumFields<Name, S>; // both fields of each name
}

/** A calendar date `2026-01-31` without time or zone, from 2000 to 2100, since other years are typing mistakes. */
export const CalendarDate = z.iso
  .date()
  .check(z.refine((date) => !isCalendarDate(date) || isDatable(date), `harus antara ${firstDay} dan ${lastDay}`));
/** A calendar date, or null; an empty input's text counts as null. */
export const CalendarDateOrEmpty = z.pipe(z.transform(emptyToNull), z.nullable(CalendarDate));
/** ISO 8601 with `Z`. */
export const Instant = z.iso.datetime();

/** Trimmed text of 1 to `max` characters. */
export function text(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
}

/** Trimmed text of up to `max` characters, or null; empty text counts as null. */
export function nullableText(max: number) {
  return z.pipe(z.nullable(z.string().check(z.trim(), z.maxLength(max))), z.transform(emptyToNull));
}

/** An e-mail address in ASCII, as mail servers take it, or null; empty text counts as null. */
export const EmailOrEmpty = z.pipe(nullableText(254), z.nullable(z.email()));

/** The id of an object in another app: text or a whole number, stored as text; empty text counts as null. */
export const ForeignId = z.pipe(
  z.union([z.int(), z.nullable(z.string().check(z.trim(), z.maxLength(100)))]),
  z.transform((typed) => (typed === null ? null : emptyToNull(String(typed)))),
);

function emptyToNull(typed: string | null): string | null {
  return typed === '' ? null : typed;
}

/** Some fields of a record, to change only those; at least one is required. */
export function changeOf<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z
    .partial(z.object(shape))
    .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), 'tidak berisi perubahan'));
}

/** A field that is null when left out of a new record. */
export function orNull<S extends z.ZodMiniType<string | null>>(schema: S) {
  return z._default(z.nullable(schema), null);
}

/** A whole number in a query string. */
export function queryInt(min = 1, max = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number<string | number>().check(z.int(), z.gte(min), z.lte(max));
}

/** Several ids in a query string: `3,14,15`, at most 1,000. */
export const QueryIds = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,999}$/, 'harus angka dipisah koma, paling banyak 1.000')),
  z.transform((typed) => typed.split(',').map(Number)),
);

/** Fields of an object in a query string: `transactable_type,transactable_subtype`. */
export const QueryKinds = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.split(',').every((name) => kindFields.some((known) => known === name)),
        `harus ${kindFields.join(', ')}, dipisah koma`,
      ),
    ),
  z.transform((typed) => kindFields.filter((name) => typed.split(',').includes(name))),
);

/** A text in a query string, compared with a column. */
export function queryText(max = 200) {
  return z.string().check(z.trim(), z.maxLength(max));
}

/** `true`, `1`, `false` or `0` in a query string. */
export const QueryBoolean = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })]);

/** The paging, sorting and search parameters of every list. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns, perPage = 20) {
  return {
    page: z._default(queryInt(1, 1_000_000), 1),
    paginate: z.optional(queryInt(1, 200)),
    per_page: z._default(queryInt(1, 200), perPage),
    order_by: z.optional(z.enum(columns)),
    order: z.optional(z.enum(['asc', 'desc'])),
    q: z.optional(queryText()),
  };
}

/** What the query of a list takes that may become long. */
export const longList = {
  /**
   * How much is counted. By default everything, exactly, however long that takes. `later` answers the rows as soon as
   * they are found: sums that would take long are null, `pagination.has_more` says that there are at least `total`, and
   * a search that found too little in time names the rows it `looked` through. `only` answers no rows, and within 300
   * ms what could be counted: rows up to 10,001.
   */
  totals: z.optional(z.enum(['later', 'only'])),
  /** With `totals`: nothing stops early, however long it takes; sums then come with `only` alone. */
  thorough: z.optional(QueryBoolean),
  /** The id of the last row of the page before; the page is found from there, and `page` is only its number. */
  after: z.optional(queryInt()),
};

/** What a list takes that is read by what was changed. */
export const changedSince = {
  /**
   * Only what was written since this instant, or behind `meta.updated_next` of the answer before. The list is in the
   * order of its changes then, the oldest first, without totals, and a page is asked for by its beginning alone.
   */
  updated_from: z.optional(
    z
      .string()
      .check(
        z.refine(
          isUpdatedFrom,
          'harus waktu seperti 2026-01-31T02:15:00Z, atau meta.updated_next dari jawaban sebelumnya',
        ),
      ),
  ),
};

/** What such a list adds to its `meta`. */
export const ofChangedSince = {
  /** With `updated_from`: where the next page begins; as it was asked where nothing has changed since. */
  updated_next: z.optional(z.string()),
};

/** An instant of up to microseconds, and where rows share it, the id of the last one that was read. */
function isUpdatedFrom(typed: string): boolean {
  const [at = ''] = typed.split(',');
  return /^[\d-]{10}T[\d:]{8}(?:\.\d{1,6})?Z(?:,\d{1,15})?$/.test(typed) && z.safeParse(Instant, at).success;
}

/** What a long list adds to its `meta`. */
export const ofLongList = {
  /** How many rows, in the list's order, a search looked through that ran out of time. */
  looked: z.optional(z.int()),
};
