import type { DuePaymentBatchDetail } from '@finance/contract';
import { DraftLine, useKeptDraft } from '../../parts/record/index.ts';
import type { Drafts } from './useDrafts.ts';

export interface DuePaymentBatchDraftProps extends Drafts {
  batch: DuePaymentBatchDetail;
  isBusy: boolean;
}

/** Keeps the typed amounts of a batch until they are saved, also when the page is reloaded, and says so. */
export function DuePaymentBatchDraft({ batch, drafts, isDirty, change, reset, isBusy }: DuePaymentBatchDraftProps) {
  const { at, forget } = useKeptDraft(
    ['due-payment-batch lines', batch.uuid, batch.version],
    isDirty ? Object.fromEntries(drafts.map(({ due, amount }) => [due.id, amount])) : null,
    (values) => {
      const lines = drafts.map(({ due }) => ({ due, amount: values[due.id] }));
      change(lines.filter((line): line is Drafts['drafts'][number] => isAmount(line.amount)));
    },
  );
  if (at === null || !isDirty) return null;
  return (
    <DraftLine
      at={at}
      isRestored
      isDisabled={isBusy}
      onDiscard={() => {
        forget();
        reset();
      }}
    />
  );
}

function isAmount(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}
