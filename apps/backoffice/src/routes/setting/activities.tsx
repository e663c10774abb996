import { type Activity, activityActions, activityKinds } from '@finance/contract';
import { ActivityList, type FilterField, filterNames, ListFilter } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { addressOf, isShown } from '../../layout/recordPlaces.ts';
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
  return action !== 'delete' && isShown(resource) ? addressOf({ resource, id: record_id }) : undefined;
}
