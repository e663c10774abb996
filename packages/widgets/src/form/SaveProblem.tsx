import { Alert, Button, styled } from '../look/index.ts';
import { uncertainText, type Write } from '../provider/index.ts';
import { RequestId } from '../states/index.ts';

export interface SaveProblemProps {
  /** The form's write, made with `inForm: true`. */
  write: Pick<Write<never, unknown>, 'error' | 'isUncertain' | 'isSaving' | 'check'>;
}

/** Why a form was not saved, inside the form: what the server refused, or that its answer was lost, with the way to find out. */
export function SaveProblem({ write: { error, isUncertain, isSaving, check } }: SaveProblemProps) {
  const isConflict = isUncertain && error?.status === 409;
  const isRefused = error !== null && error.outcome === 'refused' && error.messages.length > 0;
  if (!isRefused && !isUncertain) return null;
  return (
    <Problems ref={show}>
      {isRefused && (
        <Alert severity="error">
          <div>{error.alertText()}</div>
          {error.requestId ? <RequestId id={error.requestId} /> : null}
        </Alert>
      )}
      {isUncertain && (
        <Alert severity="warning">
          <div>{isConflict ? 'Isian ini sudah diubah setelah jawaban server hilang, sedangkan isian sebelumnya sudah diterima server. Tekan Cek status untuk mengambil data yang tersimpan.' : uncertainText}</div>
          <Button size="small" variant="outlined" style={{ marginTop: 8 }} loading={isSaving} onClick={() => void check()}>Cek status</Button>
        </Alert>
      )}
    </Problems>
  );
}

/** It may stand below what can be seen of a long form. */
function show(problems: HTMLElement | null) {
  problems?.scrollIntoView({ block: 'nearest' });
}

const Problems = styled('div', () => ({ display: 'grid', gap: 8, margin: '12px 0' }));
