import { Button, Dialog, styled } from '../ui/index.ts';
import type { Question } from './FinanceContext.ts';

export interface ConfirmDialogProps {
  question: Question;
  /** Called with the user's answer; Escape and a press outside are a no. */
  onAnswer: (isAccepted: boolean) => void;
}

/** Asks the user one question. */
export function ConfirmDialog({
  question: { text, title = 'Konfirmasi', yes = 'Ya, lanjutkan', no = 'Batal', isDestructive = false },
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button data-autofocus={isDestructive || undefined} variant="outlined" onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button
            data-autofocus={!isDestructive || undefined}
            variant="contained"
            tone={isDestructive ? 'error' : 'primary'}
            onClick={() => onAnswer(true)}
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

const Text = styled('div', () => ({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }));
