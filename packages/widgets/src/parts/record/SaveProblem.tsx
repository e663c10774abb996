import type { Blocked } from '@finance/contract';
import { type ComponentType, useLayoutEffect, useState } from 'react';
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
import { type FieldsOf, putFieldErrors } from './putFieldErrors.ts';

const LoadableRequestApproval = loadable(async () => (await import('./RequestApproval.tsx')).RequestApproval);

export interface SaveProblemProps<Values extends FieldValues> {
  /** The form's write, made with `inForm: true`. */
  write: Pick<Write<never, unknown>, 'error' | 'isUncertain' | 'isSaving' | 'check'> &
    Partial<Pick<Write<never, unknown>, 'endpoint' | 'memory'>>;
  /** Messages about its fields stand beside them, and the first of these fields takes the focus. */
  form?: FieldsOf<Values>;
  /** What opens a day that is locked or closed again, where the write has one: `LoadableUnblockButton`. */
  unblock?: ComponentType<Blocked> | undefined;
  /** What needs approval waits for it now: close the form. */
  onSubmitted?: (() => void) | undefined;
}

/**
 * Why a form was not saved: what the server refused, or that its answer was lost, with 'Cek status' to find out. Where
 * fields show all of it, it is read out here only.
 */
export function SaveProblem<Values extends FieldValues>({
  write: { error, isUncertain, isSaving, check, endpoint, memory },
  form,
  unblock: Unblock,
  onSubmitted,
}: SaveProblemProps<Values>) {
  const [besideFields, setBesideFields] = useState(nothing);
  const { setError, getFieldState } = form ?? {};
  const hasWayOut = Boolean((error?.blocked && Unblock) ?? error?.needsApproval);
  useLayoutEffect(() => {
    // Only after saving are the fields enabled again, so that one can take the focus.
    // What has a way out stays beside that.
    const isForFields = error && !isSaving && !hasWayOut && setError && getFieldState;
    setBesideFields(isForFields ? putFieldErrors(error, { setError, getFieldState }) : nothing);
  }, [error, isSaving, hasWayOut, setError, getFieldState]);
  const isConflict = isUncertain && error?.status === 409;
  const isRefused = error !== null && error.outcome === 'refused' && error.kind !== 'aborted';
  if (!isRefused && !isUncertain) return null;
  const others = error?.messages.filter((message) => !besideFields.some((told) => message.endsWith(told))) ?? [];
  const isOnlyRead = !isUncertain && besideFields.length > 0 && others.length === 0;
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

const nothing: readonly string[] = [];

const conflictText =
  'Isian ini sudah diubah setelah jawaban server hilang, sedangkan isian sebelumnya sudah diterima server. ' +
  'Tekan Cek status untuk mengambil data yang tersimpan.';

const Problems = styled('div', () => ({ display: 'grid', gap: 8, margin: '12px 0' }));
