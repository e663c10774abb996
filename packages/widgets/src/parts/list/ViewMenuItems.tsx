import { useAppearance, useFinance } from '../../runtime/index.ts';
import { Menu, type MenuEntry } from '../../ui/index.ts';
import type { ListColumn } from './listColumn.ts';
import { type ListOrder, orderText } from './listOrder.ts';
import { isAlwaysShown, type KeptColumns, type ListView } from './useListView.ts';

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
  /** Shows or hides columns; null resets them all. */
  function change(changed: KeptColumns | null) {
    client.preferences.write(view.name, changed && JSON.stringify({ columns: { ...view.kept, ...changed } }));
  }
  const items: MenuEntry[] = [
    { heading: 'Urutan' },
    ...columns.flatMap(({ label, order_by }) =>
      order_by
        ? {
            kind: 'radio' as const,
            text: label,
            isChecked: order_by === sort.order_by,
            about: order_by === sort.order_by && orderText(columns, sort),
            onClick: () => onSort(order_by),
          }
        : [],
    ),
    'line',
    { heading: 'Kolom' },
    ...columns.map((column) => ({
      kind: 'checkbox' as const,
      text: isAlwaysShown(column) ? `${column.label} (selalu tampil)` : column.label,
      isChecked: shown.has(column.name),
      disabled: isAlwaysShown(column),
      onClick: () => change({ [column.name]: !shown.has(column.name) }),
    })),
    'line',
    { heading: 'Kerapatan' },
    densityOf(false, 'Lega'),
    densityOf(true, 'Rapat'),
  ];
  if (Object.keys(view.kept).length > 0) items.push('line', { text: 'Kembalikan semula', onClick: handleReset });
  function densityOf(isDense: boolean, text: string): MenuEntry {
    return {
      kind: 'radio',
      text,
      isChecked: view.isDense === isDense,
      onClick: () => changeAppearance({ isDense }),
    };
  }
  function handleReset() {
    change(null);
    onClose();
  }
  return <Menu label="Tampilan daftar" anchor={anchor} edge="end" onClose={onClose} items={items} />;
}
