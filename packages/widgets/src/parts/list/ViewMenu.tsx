import { useState } from 'react';
import { ColumnsIcon, IconButton, late } from '../../ui/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';
import type { ListView } from './useListView.ts';

const ViewMenuItems = late(async () => (await import('./ViewMenuItems.tsx')).ViewMenuItems);

export interface ViewMenuProps<Row> {
  /** Every column of the list. */
  columns: readonly LedgerColumn<Row>[];
  view: ListView<Row>;
}

/** A menu for the columns and density of a list. */
export function ViewMenu<Row>({ columns, view }: ViewMenuProps<Row>) {
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
      {isWanted && <ViewMenuItems columns={columns} view={view} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
