import type { User } from '@finance/contract';
import { useState } from 'react';
import { type FinderColumn, FinderDialog, type FinderQuery } from '../../parts/list/index.ts';
import { useRead } from '../../runtime/index.ts';

export interface UserFinderDialogProps {
  variant: 'full' | 'compact';
  selectedId: number | undefined;
  onSelected: (user: User) => void;
  onClose: () => void;
}

/** Finds a user of the tenant, ten to a page. */
export function UserFinderDialog({ variant, selectedId, onSelected, onClose }: UserFinderDialogProps) {
  const [asked, setAsked] = useState<FinderQuery & { page: number }>({ page: 1 });
  const read = useRead('user', 'index', { ...asked, paginate: 10 });
  return (
    <FinderDialog
      title="Cari Pengguna"
      filters={variant === 'full' ? columns : columns.filter(({ name }) => name !== 'id')}
      columns={columns}
      read={read}
      onSearch={(typed) => setAsked({ ...typed, page: 1 })}
      onPageChange={(page) => setAsked({ ...asked, page })}
      selectedId={selectedId}
      onSelected={onSelected}
      onClose={onClose}
      isCompact={variant === 'compact'}
    />
  );
}

const columns: FinderColumn[] = [
  { name: 'id', label: 'ID' },
  { name: 'name', label: 'Nama' },
  { name: 'email', label: 'Email' },
];
