export type { Finance, Notice, Question } from './FinanceContext.ts';
export { FinanceProvider, type FinanceProviderProps } from './FinanceProvider.tsx';
export type { ReadArgs, ReadRow, Resource, RowOf, WriteArgs, WriteRow } from './rows.ts';
export { useFinance } from './useFinance.ts';
export { useFinanceContainer } from './useFinanceContainer.ts';
export { useMay } from './useMay.ts';
export { type Read, useRead } from './useRead.ts';
export { type Outcome, uncertainText, useWrite, type Write, type WriteOptions } from './useWrite.ts';
export { type ClientProps, WidgetRoot, type WidgetRootProps } from './WidgetRoot.tsx';
