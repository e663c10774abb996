import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Question } from './FinanceContext.ts';
import { MuiLook } from './MuiLook.tsx';

export interface ConfirmDialogProps {
  /** What is asked; null is nothing. */
  question: Question | null;
  /** Called with the user's answer; Escape and a click outside are a no. */
  onAnswer: (isAccepted: boolean) => void;
}

/** Asks the user one question. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const id = useId();
  const [last, setLast] = useState(question); // the words stay while the dialog fades away
  const [count, setCount] = useState(0);
  if (question && question !== last) {
    setLast(question);
    setCount(count + 1);
  }
  const { text, title = 'Konfirmasi', yes = 'Ya, lanjutkan', no = 'Batal', isDestructive = false } = question ?? last ?? { text: '' };
  // A dialog for each question: one that opens again while it closes leaves the page behind it hidden from screen readers, where nothing moves.
  return (
    <MuiLook><Dialog key={count} open={question !== null} onClose={() => onAnswer(false)} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ color: 'text.primary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text.replaceAll('Rp ', 'Rp\u00a0')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)} disabled={question === null}>{no}</Button>
        <Button variant="contained" color={isDestructive ? 'error' : 'primary'} onClick={() => onAnswer(true)} disabled={question === null} autoFocus>{yes}</Button>
      </DialogActions>
    </Dialog></MuiLook>
  );
}
