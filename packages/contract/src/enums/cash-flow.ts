export const cashFlowPeriods = ['day', 'week', 'month'] as const;

/** The length of a cash flow's periods; weeks begin on Monday (ISO 8601). */
export type CashFlowPeriod = (typeof cashFlowPeriods)[number];

/**
 * What a cash flow counts, neither voided nor an opening balance: `money` that came or went, `transfer` between own
 * accounts (without its fee, which is `money`), or `all` of it.
 */
export const flows = ['money', 'transfer', 'all'] as const;
export type Flow = (typeof flows)[number];
