import { useContext, useEffect } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { Alert, bringIntoView, Button, RequestId, styled, TechnicalDetail } from '../../ui/index.ts';
import { AdviceContext, uncertainText, type Write } from '../../runtime/index.ts';
import { putFieldErrors } from './putFieldErrors.ts';

export interface ProblemAlertsProps {
  write: Pick<Write<never, unknown>, 'error' | 'isUncertain' | 'isSaving' | 'check'>;
  setError?: UseFormSetError<FieldValues> | undefined;
}

/** What `SaveProblem` shows once there is a problem. */
export function ProblemAlerts({ write: { error, isUncertain, isSaving, check }, setError }: ProblemAlertsProps) {
  const advise = useContext(AdviceContext);
  useEffect(() => {
    if (error && !isSaving && setError) putFieldErrors(error, setError); // only now are the fields enabled again, so that one can take the focus
  }, [error, isSaving, setError]);
  const isConflict = isUncertain && error?.status === 409;
  const isRefused = error !== null && error.outcome === 'refused' && error.kind !== 'aborted';
  if (!isRefused && !isUncertain) return null;
  return (
    // It may stand below what can be seen of a long form.
    <Problems ref={bringIntoView}>
      {isRefused && (
        <Alert severity="error">
          <div>{error.message}</div>
          {advise(error.message)}
          {error.requestId ? <RequestId id={error.requestId} /> : null}
        </Alert>
      )}
      {isUncertain && (
        <Alert severity="warning">
          <div>
            {isConflict
              ? 'Isian ini sudah diubah setelah jawaban server hilang, sedangkan isian sebelumnya sudah diterima server. Tekan Cek status untuk mengambil data yang tersimpan.'
              : uncertainText}
          </div>
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

const Problems = styled('div', () => ({ display: 'grid', gap: 8, margin: '12px 0' }));
