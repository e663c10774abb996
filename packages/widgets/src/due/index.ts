export * from './DueCreate.tsx';
export * from './DueDetail.tsx';
export * from './DueList.tsx';
export * from './dueFilterOf.ts';
export * from './OpenApplication.tsx';
export type { DueField, DueFieldConfig, DueFormSettings, DueValues } from './dueForm.ts';
