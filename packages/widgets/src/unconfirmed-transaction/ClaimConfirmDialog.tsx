import type { UnconfirmedTransaction } from '@finance/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Rupiah } from '../amount/index.ts';
import { FilePreview } from '../file/index.ts';
import { SaveProblem } from '../form/index.ts';
import { useRead, useWrite } from '../provider/index.ts';
import { LikelyDuplicates } from './LikelyDuplicates.tsx';

export interface ClaimConfirmDialogProps {
  claim: UnconfirmedTransaction;
  onConfirmed: (claim: UnconfirmedTransaction) => void;
  onClose: () => void;
}

/** The claim and its proof beside what is booked already: either that is the money, or a new transaction is booked, once. */
export function ClaimConfirmDialog({ claim, onConfirmed, onClose }: ClaimConfirmDialogProps) {
  const titleId = useId();
  const duplicates = useRead('unconfirmedTransaction', 'likelyDuplicates', claim.id);
  const write = useWrite('unconfirmedTransaction', 'confirm', { inForm: true, success: 'Klaim dikonfirmasi', onSaved: ({ data }) => onConfirmed(data) });
  const direction = claim.amount > 0 ? 'masuk ke' : 'keluar dari';

  return (
    <Dialog open onClose={() => { if (!write.isSaving) onClose(); }} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Konfirmasi klaim?</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }, alignItems: 'start' }}>
          <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
            <Typography><strong><Rupiah amount={claim.amount} /></strong> {direction} {claim.account.full_info} pada {claim.date}{claim.related_entity_name && `, ${claim.related_entity_name}`}.</Typography>
            {claim.note && <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>{claim.note}</Typography>}
            {claim.proof_file_uuid ? <FilePreview uuid={claim.proof_file_uuid} /> : <Typography variant="body2" color="textSecondary">Tanpa bukti. Cocokkan dulu dengan mutasi rekening.</Typography>}
          </Box>
          <LikelyDuplicates read={duplicates} claim={claim} disabled={write.isSaving} onChoose={(transaction) => void write.run(claim.id, { version: claim.version, transaction_id: transaction.id })} />
        </Box>
        <SaveProblem write={write} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>Kembali</Button>
        {write.isSaving
          ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} />
          : <Button variant="contained" color="success" disabled={duplicates.isLoading} onClick={() => void write.run(claim.id, { version: claim.version })}>Catat transaksi baru</Button>}
      </DialogActions>
    </Dialog>
  );
}
