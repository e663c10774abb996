export * from './DeductionCancelDialog.tsx';
export * from './DeductionProofDialog.tsx';
export * from './DeductionRows.tsx';
export * from './percentOf.ts';
export * from './RestChoice.tsx';
export * from './useDeductionKinds.ts';
