import { useRead } from '../../runtime/index.ts';
import { Rupiah } from '../../ui/index.ts';
import type { WorkplaceLinks } from './Workplace.tsx';
import { WorkplacePanel } from './WorkplacePanel.tsx';
import { WorkplaceRows } from './WorkplaceRows.tsx';

export interface LastBookingsPanelProps extends WorkplaceLinks {
  level: 2 | 3 | 4;
  /** Whose bookings. */
  userId: number;
}

/** The five transactions that a user has entered last. */
export function LastBookingsPanel({ level, userId, hrefOf, onOpen }: LastBookingsPanelProps) {
  const read = useRead('transaction', 'index', {
    creator_id: userId,
    order_by: 'created_at',
    order: 'desc',
    paginate: 5,
  });
  return (
    <WorkplacePanel
      title="Transaksi terakhir saya"
      level={level}
      links={[['Lihat semua', hrefOf('transactions')]]}
      onOpen={onOpen}
      read={read}
      height={285}
    >
      {({ data }) => (
        <WorkplaceRows
          onOpen={onOpen}
          emptyText="Transaksi yang Anda catat muncul di sini."
          rows={data.map(({ id, uuid, note, related_entity_name, account, date, amount, voided_at }) => ({
            href: hrefOf('transaction', uuid),
            what: related_entity_name ?? note ?? `Transaksi # ${id}`,
            about: [voided_at !== null && 'Dibatalkan', account.full_info, date].filter(Boolean).join(' · '),
            amount: <Rupiah amount={amount} tone="flow" />,
          }))}
        />
      )}
    </WorkplacePanel>
  );
}
