import type { CorrectionRequest, CorrectionRequestFilter } from '@finance/contract';
import { correctionRequestStatusLabels, formatInstant } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah, Tag } from '../../../ui/index.ts';
import { RecordList, type ListOf, type ListProps } from '../../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../../runtime/index.ts';
import { requestName } from './requestName.ts';

const RequestedRecord = loadable(
  async () => (await import('./RequestedRecord.tsx')).RequestedRecord,
  FullScreenSpinner,
);

const CorrectionRequestBulk = loadable(async () => (await import('./CorrectionRequestBulk.tsx')).CorrectionRequestBulk);

export interface CorrectionRequestListProps extends ClientProps, ListProps {
  /** Limits the list by state, record or requester. */
  filter?: Omit<CorrectionRequestFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The requests to change or void transactions, transfers and dues, and to reopen a closing of a cashier; a row opens
 * its record, where the request is decided.
 * @example <CorrectionRequestList filter={{ status: 'open' }} />
 */
export function CorrectionRequestList(props: CorrectionRequestListProps) {
  return <RecordList definition={definition} props={props} />;
}

const tones = { open: 'warning', accepted: 'success', refused: 'error', withdrawn: 'neutral' } as const;

const definition: ListOf<'correctionRequest', CorrectionRequestListProps> = {
  title: 'Pengajuan',
  noun: 'pengajuan',
  emptyText: 'Perubahan dan pembatalan yang diajukan tampil di sini.',
  storageKey: 'correction-request',
  order_by: 'created_at',
  useIndex: (query, { filter }) => useRead('correctionRequest', 'index', { ...filter, ...query }),
  rowName: requestName,
  amountOf,
  sumLabels: [], // of what is changed as well as voided: no sum means anything
  Bulk: CorrectionRequestBulk,
  sums: () => [],
  hint: RequestedRecord.hint,
  detail: (opened, _given, onClose) => <RequestedRecord opened={opened} onClose={onClose} />,
  columns: [
    { name: 'kind', label: 'Pengajuan', isMain: true, cell: requestName },
    { name: 'reason', label: 'Alasan', isFixed: true, phone: 'second', cell: ({ reason }) => reason },
    { name: 'account', label: 'Account', cell: accountName },
    {
      name: 'amount',
      label: 'Jumlah',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: (request) => <Rupiah isInTable amount={amountOf(request)} />,
    },
    {
      name: 'created_at',
      label: 'Diajukan',
      isShort: true,
      cell: ({ creator_name, created_at }, timezone) => (
        <>
          {creator_name}
          <small>{formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      phone: 'last',
      cell: ({ status, decided_by_name, decision_reason }) => (
        <>
          <Tag tone={tones[status]}>{correctionRequestStatusLabels[status]}</Tag>
          {decision_reason && (
            <small>
              {decided_by_name}: {decision_reason}
            </small>
          )}
        </>
      ),
    },
  ],
};

/** Of a closing: what was counted. */
function amountOf({ resource, record }: CorrectionRequest): number {
  return resource === 'cash-closing' ? record.counted_amount : record.amount;
}

function accountName({ resource, record }: CorrectionRequest): string {
  switch (resource) {
    case 'transaction':
      return record.account.full_info;
    case 'transfer':
      return `${record.from_account.full_info} → ${record.to_account.full_info}`;
    case 'due':
      return '-';
    case 'cash-closing':
      return record.cashier_name;
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}
