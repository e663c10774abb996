import { type KeyboardEvent, useState } from 'react';
import { Button, Dialog, isUnmeantPress, styled } from '../ui/index.ts';
import type { Question } from './FinanceContext.ts';

export interface ConfirmDialogProps {
  question: Question;
  onAccept: () => void;
  /** The user said no; Escape and a click outside say it too. */
  onClose: () => void;
}

/** Asks the user one question. */
export function ConfirmDialog({
  question: { text, more, title = 'Konfirmasi', yes = 'Ya, lanjutkan', no = 'Batal', isDestructive = false },
  onAccept,
  onClose,
}: ConfirmDialogProps) {
  const [openedAt] = useState(() => performance.now());

  /** A second press of who saved in a hurry, or a key held down, was not meant for this question. */
  function handleKeyDown(event: KeyboardEvent) {
    if (isUnmeantPress(event, openedAt)) event.preventDefault();
  }

  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          {/* Nothing was saved before what removes something, so its no may be pressed at once. */}
          <Button
            data-autofocus
            variant="outlined"
            onClick={onClose}
            onKeyDown={isDestructive ? undefined : handleKeyDown}
          >
            {no}
          </Button>
          <Button
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
      {more}
    </Dialog>
  );
}

const Text = styled('div', () => ({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }));
