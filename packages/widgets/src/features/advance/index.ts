export * from './AdvanceDetailDialog.tsx';
export * from './AdvanceList.tsx';
export * from './AdvancesOfDue.tsx';
export * from './LoadableAdvancePart.ts';
