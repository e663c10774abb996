import { useEffect, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { FileUploadProps } from './FileUpload.tsx';
import { FilesInput } from './FilesInput.tsx';
import type { ChosenFile } from './FilesInputRow.tsx';

export interface FormFilesProps extends FileUploadProps {
  /** The form, whose field `files` holds all of them; the first is the value of the field. */
  control: unknown;
}

/** All files of a form that has one: with it, others come into view. */
export function FormFiles({ control, value, onChange, label = 'Bukti', ...input }: FormFilesProps) {
  const { field } = useController({ control: control as Control, name: 'files' });
  const kept = (field.value ?? []) as readonly ChosenFile[]; // what this has put there
  const isKept = kept[0]?.file_uuid === value;
  const files = isKept ? kept : value === null ? [] : [{ file_uuid: value, caption: null }];
  const latest = useRef<readonly ChosenFile[]>(files); // an upload ends long after it was begun
  useEffect(() => {
    latest.current = files;
  });
  return (
    <FilesInput
      {...input}
      label={label}
      files={files}
      isLive
      isReadOnly={input.disabled}
      onChange={(change) => {
        const next = change(latest.current);
        latest.current = next;
        field.onChange(next);
        onChange(next[0]?.file_uuid ?? null, null);
      }}
    />
  );
}
