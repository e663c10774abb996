import type { NewFile } from '@finance/contract';
import { maxFiles } from '@finance/contract/rules';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusAround, styled, visuallyHidden } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';
import { type ChosenFile, FilesInputRow } from './FilesInputRow.tsx';
import { UploadButtons } from './UploadButtons.tsx';
import { UploadFrame } from './UploadFrame.tsx';
import { UploadingFile } from './UploadingFile.tsx';

/** What happens to a list of files, whatever it holds by then: uploads end in any order. */
export type FilesChange = (files: readonly ChosenFile[]) => ChosenFile[];

export interface FilesInputProps {
  /** In their order. */
  files: readonly ChosenFile[];
  onChange: (change: FilesChange) => void;
  label: string;
  /** Stored with each file that is added. */
  fields?: NewFile | undefined;
  /** Captions are told with each letter, as a form needs them, not when their field is left. */
  isLive?: boolean;
  /** Files are shown only. */
  isReadOnly?: boolean | undefined;
  /** None is taken off, and the first stays the first. */
  isKept?: boolean;
  helperText?: ReactNode;
  error?: boolean | undefined;
  /** Called with true while chosen files are not in the list yet; if `isFailed`, none of them is on its way. */
  onBusyChange?: ((isBusy: boolean, isFailed: boolean) => void) | undefined;
}

interface Waiting {
  key: number;
  file: File;
  isFailed: boolean;
}

/** What a caption often says. */
const captions = ['Nota', 'Bukti transfer', 'Faktur', 'Kwitansi', 'Surat jalan'];
const accept = 'image/*,application/pdf';

/** The files of a record in their order, each with a caption: they are added, named, moved and taken off. */
export function FilesInput({
  files,
  onChange,
  label,
  fields = {},
  isLive = false,
  isReadOnly = false,
  isKept = false,
  helperText,
  error = false,
  onBusyChange,
}: FilesInputProps) {
  const frame = useRef<HTMLDivElement>(null);
  const captionsId = useId();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [news, setNews] = useState('');
  const mayUpload = useMay('file:create') !== false;
  const isOpen = !isReadOnly && mayUpload;
  const firstFree = isKept ? 1 : 0;
  const room = maxFiles - files.length - waiting.length;
  const turn = waiting.find(({ isFailed }) => !isFailed)?.key;
  useEffect(() => {
    // What had the focus is gone if this has taken its place.
    if (isLive && frame.current && !focusAround(frame.current)) frame.current.focus({ preventScroll: true });
  }, [isLive]);
  const tell = useRef(onBusyChange);
  useEffect(() => {
    tell.current = onBusyChange;
  });
  const isBusy = waiting.length > 0;
  const isFailed = isBusy && turn === undefined;
  useEffect(() => tell.current?.(isBusy, isFailed), [isBusy, isFailed]);

  function handleFiles(chosen: readonly File[]) {
    const last = waiting.at(-1)?.key ?? 0;
    const taken = chosen.slice(0, Math.max(0, room));
    setWaiting([...waiting, ...taken.map((file, index) => ({ key: last + index + 1, file, isFailed: false }))]);
    setNews(taken.length < chosen.length ? `${chosen.length - taken.length} file tidak diambil: ${full}` : '');
  }
  function leave(key: number) {
    setWaiting((all) => all.filter((one) => one.key !== key));
  }
  function handleMove(at: number, to: number) {
    const moved = files[at];
    const other = files[to];
    if (!moved || !other) return;
    onChange((all) => exchanged(all, moved.file_uuid, other.file_uuid));
    setNews(`File ${at + 1} dipindah ke urutan ${to + 1}.`);
  }
  function handleRemove(uuid: string) {
    onChange((all) => all.filter(({ file_uuid }) => file_uuid !== uuid));
    frame.current?.focus();
  }
  function handleCaption(uuid: string, caption: string | null) {
    onChange((all) => all.map((file) => (file.file_uuid === uuid ? { ...file, caption } : file)));
  }

  return (
    <UploadFrame frame={frame} label={label} isOpen={isOpen && room > 0} error={error} onFiles={handleFiles}>
      <List>
        {files.map((file, index) => (
          <FilesInputRow
            key={file.file_uuid}
            file={file}
            number={index + 1}
            captionsId={captionsId}
            isLive={isLive}
            isReadOnly={isReadOnly}
            onCaption={(caption) => handleCaption(file.file_uuid, caption)}
            onRaise={index > firstFree ? () => handleMove(index, index - 1) : undefined}
            onLower={index >= firstFree && index < files.length - 1 ? () => handleMove(index, index + 1) : undefined}
            onRemove={isKept ? undefined : () => handleRemove(file.file_uuid)}
          />
        ))}
      </List>
      <datalist id={captionsId}>
        {captions.map((caption) => (
          <option key={caption} value={caption} />
        ))}
      </datalist>
      {waiting.map(({ key, file }) => (
        <UploadingFile
          key={key}
          file={file}
          isTurn={key === turn}
          accept={accept}
          fields={fields}
          onUploaded={({ uuid }) => {
            leave(key);
            onChange((all) => [...all, { file_uuid: uuid, caption: null }]);
          }}
          onFailedChange={(failed) =>
            setWaiting((all) => all.map((one) => (one.key === key ? { ...one, isFailed: failed } : one)))
          }
          onGone={() => leave(key)}
        />
      ))}
      {isOpen && room > 0 && (
        <UploadButtons
          label={label}
          accept={accept}
          choose={files.length > 0 ? 'Tambah file' : 'Pilih file'}
          multiple
          onFiles={handleFiles}
        />
      )}
      {isOpen && room <= 0 && <small>{full}</small>}
      {helperText && <small data-error={error || undefined}>{helperText}</small>}
      <span role="status" style={news.includes(full) ? undefined : visuallyHidden}>
        {news}
      </span>
    </UploadFrame>
  );
}

const full = `Satu catatan memuat paling banyak ${maxFiles} file.`;

/** The list with two files in each other's place. */
function exchanged(files: readonly ChosenFile[], one: string, other: string): ChosenFile[] {
  const at = files.findIndex(({ file_uuid }) => file_uuid === one);
  const to = files.findIndex(({ file_uuid }) => file_uuid === other);
  const [moved, passed] = [files[at], files[to]];
  return moved && passed ? files.with(at, passed).with(to, moved) : [...files];
}

const List = styled('ol', () => ({ listStyle: 'none', display: 'grid', gap: 12, margin: 0, padding: 0 }));
