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

function Saved({ form, saved, hasReceipt, ...line }: SavedProps) {
  const [isUndone, setIsUndone] = useState(false);
  // All of them are voided alike.
  const undo = useWrite(resources[form] as 'transaction', 'destroy', { onSaved: () => setIsUndone(true) });
  return (
    <SavedLine
      {...line}
      ability={`${form}:delete`}
      onUndo={() => undo.run(saved.id, { reason: 'Diurungkan setelah disimpan', version: saved.version })}
      isUndone={isUndone}
      receipt={hasReceipt ? saved.uuid : undefined}
    />
  );
}
