import type { Due } from '@finance/contract';
import { useState } from 'react';
import type { BulkProps } from '../../parts/list/index.ts';
import { RefusableButton } from '../../parts/record/index.ts';
import { useMay } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';

const SettleTogetherDialog = loadable(
  async () => (await import('../due-payment-batch/index.ts')).SettleTogetherDialog,
  FullScreenSpinner,
);

/** 'Lunasi bersama': one payment for all of the selected dues, with what was withheld and one receipt. */
export function DueBulkSettle({ rows, onDone }: BulkProps<Due>) {
  const maySettle = useMay('due-payment-batch:create');
  // The rows stay those of the question, whatever is deselected meanwhile.
  const [asked, setAsked] = useState<readonly Due[] | null>(null);
  const open = rows.filter(({ status }) => status === 'open');
  if (!maySettle) return null;
  return (
    <>
      <RefusableButton
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        refusal={open.length === 0 ? 'Semua yang dipilih sudah ditutup.' : null}
        onClick={() => setAsked(open)}
      >
        Lunasi bersama
      </RefusableButton>
      {asked && (
        <SettleTogetherDialog
          dues={asked}
          onSettled={() => {
            setAsked(null);
            onDone(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
