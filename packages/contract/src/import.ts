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

/** What a column of the file may be taken as. `account` is a text that names one; `amount_in` and `amount_out` stand for one signed amount. */
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

/** How days with slashes are read: day first (31/01/2026) or month first (01/31/2026). */
export const importDateOrders = ['dmy', 'mdy'] as const;

/** At most so many, in files of at most so many bytes. */
export const importLimits = { rows: 20_000, bytes: 10 * 1024 * 1024 } as const;

const Mapping = z.partialRecord(ImportField, z.int().check(z.nonnegative()));

const source = {
  resource: ImportResource,
  /** A stored file: CSV or XLSX. */
  file_uuid: Uuid,
  /** Columns by field, counted from 0; guessed from the headers where it is left out. */
  mapping: z.optional(Mapping),
  date_order: z.optional(z.enum(importDateOrders)),
  /** The account of rows that name none. */
  account_type: z.nullish(AccountType),
  account_id: z.nullish(Id),
  /** Piutang or hutang, for rows that do not say it. */
  type: z.nullish(DueType),
};

export const ImportRow = z.object({
  /** The line of the file, the headers being the first. */
  row: z.int(),
  /** `new` will be written, `exists` is there already, `error` cannot be read. */
  status: z.enum(['new', 'exists', 'error']),
  date: z.nullable(CalendarDate),
  amount: z.nullable(Amount),
  /** The account or the type. */
  where: z.nullable(z.string()),
  /** The counterparty. */
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The earlier line of this file that says the same, where there is one. */
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
  /** Some values of each column, to recognise it by. */
  samples: z.array(z.array(z.string())),
  mapping: Mapping,
  date_order: z.enum(importDateOrders),
  /** Whether the days of the file leave a choice: no day is above 12. */
  is_date_order_open: z.boolean(),
  counts: z.object(counts),
  /** Of the rows that will be written. */
  ...sums('amount_in', 'amount_out'),
  date_from: z.nullable(CalendarDate),
  date_to: z.nullable(CalendarDate),
  /** The first rows, in the order of the file. */
  rows: z.array(ImportRow),
  /** The first problems, in the order of the file; `counts.error` counts the rows that have one. */
  problems: z.array(ImportProblem),
  /** This very file was taken in before and rows of it are there: nothing more of it will be written. */
  imported_before: z.nullable(z.object({ created_at: Instant, creator_name: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const NewImport = z.object({
  ...source,
  allow_negative_balance: overrules.allow_negative_balance,
  allow_postdated: dateOverrules.allow_postdated,
  ...amountOverrules,
});
/** What a caller sends to take a file in, with the columns as the preview showed them. */
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
