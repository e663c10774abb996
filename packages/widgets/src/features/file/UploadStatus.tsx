import { Alert, Button, styled, TechnicalDetail } from '../../ui/index.ts';
import type { UploadState } from './useUpload.ts';

export interface UploadStatusProps {
  state: Exclude<UploadState, { step: 'idle' }>;
  onCancel: () => void;
}

/** Progress of the upload, or why it failed. */
export function UploadStatus({ state, onCancel }: UploadStatusProps) {
  if (state.step === 'failed') {
    return (
      <Alert severity="error">
        <strong>{state.name}</strong>
        <br />
        {state.text}
        <TechnicalDetail>{state.detail}</TechnicalDetail>
        <Choices>
          {state.retry && (
            <Button size="small" variant="outlined" onClick={state.retry}>
              Coba lagi
            </Button>
          )}
          <Button size="small" variant="outlined" onClick={onCancel}>
            Batal
          </Button>
        </Choices>
      </Alert>
    );
  }
  const percent = state.step === 'sending' ? Math.round(state.fraction * 100) : undefined;
  const words = percent === undefined ? 'Menyiapkan…' : percent < 100 ? `Mengirim… ${percent}%` : 'Menyimpan…';
  return (
    <Box>
      <span>{state.name}</span>
      <span role="status">{words}</span>
      <progress aria-label={`Mengunggah ${state.name}`} max={100} value={percent === 100 ? undefined : percent} />
      <Button size="small" onClick={onCancel}>
        Batal
      </Button>
    </Box>
  );
}

const Choices = styled('span', () => ({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }));

const Box = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '6px 12px',
  ...typography.body2,
  color: palette.text.primary,
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [role="status"]': { fontVariantNumeric: 'tabular-nums' },
  '& > progress': { width: '100%', height: 6, accentColor: palette.primary.main },
}));
