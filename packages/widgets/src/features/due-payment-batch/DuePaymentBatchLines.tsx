import {
  deductionKindName,
  type Due,
  type DuePaymentBatchDetail,
  type DuePaymentBatchLine,
  formatRupiah,
} from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { joinParts, transactableName } from '../../parts/booking/index.ts';
import { DataCell, DataTable, EmptyState, HeadCell, LoadablePagination, Panel, Rupiah, Tag } from '../../ui/index.ts';
import { RecordLink, RefusableButton } from '../../parts/record/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { type Draft, nameOf } from './allocation.ts';
import { LineAmount } from './LineAmount.tsx';
import { LineRemoval } from './LineRemoval.tsx';

export interface DuePaymentBatchLinesProps {
  batch: DuePaymentBatchDetail;
  /** Every line with its typed amount. */
  drafts: readonly Draft[];
  /** Called when an amount is typed; without it, amounts are read-only. */
  onChange?: (draft: Draft) => void;
  /** Called to change what a line settles without money. */
  onDeduct?: (line: DuePaymentBatchLine) => void;
  /** Amounts are typed that are not saved yet. */
  isDirty?: boolean;
  /** Shown beside the title, such as a button that adds dues. */
  actions?: ReactNode;
  isBusy?: boolean;
  /** Heading level of its sections. */
  level: 2 | 3;
}

const perPage = 50;

/** The dues of a batch with their amounts; long batches are split into pages. */
export function DuePaymentBatchLines({
  batch,
  drafts,
  onChange,
  onDeduct,
  isDirty = false,
  actions,
  isBusy = false,
  level,
}: DuePaymentBatchLinesProps) {
  const { today } = useFinance();
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(drafts.length / perPage));
  const shown = Math.min(page, pages);

  return (
    <Panel
      title="Isi pelunasan"
      level={level}
      actions={actions}
      footer={
        pages > 1 && (
          <LoadablePagination label="Halaman isi pelunasan" page={shown} totalPages={pages} onPageChange={setPage} />
        )
      }
    >
      {drafts.length === 0 ? (
        <EmptyState
          title="Masih kosong"
          text={
            onChange
              ? 'Tambahkan hutang dan piutang yang dibayar bersama.'
              : 'Tidak ada hutang atau piutang di dalamnya.'
          }
        />
      ) : (
        <DataTable label="Isi pelunasan" isBusy={isBusy}>
          <thead>
            <tr>
              <HeadCell>Hutang / Piutang</HeadCell>
              <HeadCell>JT</HeadCell>
              <HeadCell isNumber>{batch.closed_at ? 'Jumlah awal' : 'Sisa'}</HeadCell>
              <HeadCell isNumber>Dibayar</HeadCell>
              {onChange && (
                <HeadCell isNumber data-actions>
                  Tindakan
                </HeadCell>
              )}
            </tr>
          </thead>
          <tbody>
            {drafts.slice((shown - 1) * perPage, shown * perPage).map((draft) => {
              const { due, amount } = draft;
              const line = batch.lines.find((each) => each.due.id === due.id);
              return (
                <tr key={due.id}>
                  <DataCell isMain>
                    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' }}>
                      <RecordLink record={{ resource: 'due', id: due.id }}>{nameOf(due)}</RecordLink>
                      <Tag tone={due.type === 'R' ? 'success' : 'warning'}>{due.type_name}</Tag>
                    </span>
                    <small>{objectOf(due)}</small>
                  </DataCell>
                  <DataCell label="JT" isShort>
                    {due.due_date ?? '-'}
                    {due.due_date && due.due_date < today() && batch.status === 'open' && <small>Lewat JT</small>}
                  </DataCell>
                  <DataCell label={batch.closed_at ? 'Jumlah awal' : 'Sisa'} isNumber>
                    <Rupiah amount={batch.closed_at ? due.amount : due.outstanding_amount} />
                  </DataCell>
                  <DataCell label="Dibayar" isNumber>
                    {onChange ? <LineAmount draft={draft} onChange={onChange} /> : <Rupiah amount={amount ?? 0} />}
                    {line?.deductions.map((deduction, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a plan has no ids
                      <small key={at}>
                        {deductionKindName(deduction.kind)} {formatRupiah(deduction.amount)}
                      </small>
                    ))}
                    {line?.rest === 'write_off' && <small>Sisa dihapus: {line.rest_reason}</small>}
                  </DataCell>
                  {onChange && (
                    <DataCell isNumber>
                      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 20 }}>
                        {line && onDeduct && (
                          <RefusableButton
                            size="small"
                            style={{ marginInline: -10 }}
                            disabled={isBusy}
                            refusal={isDirty ? 'Simpan dulu jumlah yang sudah diubah.' : null}
                            aria-haspopup="dialog"
                            onClick={() => onDeduct(line)}
                          >
                            Potongan
                          </RefusableButton>
                        )}
                        <LineRemoval due={due} />
                      </span>
                    </DataCell>
                  )}
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      )}
    </Panel>
  );
}

function objectOf(due: Due): string {
  return joinParts([`#${due.id}`, transactableName({ ...due, transactable_subtype: null }), due.note]);
}
