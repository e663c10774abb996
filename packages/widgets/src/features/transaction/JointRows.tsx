import type { JointPayment, Transaction } from '@finance/contract';
import { addUp, exactSum, formatRupiah } from '@finance/contract/rules';
import { Fragment, useState } from 'react';
import { styled } from '../../ui/index.ts';
import type { RowsProps } from '../../parts/list/index.ts';

export interface JointRowsProps extends RowsProps<Transaction> {
  /** The joint payments that rows of the page are part of. */
  joint: readonly JointPayment[];
}

/**
 * The rows of a page, those of a joint payment that follow one another as one row, which opens in place. It adds up
 * those that are here; where others are on another page or not in the filter, it says so, and the whole sum.
 */
export function JointRows({ joint, rows, columns, selection, draw }: JointRowsProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const partColumns = columns.map((column) =>
    column.isMain
      ? { ...column, cell: (row: Transaction, timezone: string) => <Part>{column.cell(row, timezone)}</Part> }
      : column,
  );
  const paymentOf = new Map(joint.flatMap((payment) => payment.ids.map((id) => [id, payment])));
  return runsOf(rows, paymentOf).map(({ payment, parts }) => {
    const folded = payment && foldedRow(payment, parts);
    if (!folded) return parts.map((row) => draw(row));
    const isOpen = open.has(folded.id);
    const acts = {
      onOpen() {
        const next = new Set(open);
        if (!next.delete(folded.id)) next.add(folded.id);
        setOpen(next);
      },
      onToggle: () => selection?.toggleAll(parts),
    };
    return (
      <Fragment key={folded.id}>
        {draw(folded, {
          columns: columns.map((column) =>
            column.isMain ? { ...column, cell: () => <FoldName payment={payment} here={parts.length} /> } : column,
          ),
          isUnfolded: isOpen,
          isSelected: selection && parts.every(selection.isSelected),
          acts,
        })}
        {isOpen && parts.map((row) => draw(row, { columns: partColumns }))}
      </Fragment>
    );
  });
}

interface Run {
  payment: JointPayment | undefined;
  parts: Transaction[];
}

/** Rows of one payment that follow one another; one alone as well, since its others are elsewhere. */
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
