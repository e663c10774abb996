import { useState } from 'react';
import { loadable, Rupiah } from '../../ui/index.ts';
import { FormDraft, type FormDraftProps } from './FormDraft.tsx';
import type { RepeatedForm, SavedRecord } from './SavedRun.tsx';
import type { SaveAndNew } from './useSaveAndNew.ts';

const SavedRun = loadable(async () => (await import('./saveAndNew.ts')).SavedRun);

export interface FormTopProps extends FormDraftProps {
  draft: FormDraftProps['draft'] & { form: RepeatedForm };
  /** What follows a save, of a form that does not close then. */
  saveAndNew?: Pick<SaveAndNew<SavedRecord>, 'saved' | 'refocus'>;
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
  const saved = saveAndNew?.saved ?? null;
  const [isRepeated, setIsRepeated] = useState(false);
  if (saved && !isRepeated) setIsRepeated(true);
  return (
    <>
      <FormDraft key={record?.version} {...draft} />
      {saveAndNew && isRepeated && (
        <SavedRun
          form={form}
          saved={saved}
          hasReceipt={hasReceipt}
          onButtonGone={saveAndNew.refocus}
          name={
            name ?? (
              <>
                {saved && <Rupiah amount={saved.amount} />}
                {counterparty && ` · ${counterparty}`}
              </>
            )
          }
        />
      )}
    </>
  );
}
