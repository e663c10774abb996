import { useState } from 'react';
import { ColumnsIcon, IconButton, loadable, Menu } from '../../ui/index.ts';
import type { ViewColumn } from './ViewMenuItems.tsx';
import type { ListOrder } from './listOrder.ts';
import type { ListView } from './useListView.ts';

const ViewMenuItems = loadable(async () => {
  const [{ ViewMenuItems: items }] = await Promise.all([import('./ViewMenuItems.tsx'), Menu.preload()]);
  return items;
});

export interface ViewMenuProps {
  /** Every column of the list. */
  columns: readonly ViewColumn[];
  view: Omit<ListView<unknown>, 'columns' | 'hidden'> & { columns: readonly ViewColumn[] };
  sort: ListOrder;
  /** Called with the column to sort by, or with the one that it is sorted by, to turn the order round. */
  onSort: (order_by: string) => void;
}

/** A menu for the order, columns and density of a list. */
export function ViewMenu({ columns, view, sort, onSort }: ViewMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setIsWanted] = useState(false);

  function handleOpen(button: HTMLElement) {
    setIsWanted(true);
    setAnchor(button);
  }

  return (
    <>
      <IconButton
        type="button"
        aria-label="Atur tampilan"
        title="Atur tampilan"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => handleOpen(currentTarget)}
        onPointerEnter={ViewMenuItems.hint}
        onFocus={ViewMenuItems.hint}
      >
        <ColumnsIcon fontSize="small" />
      </IconButton>
      {isWanted && (
        <ViewMenuItems
          columns={columns}
          view={view}
          sort={sort}
          onSort={onSort}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
