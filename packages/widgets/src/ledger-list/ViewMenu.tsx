import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CheckIcon, ColumnsIcon } from '../icons/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';
import { isAlwaysShown, type ListView } from './useListView.ts';

export interface ViewMenuProps<Row> {
  /** Every column of the list. */
  columns: readonly LedgerColumn<Row>[];
  view: ListView<Row>;
}

/** Which columns a list shows and how close its lines stand. */
export function ViewMenu<Row>({ columns, view }: ViewMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = new Set(view.columns.map(({ name }) => name));
  return (
    <>
      <IconButton size="small" aria-label="Atur tampilan" title="Atur tampilan" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <ColumnsIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { dense: true, 'aria-label': 'Tampilan daftar' } }} anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }} transformOrigin={{ horizontal: 'right', vertical: 'top' }}>
        <ListSubheader role="presentation" sx={heading}>Kolom</ListSubheader>
        {columns.map((column) => (
          <MenuItem key={column.name} role="menuitemcheckbox" aria-checked={shown.has(column.name)} disabled={isAlwaysShown(column)} onClick={() => view.showColumn(column.name, !shown.has(column.name))} sx={item}>
            <CheckIcon fontSize="small" sx={{ mr: 1, visibility: shown.has(column.name) ? 'visible' : 'hidden' }} />
            {column.label}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader role="presentation" sx={heading}>Kerapatan</ListSubheader>
        {([[false, 'Biasa'], [true, 'Rapat']] as const).map(([isDense, label]) => (
          <MenuItem key={label} role="menuitemradio" aria-checked={view.isDense === isDense} onClick={() => view.setDense(isDense)} sx={item}>
            <CheckIcon fontSize="small" sx={{ mr: 1, visibility: view.isDense === isDense ? 'visible' : 'hidden' }} />
            {label}
          </MenuItem>
        ))}
        {view.isChanged && <Divider />}
        {view.isChanged && <MenuItem onClick={() => { view.reset(); setAnchor(null); }} sx={item}>Kembalikan semula</MenuItem>}
      </Menu>
    </>
  );
}

const heading = { lineHeight: 2.25, bgcolor: 'transparent' } as const;
const item = { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } as const;
