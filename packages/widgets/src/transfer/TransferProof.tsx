import type { Transfer } from '@finance/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { FilePreview, ImageError, shrinkImage } from '../file/index.ts';
import { useMay, useWrite } from '../provider/index.ts';

export interface TransferProofProps {
  transfer: Transfer;
  onUpdated: ((transfer: Transfer) => void) | undefined;
}

/** The proof of a transfer, and the way to give it one while it is on its way or after it has arrived. */
export function TransferProof({ transfer: { id, status, proof_file_uuid }, onUpdated }: TransferProofProps) {
  const titleId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isShrinking, setIsShrinking] = useState(false);
  const mayProve = useMay('transfer:create') === true && status !== 'cancelled';
  const write = useWrite('transfer', 'proofUpload', { success: 'Bukti tersimpan', onSaved: ({ data }) => onUpdated?.(data) });
  if (proof_file_uuid === null && !mayProve) return null;

  async function handleFile(file: File) {
    setProblem(null);
    setIsShrinking(true);
    try {
      const small = await shrinkImage(file);
      await write.run(id, { file: small });
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      setProblem(error.message);
    } finally {
      setIsShrinking(false);
    }
  }

  function handleChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // the same file may be chosen again
    if (file) void handleFile(file);
  }

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} component="h2" variant="h3" gutterBottom>Bukti</Typography>
      {proof_file_uuid !== null && <FilePreview uuid={proof_file_uuid} />}
      {problem !== null && <Alert severity="error" sx={{ my: 1 }}>{problem}</Alert>}
      {mayProve && (
        <>
          <input ref={chooser} hidden type="file" accept="image/*,application/pdf" onChange={handleChange} aria-label="File bukti" />
          <Button variant="outlined" size="small" loading={isShrinking || write.isSaving} onClick={() => chooser.current?.click()} sx={{ mt: proof_file_uuid === null ? 0 : 1 }}>
            {proof_file_uuid === null ? 'Unggah bukti' : 'Ganti bukti'}
          </Button>
        </>
      )}
    </Box>
  );
}
