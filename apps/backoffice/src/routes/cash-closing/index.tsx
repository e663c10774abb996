import {
  CashClosingCreate,
  cashClosingFilterOf,
  CashClosingList,
  CashHandovers,
  type FilterField,
  filterNames,
  ListFilter,
} from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { useOpensNew } from '../../layout/useOpensNew.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'cashier', name: 'cashier_id', label: 'Kasir' },
  {
    kind: 'choice',
    name: 'with_difference',
    label: 'Selisih',
    choices: { true: 'Ada selisih', false: 'Tanpa selisih' },
  },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const names = [...filterNames(fields), 'order_by', 'order', 'page', 'paginate'];

/** 'Tutup Kas': the address keeps search, filter and page. */
export default function CashClosingIndex() {
  const [{ page, paginate, order_by, order, ...address }, setState, turnPage] = useUrlState(names);
  const filter = { ...cashClosingFilterOf(address), ...orderOf({ order_by, order }, ['date', 'difference']) };
  return (
    <Page title="Tutup Kas" primary={<CashClosingCreate cashierId={filter.cashier_id} defaultOpen={useOpensNew()} />}>
      <Stack>
        <CashHandovers />
        <CashClosingList
          {...useOpen()}
          title="Daftar Tutup Kas"
          actions={<CashClosingCreate kind="opening" cashierId={filter.cashier_id} />}
          filter={filter}
          page={pageOf({ page, paginate })}
          onPageChange={turnPage}
          onOrderChange={(sort) => setState({ ...sort })}
          onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
          toolbar={
            <ListFilter
              screen="cash-closing"
              fields={fields}
              value={address}
              onChange={setState}
              searchLabel="Cari kasir, alasan, #ID, >10rb"
              searchHelp="Nama kasir, alasan selisih, siapa yang menutup, #ID, UUID, atau selisih: 50rb, >10rb."
            />
          }
        />
      </Stack>
    </Page>
  );
}
