import type { ReactNode } from 'react';
import { DataCell, DataTable, HeadCell, RowAction, Tag } from '../../ui/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';
import type { ListOrder } from './listOrder.ts';
import { SelectBox } from './SelectBox.tsx';
import type { ListView } from './useListView.ts';
import type { Selection } from './useSelection.ts';

export interface LedgerTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  rows: readonly Row[];
  /** The order of the rows. */
  sort: ListOrder;
  rowName: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  isVoided: (row: Row) => boolean;
  voidedText: string;
  view: ListView<Row>;
  /** Null if rows cannot be selected. */
  selection: Selection<Row> | null;
  /** The footer's `<tr>`s for a table of `columnCount` columns; `before(name)` counts the columns before that one. */
  foot?: ((columnCount: number, before: (name: string) => number) => ReactNode) | undefined;
  isBusy: boolean;
}

/** The rows of a list, in the columns chosen by the user. */
export function LedgerTable<Row extends { id: number | string }>({
  label,
  rows,
  sort,
  rowName,
  onOpen,
  isVoided,
  voidedText,
  view,
  selection,
  foot,
  isBusy,
}: LedgerTableProps<Row>) {
  const {
    columns,
    kept: { isDense },
  } = view;
  const offset = selection && rows.length > 0 ? 1 : 0;
  const columnCount = columns.length + offset;

  function before(name: string): number {
    const index = columns.findIndex((column) => column.name === name);
    return index === -1 ? columnCount : index + offset;
  }

  return (
    <DataTable label={label} isBusy={isBusy} isDense={isDense}>
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
            {columns.map(({ name, order_by = name, label: head, isNumber }) => (
              <HeadCell
                key={name}
                {...(isNumber && { isNumber })}
                aria-sort={order_by !== sort.order_by ? undefined : sort.order === 'asc' ? 'ascending' : 'descending'}
              >
                {head}
              </HeadCell>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{rows.map(drawRow)}</tbody>
      {foot && <tfoot>{foot(columnCount, before)}</tfoot>}
    </DataTable>
  );

  function drawRow(row: Row) {
    const isOut = isVoided(row);
    return (
      <tr
        key={row.id}
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
              {...(column.isNumber && { isNumber: true })}
              {...(column.isShort && { isShort: true })}
            >
              {column.cell(row)}
            </DataCell>
          ),
        )}
      </tr>
    );
  }

  function drawBox(row: Row, { isSelected, toggle, add }: Selection<Row>) {
    function handleExtend(id: string) {
      const reached = rows.find((other) => String(other.id) === id);
      if (reached) add(reached);
    }
    return (
      <SelectBox
        label={`Pilih ${rowName(row)}`}
        value={String(row.id)}
        checked={isSelected(row)}
        onToggle={(isRange) => toggle(row, isRange)}
        onExtend={handleExtend}
      />
    );
  }

  function drawMain(row: Row, { name, cell }: LedgerColumn<Row>, isOut: boolean) {
    return (
      <DataCell key={name} isMain>
        <div>
          {onOpen ? <RowAction onClick={() => onOpen(row)}>{cell(row)}</RowAction> : cell(row)}
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
