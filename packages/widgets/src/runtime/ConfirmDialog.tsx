import { type KeyboardEvent, useState } from 'react';
import { Button, Dialog, isUnmeantPress, styled } from '../ui/index.ts';
import type { Choice, Question } from './FinanceContext.ts';

export interface ConfirmDialogProps {
  question: Question;
  /** What the user said; Escape and a click outside say no. */
  onAnswer: (choice: Choice) => void;
}

/** Asks the user one question. */
export function ConfirmDialog({
  question: { text, more, title = 'Konfirmasi', yes = 'Ya, lanjutkan', otherwise, no = 'Batal', isDestructive = false },
  onAnswer,
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
      onClose={() => onAnswer(null)}
      actions={
        <>
          {/* Nothing was saved before what removes something, so its no may be pressed at once. */}
          <Button
            data-autofocus
            variant="outlined"
            onClick={() => onAnswer(null)}
            onKeyDown={isDestructive ? undefined : handleKeyDown}
          >
            {no}
          </Button>
          {otherwise !== undefined && (
            <Button variant="outlined" onClick={() => onAnswer('otherwise')} onKeyDown={handleKeyDown}>
              {otherwise}
            </Button>
          )}
          <Button
            variant="contained"
            tone={isDestructive ? 'error' : 'primary'}
            onClick={() => onAnswer('yes')}
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
