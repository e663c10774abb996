import { type Read, useFinance } from '../../runtime/index.ts';
import { DataCell, DataTable, HeadCell, RowAction, Tag } from '../../ui/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';
import type { ListOrder } from './listOrder.ts';
import { SelectBox } from './SelectBox.tsx';
import { type Sum, SumRows } from './SumRows.tsx';
import type { ListView } from './useListView.ts';
import type { Selection } from './useSelection.ts';

export interface LedgerTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  rows: readonly Row[];
  /** The order of the rows. */
  sort: ListOrder;
  onSort: (order_by: string) => void;
  rowName: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
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
export function LedgerTable<Row extends { id: number | string }>({
  label,
  rows,
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
}: LedgerTableProps<Row>) {
  const { timezone } = useFinance();
  const { columns, isDense } = view;
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
                  caption="Pilih semua di halaman ini"
                  checked={selection.page === 'all'}
                  isPartly={selection.page === 'some'}
                  onToggle={selection.togglePage}
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
      <tbody>{rows.map(drawRow)}</tbody>
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

  function drawRow(row: Row) {
    const isOut = isVoided(row);
    return (
      <tr
        key={row.id}
        data-row={row.id}
        data-voided={isOut || undefined}
        data-selected={(selection?.isSelected(row) && !isOut) || undefined}
      >
        {selection && <td data-select>{!isOut && drawBox(row, selection)}</td>}
        {columns.map((column) =>
          column.isMain ? (
            drawMain(row, column, isOut)
          ) : (
            <DataCell
              key={column.name}
              label={column.label}
              phone={column.phone}
              isNumber={column.isNumber}
              isShort={column.isShort}
            >
              {column.cell(row, timezone)}
            </DataCell>
          ),
        )}
      </tr>
    );
  }

  function drawBox(row: Row, { isSelected, toggle }: Selection<Row>) {
    return (
      <SelectBox
        label={`Pilih ${rowName(row)}`}
        checked={isSelected(row)}
        onToggle={(isRange) => toggle(row, isRange)}
      />
    );
  }

  function drawMain(row: Row, { name, cell }: LedgerColumn<Row>, isOut: boolean) {
    return (
      <DataCell key={name} isMain>
        <div>
          {onOpen ? <RowAction onClick={() => onOpen(row)}>{cell(row, timezone)}</RowAction> : cell(row, timezone)}
          {isOut && (
            <small data-plain>
              <Tag>{voidedText}</Tag>
            </small>
          )}
        </div>
      </DataCell>
    );
  }
}
