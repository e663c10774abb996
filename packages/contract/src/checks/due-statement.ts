import type { DueType } from '../due.ts';
import { addUp } from '../exact-sum.ts';

/** An event in the account with a counterparty, before signs are applied. */
export interface StatementEvent {
  date: string;
  /** A due was recorded, paid, set off against an advance, deducted from, or its remainder written off. */
  kind: 'due' | 'payment' | 'set_off' | 'deduction' | 'given_up';
  type: DueType;
  /** Whole rupiah with the sign of the due. */
  amount: number;
  due_id: number;
  due_date: string | null;
  note: string | null;
  /** The due payment batch that paid it, with others, and its name. */
  batch?: { id: number; name: string } | null;
}

export interface StatementLine extends Omit<StatementEvent, 'batch'> {
  /** All dues that a joint payment has paid; left out where it is one. */
  due_ids?: number[];
  debit: number;
  credit: number;
  /** Positive: they owe us. Negative: we owe them. */
  balance: bigint;
}

export interface Statement {
  /** Before the first day of the range. */
  opening: bigint;
  lines: StatementLine[];
  debit: bigint;
  credit: bigint;
  /** `opening + debit - credit`. */
  closing: bigint;
  /** `closing` is `receivable - payable`. */
  receivable: bigint;
  payable: bigint;
}

export interface StatementRange {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/**
 * A counterparty's statement for a range of days, with a running balance; `events` are in order. What one batch paid of
 * a type on a day is one line.
 */
export function statementOf(events: StatementEvent[], { date_from, date_to }: StatementRange): Statement {
  const until = events.filter(({ date }) => date_to === undefined || date <= date_to);
  const isBefore = ({ date }: StatementEvent) => date_from !== undefined && date < date_from;
  const opening = addUp(until.filter(isBefore).map(signed));
  const lines: StatementLine[] = [];
  let balance = opening;
  for (const event of joined(until.filter((other) => !isBefore(other)))) {
    const change = signed(event);
    balance += BigInt(change);
    lines.push({ ...event, debit: Math.max(change, 0), credit: Math.max(-change, 0), balance });
  }
  const owed = (type: DueType) =>
    addUp(
      until
        .filter((event) => event.type === type)
        .map((event) => (event.kind === 'due' ? event.amount : -event.amount)),
    );
  return {
    opening,
    lines,
    debit: addUp(lines.map(({ debit }) => debit)),
    credit: addUp(lines.map(({ credit }) => credit)),
    closing: balance,
    receivable: owed('R'),
    payable: owed('P'),
  };
}

type Joined = Omit<StatementEvent, 'batch'> & Pick<StatementLine, 'due_ids'>;

/** The events, those that one batch paid at once as one, in the place of the first. */
function joined(events: StatementEvent[]): Joined[] {
  const lines: Joined[] = [];
  const byPayment = new Map<string, Joined>();
  for (const { batch, ...event } of events) {
    const payment = batch && `${batch.id} ${event.kind} ${event.type} ${event.date}`;
    const first = payment ? byPayment.get(payment) : undefined;
    if (first && batch && Number.isSafeInteger(first.amount + event.amount)) {
      first.amount += event.amount;
      first.due_ids = [...(first.due_ids ?? [first.due_id]), event.due_id];
      first.note &&= batch.name;
    } else {
      lines.push(event);
      if (payment) byPayment.set(payment, event);
    }
  }
  return lines;
}

/** How an event changes what they owe us. */
function signed({ kind, type, amount }: Pick<StatementEvent, 'kind' | 'type' | 'amount'>): number {
  return (kind === 'due') === (type === 'R') ? amount : -amount;
}
