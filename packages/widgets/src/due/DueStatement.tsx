import type { Due } from '@finance/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type DateRange, DateRangeFilter } from '../date/index.ts';
import { useFinance } from '../provider/index.ts';

export interface DueStatementProps {
  due: Due;
}

/** 'Kartu Hutang/Piutang': asks for a range of dates and opens the printable card of the due's counterparty. */
export function DueStatement({ due }: DueStatementProps) {
  const { client, today } = useFinance();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [range, setRange] = useState<DateRange>({ date_from: '', date_to: '' });
  if (due.entity_id === null && due.entity_name === null) return null;

  function handleOpen() {
    setRange({ date_from: `${today().slice(0, 4)}-01-01`, date_to: today() });
    setIsOpen(true);
  }
  function handleShow() {
    window.open(client.urls.dueStatement(due.uuid, range), '_blank', 'noopener');
    setIsOpen(false);
  }

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={handleOpen}>Kartu Hutang/Piutang</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Kartu Hutang/Piutang</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>Semua hutang, piutang dan pembayaran dengan <strong>{due.entity_name ?? due.entity_id}</strong>, dengan saldo awal dan saldo akhir.</Typography>
          <DateRangeFilter value={range} onChange={setRange} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setIsOpen(false)}>Batal</Button>
          <Button variant="contained" disabled={range.date_from !== '' && range.date_to !== '' && range.date_from > range.date_to} onClick={handleShow}>Buka kartu</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
