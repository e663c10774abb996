import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
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
    <Stack spacing={1} sx={{ my: 1.5 }}>
      {isRefused && (
        <Alert severity="error">
          <div style={{ whiteSpace: 'pre-line' }}>{error.alertText()}</div>
          {error.requestId ? <RequestId id={error.requestId} /> : null}
        </Alert>
      )}
      {isUncertain && (
        <Alert severity="warning">
          <div>{isConflict ? 'Isian ini sudah diubah setelah jawaban server hilang, sedangkan isian sebelumnya sudah diterima server. Tekan Cek status untuk mengambil data yang tersimpan.' : uncertainText}</div>
          <Button size="small" variant="outlined" sx={{ mt: 1 }} loading={isSaving} onClick={() => void check()}>Cek status</Button>
        </Alert>
      )}
    </Stack>
  );
}
