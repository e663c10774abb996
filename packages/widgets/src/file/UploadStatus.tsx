import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { UploadState } from './useUpload.ts';

export interface UploadStatusProps {
  state: Exclude<UploadState, { step: 'idle' }>;
  onCancel: () => void;
}

/** How far the file is, or why it is not there. */
export function UploadStatus({ state, onCancel }: UploadStatusProps) {
  if (state.step === 'failed') {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }} action={(
        <>
          {state.retry && <Button size="small" color="inherit" onClick={state.retry}>Coba lagi</Button>}
          <Button size="small" color="inherit" onClick={onCancel}>Batal</Button>
        </>
      )}>
        <strong>{state.name}</strong><br />{state.text}
      </Alert>
    );
  }
  const percent = state.step === 'sending' ? Math.round(state.fraction * 100) : undefined;
  const words = percent === undefined ? 'Menyiapkan…' : percent < 100 ? `Mengirim… ${percent}%` : 'Menyimpan…';
  return (
    <Box>
      <span>{state.name}</span>
      <span role="status">{words}</span>
      <LinearProgress aria-label={`Mengunggah ${state.name}`} {...(percent === undefined || percent === 100 ? {} : { variant: 'determinate' as const, value: percent })} />
      <Button size="small" onClick={onCancel}>Batal</Button>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '6px 12px', ...theme.typography.body2,
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, '& > [role="status"]': { fontVariantNumeric: 'tabular-nums' },
}));
