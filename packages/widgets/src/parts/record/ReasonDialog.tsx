import { type FormEvent, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { pressByKeys } from './pressByKeys.ts';
import { SaveProblem, type SaveProblemProps } from './SaveProblem.tsx';
import { Button, Dialog, type FormKey, SaveButton, styled, TextField } from '../../ui/index.ts';

export interface ReasonDialogProps extends Pick<SaveProblemProps<FieldValues>, 'write' | 'unblock'> {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What is asked for, a noun. Default 'Alasan'. */
  label?: string;
  /** The button that does it. */
  yes: string;
  /** It removes something. Default true. */
  isDestructive?: boolean;
  /** Does it with the typed reason. */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason, which is kept with the step. If the server refuses, it stays open with the reason. */
export function ReasonDialog({
  title,
  children,
  label = 'Alasan',
  yes,
  isDestructive = true,
  write,
  unblock,
  run,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const given = reason.trim();
    setIsMissing(given === '');
    if (given !== '') void run(given);
  }

  return (
    <span role="presentation" style={{ display: 'contents' }} onKeyDown={pressByKeys}>
      <Dialog
        title={title}
        onSubmit={handleSubmit}
        onClose={() => {
          if (!write.isSaving) onClose();
        }}
        actions={
          <>
            <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>
              Kembali
            </Button>
            <SaveButton
              aria-keyshortcuts={'Control+Enter' satisfies FormKey}
              isSaving={write.isSaving}
              tone={isDestructive ? 'error' : 'primary'}
            >
              {yes}
            </SaveButton>
          </>
        }
      >
        <SaveProblem write={write} unblock={unblock} onSubmitted={onClose} />
        <Text>{children}</Text>
        <TextField
          label={label}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          disabled={write.isSaving}
          required
          multiline
          rows={2}
          maxLength={500}
          error={isMissing}
          helperText={isMissing ? `${label} wajib diisi` : undefined}
        />
      </Dialog>
    </span>
  );
}

const Text = styled('div', () => ({ marginBottom: 16, overflowWrap: 'anywhere' }));
