import type { NewFile, StoredFile } from '@finance/contract';
import { useEffect, useRef } from 'react';
import { styled } from '../../ui/index.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { useUpload } from './useUpload.ts';

export interface UploadingFileProps {
  file: File;
  /** It may begin: a phone shrinks one photo at a time. */
  isTurn: boolean;
  accept: string;
  fields: NewFile;
  onUploaded: (file: StoredFile) => void;
  /** It cannot be sent as it is; or the user tries again. */
  onFailedChange: (isFailed: boolean) => void;
  /** The user gives it up. */
  onGone: () => void;
}

/** One of several chosen files on its way to the server. */
export function UploadingFile({
  file,
  isTurn,
  accept,
  fields,
  onUploaded,
  onFailedChange,
  onGone,
}: UploadingFileProps) {
  const { state, start, cancel } = useUpload({ fields, shrink: {}, maxBytes: 10 * 1_048_576, accept, onUploaded });
  const isFailed = state.step === 'failed';
  const latest = useRef({ start, onFailedChange });
  useEffect(() => {
    latest.current = { start, onFailedChange };
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isTurn || isBegun.current) return;
    isBegun.current = true;
    latest.current.start([file]);
  }, [file, isTurn]);
  useEffect(() => latest.current.onFailedChange(isFailed), [isFailed]);

  if (state.step === 'idle') return <Next role="status">{`${file.name}: menunggu giliran…`}</Next>;
  return (
    <UploadStatus
      state={state}
      onCancel={() => {
        cancel();
        onGone();
      }}
    />
  );
}

const Next = styled('span', ({ palette, typography }) => ({
  ...typography.body2,
  color: palette.text.secondary,
  overflowWrap: 'anywhere',
}));
