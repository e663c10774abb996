import type { ImportRecord, ImportResource } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Tag } from '../../ui/index.ts';
import { RecordList, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';

const ImportDetailDialog = loadable(
  async () => (await import('./ImportDetailDialog.tsx')).ImportDetailDialog,
  FullScreenSpinner,
);

export interface ImportListProps extends ClientProps, ListProps {
  /** Limits the list by what was imported, who did it, or the file's name. */
  filter?: {
    resource?: ImportResource | undefined;
    creator_id?: number | undefined;
    q?: string | undefined;
    order_by?: 'created_at' | 'id' | 'row_count' | 'file_name' | undefined;
    order?: 'asc' | 'desc' | undefined;
  };
}

/**
 * The imports that were made: who, when, how many and whether they were undone. A row opens its detail, where a whole
 * import is undone and the rows that it left out are downloaded.
 * @example <ImportList filter={{ resource: 'transaction' }} />
 */
export function ImportList(props: ImportListProps) {
  return <RecordList definition={definition} props={props} />;
}

const resources: Record<ImportResource, string> = { transaction: 'Transaksi', due: 'Hutang & piutang' };

const definition: ListOf<'import', ImportListProps> = {
  title: 'Riwayat impor',
  noun: 'impor',
  emptyText: 'File yang diimpor tampil di sini, dan dapat diurungkan.',
  storageKey: 'import',
  order_by: 'created_at',
  useIndex: (query, { filter }) => useRead('import', 'index', { ...filter, ...query }),
  rowName: ({ file_name }) => file_name,
  sums: () => [],
  hint: ImportDetailDialog.hint,
  detail: (opened, _given, onClose) => <ImportDetailDialog {...opened} onClose={onClose} />,
  columns: [
    {
      name: 'file_name',
      label: 'File',
      isMain: true,
      order_by: 'file_name',
      cell: ({ file_name, resource }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {file_name}
          <small>{resources[resource]}</small>
        </span>
      ),
    },
    {
      name: 'row_count',
      label: 'Diimpor',
      isNumber: true,
      isFixed: true,
      order_by: 'row_count',
      phone: 'second',
      cell: ({ row_count }) => `${row_count.toLocaleString('id-ID')} baris`,
    },
    { name: 'skipped_count', label: 'Sudah ada', isNumber: true, isExtra: true, cell: (row) => row.skipped_count },
    { name: 'wrong_count', label: 'Salah', isNumber: true, cell: ({ wrong_count }) => wrong_count || '-' },
    {
      name: 'created_at',
      label: 'Oleh',
      order_by: 'created_at',
      phone: 'second',
      cell: ({ creator_name, created_at }, timezone) => (
        <>
          {creator_name}
          <small>{formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
    { name: 'status', label: 'Status', isFixed: true, phone: 'end', cell: statusTag },
  ],
};

function statusTag({ status, live_count, row_count }: ImportRecord) {
  if (status === 'saving') return <Tag tone="info">Disimpan…</Tag>;
  if (status === 'failed') return <Tag tone="error">Gagal</Tag>;
  if (status === 'cancelled') return <Tag tone="neutral">Dibatalkan</Tag>;
  if (status === 'undone') return <Tag tone="neutral">Diurungkan</Tag>;
  return live_count < row_count ? <Tag tone="warning">Sebagian dibatalkan</Tag> : <Tag tone="success">Diimpor</Tag>;
}
