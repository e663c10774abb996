import type { ApiError } from '@finance/api-client';
import { exactSum } from '@finance/contract/rules';
import type { ReactNode } from 'react';
import { DataCell, RowAction, Rupiah } from '../../ui/index.ts';
import { SimpleList, type RecordListState, useListQuery } from '../../parts/list/index.ts';
import { type ClientProps, WidgetRoot, useRead, useTell } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { nameOfCounterparty } from './nameOfCounterparty.ts';

export interface CounterpartyListProps extends ClientProps, RecordListState {
  /** The heading. Default 'Lawan Transaksi'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  /** Called with the id of the chosen one, to show its `CounterpartyDetail`; without it, names are no buttons. */
  onOpen?: ((id: number) => void) | undefined;
  /** Reading the list failed. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The tenant's counterparties, with what is outstanding with each. They come by themselves, from the records.
 * @example <CounterpartyList onOpen={(id) => navigate(`/counterparty/show/${id}`)} />
 */
export function CounterpartyList({ client, ...props }: CounterpartyListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({
  title = 'Lawan Transaksi',
  level,
  actions,
  onOpen,
  onError,
  ...kept
}: Omit<CounterpartyListProps, 'client'>) {
  const list = useListQuery(kept);
  const read = useRead('counterparty', 'index', { ...list.query, order_by: 'name' });
  const types = useDueLabels();
  const receivable = `Sisa ${types.R.toLowerCase()}`;
  const payable = `Sisa ${types.P.toLowerCase()}`;
  useTell(read.error, onError);

  return (
    <SimpleList
      isTwoLine
      {...list}
      title={title}
      level={level}
      noun="lawan transaksi"
      read={read}
      columns={['Nama', 'No Telepon', 'ID', receivable, payable]}
      numbers={[receivable, payable]}
      emptyText="Muncul dengan sendirinya begitu nama, telepon atau ID dicatat di transaksi, hutang atau piutang."
      actions={actions}
    >
      {(counterparty) => (
        <tr key={counterparty.id}>
          <DataCell isMain>
            {onOpen ? (
              <RowAction onClick={() => onOpen(counterparty.id)}>{nameOfCounterparty(counterparty)}</RowAction>
            ) : (
              <strong>{nameOfCounterparty(counterparty)}</strong>
            )}
          </DataCell>
          <DataCell label="No Telepon" phone="whole">
            {counterparty.phone_number}
          </DataCell>
          <DataCell label="ID" phone="first">
            {counterparty.external_ids.map(({ app, id }) => (app ? `${app} ${id}` : id)).join(', ')}
          </DataCell>
          <DataCell label={receivable} isNumber phone="end">
            <Outstanding of={types.R} amount={exactSum(counterparty, 'r_total')} />
          </DataCell>
          <DataCell label={payable} isNumber phone="whole">
            <Outstanding of={types.P} amount={exactSum(counterparty, 'p_total')} />
          </DataCell>
        </tr>
      )}
    </SimpleList>
  );
}

/** Most have nothing outstanding: only what is there stands out. */
function Outstanding({ of, amount }: { of: string; amount: number | bigint }) {
  if (Number(amount) === 0) return null;
  return (
    <>
      <span data-narrow>{of} </span>
      <Rupiah isInTable amount={amount} />
    </>
  );
}
