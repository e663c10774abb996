import { undoTime } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../runtime/index.ts';
import { Rupiah } from '../../ui/index.ts';
import { SavedLine } from './SavedLine.tsx';

/** What each form's draft is called, as the right to void what it saves, and the resource behind it. */
const resources = {
  transaction: 'transaction',
  transfer: 'transfer',
  due: 'due',
  advance: 'advance',
  'due-payment-batch': 'duePaymentBatch',
  'unconfirmed-transaction': 'unconfirmedTransaction',
} as const;

/** The forms that are filled in again and again, as their drafts are called. */
export type RepeatedForm = keyof typeof resources;

/** What a form has saved, as far as it is named above the next one. */
export interface SavedRecord {
  id: number;
  uuid: string;
  version: number;
  amount: number;
}

export interface SavedRunProps {
  form: RepeatedForm;
  /** What was saved last; null once the form began anew without an answer. */
  saved: SavedRecord | null;
  hasReceipt: boolean | undefined;
  /** 'Urungkan' is gone, and nothing else has the focus. */
  onButtonGone: () => void;
  /** What was saved, where that is more than an amount of somebody. */
  name: ReactNode;
}

/** Names what was just saved above a form that has begun anew and, of transactions, how many the run has by now. */
export function SavedRun({ form, saved, name, ...line }: SavedRunProps) {
  const [run, setRun] = useState<readonly SavedRecord[]>([]);
  const [undone, setUndone] = useState<readonly string[]>([]);
  if (saved && run.at(-1)?.uuid !== saved.uuid) setRun([...run, saved]);
  if (!saved) return null;
  const counted = run.filter(({ uuid }) => !undone.includes(uuid));
  return (
    <Saved
      key={saved.uuid}
      form={form}
      saved={saved}
      {...line}
      isUndone={undone.includes(saved.uuid)}
      onUndone={() => setUndone([...undone, saved.uuid])}
    >
      {name}
      {form === 'transaction' && run.length > 1 && (
        <small style={{ display: 'block' }}>
          {counted.length} transaksi, <Rupiah amount={counted.reduce((sum, { amount }) => sum + BigInt(amount), 0n)} />
        </small>
      )}
    </Saved>
  );
}

interface SavedProps extends Pick<SavedRunProps, 'form' | 'hasReceipt' | 'onButtonGone'> {
  saved: SavedRecord;
  isUndone: boolean;
  onUndone: () => void;
  children: ReactNode;
}

/** How long what only who may void it takes back is offered to be, in ms. */
const voidTime = 10_000;

function Saved({ form, saved, hasReceipt, onUndone, ...line }: SavedProps) {
  const undo = useWrite('transaction', 'undo', { onSaved: onUndone });
  // All others are voided alike.
  const destroy = useWrite(resources[form] as 'transaction', 'destroy', { onSaved: onUndone });
  const isOwn = form === 'transaction'; // its maker needs no right
  return (
    <SavedLine
      {...line}
      ability={isOwn ? 'transaction:create' : `${form}:delete`}
      undoTime={isOwn ? undoTime * 1000 : voidTime}
      onUndo={() =>
        isOwn
          ? undo.run(saved.id, {})
          : destroy.run(saved.id, { reason: 'Diurungkan setelah disimpan', version: saved.version })
      }
      receipt={hasReceipt ? saved.uuid : undefined}
    />
  );
}
