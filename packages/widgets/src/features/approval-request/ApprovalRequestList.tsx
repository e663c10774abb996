import type { ApprovalRequest, ApprovalRequestFilter } from '@finance/contract';
import { approvalCallLabels, approversInWords, formatInstant } from '@finance/contract/rules';
import { dash, type ListOf, type ListProps, RecordList } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { approvalRequestName } from './approvalRequestName.ts';
import { ApprovalRequestStatusTag } from './ApprovalRequestStatusTag.tsx';

const ApprovalRequestDetailDialog = loadable(
  async () => (await import('./ApprovalRequestDetailDialog.tsx')).ApprovalRequestDetailDialog,
  FullScreenSpinner,
);
const ApprovalRequestBulk = loadable(async () => (await import('./ApprovalRequestBulk.tsx')).ApprovalRequestBulk);

export interface ApprovalRequestListProps extends ClientProps, ListProps {
  /** Limits the list by state, kind or requester. */
  filter?: Omit<ApprovalRequestFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * Money that may only leave with the approval of others: what waits and what became of it. A row opens it to decide.
 * @example <ApprovalRequestList filter={{ status: 'open' }} />
 */
export function ApprovalRequestList(props: ApprovalRequestListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'approvalRequest', ApprovalRequestListProps> = {
  title: 'Persetujuan',
  noun: 'persetujuan',
  emptyText: 'Uang keluar yang perlu persetujuan tampil di sini.',
  storageKey: 'approval-request',
  order_by: 'created_at',
  useIndex: (query, { filter }) => useRead('approvalRequest', 'index', { ...filter, ...query }),
  rowName: approvalRequestName,
  amountOf: ({ amount }) => -amount,
  sumLabels: [],
  Bulk: ApprovalRequestBulk,
  sums: () => [],
  hint: ApprovalRequestDetailDialog.hint,
  detail: (opened, _given, onClose) => <ApprovalRequestDetailDialog {...opened} onClose={onClose} />,
  columns: [
    {
      name: 'call',
      label: 'Persetujuan',
      isMain: true,
      cell: ({ call, note }) => (
        <>
          {approvalCallLabels[call]}
          {note && <small>{note}</small>}
        </>
      ),
    },
    { name: 'name', label: 'Untuk', phone: 'second', cell: ({ name }) => name ?? dash },
    { name: 'account', label: 'Dari', cell: ({ account }) => account.full_info },
    {
      name: 'amount',
      label: 'Jumlah',
      order_by: 'amount',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: ({ amount }) => <Rupiah isInTable amount={-amount} />,
    },
    {
      name: 'created_at',
      label: 'Diajukan',
      order_by: 'created_at',
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
      cell: (request) => (
        <>
          <ApprovalRequestStatusTag status={request.status} />
          {about(request)}
        </>
      ),
    },
  ],
};

function about({ status, steps, decided_by_name, decision_reason }: ApprovalRequest) {
  if (decision_reason)
    return (
      <small>
        {decided_by_name}: {decision_reason}
      </small>
    );
  const lacking = steps.flatMap(({ given, count, ...step }) =>
    given.length < count ? [{ ...step, count: count - given.length }] : [],
  );
  return status === 'open' && <small>Kurang {approversInWords(lacking)}</small>;
}
