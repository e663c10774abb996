export * from './ChoiceSelect.tsx';
export * from './RecordSelect.tsx';
