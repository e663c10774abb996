import { ApiError } from '@finance/api-client';
import { AlertIcon, LockIcon } from './icons.tsx';
import { Button } from './Button.tsx';
import { RequestId } from './RequestId.tsx';
import { StateFrame } from './StateFrame.tsx';

export interface ErrorStateProps {
  /** What was thrown or answered. */
  error: unknown;
  /** Called by 'Coba lagi'; without it, or where there is nothing of that id, there is no button. */
  onRetry?: (() => void) | undefined;
  /** Default 'Data tidak dapat dimuat', 'Tidak ada akses' for a forbidden answer, 'Tidak ditemukan' for what is not there. */
  title?: string;
  /** What to tell support, where the error itself does not know. */
  requestId?: string;
}

/** Stands where data should stand but could not be had. */
export function ErrorState({ error, onRetry, title, requestId: givenId }: ErrorStateProps) {
  const { kind, messages, requestId = givenId } = error instanceof ApiError ? error : faultInside;
  const isForbidden = kind === 'forbidden';
  const isMissing = kind === 'not_found';
  return (
    <StateFrame
      role="alert"
      icon={isForbidden ? <LockIcon /> : <AlertIcon />}
      tone={isForbidden || isMissing ? 'neutral' : 'error'}
      title={title ?? (isForbidden ? 'Tidak ada akses' : isMissing ? 'Tidak ditemukan' : 'Data tidak dapat dimuat')}
      text={messages.join('\n')}
    >
      {onRetry && !isMissing ? (
        <Button variant="outlined" size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      ) : null}
      {requestId && !isMissing ? <RequestId id={requestId} /> : null}
    </StateFrame>
  );
}

const faultInside = { kind: 'server', messages: ['Terjadi kesalahan pada tampilan ini.'], requestId: undefined };
