import type { ReactElement, ReactNode } from 'react';
import { DataCell, Rupiah } from '../../ui/index.ts';
import type { Read } from '../../runtime/index.ts';
import { RefreshButton } from './RefreshButton.tsx';

export interface Sum {
  label: string;
  /** An element stands for a sum that is not known yet, null for one that was not asked for. */
  amount: number | bigint | ReactElement | null;
  /** Small, below the amount: what is summed. */
  detail?: string;
  /** At the end of its row. */
  note?: ReactNode;
  /** Only a part of a sum that follows, so it is drawn less heavily. */
  isPart?: boolean;
}

export interface SumRowsProps {
  sums: readonly Sum[];
  /** The list that 'Refresh', in the last row, reads again. */
  read: Read<unknown>;
  /** How many columns the table has. */
  columnCount: number;
  /** How many of them stand before the column of amounts. */
  amountAt: number;
}

/** The rows in the foot of a list: its sums, each below the column of amounts, and 'Refresh'. */
export function SumRows({ sums, read, columnCount, amountAt }: SumRowsProps) {
  const lead = Math.max(1, amountAt);
  const rest = columnCount - lead - 1;
  const refresh = <RefreshButton read={read} />;
  return (
    <>
      {sums.map(({ label, amount, detail, note, isPart }, index) => (
        <tr key={detail ?? label} data-part={isPart}>
          <DataCell colSpan={rest > 0 ? lead : Math.max(1, lead - 1)}>{label}</DataCell>
          {rest <= 0 && <DataCell isNumber>{index === sums.length - 1 && refresh}</DataCell>}
          <DataCell isNumber>
            {typeof amount === 'object' ? amount : <Rupiah isInTable amount={amount} />}
            {detail && <small>{detail}</small>}
          </DataCell>
          {rest > 0 && (
            <DataCell isNumber colSpan={rest}>
              {note}
              {index === sums.length - 1 && refresh}
            </DataCell>
          )}
        </tr>
      ))}
    </>
  );
}
