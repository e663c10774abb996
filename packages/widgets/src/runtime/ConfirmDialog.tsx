import { type KeyboardEvent, useState } from 'react';
import { Button, Dialog, styled } from '../ui/index.ts';
import type { Question } from './FinanceContext.ts';

export interface ConfirmDialogProps {
  question: Question;
  onAccept: () => void;
  /** The user said no; Escape and a click outside say it too. */
  onClose: () => void;
}

/** Asks the user one question. */
export function ConfirmDialog({
  question: { text, title = 'Konfirmasi', yes = 'Ya, lanjutkan', no = 'Batal', isDestructive = false },
  onAccept,
  onClose,
}: ConfirmDialogProps) {
  const [openedAt] = useState(() => performance.now());

  /** A second Enter of who saved in a hurry, or one held down, was not meant for this question. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.repeat || event.timeStamp - openedAt < readingTime)) event.preventDefault();
  }

  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus={isDestructive || undefined} variant="outlined" onClick={onClose}>
            {no}
          </Button>
          <Button
            data-autofocus={!isDestructive || undefined}
            variant="contained"
            tone={isDestructive ? 'error' : 'primary'}
            onClick={onAccept}
            onKeyDown={handleKeyDown}
          >
            {yes}
          </Button>
        </>
      }
    >
      <Text>{text.replaceAll('Rp ', 'Rp\u00a0')}</Text>
    </Dialog>
  );
}

/** Before this, in ms, nobody has read the question. */
const readingTime = 500;

const Text = styled('div', () => ({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }));
