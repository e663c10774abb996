export type { AccountInputProps, CorrectionField } from './CorrectionForm.tsx';
export * from './Corrections.tsx';
export * from './CorrectionVoidDialog.tsx';
