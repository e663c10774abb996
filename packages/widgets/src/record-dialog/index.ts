export * from './CheckInput.tsx';
export * from './RecordDialog.tsx';
export * from './RemovableDialog.tsx';
export * from './TextInput.tsx';
