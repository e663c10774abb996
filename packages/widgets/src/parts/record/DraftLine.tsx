import { fieldLabels } from '@finance/contract';
import { dateIn, formatInstant } from '@finance/contract/rules';
import type { MouseEvent } from 'react';
import { Button, focusFirst } from '../../ui/index.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { useFinance } from '../../runtime/index.ts';

export interface DraftLineProps {
  /** When it was typed, as an instant. */
  at: string;
  /** It stands in the fields. Otherwise the user is asked whether it should. */
  isRestored: boolean;
  /** Fields whose text was no complete value: they have to be typed again. */
  unclear?: readonly string[] | undefined;
  /** Nothing can be discarded: it is being saved, or was perhaps. */
  isDisabled: boolean;
  onRestore?: () => void;
  onDiscard: () => void;
}

/** 'Draf dari 10.32 dipulihkan', above the fields. */
export function DraftLine({ at, isRestored, unclear = [], isDisabled, onRestore, onDiscard }: DraftLineProps) {
  const { timezone, today } = useFinance();
  const instant = formatInstant(at, timezone);
  const when = dateIn(timezone, new Date(at)) === today() ? instant.slice(-5) : instant;

  /** The pressed button goes away: the first field goes on, or the dialog where no form is. */
  function press({ currentTarget }: MouseEvent<HTMLElement>, act: () => void) {
    const [form, dialog] = [currentTarget.closest('form'), currentTarget.closest('dialog')];
    act();
    if (!form || !focusFirst(form)) dialog?.focus();
  }

  return (
    <NoticeLine severity="info">
      <span>
        {isRestored ? `Draf dari ${when} dipulihkan` : `Ada draf dari ${when}`}
        {unclear.length > 0 && `, kecuali ${unclear.map((field) => fieldLabels[field] ?? field).join(', ')}: isi lagi`}
      </span>
      {onRestore && !isRestored && (
        <Button size="small" variant="outlined" disabled={isDisabled} onClick={(event) => press(event, onRestore)}>
          Pulihkan
        </Button>
      )}
      <Button size="small" variant="outlined" disabled={isDisabled} onClick={(event) => press(event, onDiscard)}>
        Buang
      </Button>
    </NoticeLine>
  );
}
