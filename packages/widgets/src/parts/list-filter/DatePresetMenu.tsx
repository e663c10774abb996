import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CalendarIcon, menuPaper } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { type DatePreset, datePresets, presetOf, rangeOf } from './datePresets.ts';
import type { FilterValues } from './filterFields.ts';

export interface DatePresetMenuProps {
  /** The range's name: `{name}_from` and `{name}_to` are its days. */
  name: string;
  /** What the days are, such as 'Tanggal'. */
  label: string;
  value: FilterValues;
  onChange: (value: FilterValues) => void;
}

/** The days of a list by one press: today, this week, this month, last month, this year. */
export function DatePresetMenu({ name, label, value, onChange }: DatePresetMenuProps) {
  const { today } = useFinance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [from, to] = [value[`${name}_from`], value[`${name}_to`]];
  const preset = presetOf(from, to, today());
  const shown = preset ? datePresets[preset] : from || to ? 'Tanggal lain' : 'Semua tanggal';

  function choose(chosen: DatePreset | null) {
    const range = chosen && rangeOf(chosen, today());
    onChange({ [`${name}_from`]: range?.from, [`${name}_to`]: range?.to });
    setAnchor(null);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarIcon />}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {shown}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={menuPaper(label)}>
        {Object.entries(datePresets).map(([each, text]) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === preset}
            selected={each === preset}
            onClick={() => choose(each as DatePreset)}
          >
            {text}
          </MenuItem> // the keys of the object
        ))}
        <Divider />
        <MenuItem role="menuitemradio" aria-checked={!from && !to} selected={!from && !to} onClick={() => choose(null)}>
          Semua tanggal
        </MenuItem>
      </Menu>
    </>
  );
}
