import { type ImportAlike, type ImportField, importFieldLabel, repairLimits } from '@finance/contract';
import { useState } from 'react';
import { sentence } from '../../parts/record/index.ts';
import { Button, styled, TextField, unbroken } from '../../ui/index.ts';
import { boxes } from './frames.ts';

export interface AlikeCellsProps {
  alike: readonly ImportAlike[];
  isDisabled: boolean;
  /** All cells that say the same have a new text, or again that of the file (null). */
  onRepair: (field: ImportField, original: string | null, text: string | null) => void;
}

/** What several wrong rows have in common: one text repairs them all. */
export function AlikeCells({ alike, isDisabled, onRepair }: AlikeCellsProps) {
  if (alike.length === 0) return null;
  return (
    <List aria-label="Salah karena hal yang sama">
      {alike.map((group) => (
        <Group key={`${group.field} ${group.original}`} group={group} isDisabled={isDisabled} onRepair={onRepair} />
      ))}
    </List>
  );
}

function Group({
  group: { field, original, text, message, count, rows },
  isDisabled,
  onRepair,
}: { group: ImportAlike } & Pick<AlikeCellsProps, 'isDisabled' | 'onRepair'>) {
  const [typed, setTyped] = useState(text ?? original ?? '');
  const number = count.toLocaleString('id-ID');
  const label = importFieldLabel(field);
  const inFile =
    original === null ? 'yang kosong' : `'${original.length > 60 ? `${original.slice(0, 60)}…` : original}'`;
  const more = count > rows.length ? ` dan ${(count - rows.length).toLocaleString('id-ID')} lagi` : '';
  const lines = `Baris ${rows.join(', ')}${more}`;
  const isApplied = text !== null && typed === text;
  return (
    <li>
      <p>
        <b>
          {label} {unbroken(inFile)} di {number} baris
        </b>
        {text !== null && message === null && <> diganti &apos;{unbroken(text)}&apos;</>}
        <small>{lines}</small>
      </p>
      <div>
        <TextField
          label={`${label} untuk semua yang sama`}
          aria-label={`${label} untuk ${number} baris yang berisi ${inFile}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={repairLimits.text}
          error={message !== null}
          helperText={message === null ? undefined : unbroken(sentence(message))}
          autoComplete="off"
        />
        {isApplied ? (
          <Button variant="outlined" disabled={isDisabled} onClick={() => onRepair(field, original, null)}>
            Batalkan di {number} baris
          </Button>
        ) : (
          <Button variant="outlined" disabled={isDisabled} onClick={() => onRepair(field, original, typed)}>
            Terapkan ke {number} baris
          </Button>
        )}
      </div>
    </li>
  );
}

const List = styled('ul', (look) => ({
  ...boxes(look),
  '& p': { ...look.typography.body2, margin: '0 0 8px', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: look.palette.text.secondary },
  '& div': { minWidth: 0 },
  '& li > div': {
    display: 'grid',
    gap: 10,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 520px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
}));
