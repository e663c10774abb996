import type { Due } from '@finance/contract';
import { exactSum, formatRupiah } from '@finance/contract/rules';
import { useState } from 'react';
import { useMay, useRead } from '../../runtime/index.ts';
import { Button, FullScreenSpinner, InlineError, loadable, Note, Section } from '../../ui/index.ts';
import { AdvanceUseTable } from './AdvanceUseTable.tsx';

const DueSetOffDialog = loadable(
  async () => (await import('./DueSetOffDialog.tsx')).DueSetOffDialog,
  FullScreenSpinner,
);

export interface AdvancesOfDueProps {
  due: Due;
  onUpdated: ((due: Due) => void) | undefined;
}

/** What advances were set off against a due, and how much more there is to use. Nothing where there is none. */
export function AdvancesOfDue({ due, onUpdated }: AdvancesOfDueProps) {
  const mayUse = useMay('advance:create') === true;
  const [isOpen, setIsOpen] = useState(false);
  const counterparty_id = due.counterparty_id ?? undefined;
  const isUsable = mayUse && due.outstanding_amount > 0 && counterparty_id !== undefined;
  const direction = due.type === 'R' ? 'received' : 'paid';
  const usable = useRead('advance', 'index', isUsable ? { counterparty_id, direction, left: true, paginate: 1 } : null);
  const uses = useRead('advance', 'uses', { due_id: due.id });
  const left = usable.data
    ? Number(exactSum(usable.data.meta, direction === 'received' ? 'received_total' : 'paid_total') ?? 0)
    : 0;
  const used = uses.data?.data ?? [];
  const error = uses.error ?? usable.error;
  if (error && !uses.data) return <InlineError error={error} onRetry={() => void uses.refresh()} />;
  if (used.length === 0 && !(isUsable && left > 0)) return null;
  return (
    <Section title="Uang Muka" isLandmark={false}>
      {isUsable && left > 0 && (
        <>
          <Note>{`${due.entity_name ?? 'Lawan transaksi'} punya uang muka ${formatRupiah(left)}.`}</Note>
          <Button variant="outlined" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
            {`Pakai uang muka ${formatRupiah(Math.min(left, due.outstanding_amount))}`}
          </Button>
        </>
      )}
      {used.length > 0 && (
        <AdvanceUseTable label="Uang muka yang dipakai" uses={used} onCancelled={() => onUpdated?.(due)} />
      )}
      {isOpen && (
        <DueSetOffDialog
          due={due}
          left={left}
          onClose={() => setIsOpen(false)}
          onSetOff={(saved) => {
            setIsOpen(false);
            onUpdated?.(saved);
          }}
        />
      )}
    </Section>
  );
}
