import type { RuleBooking, StatementRule } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { useId, useState } from 'react';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useMay, useRead, useWrite } from '../../runtime/index.ts';
import { Button, DataCell, DataTable, ErrorState, HeadCell, LoadingRows, Rupiah, Tag, Text } from '../../ui/index.ts';

export interface RuleBookingsProps {
  rule: Pick<StatementRule, 'id' | 'name' | 'booked_count'>;
}

/** What a rule has booked by itself; one of it or all is taken back with a reason. */
export function RuleBookings({ rule }: RuleBookingsProps) {
  const headingId = useId();
  const mayUndo = useMay('transaction:delete') === true;
  const [undone, setUndone] = useState<RuleBooking | 'all' | null>(null);
  const { data, error, isLoading, refresh } = useRead('statementRule', 'bookings', rule.id);
  return (
    <section aria-labelledby={headingId} style={{ marginTop: 24 }}>
      <Text as="h3" variant="subtitle2" id={headingId}>
        Dicatat sendiri: {rule.booked_count.toLocaleString('id-ID')} transaksi
      </Text>
      {isLoading && <LoadingRows rows={3} label="Memuat yang dicatat sendiri…" />}
      {!isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data && (
        <DataTable label="Dicatat sendiri">
          <thead>
            <tr>
              <HeadCell>Catatan</HeadCell>
              <HeadCell>Tanggal</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              {mayUndo && <HeadCell data-actions>Tindakan</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {data.data.map((booking) => (
              <tr key={booking.id} data-voided={booking.voided_at !== null || undefined}>
                <DataCell isMain>
                  {booking.note ?? '-'}
                  <small>{booking.account.full_info}</small>
                </DataCell>
                <DataCell label="Tanggal" isShort>
                  {booking.date}
                </DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah isInTable amount={booking.amount} />
                </DataCell>
                {mayUndo && (
                  <DataCell label="Tindakan">
                    {booking.voided_at ? (
                      <Tag>Dibatalkan</Tag>
                    ) : (
                      <Button
                        size="small"
                        tone="error"
                        aria-label={`Batalkan ${formatRupiah(booking.amount)} ${booking.date}`}
                        onClick={() => setUndone(booking)}
                      >
                        Batalkan
                      </Button>
                    )}
                  </DataCell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {data && mayUndo && (
        <Button size="small" tone="error" onClick={() => setUndone('all')}>
          Batalkan semua
        </Button>
      )}
      {undone && <UndoDialog rule={rule} booking={undone} onClose={() => setUndone(null)} />}
    </section>
  );
}

interface UndoDialogProps extends RuleBookingsProps {
  booking: RuleBooking | 'all';
  onClose: () => void;
}

function UndoDialog({ rule, booking, onClose }: UndoDialogProps) {
  const write = useWrite('statementRule', 'undo', {
    inForm: true,
    success: ({ data: { undone } }) => ({ text: `${undone.toLocaleString('id-ID')} transaksi dibatalkan` }),
    onSaved: onClose,
  });
  const one = booking === 'all' ? null : booking;
  return (
    <ReasonDialog
      title={one ? `Batalkan ${formatRupiah(one.amount)} ${one.date}?` : `Batalkan semua dari aturan ${rule.name}?`}
      yes="Batalkan transaksi"
      write={write}
      run={(reason) => write.run(rule.id, { reason, ...(one && { transaction_ids: [one.id] }) })}
      onClose={onClose}
    >
      Transaksinya dibatalkan, baris banknya terbuka lagi di Cocokkan.
    </ReasonDialog>
  );
}
