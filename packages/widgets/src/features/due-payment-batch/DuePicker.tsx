import type { Due, DuePaymentBatchDetail, DueType } from '@finance/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EmptyState, ErrorState, LoadingRows, MuiLook, Pagination, Rupiah } from '../../ui/index.ts';
import { RefusableButton, SaveProblem, useDueLabels } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { SearchField } from '../../parts/list/index.ts';
import { sumsOf } from './allocation.ts';
import { DueChoices } from './DueChoices.tsx';

export interface DuePickerProps {
  batch: DuePaymentBatchDetail;
  /** The server has them in the batch; the modal is to be closed. */
  onAdded: (batch: DuePaymentBatchDetail) => void;
  onClose: () => void;
}

/** Picks open dues, over any number of pages and searches, and puts them into a batch with all that is outstanding. */
export function DuePicker({ batch, onAdded, onClose }: DuePickerProps) {
  const titleId = useId();
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
    const lines = [
      ...batch.lines.map(({ due, amount }) => ({ due_id: due.id, amount })),
      ...[...picked.keys()].map((due_id) => ({ due_id })),
    ];
    void write.run(batch.id, { version: batch.version, lines });
  }

  return (
    <MuiLook>
      <Dialog
        open
        onClose={() => {
          if (!write.isSaving) onClose();
        }}
        fullWidth
        maxWidth="md"
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>Tambah hutang/piutang</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
            <Box sx={{ flex: '1 1 220px' }}>
              <SearchField label="Cari nama, catatan, ID" value={q} onSearch={(text) => narrow(() => setQ(text))} />
            </Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={type ?? ''}
              onChange={(_, chosen: DueType | '' | null) => narrow(() => setType(chosen || null))}
              aria-label="Jenis"
            >
              <ToggleButton value="">Semua</ToggleButton>
              <ToggleButton value="R">{labels.R}</ToggleButton>
              <ToggleButton value="P">{labels.P}</ToggleButton>
            </ToggleButtonGroup>
            <FormControlLabel
              label="Lewat JT saja"
              sx={{ ml: 0 }}
              control={<Switch checked={isOverdue} onChange={(_, checked) => narrow(() => setIsOverdue(checked))} />}
            />
          </Box>
          {content()}
          {meta && meta.total_pages > 1 && (
            <Box sx={{ mt: 1.5 }}>
              <Pagination
                label="Halaman hutang/piutang"
                page={meta.current_page}
                totalPages={meta.total_pages}
                onPageChange={setPage}
              />
            </Box>
          )}
          <SaveProblem write={write} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Typography role="status" sx={{ mr: 'auto' }}>
            {picked.size === 0 ? (
              'Belum ada yang dipilih'
            ) : (
              <>
                {picked.size} dipilih, bersih <Rupiah amount={total} tone="flow" />
              </>
            )}
          </Typography>
          <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>
            Batal
          </Button>
          {write.isSaving ? (
            <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} />
          ) : (
            <RefusableButton
              variant="contained"
              refusal={picked.size === 0 ? 'Pilih hutang atau piutang dulu' : null}
              isReasonAbove
              onClick={handleAdd}
            >
              {picked.size === 0 ? 'Tambahkan' : `Tambahkan ${picked.size}`}
            </RefusableButton>
          )}
        </DialogActions>
      </Dialog>
    </MuiLook>
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
