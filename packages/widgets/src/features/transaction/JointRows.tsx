import type { JointPayment, Transaction } from '@finance/contract';
import { addUp, exactSum, formatRupiah } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { styled } from '../../ui/index.ts';
import type { RowsProps } from '../../parts/list/index.ts';

/**
 * The rows of a page, those of a joint payment that follow one another as one row, which opens in place. It adds up
 * those that are here; where others are on another page or not in the filter, it says so, and the whole sum. One that
 * is here alone, as in the list of its object, opens as every row does; its detail leads to the payment.
 */
export function foldRows(joint: readonly JointPayment[], drawn: RowsProps<Transaction>): ReactNode {
  const paymentOf = new Map(joint.flatMap((payment) => payment.ids.map((id) => [id, payment])));
  const folded: ReactNode[] = [];
  for (const { payment, parts } of runsOf(drawn.rows, paymentOf)) {
    const row = payment && parts.length > 1 && foldedRow(payment, parts);
    if (row) folded.push(<JointRow key={row.id} payment={payment} parts={parts} row={row} drawn={drawn} />);
    else folded.push(...parts.map((part) => drawn.draw(part)));
  }
  return folded;
}

interface JointRowProps {
  payment: JointPayment;
  parts: readonly Transaction[];
  /** What stands for them. */
  row: Transaction;
  drawn: RowsProps<Transaction>;
}

function JointRow({ payment, parts, row, drawn: { columns, selection, draw } }: JointRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const withMain = (cell: (drawn: ReactNode) => ReactNode) =>
    columns.map((column) =>
      column.isMain
        ? { ...column, cell: (each: Transaction, timezone: string) => cell(column.cell(each, timezone)) }
        : column,
    );
  return (
    <>
      {draw(row, {
        columns: withMain(() => <FoldName payment={payment} here={parts.length} />),
        isUnfolded: isOpen,
        isSelected: selection && parts.every(selection.isSelected),
        acts: { onOpen: () => setIsOpen(!isOpen), onToggle: () => selection?.toggleAll(parts) },
      })}
      {isOpen && parts.map((part) => draw(part, { columns: withMain((cell) => <Part>{cell}</Part>) }))}
    </>
  );
}

interface Run {
  payment: JointPayment | undefined;
  parts: Transaction[];
}

/** Rows of one payment that follow one another. */
function runsOf(rows: readonly Transaction[], paymentOf: ReadonlyMap<number, JointPayment>): Run[] {
  const runs: Run[] = [];
  for (const row of rows) {
    const payment = paymentOf.get(row.id);
    const last = runs.at(-1);
    if (payment && last?.payment === payment) last.parts.push(row);
    else runs.push({ payment, parts: [row] });
  }
  return runs;
}

/**
 * The row that stands for parts of a payment: what they add up to, with the balance after the last of them where it
 * tells one. None for a sum that no number holds.
 */
function foldedRow({ name }: JointPayment, parts: readonly Transaction[]): Transaction | undefined {
  const [first] = parts;
  const last = parts.reduce((newest, row) => (row.id > newest.id ? row : newest));
  const amount = Number(addUp(parts.map((row) => row.amount)));
  if (!first || !Number.isSafeInteger(amount)) return undefined;
  const who = new Set(parts.map((row) => row.related_entity_name));
  const isAllMatched = parts.every(({ statement_match_id }) => statement_match_id === first.statement_match_id);
  return {
    ...last,
    // a word that no other row has, then its parts: by these a detail finds the row that it returns to
    id: `joint ${parts.map(({ id }) => id).join(' ')}` as unknown as number,
    note: name,
    transactable_app: null,
    transactable_type: null,
    transactable_subtype: null,
    transactable_id: null,
    related_entity_name: who.size > 1 ? `${who.size} lawan transaksi` : first.related_entity_name,
    statement_match_id: isAllMatched ? first.statement_match_id : null,
    amount,
  };
}

/** Set in below the row that it is folded into. */
const Part = styled('span', () => ({
  display: 'block',
  paddingInlineStart: 16,
  overflow: 'clip', // not hidden, which moves the baseline
  textOverflow: 'ellipsis',
}));

function FoldName({ payment, here }: { payment: JointPayment; here: number }) {
  const isWhole = here === payment.count;
  return (
    <>
      {payment.name}{' '}
      <small data-narrow>
        {isWhole
          ? `${here} transaksi`
          : `${here} dari ${payment.count} transaksi, seluruhnya ${formatRupiah(exactSum(payment, 'total'))}`}
      </small>
    </>
  );
}
