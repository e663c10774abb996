import type { CounterpartyDetail } from '@finance/contract';
import { SimpleList, useListQuery } from '../../parts/list/index.ts';
import { DetailDialog } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { Button, DataCell } from '../../ui/index.ts';
import { fullNameOfCounterparty, nameOfCounterparty } from './nameOfCounterparty.ts';

export interface CounterpartyMergeDialogProps {
  counterparty: CounterpartyDetail;
  onChosen: (double: CounterpartyDetail['merged'][number]) => void;
  onClose: () => void;
}

/** Finds the double that is merged into a counterparty. */
export function CounterpartyMergeDialog({ counterparty, onChosen, onClose }: CounterpartyMergeDialogProps) {
  const list = useListQuery();
  const read = useRead('counterparty', 'index', { ...list.query, order_by: 'name' });
  return (
    <DetailDialog title={`Gabungkan ke ${nameOfCounterparty(counterparty)}`} onClose={onClose}>
      <SimpleList
        {...list}
        title="Pilih yang ganda"
        level={3}
        noun="lawan transaksi"
        read={read}
        columns={['Nama', 'No Telepon', 'ID', '']}
        emptyText="Belum ada lawan transaksi lain."
      >
        {(other) => (
          <tr key={other.id}>
            <DataCell isMain>{nameOfCounterparty(other)}</DataCell>
            <DataCell label="No Telepon">{other.phone_number}</DataCell>
            <DataCell label="ID">
              {other.external_ids.map(({ app, id }) => (app ? `${app} ${id}` : id)).join(', ')}
            </DataCell>
            <DataCell isNumber>
              {other.id === counterparty.id ? (
                'yang ini'
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Gabungkan ${fullNameOfCounterparty(other)}`}
                  onClick={() => onChosen(other)}
                >
                  Gabungkan
                </Button>
              )}
            </DataCell>
          </tr>
        )}
      </SimpleList>
    </DetailDialog>
  );
}
