import type { NewTransaction } from '@finance/contract';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { directionOf } from '../../parts/booking/index.ts';
import { Button, Rupiah, RupiahField, styled } from '../../ui/index.ts';
import type { TransactionFormSettings, TransactionValues } from './transactionValues.ts';

export interface ChangeInputProps {
  form: UseFormReturn<TransactionValues, unknown, NewTransaction>;
  amountSign: TransactionFormSettings['amountSign'];
}

/** What is handed over for cash that comes in, and what is given back. It only helps to count: nothing is saved. */
export function ChangeInput({ form: { control }, amountSign }: ChangeInputProps) {
  const [received, setReceived] = useState<number | null>(null);
  const [amount, amount_sign, account_type] = useWatch({ control, name: ['amount', 'amount_sign', 'account_type'] });
  const isCashIn = account_type === 'cash' && directionOf({ amount, amount_sign }, amountSign) === '+';
  if (!isCashIn || !amount) return null; // an amount that is no number yet either
  const change = received === null || Number.isNaN(received) ? null : received - amount;
  return (
    <Change>
      <RupiahField
        label="Uang diterima"
        value={received}
        onValueChange={setReceived}
        helperText="Hanya untuk menghitung kembalian, tidak disimpan"
      />
      <div>
        {[amount, ...notesAbove(amount)].map((note) => (
          <Button key={note} size="small" variant="outlined" onClick={() => setReceived(note)}>
            {note === amount ? 'Uang pas' : <Rupiah amount={note} />}
          </Button>
        ))}
      </div>
      <p role="status">
        {change !== null && (
          <>
            {change < 0 ? 'Kurang ' : 'Kembali '}
            <Rupiah amount={Math.abs(change)} />
          </>
        )}
      </p>
    </Change>
  );
}

/** What is handed over most likely: whole notes of 50,000 and of 100,000. */
function notesAbove(amount: number): number[] {
  const notes = [50_000, 100_000].map((note) => Math.ceil(amount / note) * note);
  return [...new Set(notes)].filter((sum) => sum !== amount && Number.isSafeInteger(sum));
}

const Change = styled('div', ({ typography }) => ({
  display: 'grid',
  gap: 8,
  alignItems: 'start',
  '& > div:nth-of-type(2)': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > p': { ...typography.h3, margin: 0, minHeight: '1.5em' },
  '@container (min-width: 440px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > div:nth-of-type(2)': { paddingTop: 24 },
    '& > p': { gridColumn: '1 / -1' },
  },
}));
