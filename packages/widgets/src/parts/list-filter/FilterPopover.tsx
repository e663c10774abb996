import { Button, Popover, Stack, styled } from '../../ui/index.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FilterField, FilterValues } from './filterFields.ts';

export interface FilterPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  fields: readonly FilterField[];
  value: FilterValues;
  onChange: (change: FilterValues) => void;
  /** Left out where no filter is set. */
  onClear: (() => void) | undefined;
  onClose: () => void;
}

/** The controls of a list's filter. What is chosen holds at once. */
export function FilterPopover({ anchor, fields, value, onChange, onClear, onClose }: FilterPopoverProps) {
  return (
    <Popover label="Filter" anchor={anchor} width={440} onClose={onClose}>
      <Stack style={{ padding: 16 }}>
        {fields.map((field) => (
          <FieldInput
            key={field.kind === 'transactable' ? field.kind : field.name}
            field={field}
            value={value}
            onChange={onChange}
          />
        ))}
      </Stack>
      <Foot>
        <Button variant="outlined" disabled={!onClear} onClick={onClear}>
          Hapus semua filter
        </Button>
        <Button variant="contained" onClick={onClose}>
          Selesai
        </Button>
      </Foot>
    </Popover>
  );
}

/** Stays in sight under the fields. */
const Foot = styled('div', ({ palette }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  padding: '12px 16px',
  backgroundColor: palette.background.paper,
  borderTop: `1px solid ${palette.divider}`,
}));
