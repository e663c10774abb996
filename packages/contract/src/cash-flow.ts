import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { endpoints } from './endpoint.ts';
import { CalendarDate, nullableSums, QueryBoolean, queryInt, queryText, sums } from './primitives.ts';
import { reportFormats, reportMedia } from './report.ts';
import { routes } from './routes.ts';

export const cashFlowPeriods = ['day', 'week', 'month'] as const;
/** How long one line of a cash flow is; weeks begin on Monday (ISO 8601). */
export type CashFlowPeriod = (typeof cashFlowPeriods)[number];

export const CashFlowFilter = z.object({
  period: z._default(z.enum(cashFlowPeriods), 'month'),
  /** The tenant's last 6 months, 12 weeks or 30 days where it is left out. */
  date_from: z.optional(CalendarDate),
  /** The tenant's today where it is left out. */
  date_to: z.optional(CalendarDate),
  transactable_app: z.optional(queryText()),
  transactable_type: z.optional(queryText()),
  account_type: z.optional(AccountType),
  account_id: z.optional(queryInt()),
  /** Leaves out what only moved between own accounts; the fee of a transfer stays. */
  exclude_transfers: z.optional(QueryBoolean),
});
export type CashFlowFilter = z.input<typeof CashFlowFilter>;

/** Money in and out of one account for one kind of object in one period. */
export const CashFlowLine = z.object({
  /** The first day of the period, also where the asked days begin inside it. */
  period: CalendarDate,
  transactable_app: z.nullable(z.string()),
  transactable_type: z.nullable(z.string()),
  account_type: AccountType,
  account_id: z.int(),
  account: Account,
  /** Moved between own accounts: no income and no expense. */
  is_transfer: z.boolean(),
  /** What came in and (zero or negative) went out. */
  ...sums('amount_in', 'amount_out'),
});
export type CashFlowLine = z.infer<typeof CashFlowLine>;

const Flow = sums('amount_in', 'amount_out');
const CashFlow = z.object({
  data: z.array(CashFlowLine),
  meta: z.object({
    period: z.enum(cashFlowPeriods),
    date_from: CalendarDate,
    date_to: CalendarDate,
    /**
     * What the accounts held before the first day, with the opening balances (`Finance`, `SaldoAwal`) of the days themselves, which are
     * no flow; and what that, the flows and `transfers_left_out` add up to; null where only
     * some kinds of object are asked for.
     */
    ...nullableSums('opening_balance', 'closing_balance'),
    /** The net of the transfers that `exclude_transfers` took out: not zero where one is on its way or an account is asked for. */
    ...sums('transfers_left_out'),
    /** Every period between the days, also one without a flow. */
    periods: z.array(z.object({ period: CalendarDate, ...Flow })),
    ...Flow,
  }),
});

export const cashFlowEndpoints = endpoints(routes.cashFlow, {
  show: {
    summary: 'Arus kas per hari, minggu atau bulan, menurut aplikasi, jenis dan account',
    query: z.extend(CashFlowFilter, { format: z._default(z.enum(reportFormats), 'json') }),
    response: CashFlow,
    media: reportMedia,
  },
});
