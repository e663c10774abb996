import { formatRupiah } from '@finance/contract/rules';
import { useMay, useRead, useWrite } from '../../runtime/index.ts';
import { InlineError, TextButton } from '../../ui/index.ts';

export interface MatchOfTransactionProps {
  matchId: number;
}

/** The lines of the bank that a transaction is matched with; undoing lets the transaction change again. */
export function MatchOfTransaction({ matchId }: MatchOfTransactionProps) {
  const mayRead = useMay('bank-statement:read') === true;
  const mayUndo = useMay('bank-statement:update') === true;
  const { data, error, refresh } = useRead('statementMatch', 'show', mayRead ? matchId : null);
  const undo = useWrite('statementMatch', 'destroy', { success: 'Kecocokan dibatalkan' });
  return (
    <>
      Cocok
      {data?.data.lines.map(({ date, amount, text }) => `\n${date} ${formatRupiah(amount)} ${text}`)}
      {data && mayUndo && (
        <>
          {'\n'}
          <TextButton type="button" disabled={undo.isSaving} onClick={() => void undo.run(matchId)}>
            Batalkan kecocokan
          </TextButton>
        </>
      )}
      {error && !data && <InlineError error={error} onRetry={() => void refresh()} />}
    </>
  );
}
