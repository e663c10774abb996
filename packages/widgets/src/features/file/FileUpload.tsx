import type { NewFile, StoredFile } from '@finance/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusAround, loadable, styled } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useMay } from '../../runtime/index.ts';
import type { ShrinkOptions } from './shrinkImage.ts';
import { UploadButtons } from './UploadButtons.tsx';
import { UploadFrame } from './UploadFrame.tsx';
import { useUpload } from './useUpload.ts';

const WaitingFile = styled('span', () => ({ minHeight: 56 }));
// what is not seen before a file is chosen
const UploadStatus = loadable(async () => (await import('./UploadStatus.tsx')).UploadStatus, WaitingFile);
const UploadedFile = loadable(async () => (await import('./UploadedFile.tsx')).UploadedFile, WaitingFile);

export interface FileUploadProps extends ClientProps {
  /** The uuid of the uploaded file; null if there is none. */
  value: string | null;
  /** Called after an upload, or with null when the file is removed. */
  onChange: (uuid: string | null, file: StoredFile | null) => void;
  /** Default 'Bukti'. */
  label?: string | undefined;
  /** Accepted types, as in `<input type="file">`; default images and PDF. */
  accept?: string | undefined;
  /** Stored with the file: the record that it belongs to, a folder. */
  fields?: NewFile | undefined;
  /** How images are shrunk before the upload; default to 1 MB. */
  shrink?: ShrinkOptions | undefined;
  /** The largest size that the server accepts, in MB; default 10. */
  maxMegabytes?: number | undefined;
  /** Shown under the field, such as the form's error. */
  helperText?: ReactNode;
  error?: boolean | undefined;
  disabled?: boolean | undefined;
  /**
   * Called with true while a chosen file is not the field's value: it is being uploaded or, if `isFailed`, that went
   * wrong and the user has to try again, choose another one or cancel. Meanwhile the form must not be saved.
   */
  onBusyChange?: ((isBusy: boolean, isFailed: boolean) => void) | undefined;
}

/**
 * A field for one file, which is chosen, dropped, pasted or photographed. Images are shrunk; the file is uploaded at
 * once, and the field's value is its uuid.
 * @example <FileUpload client={client} value={proof} onChange={setProof} />
 */
export function FileUpload({ client, ...props }: FileUploadProps) {
  return (
    <WidgetRoot client={client}>
      <UploadBody {...props} />
    </WidgetRoot>
  );
}

function UploadBody({
  value,
  onChange,
  label = 'Bukti',
  accept = 'image/*,application/pdf',
  fields = {},
  shrink = {},
  maxMegabytes = 10,
  helperText,
  error = false,
  disabled = false,
  onBusyChange,
}: Omit<FileUploadProps, 'client'>) {
  const frame = useRef<HTMLDivElement>(null);
  const isForbidden = useMay('file:create') === false;
  const { state, start, cancel } = useUpload({
    fields,
    shrink,
    maxBytes: maxMegabytes * 1_048_576,
    accept,
    onUploaded(file) {
      onChange(file.uuid, file);
      // The pressed button is no longer there to have the focus.
      if (frame.current && isFocusFree(frame.current)) frame.current.focus();
    },
  });
  const isIdle = state.step === 'idle';
  const isFailed = state.step === 'failed';
  const tell = useRef(onBusyChange);
  useEffect(() => {
    tell.current = onBusyChange;
  });
  useEffect(() => tell.current?.(!isIdle, isFailed), [isIdle, isFailed]);
  const isOpen = !disabled && !isForbidden;

  function handleFiles(files: readonly File[]) {
    UploadedFile.hint();
    start(files);
  }
  function handleRemove() {
    onChange(null, null);
    frame.current?.focus();
  }

  return (
    <UploadFrame frame={frame} label={label} isOpen={isOpen} error={error} onFiles={handleFiles}>
      {!isIdle && <UploadStatus state={state} onCancel={cancel} />}
      {value !== null && <UploadedFile uuid={value} onRemove={isOpen ? handleRemove : undefined} />}
      {isOpen && (isIdle || isFailed) && (
        <UploadButtons
          label={label}
          accept={accept}
          choose={value !== null || !isIdle ? 'Pilih file lain' : 'Pilih file'}
          onFiles={handleFiles}
        />
      )}
      {isForbidden && value === null && <small>Peran Anda tidak boleh mengunggah file.</small>}
      {helperText && <small data-error={error || undefined}>{helperText}</small>}
    </UploadFrame>
  );
}

/** Whether the focus may be moved to this element: the user is in there already, or in no other control. */
function isFocusFree(element: Element): boolean {
  const focused = focusAround(element);
  return !focused || focused.contains(element) || element.contains(focused);
}
