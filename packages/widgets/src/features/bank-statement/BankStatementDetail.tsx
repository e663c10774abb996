import { formatInstant, formatRupiah } from '@finance/contract/rules';
import type { ReactNode } from 'react';
import { RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, useFinance, useMay, useRead, useWrite, WidgetRoot } from '../../runtime/index.ts';
import { Actions, Alert, Button, Detail, ErrorState, Facts, LoadingRows, Rupiah, unbroken } from '../../ui/index.ts';
import { gapText } from './gapText.ts';
import { formatLabels, leftOutLabels } from './statementLabels.ts';
import { StatementLines } from './StatementLines.tsx';

export interface BankStatementDetailProps extends ClientProps {
  /** The id or uuid of the statement. */
  id: number | string;
  /** Called when the statement was deleted. */
  onDeleted?: () => void;
}

/**
 * One bank statement: its balances, what is missing before it, its lines, and its history.
 * @example <BankStatementDetail id={12} />
 */
export function BankStatementDetail({ client, ...props }: BankStatementDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onDeleted }: Omit<BankStatementDetailProps, 'client'>) {
  const { timezone, confirm } = useFinance();
  const mayDelete = useMay('bank-statement:update');
  const { data, error, isLoading, refresh } = useRead('bankStatement', 'show', id);
  const remove = useWrite('bankStatement', 'destroy', {
    success: 'Rekening koran dihapus',
    onSaved: () => onDeleted?.(),
  });
  const matched = useRead(
    'bankStatement',
    'lines',
    data ? { bank_statement_id: data.data.id, state: 'matched', paginate: 1 } : null,
  );
  const undo = useWrite('bankStatement', 'undoMatches', { success: 'Semua kecocokan dibatalkan' });
  if (isLoading) return <LoadingRows rows={8} label="Memuat rekening koran…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  const statement = data.data;
  const { opening_balance: opening, closing_balance: closing, rounding_amount, left_out } = statement;
  const isProved = opening !== null && closing !== null;
  const rows: [label: string, value: ReactNode][] = [
    ['Rekening', statement.bank_account.full_info],
    ['Periode', unbroken(`${statement.period_from} sampai ${statement.period_to}`)],
    ['Saldo awal', opening === null ? 'tidak disebut file' : <Rupiah key="opening" amount={opening} />],
    ['Uang masuk', <Rupiah key="in" amount={statement.amount_in} />],
    ['Uang keluar', <Rupiah key="out" amount={statement.amount_out} />],
    ...(rounding_amount === 0
      ? []
      : [['Pembulatan sen', <Rupiah key="rounding" amount={rounding_amount} />] as [string, ReactNode]]),
    ['Saldo akhir', closing === null ? 'tidak disebut file' : <Rupiah key="closing" amount={closing} />],
    ['Bukti saldo', isProved ? 'Saldo awal, baris dan saldo akhir cocok' : 'Tidak dapat dibuktikan dari file ini'],
    ['File', `${statement.file_name} (${formatLabels[statement.format]})`],
    ['Nomor', statement.number],
    ['Baris baru', `${statement.new_line_count} dari ${statement.line_count}`],
    ['Dilewati', left_out.map(({ reason, count }) => `${count} ${leftOutLabels[reason]}`).join(', ')],
    ['Disimpan', `${formatInstant(statement.created_at, timezone)} oleh ${statement.creator_name}`],
  ];

  async function handleDelete() {
    const isSure = await confirm({
      title: 'Hapus rekening koran?',
      text: 'Baris yang juga ada di rekening koran lain tetap ada. Pembukuan tidak berubah.',
      yes: 'Hapus',
      isDestructive: true,
    });
    if (isSure) await remove.run(statement.id);
  }

  async function handleUndo() {
    const isSure = await confirm({
      title: 'Batalkan semua kecocokan?',
      text: 'Semua baris rekening koran ini terbuka lagi. Pembukuan tidak berubah.',
      yes: 'Batalkan semua kecocokan',
    });
    if (isSure) await undo.run(statement.id);
  }

  return (
    <Detail>
      {statement.gap && <Alert severity="warning">{gapText(statement.gap)}.</Alert>}
      <Facts rows={rows} />
      {mayDelete && (
        <Actions>
          <Button variant="outlined" tone="error" loading={remove.isSaving} onClick={() => void handleDelete()}>
            Hapus
          </Button>
          {(matched.data?.meta.pagination.total ?? 0) > 0 && (
            <Button variant="outlined" loading={undo.isSaving} onClick={() => void handleUndo()}>
              Batalkan semua kecocokan
            </Button>
          )}
        </Actions>
      )}
      <StatementLines statementId={statement.id} />
      <RecordHistory resource="bankStatement" id={statement.id} labels={labels} shown={shown} />
    </Detail>
  );
}

const labels = { file_name: 'File', line_count: 'Baris', closing_balance: 'Saldo akhir' };

function shown(name: string, value: unknown): string | undefined {
  return name === 'closing_balance' && value !== null ? formatRupiah(Number(value)) : undefined;
}
