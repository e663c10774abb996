import { ApiError } from '@finance/api-client';
import { AlertIcon, LockIcon } from './icons.tsx';
import { Button } from './Button.tsx';
import { RequestId } from './RequestId.tsx';
import { StateFrame } from './StateFrame.tsx';

export interface ErrorStateProps {
  /** The error that was thrown. */
  error: unknown;
  /** Called by 'Coba lagi'. Without it, or if the record does not exist, there is no button. */
  onRetry?: (() => void) | undefined;
  /** Default 'Data tidak dapat dimuat', 'Tidak ada akses' if forbidden, 'Tidak ditemukan' if it does not exist. */
  title?: string;
  /** The request id for support, if the error itself has none. */
  requestId?: string;
}

/** Shown instead of data that could not be loaded. */
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
