export { CheckInput, type CheckInputProps } from './CheckInput.tsx';
export { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
