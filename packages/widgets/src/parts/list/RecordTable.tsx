import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Read, useFinance } from '../../runtime/index.ts';
import { DataTable, HeadCell } from '../../ui/index.ts';
import { RecordRow, type RecordRowProps, type RowActs } from './RecordRow.tsx';
import type { RowsProps } from './listDefinition.ts';
import type { ListOrder } from './listOrder.ts';
import { SelectBox } from './SelectBox.tsx';
import { type Sum, SumRows } from './SumRows.tsx';
import type { ListView } from './useListView.ts';
import type { Selection } from './useSelection.ts';

export interface RecordTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  rows: readonly Row[];
  /** Draws the rows where some of them belong together. */
  rowsOf: (props: RowsProps<Row>) => ReactNode;
  /** The order of the rows. */
  sort: ListOrder;
  onSort: (order_by: string) => void;
  rowName: (row: Row) => string;
  onOpen: (row: Row) => void;
  isVoided: (row: Row) => boolean;
  voidedText: string;
  view: ListView<Row>;
  /** Null if rows cannot be selected. */
  selection: Selection<Row> | null;
  /** The sums in the foot; null while they are not known. */
  sums: readonly Sum[] | null;
  /** The column below which the sums stand. */
  sumColumn: string;
  read: Read<unknown>;
}

/** The rows of a list, in the columns chosen by the user. */
export function RecordTable<Row extends { id: number | string }>({
  label,
  rows,
  rowsOf,
  sort,
  onSort,
  rowName,
  onOpen,
  isVoided,
  voidedText,
  view,
  selection,
  sums,
  sumColumn,
  read,
}: RecordTableProps<Row>) {
  const { timezone } = useFinance();
  const { columns, hidden, isDense } = view;
  const latest = useRef({ onOpen, selection });
  useLayoutEffect(() => {
    latest.current = { onOpen, selection };
  });
  // The same functions for as long as the table is there, or each row would be drawn again.
  const [acts] = useState<RowActs<Row>>(() => ({
    onOpen: (row) => latest.current.onOpen(row),
    onToggle: (row, isRange) => latest.current.selection?.toggle(row, isRange),
  }));
  const draw = (row: Row, more?: Partial<RecordRowProps<Row>>) => (
    <RecordRow
      key={row.id}
      row={row}
      columns={columns}
      hidden={hidden}
      timezone={timezone}
      rowName={rowName}
      isVoided={isVoided(row)}
      voidedText={voidedText}
      isSelected={selection && selection.isSelected(row)}
      acts={acts}
      {...more}
    />
  );
  const offset = selection && rows.length > 0 ? 1 : 0;

  return (
    <DataTable label={label} isBusy={read.isValidating} isDense={isDense} isTwoLine>
      {rows.length > 0 && (
        <thead>
          <tr>
            {selection && (
              <td data-select>
                <SelectBox
                  label="Pilih semua di halaman ini"
                  hasCaption
                  checked={selection.page === 'all'}
                  isPartly={selection.page === 'some'}
                  onToggle={() => selection.toggleAll()}
                />
              </td>
            )}
            {columns.map(({ name, order_by, label: head, isNumber }) => (
              <HeadCell
                key={name}
                isNumber={isNumber}
                onSort={order_by ? () => onSort(order_by) : undefined}
                aria-sort={order_by !== sort.order_by ? undefined : sort.order === 'asc' ? 'ascending' : 'descending'}
              >
                {head}
              </HeadCell>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{rowsOf({ rows, columns, selection, draw }) ?? rows.map((row) => draw(row))}</tbody>
      {sums && (
        <tfoot>
          <SumRows
            sums={sums}
            read={read}
            columnCount={columns.length + offset}
            amountAt={columns.findIndex(({ name }) => name === sumColumn) + offset}
          />
        </tfoot>
      )}
    </DataTable>
  );
}
