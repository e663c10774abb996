import {
  type FilterField,
  filterNames,
  InTransitMoney,
  ListFilter,
  PayoutCreate,
  PayoutList,
  ReportDownload,
} from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    choices: { pending: 'Dalam perjalanan', confirmed: 'Diterima', cancelled: 'Dibatalkan' },
  },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const names = [...filterNames(fields), 'order_by', 'order', 'page', 'paginate'];

/** 'Pencairan': what providers still hold, and what they paid out; the address keeps search, filter and page. */
export default function PayoutIndex() {
  const [{ page, paginate, order_by, order, ...filter }, setState, turnPage] = useUrlState(names);
  const sorted = { ...filter, ...orderOf({ order_by, order }, ['date', 'amount']) };
  return (
    <Page title="Pencairan" primary={<PayoutCreate />} actions={<ReportDownload report="payout" filter={sorted} />}>
      <Stack>
        <InTransitMoney />
        <PayoutList
          {...useOpen()}
          filter={sorted}
          page={pageOf({ page, paginate })}
          onPageChange={turnPage}
          onOrderChange={(sort) => setState({ ...sort })}
          onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
          toolbar={<ListFilter screen="payout" fields={fields} value={filter} onChange={setState} />}
        />
      </Stack>
    </Page>
  );
}
