export { DueCreate, type DueCreateProps } from './DueCreate.tsx';
export { DueDetail, type DueDetailProps } from './DueDetail.tsx';
export { DueList, type DueListProps } from './DueList.tsx';
export { dueFilterOf } from './dueFilterOf.ts';
export { OpenApplication, type OpenApplicationProps } from './OpenApplication.tsx';
export type { DueField, DueFieldConfig, DueFormSettings, DueValues } from './dueForm.ts';
