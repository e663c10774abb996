import type { Activity, ActivityFilter } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { RecordList, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { AllActivities } from './AllActivities.tsx';
import { activityName } from './activityName.ts';
import { fieldsInWords } from './fieldsInWords.ts';

const ActivityDetailDialog = loadable(
  async () => (await import('./ActivityDetailDialog.tsx')).ActivityDetailDialog,
  FullScreenSpinner,
);

type Filter = Omit<ActivityFilter, 'page' | 'paginate' | 'per_page' | 'totals' | 'thorough' | 'after'>;

export interface ActivityListProps extends ClientProps, ListProps {
  /** Limits the list by person, days, kind of record, action or text. */
  filter?: Filter | undefined;
  /** The address of a changed record; undefined for one that has none. Without it records are named only. */
  hrefOf?: ((activity: Activity) => string | undefined) | undefined;
  /** Called with that address instead of going there, for a host that changes its screens itself. */
  onOpenRecord?: ((href: string) => void) | undefined;
}

/**
 * Who did what, the newest first; a row opens what was changed. Only for who may read users and their rights.
 * @example <ActivityList filter={{ user_id: 7, date_from: '2026-03-01' }} />
 */
export function ActivityList(props: ActivityListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'activity', ActivityListProps> = {
  title: 'Aktivitas',
  noun: 'aktivitas',
  emptyText: 'Yang dibuat, diubah, dibatalkan, dan dihapus tampil di sini.',
  storageKey: 'activity',
  order_by: 'created_at',
  useIndex(query, { filter }) {
    const asked = JSON.stringify(filter ?? {});
    const [everything, setEverything] = useState<string>();
    const list = useRead('activity', 'index', {
      ...filter,
      ...query,
      totals: 'later',
      ...(everything === asked && { thorough: true }),
    });
    const readAll = () => setEverything(asked);
    const { pagination, looked } = list.data?.meta ?? {};
    const isOpen = pagination?.has_more === true && looked === undefined;
    const all = useRead(
      'activity',
      'index',
      isOpen ? { ...filter, paginate: 1, totals: 'only', thorough: true } : null,
    );
    if (!pagination?.has_more) return { ...list, readAll };
    return { ...list, readAll, lateCount: { total: all.data?.meta.pagination.total, error: all.error } };
  },
  rowName: activityName,
  sums: () => [],
  above: ({ data, readAll }) =>
    data?.meta.looked !== undefined && <AllActivities looked={data.meta.looked} onAll={readAll} />,
  hint: ActivityDetailDialog.hint,
  detail: ({ id }, { hrefOf, onOpenRecord }, onClose) => (
    <ActivityDetailDialog id={id} hrefOf={hrefOf} onOpenRecord={onOpenRecord} onClose={onClose} />
  ),
  columns: [
    {
      name: 'created_at',
      label: 'Waktu',
      order_by: 'created_at',
      isShort: true,
      phone: 'second',
      cell: ({ created_at }, timezone) => formatInstant(created_at, timezone),
    },
    {
      name: 'user',
      label: 'Oleh',
      isFixed: true,
      phone: 'first',
      cell: ({ user_name, automatic_name, is_service }) => (
        <>
          {automatic_name ? `Otomatis: ${automatic_name}` : user_name}
          <small>{automatic_name ? `atas nama ${user_name}` : is_service && 'akun layanan'}</small>
        </>
      ),
    },
    {
      name: 'record',
      label: 'Melakukan',
      isMain: true,
      cell: (activity) => (
        <>
          {activityName(activity)}
          <small>{fieldsInWords(activity.fields)}</small>
        </>
      ),
    },
  ],
};
