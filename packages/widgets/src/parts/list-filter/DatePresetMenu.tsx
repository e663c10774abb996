import { useState } from 'react';
import { Button, CalendarIcon, Menu } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { type DatePreset, datePresets, presetOf, rangeOf } from './datePresets.ts';
import type { FilterValues } from './filterFields.ts';

export interface DatePresetMenuProps {
  /** Name of the range; its days are `{name}_from` and `{name}_to`. */
  name: string;
  /** What the dates are, such as 'Tanggal'. */
  label: string;
  value: FilterValues;
  onChange: (value: FilterValues) => void;
  /** Called to choose the first and last day; without it, they are chosen beside the menu. */
  onOwnRange?: (() => void) | undefined;
}

const presets = Object.keys(datePresets) as DatePreset[]; // the keys of the object

/** The days of a list: a preset, an own range, or all. */
export function DatePresetMenu({ name, label, value, onChange, onOwnRange }: DatePresetMenuProps) {
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
        aria-label={`${label}: ${shown}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onPointerEnter={Menu.hint}
        onFocus={Menu.hint}
        style={{ whiteSpace: 'nowrap' }}
      >
        <CalendarIcon fontSize="small" />
        <span data-choice>{shown}</span>
      </Button>
      {anchor && (
        <Menu
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          items={[
            ...presets.map((each) => ({
              kind: 'radio' as const,
              text: datePresets[each],
              isChecked: each === preset,
              onClick: () => choose(each),
            })),
            'line',
            ...(onOwnRange
              ? [
                  {
                    kind: 'radio' as const,
                    text: 'Pilih tanggal…',
                    isChecked: preset === null && Boolean(from || to),
                    onClick: () => {
                      setAnchor(null);
                      onOwnRange();
                    },
                  },
                ]
              : []),
            { kind: 'radio', text: 'Semua tanggal', isChecked: !from && !to, onClick: () => choose(null) },
          ]}
        />
      )}
    </>
  );
}
