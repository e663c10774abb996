import { useState } from 'react';
import { CloseIcon, IconButton, styled, TextField } from '../../ui/index.ts';

export interface LinkRow {
  /** Tells the lines apart while they are edited. */
  id: number;
  app: string;
  type: string;
  template: string;
}

export interface OpenLinkRowProps {
  row: LinkRow;
  /** Its place, from 1. */
  number: number;
  /** What is wrong with it; that app or type is missing is said once the line has been left. */
  problem: string | null;
  /** Where object 77 would open. */
  example: string | null;
  disabled: boolean;
  onChange: (change: Partial<LinkRow>) => void;
  onRemove: () => void;
}

/** One line of the map: app, type, address. */
export function OpenLinkRow({ row, number, problem, example, disabled, onChange, onRemove }: OpenLinkRowProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const isBegun = wasLeft || (row.app !== '' && row.type !== '');
  const shown = isBegun ? problem : null;
  const withoutId =
    row.template !== '' && !row.template.includes('{id}') ? ' · tanpa {id} semua objek membuka halaman yang sama' : '';
  return (
    <Line
      role="group"
      aria-label={`Tautan ${number}${row.app ? `: ${row.app}/${row.type}` : ''}`}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setWasLeft(true)}
    >
      <TextField
        label="App"
        value={row.app}
        autoFocus={row.app === '' && row.template === ''}
        disabled={disabled}
        onChange={(event) => onChange({ app: event.target.value })}
        placeholder="Retail"
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label="Jenis"
        value={row.type}
        disabled={disabled}
        onChange={(event) => onChange({ type: event.target.value })}
        placeholder="Sales"
        maxLength={60}
        autoComplete="off"
      />
      <div data-wide>
        <TextField
          label="Alamat"
          value={row.template}
          disabled={disabled}
          onChange={(event) => onChange({ template: event.target.value })}
          placeholder="https://retail.contoh.id/sales/{id}"
          error={shown !== null}
          helperText={shown ?? (example && `Contoh: ${example}${withoutId}`)}
          maxLength={500}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
        />
      </div>
      {!disabled && (
        <IconButton type="button" aria-label={`Hapus tautan ${number}`} title="Hapus" onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Line>
  );
}

const Line = styled('div', ({ palette }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 1fr) minmax(110px, 1fr) minmax(220px, 3fr) 36px',
  gap: 8,
  alignItems: 'start',
  '& > button': { marginTop: 25 },
  '@container (max-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 36px',
    paddingBottom: 12,
    borderBottom: `1px solid ${palette.divider}`,
    '& [data-wide]': { gridColumn: '1 / -1', gridRow: 2 },
  },
}));
