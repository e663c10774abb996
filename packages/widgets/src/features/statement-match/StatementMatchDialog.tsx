import { formatInstant, formatRupiah } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { DetailDialog } from '../../parts/record/index.ts';
import { useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import {
  Actions,
  Button,
  Detail,
  ErrorState,
  Facts,
  FullScreenSpinner,
  loadable,
  LoadingRows,
  TextButton,
} from '../../ui/index.ts';
import { nameOf } from './SuggestedMatch.tsx';

const TransactionDetailDialog = loadable(
  async () => (await import('../transaction/index.ts')).TransactionDetailDialog,
  FullScreenSpinner,
);

export interface StatementMatchDialogProps {
  id: number;
  onClose: () => void;
}

/** What a line of the bank is matched with, by whom and when; each transaction opens. */
export function StatementMatchDialog({ id, onClose }: StatementMatchDialogProps) {
  const [opened, setOpened] = useState<{ id: number; uuid: string } | null>(null);
  const { timezone } = useFinance();
  const mayUndo = useMay('bank-statement:update') === true;
  const { data, error, isLoading, refresh } = useRead('statementMatch', 'show', id);
  const undo = useWrite('statementMatch', 'destroy', { success: 'Kecocokan dibatalkan', onSaved: onClose });
  if (opened) return <TransactionDetailDialog transaction={opened} onClose={() => setOpened(null)} />;
  return (
    <DetailDialog title="Cocok dengan rekening koran" onClose={onClose}>
      {isLoading && <LoadingRows rows={5} label="Memuat kecocokan…" />}
      {!isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data && (
        <Detail>
          <Facts
            rows={[
              ['Rekening', data.data.bank_account.full_info],
              ...data.data.lines.map(
                ({ date, amount, text }) =>
                  ['Baris bank', `${date} ${formatRupiah(amount)} ${text}`] as [string, string],
              ),
              ...data.data.transactions.map((transaction): [string, ReactNode] => [
                'Transaksi',
                <TextButton key={transaction.id} type="button" onClick={() => setOpened(transaction)}>
                  {`${transaction.date} ${formatRupiah(transaction.amount)} ${nameOf(transaction)}`}
                </TextButton>,
              ]),
              ['Dicocokkan', `${formatInstant(data.data.created_at, timezone)} oleh ${data.data.creator_name}`],
            ]}
          />
          {mayUndo && (
            <Actions>
              <Button variant="outlined" loading={undo.isSaving} onClick={() => void undo.run(id)}>
                Batalkan kecocokan
              </Button>
            </Actions>
          )}
        </Detail>
      )}
    </DetailDialog>
  );
}
