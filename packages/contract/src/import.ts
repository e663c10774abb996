import * as z from 'zod/mini';
import { AccountType } from './account.ts';
import { DueType } from './due.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { Amount, CalendarDate, Id, Instant, sums, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { amountOverrules, dateOverrules, overrules } from './transaction-fields.ts';

export const importResources = ['transaction', 'due'] as const;
export const ImportResource = z.enum(importResources);
export type ImportResource = z.infer<typeof ImportResource>;

/**
 * The fields a column may be mapped to. `account` is a text that names one; `amount_in` and `amount_out` together
 * replace `amount`.
 */
export const importFields = {
  transaction: [
    'date',
    'amount',
    'amount_in',
    'amount_out',
    'account',
    'transactable_app',
    'transactable_type',
    'transactable_subtype',
    'transactable_id',
    'related_entity_id',
    'related_entity_name',
    'related_entity_phone_number',
    'note',
    'internal_note',
  ],
  due: [
    'type',
    'date',
    'due_date',
    'amount',
    'entity_id',
    'entity_name',
    'entity_phone_number',
    'transactable_app',
    'transactable_type',
    'transactable_subtype',
    'transactable_id',
    'note',
    'internal_note',
  ],
} as const satisfies Record<ImportResource, readonly string[]>;
export type ImportField = (typeof importFields)[ImportResource][number];
const ImportField = z.enum([...new Set([...importFields.transaction, ...importFields.due])]);

/** How dates with slashes are read: day first (31/01/2026) or month first (01/31/2026). */
export const importDateOrders = ['dmy', 'mdy'] as const;

/** The most rows and bytes of a file. */
export const importLimits = { rows: 20_000, bytes: 10 * 1024 * 1024 } as const;

const Mapping = z.partialRecord(ImportField, z.int().check(z.nonnegative()));

const source = {
  resource: ImportResource,
  /** A stored file: CSV or XLSX. */
  file_uuid: Uuid,
  /** Column indexes by field, from 0; by default guessed from the headers. */
  mapping: z.optional(Mapping),
  date_order: z.optional(z.enum(importDateOrders)),
  /** The account for rows that name none. */
  account_type: z.nullish(AccountType),
  account_id: z.nullish(Id),
  /** The type for rows that name none. */
  type: z.nullish(DueType),
};

export const ImportRow = z.object({
  /** The line number in the file; the header is line 1. */
  row: z.int(),
  /** `new` will be imported, `exists` is there already, `error` is invalid. */
  status: z.enum(['new', 'exists', 'error']),
  date: z.nullable(CalendarDate),
  amount: z.nullable(Amount),
  /** The account, or the type of a due. */
  where: z.nullable(z.string()),
  /** The counterparty. */
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** An earlier, equal line of this file, if any. */
  same_as: z.nullable(z.int()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportProblem = z.object({ row: z.int(), field: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

const counts = { total: z.int(), new: z.int(), exists: z.int(), error: z.int() };

export const ImportPreview = z.object({
  file_name: z.string(),
  /** The texts of the header row by column. */
  headers: z.array(z.string()),
  /** Some values of each column. */
  samples: z.array(z.array(z.string())),
  mapping: Mapping,
  date_order: z.enum(importDateOrders),
  /** Whether the order of day and month is ambiguous: no day is above 12. */
  is_date_order_open: z.boolean(),
  counts: z.object(counts),
  /** Sums of the rows that will be imported. */
  ...sums('amount_in', 'amount_out'),
  date_from: z.nullable(CalendarDate),
  date_to: z.nullable(CalendarDate),
  /** The first rows, in file order. */
  rows: z.array(ImportRow),
  /** The first problems, in file order; `counts.error` counts the invalid rows. */
  problems: z.array(ImportProblem),
  /** This exact file was imported before and rows of it exist: nothing more will be imported. */
  imported_before: z.nullable(z.object({ created_at: Instant, creator_name: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const NewImport = z.object({
  ...source,
  allow_negative_balance: overrules.allow_negative_balance,
  allow_postdated: dateOverrules.allow_postdated,
  ...amountOverrules,
});
/** The body to import a file, with the columns as previewed. */
export type NewImport = z.input<typeof NewImport>;

export const ImportResult = z.object({
  id: z.nullable(Id),
  resource: ImportResource,
  file_name: z.string(),
  inserted: z.int(),
  exists: z.int(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const importEndpoints = endpoints(routes.import, {
  preview: {
    summary: 'Periksa file CSV atau XLSX: kolom, baris yang salah dan yang sudah ada; tidak menulis apa pun',
    body: z.object(source),
    response: dataOf(ImportPreview),
  },
  store: {
    summary: 'Impor seluruh baris baru dari file, atau tidak satu pun; file yang sama tidak menggandakan apa pun',
    body: NewImport,
    response: dataOf(ImportResult),
  },
});
