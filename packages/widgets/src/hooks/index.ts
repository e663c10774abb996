// Data and deeds of the widgets without their look, for components of a host's own.
export type { BalanceFilter } from '../features/balance/index.ts';
export type { ReadRecord } from './recordOf.ts';
export { useBalance } from './useBalance.ts';
export { useBankAccounts } from './useBankAccounts.ts';
export { useCashiers } from './useCashiers.ts';
export { useCreateDue } from './useCreateDue.ts';
export { useCreateTransaction } from './useCreateTransaction.ts';
export { useCreateTransfer } from './useCreateTransfer.ts';
export { useDue } from './useDue.ts';
export { useDues } from './useDues.ts';
export { usePayDue } from './usePayDue.ts';
export { useTransaction } from './useTransaction.ts';
export { useTransactions } from './useTransactions.ts';
export { useTransfers } from './useTransfers.ts';
export { useVoidTransaction } from './useVoidTransaction.ts';
export type { Rows } from './useRows.ts';
export type { CodeAsked, Save, SaveResult, SaveState } from './useSave.ts';
