import type { Deduction } from '@finance/contract';
import { exactSum } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, type ListOf, type ListProps, RecordList } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import type { DeductionFilterValue } from './deductionFilter.ts';

const DeductionDueDialog = loadable(
  async () => (await import('./DeductionDueDialog.tsx')).DeductionDueDialog,
  FullScreenSpinner,
);

export interface DeductionListProps extends ClientProps, ListProps {
  /** Limits the list by text, kind, counterparty, proof or dates. */
  filter?: DeductionFilterValue;
  /** Called when a row is chosen, for a host that shows its due on a page; without it, the due opens in a dialog. */
  onOpen?: (deduction: Deduction) => void;
}

/**
 * The table of deductions: what of dues was settled without money, with the totals of the whole filter.
 * @example <DeductionList filter={{ kind: 'pph23', with_proof: false }} />
 */
export function DeductionList(props: DeductionListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'deduction', DeductionListProps> = {
  title: 'Potongan',
  noun: 'potongan',
  emptyText: 'Potongan dicatat saat hutang atau piutang dibayar: PPh 23, biaya bank, dan yang lain.',
  storageKey: 'deduction',
  order_by: 'date',
  useIndex: (query, { filter = {} }) => useRead('deduction', 'index', { ...filter, ...query }),
  rowName: ({ kind_name, entity_name, date }) => [kind_name, entity_name, date].filter(Boolean).join(' '),
  isVoided: ({ voided_at }) => voided_at !== null,
  sums: (meta) => [
    { label: 'Potongan piutang', amount: exactSum(meta, 'r_total') },
    { label: 'Potongan hutang', amount: exactSum(meta, 'p_total') },
  ],
  hint: DeductionDueDialog.hint,
  detail: (opened, _given, onClose) => <DeductionDueDialog {...opened} onClose={onClose} />,
  columns: [
    {
      name: 'kind',
      label: 'Jenis',
      isMain: true,
      cell: ({ kind_name, note }) => (
        <>
          {kind_name} {note && <small>{note}</small>}
        </>
      ),
    },
    {
      name: 'entity',
      label: 'Lawan Transaksi',
      phone: 'second',
      cell: ({ entity_name, type_name, due_id }) => (
        <>
          {entity_name ?? '-'}
          <small>
            {type_name} #{due_id}
          </small>
        </>
      ),
    },
    {
      name: 'proof',
      label: 'Bukti',
      phone: 'second',
      cell: ({ proof_number, proof_file_uuid }) => proof_number ?? (proof_file_uuid === null ? 'Belum ada' : 'File'),
    },
    {
      name: 'amount',
      label: 'Jumlah',
      order_by: 'amount',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: ({ amount }) => <Rupiah isInTable amount={amount} />,
    },
    { name: 'date', label: 'Tanggal', order_by: 'date', phone: 'whole', isShort: true, cell: ({ date }) => date },
    {
      name: 'void_reason',
      label: 'Alasan Batal',
      isExtra: true,
      phone: 'second',
      cell: ({ void_reason }) => void_reason ?? dash,
    },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, phone: 'second', cell: ({ creator_name }) => creator_name },
  ],
};
