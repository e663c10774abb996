import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Rupiah, RupiahField } from '../amount/index.ts';
import { directionOf, type Draft, remainderOf, splitMoney } from './allocation.ts';

export interface BatchAllocationProps {
  drafts: readonly Draft[];
  /** The money was split: the amounts that follow. */
  onSplit: (drafts: Draft[]) => void;
  isDisabled: boolean;
}

/** How much money there is, what of it is not given to a due yet, and a button that gives it, the oldest due first. */
export function BatchAllocation({ drafts, onSplit, isDisabled }: BatchAllocationProps) {
  const [money, setMoney] = useState<number | null>(null);
  const remainder = money === null ? null : remainderOf(drafts, money);
  const isIn = directionOf(drafts) === 'in';
  return (
    <Box role="group" aria-label="Alokasi" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <RupiahField label="Jumlah uang" value={money} onValueChange={setMoney} disabled={isDisabled} error={money !== null && money < 0} helperText={money !== null && money < 0 ? 'Tidak boleh negatif' : isIn ? 'Uang yang diterima' : 'Uang yang dibayarkan'} style={{ flex: '1 1 200px', maxWidth: 320 }} />
      <Box sx={{ flex: '0 1 auto', minWidth: 150 }} role="status">
        <Typography variant="body2" color="textSecondary">Sisa alokasi</Typography>
        <Typography component="div" variant="h3">{remainder === null ? '-' : <Rupiah amount={remainder} />}</Typography>
        <Typography variant="caption" color="textSecondary">{remainder === null ? 'Isi jumlah uangnya' : remainder === 0 ? 'Teralokasi semua' : remainder > 0 ? 'Belum dialokasikan' : 'Melebihi jumlah uang'}</Typography>
      </Box>
      <Button variant="outlined" sx={{ mt: 2.5 }} disabled={isDisabled || money === null || money < 0} onClick={() => onSplit(splitMoney(drafts, money ?? 0))}>Bagi otomatis</Button>
    </Box>
  );
}
