import type { Transaction } from '@finance/contract';
import { textsIn, transactionTexts } from '@finance/contract/rules';
import { loadable, Rupiah } from '../../ui/index.ts';
import { type CorrectionField, Corrections } from '../correction-request/index.ts';
import { formLabels } from './transactionValues.ts';

const AccountInput = loadable(async () => (await import('./TransactionAccountInput.tsx')).TransactionAccountInput);

export interface TransactionCorrectionsProps {
  transaction: Transaction;
  /** It belongs to no other record, so it can be changed by itself. */
  isOwn: boolean;
  onUpdated: ((transaction: Transaction) => void) | undefined;
}

/** What is asked for about a transaction, by whoever may not change or void it. */
export function TransactionCorrections({ transaction, isOwn, onUpdated }: TransactionCorrectionsProps) {
  const isLive = transaction.voided_at === null;
  return (
    <Corrections
      resource="transaction"
      record={transaction}
      noun="transaksi"
      labels={formLabels}
      fields={fields}
      renderAccount={(input) => <AccountInput {...input} transaction={transaction} />}
      isChangeable={isLive && isOwn}
      isVoidable={isLive && (isOwn || transaction.due_id !== null)}
      voidText={
        <>
          {transaction.due_id === null ? '' : 'Pembayaran '}
          <Rupiah amount={transaction.amount} />, {transaction.account.full_info}.
        </>
      }
      onUpdated={onUpdated}
    />
  );
}

const kinds: readonly (readonly [keyof typeof formLabels, CorrectionField['kind']])[] = [
  ['amount', 'amount'],
  ['date', 'date'],
  ['account_type', 'account'],
  ['account_id', 'account'],
  ...textsIn(transactionTexts, 'correction').map((name) => [name, 'text'] as const),
];
const fields: readonly CorrectionField[] = kinds.map(([name, kind]) => ({
  name,
  kind,
  label: formLabels[name],
  ...(name === 'amount' ? { hint: 'Minus untuk uang keluar' } : {}),
}));
