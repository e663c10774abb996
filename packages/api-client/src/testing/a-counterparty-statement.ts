import type { CounterpartyStatement } from '@finance/contract';

/** A piutang of which a part was paid; a case names only the fields that matter to it. */
export function aCounterpartyStatement(fields: Partial<CounterpartyStatement> = {}): CounterpartyStatement {
  const of = { type: 'R' as const, due_id: 1, due_date: null };
  return {
    opening: 0,
    debit: 15_000_000,
    credit: 5_000_000,
    closing: 10_000_000,
    receivable: 10_000_000,
    payable: 0,
    advance_received: 0,
    advance_paid: 0,
    lines: [
      {
        ...of,
        date: '2026-02-02',
        kind: 'due',
        amount: 15_000_000,
        due_date: '2026-04-01',
        note: 'Sisa pembayaran Honda Vario 160',
        debit: 15_000_000,
        credit: 0,
        balance: 15_000_000,
      },
      {
        ...of,
        date: '2026-03-02',
        kind: 'payment',
        amount: 5_000_000,
        note: 'Angsuran pertama',
        debit: 0,
        credit: 5_000_000,
        balance: 10_000_000,
      },
    ],
    ...fields,
  };
}
