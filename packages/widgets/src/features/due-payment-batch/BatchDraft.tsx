import type { DuePaymentBatchDetail } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { DraftLine, keptDrafts } from '../../parts/record/index.ts';
import { useFinance } from '../../runtime/index.ts';
import type { Drafts } from './useDrafts.ts';

export interface BatchDraftProps extends Drafts {
  batch: DuePaymentBatchDetail;
  isBusy: boolean;
}

/** Keeps the typed amounts of a batch until they are saved, also when the page is reloaded, and says so. */
export function BatchDraft({ batch, drafts, isDirty, change, reset, isBusy }: BatchDraftProps) {
  const { client, scope } = useFinance();
  const [{ kept, name }] = useState(() => ({
    kept: keptDrafts(client.preferences.drafts),
    name: `${scope}|${JSON.stringify(['due-payment-batch lines', batch.uuid, batch.version])}`,
  }));
  const [found, setFound] = useState<{ at: string } | null>(null);
  const [isRead, setIsRead] = useState(false);
  const latest = useRef({ drafts, change });
  useEffect(() => {
    latest.current = { drafts, change };
  });

  useEffect(() => {
    let state: 'opening' | 'open' | 'closed' = 'opening';
    queueMicrotask(() => {
      if (state === 'closed') return;
      state = 'open';
      const draft = kept.read(name);
      if (draft) {
        const lines = latest.current.drafts.map(({ due }) => ({ due, amount: draft.values[due.id] }));
        latest.current.change(lines.filter((line): line is Drafts['drafts'][number] => isAmount(line.amount)));
        setFound(draft);
      }
      setIsRead(true);
    });
    return () => {
      // Closed after the question: a reload takes nothing away.
      if (state === 'open') kept.write(name, null);
      state = 'closed';
    };
  }, [kept, name]);

  const amounts = JSON.stringify(Object.fromEntries(drafts.map(({ due, amount }) => [due.id, amount])));
  useEffect(() => {
    if (!isRead) return;
    const values = JSON.parse(amounts) as Record<string, unknown>; // written above
    kept.write(name, isDirty ? { at: new Date().toISOString(), values } : null);
  }, [amounts, isDirty, isRead, kept, name]);

  if (!found || !isDirty) return null;
  return (
    <DraftLine
      at={found.at}
      isRestored
      isDisabled={isBusy}
      onDiscard={() => {
        setFound(null);
        reset();
      }}
    />
  );
}

function isAmount(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}
