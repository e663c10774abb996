import { useAppearance, useFinance } from '../../runtime/index.ts';
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../ui/index.ts';
import type { ListColumn } from './listColumn.ts';
import { type ListOrder, orderText } from './listOrder.ts';
import { isAlwaysShown, type ListView } from './useListView.ts';

/** What the menu knows of a column. */
export type ViewColumn = Pick<ListColumn<unknown>, 'name' | 'label' | 'order_by' | 'isNumber' | 'isMain' | 'isFixed'>;

export interface ViewMenuItemsProps {
  /** Every column of the list. */
  columns: readonly ViewColumn[];
  view: Omit<ListView<unknown>, 'columns' | 'hidden'> & { columns: readonly ViewColumn[] };
  sort: ListOrder;
  /** Called with what to sort by; with what it is sorted by already, to turn the order round. */
  onSort: (order_by: string) => void;
  /** The button that it hangs on; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu behind 'Atur tampilan'. */
export function ViewMenuItems({ columns, view, sort, onSort, anchor, onClose }: ViewMenuItemsProps) {
  const { client } = useFinance();
  const [, changeAppearance] = useAppearance(client);
  const shown = new Set(view.columns.map(({ name }) => name));
  if (!anchor) return null;
  return (
    <Menu label="Tampilan daftar" anchor={anchor} edge="end" onClose={onClose}>
      <MenuHeading role="presentation">Urutan</MenuHeading>
      {columns.map(
        ({ label, order_by }) =>
          order_by && (
            <MenuItem
              key={label}
              kind="radio"
              isChecked={order_by === sort.order_by}
              about={order_by === sort.order_by && orderText(columns, sort)}
              onClick={() => onSort(order_by)}
            >
              {label}
            </MenuItem>
          ),
      )}
      <MenuLine />
      <MenuHeading role="presentation">Kolom</MenuHeading>
      {columns.map((column) => (
        <MenuItem
          key={column.name}
          kind="checkbox"
          isChecked={shown.has(column.name)}
          disabled={isAlwaysShown(column)}
          onClick={() => view.change({ [column.name]: !shown.has(column.name) })}
        >
          {column.label}
          {isAlwaysShown(column) && ' (selalu tampil)'}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuHeading role="presentation">Kerapatan</MenuHeading>
      {(
        [
          [false, 'Lega'],
          [true, 'Rapat'],
        ] as const
      ).map(([isDense, label]) => (
        <MenuItem
          key={label}
          kind="radio"
          isChecked={view.isDense === isDense}
          onClick={() => changeAppearance({ isDense })}
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
