import type { Blocked } from '@finance/contract';
import { type ComponentType, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  Alert,
  bringIntoView,
  Button,
  loadable,
  RequestId,
  styled,
  TechnicalDetail,
  visuallyHidden,
} from '../../ui/index.ts';
import { uncertainText, type Write } from '../../runtime/index.ts';
import { type FormOfFields, isInView, putFieldErrors } from './putFieldErrors.ts';

const LoadableRequestApproval = loadable(async () => (await import('./RequestApproval.tsx')).RequestApproval);

export interface SaveProblemProps<Values extends FieldValues> {
  /** The form's write, made with `inForm: true`. */
  write: Pick<Write<never, unknown>, 'error' | 'isUncertain' | 'isSaving' | 'check'> &
    Partial<Pick<Write<never, unknown>, 'endpoint' | 'memory'>>;
  /** Messages about its fields stand beside them, and the first of these fields takes the focus. */
  form?: FormOfFields<Values>;
  /** What opens a day that is locked or closed again, where the write has one: `LoadableUnblockButton`. */
  unblock?: ComponentType<Blocked> | undefined;
  /** A newer version is there, and stands below with its way out: that the save was refused for it is not said too. */
  isOvertaken?: boolean | undefined;
  /** What needs approval waits for it now: close the form. */
  onSubmitted?: (() => void) | undefined;
}

/**
 * Why a form was not saved: what the server refused, or that its answer was lost, with 'Cek status' to find out. Where
 * fields that come into view show all of it, it is read out here only.
 */
export function SaveProblem<Values extends FieldValues>({
  write: { error, isUncertain, isSaving, check, endpoint, memory },
  form,
  unblock: Unblock,
  isOvertaken,
  onSubmitted,
}: SaveProblemProps<Values>) {
  // What has a way out stays beside that.
  const hasWayOut = Boolean((error?.blocked && Unblock) ?? error?.needsApproval);
  const setError = hasWayOut ? undefined : form?.setError;
  useEffect(() => {
    // Only after saving are the fields enabled again, so that one can take the focus.
    if (error && !isSaving && setError) putFieldErrors(error, setError);
  }, [error, isSaving, setError]);
  const isConflict = error?.status === 409;
  const isTold = isOvertaken && isConflict && !isUncertain && !error.blocked;
  const isRefused = error !== null && error.outcome === 'refused' && error.kind !== 'aborted' && !isTold;
  if (!isRefused && !isUncertain) return null;
  const atFields = Object.entries((!hasWayOut && error?.fields) || {}).flatMap(([name, messages]) =>
    form && isInView(form, name) ? messages : [],
  );
  const others = [...(error?.messages ?? [])];
  for (const said of atFields) {
    const at = others.findIndex((message) => message.endsWith(said));
    if (at >= 0) others.splice(at, 1);
  }
  const isOnlyRead = !isUncertain && atFields.length > 0 && others.length === 0;
  return (
    // It may stand below the visible part of a long form.
    <Problems ref={isOnlyRead ? undefined : bringIntoView} style={isOnlyRead ? visuallyHidden : undefined}>
      {isRefused && (
        <Alert severity="error">
          <div>{others.join('\n') || error.message}</div>
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
