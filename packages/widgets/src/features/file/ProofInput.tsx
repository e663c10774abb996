import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { loadable } from '../../ui/index.ts';
import { FileUpload, type FileUploadProps } from './FileUpload.tsx';
import type { FormFilesProps } from './FormFiles.tsx';

/** Until its code is there, the one file is shown. */
const FormFiles = loadable<FormFilesProps>(
  async () => (await import('./FormFiles.tsx')).FormFiles,
  undefined,
  FileUpload,
);

export interface ProofInputProps<Values extends FieldValues, Checked> extends Pick<
  FileUploadProps,
  'label' | 'fields' | 'disabled'
> {
  control: Control<Values, unknown, Checked>;
  /** The form's field that holds the file's uuid. */
  name: FieldPath<Values>;
  /** Whether others may follow it, in the form's field `files`. */
  isFirst?: boolean;
  /** For `pendingFile` of `RecordDialog`. */
  onPendingChange: (pending: 'sending' | 'failed' | null) => void;
}

/** The file field of a form, with its error; perhaps the first of several. */
export function ProofInput<Values extends FieldValues, Checked>({
  control,
  name,
  isFirst = false,
  onPendingChange,
  ...upload
}: ProofInputProps<Values, Checked>) {
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control, name });
  const [isList, setIsList] = useState(false);
  if (isFirst && value && !isList) setIsList(true);
  const Input = isList ? FormFiles : FileUpload;
  return (
    <Input
      {...upload}
      control={control}
      value={value}
      onChange={(uuid) => {
        onChange(uuid);
        onPendingChange(null); // what has sent it may be gone
      }}
      onBusyChange={(isBusy, isFailed) => onPendingChange(isFailed ? 'failed' : isBusy ? 'sending' : null)}
      error={error !== undefined}
      helperText={error?.message}
    />
  );
}
