import { useWrite } from '../../runtime/index.ts';
import { loadable, Rupiah } from '../../ui/index.ts';
import { FormDraft, type FormDraftProps } from './FormDraft.tsx';
import type { Repeat } from './useNext.ts';

const SavedLine = loadable(async () => (await import('./repeating.ts')).SavedLine);

/** What each form's draft is called, as the right to void what it saves, and the resource behind it. */
const resources = {
  transaction: 'transaction',
  transfer: 'transfer',
  due: 'due',
  'due-payment-batch': 'duePaymentBatch',
  'unconfirmed-transaction': 'unconfirmedTransaction',
} as const;

export interface FormTopProps extends FormDraftProps {
  draft: FormDraftProps['draft'] & { form: keyof typeof resources };
  /** What follows a save, of a form that does not close then. */
  repeat?: Pick<Repeat<{ id: number; uuid: string; version: number; amount: number }>, 'saved' | 'refocus'>;
  /** Whose money was saved, said after its amount. */
  party?: string | null | undefined;
  /** What was saved, where that is more than an amount of somebody. */
  name?: string | null | undefined;
  /** Its receipt can be printed. */
  hasReceipt?: boolean;
}

/** Above the fields of a form: its draft, and what was saved before it began anew. */
export function FormTop({ repeat, party, name, hasReceipt, ...draft }: FormTopProps) {
  const { form, record } = draft.draft;
  const saved = repeat?.saved;
  const undo = useWrite(resources[form] as 'transaction', 'destroy'); // all of them are voided alike
  return (
    <>
      <FormDraft key={record?.version} {...draft} />
      {saved && (
        <SavedLine
          key={saved.uuid}
          ability={`${form}:delete`}
          onUndo={async () => {
            const body = { reason: 'Diurungkan setelah disimpan', version: saved.version };
            return (await undo.run(saved.id, body)).status === 'saved';
          }}
          receipt={hasReceipt ? saved.uuid : undefined}
          onButtonGone={repeat.refocus}
        >
          {name ?? (
            <>
              <Rupiah amount={saved.amount} />
              {party && ` · ${party}`}
            </>
          )}
        </SavedLine>
      )}
    </>
  );
}
