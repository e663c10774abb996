import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useFinance } from '../../runtime/index.ts';
import { chipsOf, type FilterChip } from './chipsOf.ts';
import type { FilterField, FilterValues } from './filterFields.ts';
import { useAccountName } from './useAccountName.ts';

export interface FilterChipsProps {
  fields: readonly FilterField[];
  value: FilterValues;
  /** Takes out the filters of these names. */
  onRemove: (names: readonly string[]) => void;
}

/** What a list is filtered by, each part to be taken out. */
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

function SetFilter({ chip: { label, text, account }, onRemove }: { chip: FilterChip; onRemove: () => void }) {
  const name = useAccountName(account);
  const words = `${label}: ${name ?? text}`;
  // One button instead of a cross inside a chip, which no keyboard reaches.
  return (
    <Chip
      label={words}
      variant="outlined"
      aria-label={`Hapus filter ${words}`}
      title="Hapus filter ini"
      onClick={onRemove}
      onDelete={onRemove}
      sx={{
        height: 'auto',
        minHeight: 28,
        maxWidth: '100%',
        '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
      }}
    />
  );
}

const Row = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
});
