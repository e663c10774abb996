import type { Due, DuePaymentBatchDetail, DueType } from '@finance/contract';
import { useState } from 'react';
import {
  Button,
  ChoiceGroup,
  Dialog,
  EmptyState,
  ErrorState,
  LoadingRows,
  Pagination,
  Rupiah,
  Stack,
  Switch,
  Text,
} from '../../ui/index.ts';
import { RefusableButton, SaveProblem } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { SearchField } from '../../parts/list/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { sumsOf } from './allocation.ts';
import { lineOf } from './duePaymentBatchForm.ts';
import { DueChoices } from './DueChoices.tsx';

export interface DuePickerProps {
  batch: DuePaymentBatchDetail;
  /** The server has them in the batch; the modal is to be closed. */
  onAdded: (batch: DuePaymentBatchDetail) => void;
  onClose: () => void;
}

/** Picks open dues over any number of pages and searches, and adds them to a due payment batch in full. */
export function DuePicker({ batch, onAdded, onClose }: DuePickerProps) {
  const labels = useDueLabels();
  const [q, setQ] = useState('');
  const [type, setType] = useState<DueType | null>(null);
  const [isOverdue, setIsOverdue] = useState(false);
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlyMap<number, Due>>(new Map());
  const list = useRead('due', 'index', {
    status: 'open',
    waiting: false,
    order_by: 'due_date',
    order: 'asc',
    page,
    paginate: 50,
    ...(q ? { q } : {}),
    ...(type ? { type } : {}),
    ...(isOverdue ? { overdue: true } : {}),
  });
  const write = useWrite('duePaymentBatch', 'update', { inForm: true, onSaved: ({ data }) => onAdded(data) });
  const { total } = sumsOf([...picked.values()].map((due) => ({ due, amount: due.outstanding_amount })));
  const meta = list.data?.meta.pagination;

  function narrow(change: () => void) {
    change();
    setPage(1);
  }
  function pick(dues: readonly Due[], isPicked: boolean) {
    setPicked(
      (before) =>
        new Map([
          ...[...before].filter(([id]) => dues.every((due) => due.id !== id)),
          ...(isPicked ? dues.map((due) => [due.id, due] as const) : []),
        ]),
    );
  }
  function handleAdd() {
    const lines = [...batch.lines.map(lineOf), ...[...picked.keys()].map((due_id) => ({ due_id }))];
    void write.run(batch.id, { version: batch.version, lines });
  }

  return (
    <Dialog
      title="Tambah hutang/piutang"
      width="md"
      onClose={() => {
        if (!write.isSaving) onClose();
      }}
      actions={
        <>
          <Text role="status" style={{ marginInlineEnd: 'auto' }}>
            {picked.size === 0 ? (
              'Belum ada yang dipilih'
            ) : (
              <>
                {picked.size} dipilih, bersih <Rupiah amount={total} tone="flow" />
              </>
            )}
          </Text>
          <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>
            Batal
          </Button>
          <RefusableButton
            variant="contained"
            loading={write.isSaving}
            refusal={picked.size === 0 ? 'Pilih hutang atau piutang dulu' : null}
            isReasonAbove
            onClick={handleAdd}
          >
            {picked.size === 0 ? 'Tambahkan' : `Tambahkan ${picked.size}`}
          </RefusableButton>
        </>
      }
    >
      <Stack direction="row" gap={1.5} style={{ marginBottom: 16 }}>
        <div style={{ flex: '1 1 220px' }}>
          <SearchField label="Cari nama, catatan, ID" value={q} onSearch={(text) => narrow(() => setQ(text))} />
        </div>
        <ChoiceGroup
          label="Jenis"
          value={type ?? ''}
          choices={[
            ['', 'Semua'],
            ['R', labels.R],
            ['P', labels.P],
          ]}
          onChange={(chosen) => narrow(() => setType(chosen || null))}
        />
        <Switch
          label="Lewat JT saja"
          checked={isOverdue}
          onChange={({ target }) => narrow(() => setIsOverdue(target.checked))}
        />
      </Stack>
      {content()}
      {meta && meta.total_pages > 1 && (
        <div style={{ marginTop: 12 }}>
          <Pagination
            label="Halaman hutang/piutang"
            page={meta.current_page}
            totalPages={meta.total_pages}
            onPageChange={setPage}
          />
        </div>
      )}
      <SaveProblem write={write} />
    </Dialog>
  );

  function content() {
    if (list.isLoading) return <LoadingRows label="Memuat hutang/piutang…" />;
    if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refresh()} />;
    if (list.data.data.length === 0)
      return (
        <EmptyState
          title="Tidak ada yang cocok"
          text="Yang sudah ditutup atau ada di pelunasan lain tidak tampil di sini."
        />
      );
    return <DueChoices dues={list.data.data} picked={picked} onPick={pick} isBusy={write.isSaving} />;
  }
}
