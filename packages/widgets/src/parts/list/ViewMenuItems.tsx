import { Menu, MenuHeading, MenuItem, MenuLine } from '../../ui/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';
import { isAlwaysShown, type ListView } from './useListView.ts';

type Column = Pick<LedgerColumn<unknown>, 'name' | 'label' | 'isMain' | 'isFixed'>;

export interface ViewMenuItemsProps {
  /** Every column of the list. */
  columns: readonly Column[];
  view: Omit<ListView<unknown>, 'columns'> & { columns: readonly Column[] };
  /** The button that it hangs on; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu behind 'Atur tampilan'. */
export function ViewMenuItems({ columns, view, anchor, onClose }: ViewMenuItemsProps) {
  const shown = new Set(view.columns.map(({ name }) => name));
  if (!anchor) return null;
  return (
    <Menu label="Tampilan daftar" anchor={anchor} edge="end" onClose={onClose}>
      <MenuHeading role="presentation">Kolom</MenuHeading>
      {columns.map((column) => (
        <MenuItem
          key={column.name}
          kind="checkbox"
          isChecked={shown.has(column.name)}
          disabled={isAlwaysShown(column)}
          onClick={() => view.change({ columns: { ...view.kept.columns, [column.name]: !shown.has(column.name) } })}
        >
          {column.label}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuHeading role="presentation">Kerapatan</MenuHeading>
      {(
        [
          [false, 'Biasa'],
          [true, 'Rapat'],
        ] as const
      ).map(([isDense, label]) => (
        <MenuItem
          key={label}
          kind="radio"
          isChecked={view.kept.isDense === isDense}
          onClick={() => view.change({ isDense })}
        >
          {label}
        </MenuItem>
      ))}
      {view.isChanged && <MenuLine />}
      {view.isChanged && (
        <MenuItem
          onClick={() => {
            view.change(null);
            onClose();
          }}
        >
          Kembalikan semula
        </MenuItem>
      )}
    </Menu>
  );
}
