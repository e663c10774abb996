import type { TenantRef } from '@finance/contract';
import { useState } from 'react';
import { type FinderColumn, FinderDialog, type FinderQuery } from '../../parts/list/index.ts';
import { useRead } from '../../runtime/index.ts';

export interface TenantFinderDialogProps {
  selectedId: number | undefined;
  onSelected: (tenant: TenantRef) => void;
  onClose: () => void;
}

/** Finds a tenant that the user belongs to. */
export function TenantFinderDialog({ selectedId, onSelected, onClose }: TenantFinderDialogProps) {
  const [asked, setAsked] = useState<FinderQuery & { page: number }>({ page: 1 });
  const read = useRead('tenant', 'index', asked);
  return (
    <FinderDialog
      title="Cari Tenant"
      filters={columns}
      columns={columns}
      read={read}
      selectedId={selectedId}
      onSelected={onSelected}
      onClose={onClose}
      onSearch={(typed) => setAsked({ ...typed, page: 1 })}
      onPageChange={(page) => setAsked({ ...asked, page })}
    />
  );
}

const columns: FinderColumn[] = [
  { name: 'id', label: 'ID' },
  { name: 'name', label: 'Nama' },
];
