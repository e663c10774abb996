import type { Transaction } from '@finance/contract';
import { QuickKeyForm } from '../setting/index.ts';

export interface QuickKeyOfTransactionProps {
  transaction: Transaction;
  onClose: () => void;
}

/** Makes a quick key that books such a transaction again, where it was cash in everybody's own cashier. */
export function QuickKeyOfTransaction({ transaction, onClose }: QuickKeyOfTransactionProps) {
  const { account_type, account_id, amount, note, related_entity_name } = transaction;
  const account = account_type === 'cash' ? { account_type: null, account_id: null } : { account_type, account_id };
  return (
    <QuickKeyForm
      defaults={{
        name: shortened(note ?? related_entity_name ?? ''),
        amount_sign: amount < 0 ? '-' : '+',
        amount: Math.abs(amount),
        ...account,
        note: note?.slice(0, 200) ?? null,
      }}
      onClose={onClose}
    />
  );
}

/** The first line, as many of its words as a key has room for. */
function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  if (line.length <= 40) return line;
  const end = line.lastIndexOf(' ', 40);
  return line.slice(0, end > 0 ? end : 40);
}
