export { type Choice, type ChoiceFieldProps, ChoiceSelect, type ChoiceSelectProps } from './ChoiceSelect.tsx';
export { isMissing, RecordSelect, type RecordSelectorProps, type RecordSelectProps, recordsPerPage, type SelectableRecord } from './RecordSelect.tsx';
