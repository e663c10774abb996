import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { endpoints } from './endpoint.ts';
import { CalendarDate, nullableSums, QueryBoolean, queryInt, queryText, sums } from './primitives.ts';
import { cashFlowPeriods } from './enums/cash-flow.ts';
import { reportFormats } from './enums/report.ts';
import { reportChoices, reportMedia } from './report.ts';
import { routes } from './routes.ts';

export const CashFlowFilter = z.object({
  period: z._default(z.enum(cashFlowPeriods), 'month'),
  /** Default: the tenant's last 6 months, 12 weeks or 30 days. */
  date_from: z.optional(CalendarDate),
  /** Default: the tenant's current day. */
  date_to: z.optional(CalendarDate),
  transactable_app: z.optional(queryText()),
  transactable_type: z.optional(queryText()),
  transactable_subtype: z.optional(queryText()),
  account_type: z.optional(AccountType),
  account_id: z.optional(queryInt()),
  /** Leaves out transfers between own accounts, but not their fees. */
  exclude_transfers: z.optional(QueryBoolean),
});
export type CashFlowFilter = z.input<typeof CashFlowFilter>;

/** Money in and out of one account, for one kind of object, in one period. */
export const CashFlowLine = z.object({
  /** The first day of the period, even if the range begins later. */
  period: CalendarDate,
  transactable_app: z.nullable(z.string()),
  transactable_type: z.nullable(z.string()),
  transactable_subtype: z.nullable(z.string()),
  account_type: AccountType,
  account_id: z.int(),
  account: Account,
  /** Moved between own accounts: neither income nor expense. */
  is_transfer: z.boolean(),
  /** Money in, and money out (zero or negative), in whole rupiah. */
  ...sums('amount_in', 'amount_out'),
});
export type CashFlowLine = z.infer<typeof CashFlowLine>;

const Flow = sums('amount_in', 'amount_out');
/** What of piutang and hutang was settled by deductions: no money, and in no other sum. */
const Deducted = sums('r_deducted', 'p_deducted');
const CashFlow = z.object({
  data: z.array(CashFlowLine),
  meta: z.object({
    period: z.enum(cashFlowPeriods),
    date_from: CalendarDate,
    date_to: CalendarDate,
    /**
     * Whether sums are kept from this user: with the setting `blind_cash_count`, those told to a kasir end with the
     * last closing of their cashier.
     */
    is_blind: z.boolean(),
    /**
     * The balance before the first day plus opening balances (`Finance`, `SaldoAwal`) within the range; and that plus
     * the flows and `transfers_left_out`. Null when filtered by kind of object.
     */
    ...nullableSums('opening_balance', 'closing_balance'),
    /**
     * The net of transfers left out by `exclude_transfers`: not zero when one is in transit or an account is selected.
     */
    ...sums('transfers_left_out'),
    /** Every period of the range, including those without flow. */
    periods: z.array(z.object({ period: CalendarDate, ...Flow, ...Deducted })),
    ...Flow,
    /** Of an account: those that came with its payments. */
    ...Deducted,
  }),
});

export const cashFlowEndpoints = endpoints(routes.cashFlow, {
  show: {
    access: 'transaction:read',
    summary: 'Arus kas per hari, minggu atau bulan, menurut aplikasi, jenis, sub jenis dan account',
    query: z.extend(CashFlowFilter, {
      ...reportChoices,
      format: z._default(z.enum(reportFormats), 'json'),
    }),
    response: CashFlow,
    media: reportMedia,
  },
});
