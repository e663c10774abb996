import { type Activity, activityActions, activityKinds, type ActivityKind } from '@finance/contract';
import { ActivityList, type FilterField, filterNames, ListFilter } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { isOf, orderOf, pageOf, useUrlState, wholeNumber } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'user', name: 'user_id', label: 'Oleh' },
  { kind: 'choice', name: 'resource', label: 'Jenis catatan', choices: activityKinds },
  { kind: 'choice', name: 'action', label: 'Melakukan', choices: activityActions },
];
const filters = filterNames(fields);
const names = [...filters, 'order', 'page', 'paginate'];

/** Where records of a kind are shown: on a page of their own, opened in their list, or only in a list. */
const places: Partial<Record<ActivityKind, 'show' | 'open' | 'list'>> = {
  transaction: 'show',
  transfer: 'show',
  'unconfirmed-transaction': 'show',
  'approval-request': 'open',
  'online-payment': 'show',
  payout: 'open',
  due: 'show',
  'due-payment-batch': 'show',
  advance: 'show',
  recurring: 'list',
  deduction: 'open',
  counterparty: 'show',
  'cash-closing': 'open',
  'bank-statement': 'open',
  'statement-rule': 'list',
  'period-closing': 'open',
  'bank-account': 'list',
  cashier: 'list',
  'investment-account': 'list',
  'online-payment-enabler': 'list',
  'bank-account-access': 'list',
  user: 'list',
  'service-account': 'list',
  webhook: 'list',
  setting: 'list',
};

/** 'Aktivitas': who did what; the address keeps filter and page. */
export default function Activities() {
  const navigate = useNavigate();
  const [{ page, paginate, order, ...address }, setState, turnPage] = useUrlState(names);
  const { q, user_id, resource, action, date_from, date_to } = address;
  const user = wholeNumber(user_id, Number.MAX_SAFE_INTEGER);
  return (
    <Page title="Aktivitas">
      <ActivityList
        {...useOpen()}
        title="Siapa melakukan apa"
        filter={{
          ...orderOf({ order }, []),
          ...(q && { q }),
          ...(user !== undefined && { user_id: user }),
          ...(isOf(activityKinds, resource) && { resource }),
          ...(isOf(activityActions, action) && { action }),
          ...(date_from && { date_from }),
          ...(date_to && { date_to }),
        }}
        hrefOf={hrefOf}
        onOpenRecord={(href) => void navigate(href)}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ order: sort.order })}
        onClearFilter={() => setState(Object.fromEntries(filters.map((name) => [name, undefined])))}
        toolbar={
          <ListFilter
            screen="activity"
            fields={fields}
            value={address}
            onChange={setState}
            searchLabel="Cari #nomor, nama, alasan, >1jt"
            searchHelp="Nomor catatan (#12), UUID, nama, alasan, atau jumlah: 500rb, >1jt, 5-10jt."
          />
        }
      />
    </Page>
  );
}

function hrefOf({ resource, record_id, action }: Activity): string | undefined {
  const place = places[resource];
  if (!place || action === 'delete') return undefined;
  if (place === 'list') return `/${resource}/index`;
  return place === 'show' ? `/${resource}/show/${record_id}` : `/${resource}/index?open=${record_id}`;
}
