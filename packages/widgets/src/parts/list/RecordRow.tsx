import { memo, type ReactNode, useState } from 'react';
import { DataCell, RowAction, RowOpener, Tag } from '../../ui/index.ts';
import type { ListColumn } from './listColumn.ts';
import { SelectBox } from './SelectBox.tsx';

/** What can be done with a row. */
export interface RowActs<Row> {
  onOpen: (row: Row) => void;
  onToggle: (row: Row, isRange: boolean) => void;
}

export interface RecordRowProps<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  /** What the columns do not show; told where the row is opened in place. */
  hidden: readonly ListColumn<Row>[];
  timezone: string;
  /** The row's name, for screen readers. */
  rowName: (row: Row) => string;
  isVoided: boolean;
  voidedText: string;
  /** Null if rows cannot be selected. */
  isSelected: boolean | null;
  acts: RowActs<Row>;
  /** Of one that stands for several rows: whether these are drawn below it. */
  isUnfolded?: boolean;
}

/** A row of a list. It is drawn again only when something of it has changed: all its props keep their identity. */
export const RecordRow = memo(function RecordRow<Row extends { id: number | string }>({
  row,
  columns,
  hidden,
  timezone,
  rowName,
  isVoided,
  voidedText,
  isSelected,
  acts,
  isUnfolded,
}: RecordRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false); // matters only where rows have two lines
  return (
    <tr
      data-row={row.id}
      data-voided={isVoided || undefined}
      data-selected={(isSelected && !isVoided) || undefined}
      data-open={isOpen || undefined}
    >
      {isSelected !== null && (
        <td data-select>
          {!isVoided && (
            <SelectBox
              label={`Pilih ${rowName(row)}`}
              checked={isSelected}
              onToggle={(isRange) => acts.onToggle(row, isRange)}
            />
          )}
        </td>
      )}
      {columns.map(({ name, label, phone, isNumber, isShort, isMain, cell }) =>
        isMain ? (
          <DataCell key={name} isMain isShort={isShort}>
            <RowAction isOpen={isUnfolded} onClick={() => acts.onOpen(row)}>
              {cell(row, timezone)}
            </RowAction>
            {isVoided && (
              <small data-plain>
                <Tag>{voidedText}</Tag>
              </small>
            )}
            <RowOpener of={rowName(row)} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          </DataCell>
        ) : (
          <DataCell key={name} label={label} phone={phone} isNumber={isNumber} isShort={isShort}>
            {cell(row, timezone)}
          </DataCell>
        ),
      )}
      {isOpen &&
        hidden.map(({ name, label, cell }) => (
          <DataCell key={name} label={label} isExtra>
            {cell(row, timezone)}
          </DataCell>
        ))}
    </tr>
  );
}) as <Row extends { id: number | string }>(props: RecordRowProps<Row>) => ReactNode;
