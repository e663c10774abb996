import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CheckIcon, menuPaper, MuiLook } from '../../ui/index.ts';
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
  return (
    <MuiLook>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={menuPaper('Tampilan daftar')}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
      >
        <ListSubheader role="presentation" sx={heading}>
          Kolom
        </ListSubheader>
        {columns.map((column) => (
          <MenuItem
            dense
            key={column.name}
            role="menuitemcheckbox"
            aria-checked={shown.has(column.name)}
            disabled={isAlwaysShown(column)}
            onClick={() => view.change({ columns: { ...view.kept.columns, [column.name]: !shown.has(column.name) } })}
            sx={item}
          >
            <CheckIcon
              fontSize="small"
              style={{ marginInlineEnd: 8, visibility: shown.has(column.name) ? 'visible' : 'hidden' }}
            />
            {column.label}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader role="presentation" sx={heading}>
          Kerapatan
        </ListSubheader>
        {(
          [
            [false, 'Biasa'],
            [true, 'Rapat'],
          ] as const
        ).map(([isDense, label]) => (
          <MenuItem
            dense
            key={label}
            role="menuitemradio"
            aria-checked={view.kept.isDense === isDense}
            onClick={() => view.change({ isDense })}
            sx={item}
          >
            <CheckIcon
              fontSize="small"
              style={{ marginInlineEnd: 8, visibility: view.kept.isDense === isDense ? 'visible' : 'hidden' }}
            />
            {label}
          </MenuItem>
        ))}
        {view.isChanged && <Divider />}
        {view.isChanged && (
          <MenuItem
            dense
            onClick={() => {
              view.change(null);
              onClose();
            }}
            sx={item}
          >
            Kembalikan semula
          </MenuItem>
        )}
      </Menu>
    </MuiLook>
  );
}

const heading = { lineHeight: 2.25, bgcolor: 'transparent' } as const;
const item = { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } as const;
