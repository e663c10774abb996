import { undoTime } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../runtime/index.ts';
import { loadable, Rupiah } from '../../ui/index.ts';
import { FormDraft, type FormDraftProps } from './FormDraft.tsx';
import type { SaveAndNew } from './useSaveAndNew.ts';

const SavedLine = loadable(async () => (await import('./saveAndNew.ts')).SavedLine);

/** What each form's draft is called, as the right to void what it saves, and the resource behind it. */
const resources = {
  transaction: 'transaction',
  transfer: 'transfer',
  due: 'due',
  advance: 'advance',
  'due-payment-batch': 'duePaymentBatch',
  'unconfirmed-transaction': 'unconfirmedTransaction',
} as const;

export interface FormTopProps extends FormDraftProps {
  draft: FormDraftProps['draft'] & { form: keyof typeof resources };
  /** What follows a save, of a form that does not close then. */
  saveAndNew?: Pick<SaveAndNew<{ id: number; uuid: string; version: number; amount: number }>, 'saved' | 'refocus'>;
  /** Whose money was saved, said after its amount. */
  counterparty?: string | null | undefined;
  /** What was saved, where that is more than an amount of somebody. */
  name?: string | null | undefined;
  /** Its receipt can be printed. */
  hasReceipt?: boolean;
}

/** Above the fields of a form: its draft, and what was saved before it began anew. */
export function FormTop({ saveAndNew, counterparty, name, hasReceipt, ...draft }: FormTopProps) {
  const { form, record } = draft.draft;
  const saved = saveAndNew?.saved;
  return (
    <>
      <FormDraft key={record?.version} {...draft} />
      {saved && (
        <Saved key={saved.uuid} form={form} saved={saved} hasReceipt={hasReceipt} onButtonGone={saveAndNew.refocus}>
          {name ?? (
            <>
              <Rupiah amount={saved.amount} />
              {counterparty && ` · ${counterparty}`}
            </>
          )}
        </Saved>
      )}
    </>
  );
}

interface SavedProps {
  form: keyof typeof resources;
  saved: { id: number; uuid: string; version: number };
  hasReceipt: boolean | undefined;
  onButtonGone: () => void;
  children: ReactNode;
}

/** How long what only who may void it takes back is offered to be, in ms. */
const voidTime = 10_000;

function Saved({ form, saved, hasReceipt, ...line }: SavedProps) {
  const [isUndone, setIsUndone] = useState(false);
  const onSaved = () => setIsUndone(true);
  const undo = useWrite('transaction', 'undo', { onSaved });
  // All others are voided alike.
  const destroy = useWrite(resources[form] as 'transaction', 'destroy', { onSaved });
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
      isUndone={isUndone}
      receipt={hasReceipt ? saved.uuid : undefined}
    />
  );
}
