import * as z from 'zod/mini';
import { Account } from './account.ts';
import { BankBalance } from './bank-balance.ts';
import { Ageing } from './due.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { closingChecks } from './enums/period-closing.ts';
import { StoredFile } from './file.ts';
import { HistoryEntry } from './history.ts';
import { CalendarDate, Id, Instant, pageQuery, QueryBoolean, sums, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

/** A calendar month, `2026-10`. */
export const Month = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'harus berupa bulan dengan format YYYY-MM, mulai 2000'));

/** One thing to look at before a month is closed. */
export const ClosingCheck = z.object({
  name: z.enum(closingChecks),
  /** What is open; 0 when it is done. */
  count: z.int(),
  /** The first of these, in words. */
  details: z.array(z.string()),
});
export type ClosingCheck = z.infer<typeof ClosingCheck>;

/** The money of an account in the month. */
export const ClosingAccount = z.object({
  account: Account,
  ...sums('opening_balance', 'total_in', 'total_out', 'closing_balance'),
});
export type ClosingAccount = z.infer<typeof ClosingAccount>;

/** The money of one kind and sub-kind in the month, of all accounts; transfers between them stand apart. */
export const ClosingFlow = z.object({
  transactable_app: z.nullable(z.string()),
  transactable_type: z.nullable(z.string()),
  transactable_subtype: z.nullable(z.string()),
  is_transfer: z.boolean(),
  ...sums('amount_in', 'amount_out'),
});
export type ClosingFlow = z.infer<typeof ClosingFlow>;

/** What is told of a month when it is closed. */
export const ClosingReport = z.object({
  accounts: z.array(ClosingAccount),
  flows: z.array(ClosingFlow),
  /**
   * What banks say at the end of the month or of their last statement before; accounts of which no statement says a
   * balance are left out.
   */
  banks: z.array(BankBalance),
  /** What is open on the last day, by its age on that day. */
  r_ageing: Ageing,
  p_ageing: Ageing,
});
export type ClosingReport = z.infer<typeof ClosingReport>;

const days = { month: Month, date_from: CalendarDate, date_to: CalendarDate };

/** A month before it is closed. */
export const ClosingMonth = z.object({
  ...days,
  checks: z.array(ClosingCheck),
  /** Why it cannot be closed, whatever the checks say; null if it can. */
  problem: z.nullable(z.string()),
});
export type ClosingMonth = z.infer<typeof ClosingMonth>;

const ClosingFile = z.pick(StoredFile, { uuid: true, name: true, size: true, sha256: true });

/** A month that was closed: its period is locked, and its report is kept as it was then. */
export const PeriodClosing = z.object({
  id: Id,
  uuid: Uuid,
  ...days,
  /** What the checks said, and why the month was closed although something was open. */
  checks: z.array(z.extend(ClosingCheck, { reason: z.nullable(z.string()) })),
  /** Of all accounts. */
  ...sums('opening_balance', 'total_in', 'total_out', 'closing_balance'),
  /** The report as files; their content never changes. */
  pdf_file: ClosingFile,
  xlsx_file: ClosingFile,
  /** Whether it is the last one that stands, the only one that can be opened again. */
  is_latest: z.boolean(),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
  /** When it was opened again. */
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  voided_by_name: z.nullable(z.string()),
});
export type PeriodClosing = z.infer<typeof PeriodClosing>;

export const NewPeriodClosing = z.object({
  month: Month,
  /** For each check that is not done, why the month is closed all the same. */
  reasons: z._default(z.partialRecord(z.enum(closingChecks), text(500)), {}),
});
/** The body to close a month. */
export type NewPeriodClosing = z.input<typeof NewPeriodClosing>;

/** Opening again twice changes nothing; the answer is the current state. */
export const PeriodClosingVoid = z.object({ reason: text(500) });

export const PeriodClosingFilter = z.object({
  ...pageQuery(['month', 'created_at', 'id']),
  /** Only those that were opened again, or only the others; by default all. */
  voided: z.optional(QueryBoolean),
});
export type PeriodClosingFilter = z.input<typeof PeriodClosingFilter>;

export const periodClosingEndpoints = endpoints(routes.periodClosing, {
  check: {
    access: 'period-closing:read',
    summary: 'Yang harus selesai sebelum satu bulan ditutup; tanpa bulan, bulan yang ditutup berikutnya',
    query: z.object({ month: z.optional(Month) }),
    response: dataOf(ClosingMonth),
  },
  index: {
    access: 'period-closing:read',
    summary: 'Daftar tutup buku',
    query: PeriodClosingFilter,
    response: listOf(PeriodClosing),
  },
  show: {
    access: 'period-closing:read',
    summary: 'Satu tutup buku, dengan id atau uuid, dan isi laporannya saat ditutup',
    response: dataOf(z.extend(PeriodClosing, { report: ClosingReport })),
  },
  store: {
    access: 'period-closing:create',
    summary: 'Tutup buku satu bulan: kunci periodenya dan simpan laporannya sebagai PDF dan XLSX',
    body: NewPeriodClosing,
    response: dataOf(PeriodClosing),
  },
  destroy: {
    access: 'period-closing:delete',
    asksCode: true,
    summary: 'Buka lagi bulan terakhir yang ditutup, dengan alasan; laporannya tetap tersimpan',
    body: PeriodClosingVoid,
    response: dataOf(PeriodClosing),
  },
  history: {
    access: 'period-closing:read',
    summary: 'Siapa menutup dan membuka lagi, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
