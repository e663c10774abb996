import type { Due, DueSuggestion, SuggestedLine, Transaction } from '@finance/contract';
import { useState } from 'react';
import { subjectOf } from '../../parts/booking/index.ts';
import { useMay } from '../../runtime/index.ts';
import { Button, FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { LoadableDuePayDialog } from '../due/index.ts';
import { Suggestion } from './Suggestion.tsx';

const SettleTogetherDialog = loadable(
  async () => (await import('../due-payment-batch/index.ts')).SettleTogetherDialog,
  FullScreenSpinner,
);

/** A transaction that was booked for a line. */
export type Booked = Pick<Transaction, 'id' | 'amount'>;

export interface SuggestedDuesProps {
  line: SuggestedLine;
  /** The digit of the first. */
  from: number;
  bankAccountId: number;
  /** What suggestions name. */
  known: ReadonlyMap<number, Due>;
  /** The dues are paid, by these transactions; by none where no money was needed. */
  onPaid: (booked: readonly Booked[]) => void;
}

/** Open dues that a line may pay, and why; paying them opens the form of that, filled from the line. */
export function SuggestedDues({ line, from, bankAccountId, known, onPaid }: SuggestedDuesProps) {
  const [paying, setPaying] = useState<DueSuggestion | null>(null);
  const mayPay = useMay('due:create') === true;
  const maySettle = useMay('due-payment-batch:create') === true;
  const mayDeduct = useMay('due:update') === true;
  const money = { account_type: 'bank' as const, account_id: bankAccountId, date: line.date, note: line.text };

  function handlePaid(booked: readonly Booked[]) {
    setPaying(null);
    onPaid(booked);
  }

  return (
    <>
      <ol aria-label="Hutang/piutang yang mungkin dibayar">
        {line.dues.map((suggestion, index) => {
          const dues = duesOf(suggestion, known);
          const isOne = suggestion.due_ids.length === 1;
          const number = from + index;
          return (
            <Suggestion key={suggestion.due_ids.join()} reasons={suggestion.reasons}>
              <ul>
                {dues.map((due) => (
                  <li key={due.id}>
                    <span>
                      {due.type_name} {due.entity_name} {subjectOf(due, `# ${due.id}`)} <small>{dayOf(due)}</small>
                    </span>
                    <Rupiah amount={moneyOf(due, due.outstanding_amount)} />
                  </li>
                ))}
              </ul>
              {(isOne ? mayPay : maySettle) && (
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => setPaying(suggestion)}
                  data-digit={number}
                  aria-keyshortcuts={`${number}`}
                  aria-haspopup="dialog"
                >
                  {number}. {isOne ? 'Bayar' : `Lunasi ${dues.length} bersama`}
                </Button>
              )}
            </Suggestion>
          );
        })}
      </ol>
      {paying && drawForm(paying, duesOf(paying, known))}
    </>
  );

  function drawForm({ deductions }: DueSuggestion, [due, ...others]: Due[]) {
    const withheld = mayDeduct ? deductions : [];
    if (due && others.length === 0)
      return (
        <LoadableDuePayDialog
          due={due}
          defaults={{
            ...money,
            amount: moneyOf(due, line.amount),
            deductions: withheld.map((deduction) => ({ ...deduction, proof_number: '', proof_file_uuid: null })),
          }}
          onPaid={(_, booked) => handlePaid(booked)}
          onClose={() => setPaying(null)}
        />
      );
    if (!due) return null;
    const [tax] = withheld;
    return (
      <SettleTogetherDialog
        dues={[due, ...others]}
        defaults={{
          ...money,
          money: Math.abs(line.amount),
          ...(tax ? { withheld: { kind: tax.kind, percent: '2' } } : {}),
        }}
        onSettled={({ lines }, surplus) => {
          const paid = lines.flatMap(({ due: each, amount, transaction_id }) =>
            transaction_id === null ? [] : [{ id: transaction_id, amount: moneyOf(each, amount) }],
          );
          handlePaid(surplus ? [...paid, surplus] : paid);
        }}
        onClose={() => setPaying(null)}
      />
    );
  }
}

function duesOf({ due_ids }: DueSuggestion, known: ReadonlyMap<number, Due>): Due[] {
  return due_ids.flatMap((id) => known.get(id) ?? []);
}

/** What an amount of a due is as money: above zero in. The other way round it is the same. */
function moneyOf({ type }: Due, amount: number): number {
  return type === 'R' ? amount : -amount;
}

function dayOf({ due_date, date }: Due): string {
  return due_date === null ? date : `JT ${due_date}`;
}
