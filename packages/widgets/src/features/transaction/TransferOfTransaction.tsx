import { transferStatusLabels } from '@finance/contract/rules';
import { RecordLink } from '../../parts/record/index.ts';
import { InlineError } from '../../ui/index.ts';
import { useRead } from '../../runtime/index.ts';

export interface TransferOfTransactionProps {
  transferId: number;
  /** Called when the transfer is chosen; without it, its name is not a link. */
  onOpen?: ((id: number) => void) | undefined;
}

/** The transfer that a transaction belongs to: its number, both accounts and its status. */
export function TransferOfTransaction({ transferId, onOpen }: TransferOfTransactionProps) {
  const { data, error, refresh } = useRead('transfer', 'show', transferId);
  return (
    <>
      <RecordLink record={{ resource: 'transfer', id: transferId }} onOpen={onOpen && (() => onOpen(transferId))}>
        Transfer # {transferId}
      </RecordLink>
      {data &&
        `\n${data.data.from_account.full_info}\nke ${data.data.to_account.full_info}\n` +
          transferStatusLabels[data.data.status]}
      {error && !data && (
        <InlineError error={error} onRetry={error.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
    </>
  );
}
