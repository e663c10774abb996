import type { Ability } from '@finance/contract';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../../runtime/index.ts';
import { Button, focusAround } from '../../ui/index.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { usePrintReceipt } from './usePrintReceipt.tsx';

export interface SavedLineProps {
  /** What was saved, such as its amount and name. */
  children: ReactNode;
  /** The right to undo it. */
  ability: Ability;
  /** How long 'Urungkan' is offered, in ms. Later a mistake is voided with its reason. */
  undoTime: number;
  /** Voids it, or tries to. */
  onUndo: () => Promise<unknown>;
  /** It was voided, perhaps found out long after the attempt. */
  isUndone: boolean;
  /** The uuid of the transaction whose receipt can be printed. */
  receipt?: string | undefined;
  /** 'Urungkan' is gone, and nothing else has the focus. */
  onButtonGone: () => void;
}

/** Names what was just saved, above a form that has begun anew. Draw it with a key for each record. */
export function SavedLine({ children, ability, undoTime, onUndo, isUndone, receipt, onButtonGone }: SavedLineProps) {
  const mayUndo = useMay(ability) === true;
  const [state, setState] = useState<'fresh' | 'undoing' | 'old'>('fresh');
  const print = usePrintReceipt();
  const isFocused = useRef(false);
  const latest = useRef(onButtonGone);
  useEffect(() => {
    latest.current = onButtonGone;
  });
  useEffect(() => {
    if (state !== 'fresh') return undefined;
    const timer = setTimeout(() => {
      setState('old');
      if (isFocused.current) latest.current();
    }, undoTime);
    return () => clearTimeout(timer);
  }, [state, undoTime]);

  async function handleUndo({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setState('undoing');
    await onUndo();
    const focused = focusAround(currentTarget);
    setState('old');
    if (!focused || focused === currentTarget) onButtonGone();
  }

  return (
    <NoticeLine severity="success">
      <span>
        {isUndone ? 'Diurungkan: ' : 'Tersimpan: '}
        {children}
      </span>
      {mayUndo && state !== 'old' && (
        <Button
          size="small"
          variant="outlined"
          loading={state === 'undoing'}
          onFocus={() => {
            isFocused.current = true;
          }}
          onBlur={() => {
            isFocused.current = false;
          }}
          onClick={(event) => void handleUndo(event)}
        >
          Urungkan
        </Button>
      )}
      {receipt !== undefined && !isUndone && (
        <Button size="small" variant="outlined" onClick={() => print(receipt)}>
          Cetak
        </Button>
      )}
    </NoticeLine>
  );
}
