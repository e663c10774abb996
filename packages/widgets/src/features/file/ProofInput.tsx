import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FileUpload, type FileUploadProps } from './FileUpload.tsx';

export interface ProofInputProps<Values extends FieldValues, Checked> extends Pick<
  FileUploadProps,
  'label' | 'fields' | 'disabled'
> {
  control: Control<Values, unknown, Checked>;
  /** The form's field that holds the file's uuid. */
  name: FieldPath<Values>;
  /** For `pendingFile` of `RecordDialog`. */
  onPendingChange: (pending: 'sending' | 'failed' | null) => void;
}

/** The file field of a form, with its error. */
export function ProofInput<Values extends FieldValues, Checked>({
  control,
  name,
  onPendingChange,
  ...upload
}: ProofInputProps<Values, Checked>) {
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <FileUpload
      {...upload}
      value={value}
      onChange={(uuid) => onChange(uuid)}
      onBusyChange={(isBusy, isFailed) => onPendingChange(isFailed ? 'failed' : isBusy ? 'sending' : null)}
      error={error !== undefined}
      helperText={error?.message}
    />
  );
}
