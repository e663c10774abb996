import type { Blocked } from '@finance/contract';
import { type ComponentType, useEffect } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { Alert, bringIntoView, Button, loadable, RequestId, styled, TechnicalDetail } from '../../ui/index.ts';
import { uncertainText, type Write } from '../../runtime/index.ts';
import { putFieldErrors } from './putFieldErrors.ts';

const LoadableRequestApproval = loadable(async () => (await import('./RequestApproval.tsx')).RequestApproval);

export interface SaveProblemProps<Values extends FieldValues> {
  /** The form's write, made with `inForm: true`. */
  write: Pick<Write<never, unknown>, 'error' | 'isUncertain' | 'isSaving' | 'check'> &
    Partial<Pick<Write<never, unknown>, 'endpoint' | 'memory'>>;
  /** The form's own. Messages about a field also stand beside it, and the first of these fields takes the focus. */
  setError?: UseFormSetError<Values>;
  /** What opens a day that is locked or closed again, where the write has one: `LoadableUnblockButton`. */
  unblock?: ComponentType<Blocked> | undefined;
  /** What needs approval waits for it now: close the form. */
  onSubmitted?: (() => void) | undefined;
}

/** Why a form was not saved: what the server refused, or that its answer was lost, with 'Cek status' to find out. */
export function SaveProblem<Values extends FieldValues>({
  write: { error, isUncertain, isSaving, check, endpoint, memory },
  setError,
  unblock: Unblock,
  onSubmitted,
}: SaveProblemProps<Values>) {
  useEffect(() => {
    // Only after saving are the fields enabled again, so that one can take the focus.
    if (error && !isSaving && setError) putFieldErrors(error, setError);
  }, [error, isSaving, setError]);
  const isConflict = isUncertain && error?.status === 409;
  const isRefused = error !== null && error.outcome === 'refused' && error.kind !== 'aborted';
  if (!isRefused && !isUncertain) return null;
  return (
    // It may stand below the visible part of a long form.
    <Problems ref={bringIntoView}>
      {isRefused && (
        <Alert severity="error">
          <div>{error.message}</div>
          {error.blocked && Unblock && <Unblock {...error.blocked} />}
          {error.needsApproval && endpoint && memory && (
            <LoadableRequestApproval endpoint={endpoint} memory={memory} onSubmitted={onSubmitted} />
          )}
          {error.requestId ? <RequestId id={error.requestId} /> : null}
        </Alert>
      )}
      {isUncertain && (
        <Alert severity="warning">
          <div>{isConflict ? conflictText : uncertainText}</div>
          <TechnicalDetail>{!isConflict && error?.alertText()}</TechnicalDetail>
          <Button
            size="small"
            variant="outlined"
            style={{ marginTop: 8 }}
            loading={isSaving}
            onClick={() => void check()}
          >
            Cek status
          </Button>
        </Alert>
      )}
    </Problems>
  );
}

const conflictText =
  'Isian ini sudah diubah setelah jawaban server hilang, sedangkan isian sebelumnya sudah diterima server. ' +
  'Tekan Cek status untuk mengambil data yang tersimpan.';

const Problems = styled('div', () => ({ display: 'grid', gap: 8, margin: '12px 0' }));
