export const cashFlowPeriods = ['day', 'week', 'month'] as const;

/** The length of a cash flow's periods; weeks begin on Monday (ISO 8601). */
export type CashFlowPeriod = (typeof cashFlowPeriods)[number];
