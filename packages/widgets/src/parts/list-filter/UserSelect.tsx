import { useState } from 'react';
import { useMay, useRead } from '../../runtime/index.ts';
import { ChoiceSelect, recordsPerPage } from '../booking/index.ts';
import { useRecordName } from './useRecordName.ts';

export interface UserSelectProps {
  label: string;
  /** The number of the selected user. */
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Selects a user of the tenant by name; who may read their rights also those who were deactivated. */
export function UserSelect({ value, ...field }: UserSelectProps) {
  const [page, setPage] = useState(1);
  const mayReadAll = useMay('membership:read');
  const query = { page, paginate: recordsPerPage, order_by: 'name' } as const;
  const active = useRead('user', 'index', mayReadAll ? null : query);
  const all = useRead('user', 'members', mayReadAll ? { ...query, deactivation_status: 'all' } : null);
  const list = mayReadAll ? all : active;
  const name = useRecordName(value === null ? undefined : { type: 'user', id: value });
  const pages = list.data?.meta.pagination;
  const users: readonly { id: number; name: string; deactivated?: boolean }[] = list.data?.data ?? [];
  return (
    <ChoiceSelect
      {...field}
      value={value}
      read={list}
      choices={users.map((user) => ({
        value: user.id,
        text: user.deactivated ? `${user.name} (non-aktif)` : user.name,
      }))}
      valueText={name ?? `#${value}`}
      pages={pages && { page: pages.current_page, total: pages.total_pages, onPage: setPage }}
      emptyText="Belum ada pengguna"
    />
  );
}
