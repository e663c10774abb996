/** The calls that may wait for approval, by the name that a request gives them: resource and endpoint. */
export const approvalCalls = {
  transaction: ['transaction', 'store'],
  'transaction-change': ['transaction', 'update'],
  'book-transfer': ['transaction', 'bookTransfer'],
  transfer: ['transfer', 'store'],
  'transfer-change': ['transfer', 'update'],
  'due-payment': ['due', 'pay'],
  'due-payment-batch-settle': ['duePaymentBatch', 'settle'],
  'due-payment-batch-close': ['duePaymentBatch', 'close'],
  advance: ['advance', 'store'],
  'advance-pay-back': ['advance', 'payBack'],
  recurring: ['recurring', 'book'],
  claim: ['unconfirmedTransaction', 'confirm'],
} as const;
export type ApprovalCall = keyof typeof approvalCalls;

/** Labels on screens. */
export const approvalCallLabels: Record<ApprovalCall, string> = {
  transaction: 'Transaksi',
  'transaction-change': 'Perubahan transaksi',
  'book-transfer': 'Transfer',
  transfer: 'Transfer',
  'transfer-change': 'Perubahan transfer',
  'due-payment': 'Bayar hutang/piutang',
  'due-payment-batch-settle': 'Pelunasan',
  'due-payment-batch-close': 'Pelunasan',
  advance: 'Uang muka',
  'advance-pay-back': 'Pengembalian uang muka',
  recurring: 'Transaksi berulang',
  claim: 'Klaim',
};

/** The name of a call that may wait for approval; undefined for any other. */
export function approvalCallOf(resource: string, endpoint: string): ApprovalCall | undefined {
  const found = Object.entries(approvalCalls).find(([, [of, name]]) => of === resource && name === endpoint);
  return found?.[0] as ApprovalCall | undefined; // a key of it
}
