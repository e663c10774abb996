import * as z from 'zod/mini';
import { Advance, AdvanceFilter } from './advance.ts';
import { AccountType } from './account.ts';
import { AccountBalance, balanceEndpoints, CashBookLine } from './balance.ts';
import { Deduction, DeductionFilter, DeductionMonth, DeductionMonthFilter } from './deduction.ts';
import { DuePaymentBatch, DuePaymentBatchFilter } from './due-payment-batch.ts';
import { Due, DueFilter } from './due.ts';
import { endpoints } from './endpoint.ts';
import { csvSeparators, printedFormats, reportFormats } from './enums/report.ts';
import { OnlinePaymentEnabler, OnlinePaymentEnablerFilter } from './online-payment-enabler.ts';
import { OnlinePayment, OnlinePaymentFilter } from './online-payment.ts';
import { CalendarDate, QueryBoolean, queryInt } from './primitives.ts';
import { Payout, PayoutFilter } from './payout.ts';
import { reportPath } from './report-path.ts';
import { Transaction, TransactionFilter } from './transaction.ts';
import { Transfer, TransferFilter } from './transfer.ts';

/** What a report takes beside its filter. */
export const reportChoices = {
  format: z._default(z.enum(reportFormats), 'xlsx'),
  /** Of a CSV file; other formats have none. Amounts are whole rupiah, so that no decimal sign is written in either. */
  separator: z._default(z.enum(csvSeparators), ','),
};
/** A workbook, CSV, or JSON. */
export const reportMedia = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const;

function rowsOf<S extends z.ZodMiniType>(record: S) {
  return z.object({ data: z.array(record) });
}

function reportRoute<const Name extends string>(name: Name) {
  return { method: 'GET', path: `${reportPath}/${name}`, takesQuery: true } as const;
}

const reportRoutes = {
  transaction: reportRoute('transaction'),
  balance: reportRoute('balance'),
  'cash-book': reportRoute('cash-book'),
  transfer: reportRoute('transfer'),
  due: reportRoute('due'),
  advance: reportRoute('advance'),
  deduction: reportRoute('deduction'),
  'deduction-by-month': reportRoute('deduction-by-month'),
  'due-payment-batch': reportRoute('due-payment-batch'),
  'online-payment': reportRoute('online-payment'),
  payout: reportRoute('payout'),
  'online-payment-enabler': reportRoute('online-payment-enabler'),
};

/**
 * Exports of all rows that match a filter, streamed. They are downloads, so the client has one `downloadReport` for all
 * instead of a call for each. The header `X-Report-Rows` announces the number of rows.
 */
export const reports = endpoints(reportRoutes, {
  transaction: {
    access: 'transaction:read',
    summary: 'Laporan transaksi: semua baris dari filter',
    query: z.extend(TransactionFilter, reportChoices),
    response: rowsOf(Transaction),
    media: reportMedia,
  },
  balance: {
    access: 'balance:read',
    summary: 'Laporan saldo setiap account pada akhir date_to (atau as_of); date_from tidak mengubah saldo',
    query: z
      .extend(balanceEndpoints.show.query, {
        date_from: z.optional(CalendarDate),
        /** The same as `as_of`. */
        date_to: z.optional(CalendarDate),
        /** Only the accounts that the balances of `self` show. */
        self: z.optional(QueryBoolean),
        ...reportChoices,
      })
      .check(
        z.refine(({ as_of, date_to }) => as_of === undefined || date_to === undefined || as_of === date_to, {
          path: ['date_to'],
          error: 'harus sama dengan as_of bila keduanya diisi',
        }),
      ),
    response: rowsOf(AccountBalance),
    media: reportMedia,
  },
  'cash-book': {
    access: 'transaction:read',
    summary:
      'Buku kas setiap account atau satu account: saldo awal, setiap gerak dengan saldo sesudahnya, jumlah dan saldo ' +
      'akhir; tanpa date_from sejak awal, tanpa date_to sampai hari ini',
    query: z.object({
      account_type: z.optional(AccountType),
      account_id: z.optional(queryInt()),
      date_from: z.optional(CalendarDate),
      date_to: z.optional(CalendarDate),
      ...reportChoices,
      /** `pdf` is for paper: A4, each account with pages of its own. */
      format: z._default(z.enum(printedFormats), 'xlsx'),
    }),
    response: rowsOf(CashBookLine),
    media: [...reportMedia, 'application/pdf'],
  },
  transfer: {
    access: 'transfer:read',
    summary: 'Laporan transfer: semua baris dari filter',
    query: z.extend(TransferFilter, reportChoices),
    response: rowsOf(Transfer),
    media: reportMedia,
  },
  deduction: {
    access: 'due:read',
    summary: 'Laporan potongan: semua baris dari filter',
    query: z.extend(DeductionFilter, reportChoices),
    response: rowsOf(Deduction),
    media: reportMedia,
  },
  'deduction-by-month': {
    access: 'due:read',
    summary: 'Laporan potongan per bulan, jenis, dan lawan transaksi, dengan jumlahnya, tanpa yang dibatalkan',
    query: z.extend(DeductionMonthFilter, reportChoices),
    response: rowsOf(DeductionMonth),
    media: reportMedia,
  },
  due: {
    access: 'due:read',
    summary: 'Laporan hutang dan piutang: semua baris dari filter',
    query: z.extend(DueFilter, reportChoices),
    response: rowsOf(Due),
    media: reportMedia,
  },
  advance: {
    access: 'advance:read',
    summary: 'Laporan uang muka: semua baris dari filter',
    query: z.extend(AdvanceFilter, reportChoices),
    response: rowsOf(Advance),
    media: reportMedia,
  },
  'due-payment-batch': {
    access: 'due-payment-batch:read',
    summary: 'Laporan pelunasan: semua baris dari filter',
    query: z.extend(DuePaymentBatchFilter, reportChoices),
    response: rowsOf(DuePaymentBatch),
    media: reportMedia,
  },
  'online-payment': {
    access: 'online-payment:read',
    summary: 'Laporan pembayaran online: semua baris dari filter',
    query: z.extend(OnlinePaymentFilter, reportChoices),
    response: rowsOf(z.omit(OnlinePayment, { payment_url: true })),
    media: reportMedia,
  },
  payout: {
    access: 'payout:read',
    summary: 'Laporan pencairan: semua baris dari filter',
    query: z.extend(PayoutFilter, reportChoices),
    response: rowsOf(Payout),
    media: reportMedia,
  },
  'online-payment-enabler': {
    access: 'online-payment-enabler:read',
    summary: 'Laporan cara pembayaran online, menurut tanggal dibuatnya, tanpa rahasianya',
    query: z.extend(OnlinePaymentEnablerFilter, {
      date_from: z.optional(CalendarDate),
      date_to: z.optional(CalendarDate),
      ...reportChoices,
    }),
    response: rowsOf(z.omit(OnlinePaymentEnabler, { webhook_url: true })),
    media: reportMedia,
  },
});
/** The resources with a report, as in its path. */
export type ReportName = keyof typeof reports;
