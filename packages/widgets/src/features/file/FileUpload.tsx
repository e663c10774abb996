import type { NewFile, StoredFile } from '@finance/contract';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusAround, loadable, styled } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useMay } from '../../runtime/index.ts';
import type { ShrinkOptions } from './shrinkImage.ts';
import { UploadButtons } from './UploadButtons.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { useUpload } from './useUpload.ts';

const WaitingFile = styled('span', () => ({ minHeight: 56 }));
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
  const labelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
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
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    handleFiles([...event.dataTransfer.files]);
  }
  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    handleFiles(files);
  }
  function handleRemove() {
    onChange(null, null);
    frame.current?.focus();
  }

  return (
    <Frame
      ref={frame}
      role="group"
      aria-labelledby={labelId}
      tabIndex={isOpen ? 0 : -1}
      data-over={isOver || undefined}
      data-error={error || undefined}
      {...(isOpen
        ? {
            onDrop: handleDrop,
            onPaste: handlePaste,
            onDragOver: (event) => {
              event.preventDefault();
              setIsOver(true);
            },
            onDragLeave: () => setIsOver(false),
          }
        : {})}
    >
      <Label id={labelId}>{label}</Label>
      {!isIdle && <UploadStatus state={state} onCancel={cancel} />}
      {value !== null && <UploadedFile uuid={value} onRemove={isOpen ? handleRemove : undefined} />}
      {isOpen && (isIdle || isFailed) && (
        <UploadButtons label={label} accept={accept} isReplacing={value !== null || !isIdle} onFiles={handleFiles} />
      )}
      {isForbidden && value === null && <small>Peran Anda tidak boleh mengunggah file.</small>}
      {helperText && <small data-error={error || undefined}>{helperText}</small>}
    </Frame>
  );
}

/** Whether the focus may be moved to this element: the user is in there already, or in no other control. */
function isFocusFree(element: Element): boolean {
  const focused = focusAround(element);
  return !focused || focused.contains(element) || element.contains(focused);
}

const Frame = styled('div', ({ palette, typography, corner }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  padding: '8px 12px 12px',
  border: `1px dashed ${palette.divider}`,
  borderRadius: corner(8),
  '&[data-over]': { borderColor: palette.primary.main, backgroundColor: palette.action.hover },
  '&[data-error]': { borderColor: palette.error.main },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  '& > small': { ...typography.caption, color: palette.text.secondary, '&[data-error]': { color: palette.error.main } },
}));

const Label = styled('span', ({ palette, typography }) => ({ ...typography.body2, color: palette.text.secondary }));
