import { useFinance } from '../../runtime/index.ts';
import { Button, CloseIcon, bareButton, styled } from '../../ui/index.ts';
import { chipsOf, type FilterChip } from './chipsOf.ts';
import type { FilterField, FilterValues } from './filterFields.ts';
import { useRecordName } from './useRecordName.ts';

export interface FilterChipsProps {
  fields: readonly FilterField[];
  value: FilterValues;
  /** Removes the filters of these names. */
  onRemove: (names: readonly string[]) => void;
}

/** The filters of a list; pressing one removes it. */
export function FilterChips({ fields, value, onRemove }: FilterChipsProps) {
  const { today } = useFinance();
  const chips = chipsOf(fields, value, today());
  if (chips.length === 0) return null;
  return (
    <Row aria-label="Filter yang dipakai">
      {chips.map((chip) => (
        <li key={chip.names.join()}>
          <SetFilter chip={chip} onRemove={() => onRemove(chip.names)} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button size="small" onClick={() => onRemove(chips.flatMap(({ names }) => names))}>
            Hapus semua filter
          </Button>
        </li>
      )}
    </Row>
  );
}

function SetFilter({ chip: { label, text, record }, onRemove }: { chip: FilterChip; onRemove: () => void }) {
  const name = useRecordName(record);
  const words = `${label}: ${name ?? text}`;
  return (
    <Chip type="button" aria-label={`Hapus filter ${words}`} title="Hapus filter ini" onClick={onRemove}>
      {words}
      <CloseIcon fontSize="inherit" />
    </Chip>
  );
}

/** The whole chip is a button, so that the keyboard reaches it. */
const Chip = styled('button', (look) => ({
  ...bareButton(look),
  gap: 6,
  minHeight: 28,
  maxWidth: '100%',
  padding: '2px 8px',
  ...look.typography.body2,
  fontWeight: 500,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: look.palette.text.primary,
  border: `1px solid ${look.palette.divider}`,
  borderRadius: look.corner(6),
  '& > svg': { fontSize: look.typography.pxToRem(16), color: look.palette.text.secondary },
  '@media (hover: hover)': { '&:hover': { backgroundColor: look.palette.action.hover } },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const Row = styled('ul', () => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
}));
