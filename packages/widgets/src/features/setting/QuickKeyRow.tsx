import type { QuickKey } from '@finance/contract';
import { useState } from 'react';
import { AnyAccountSelector } from '../../parts/booking/index.ts';
import { CloseIcon, IconButton, RupiahField, Select, styled, TextField } from '../../ui/index.ts';

export interface QuickKeyRowProps {
  quickKey: QuickKey;
  /** Its place, from 1. */
  number: number;
  /** What is wrong with its name; that it is missing is said once it has been left. */
  problem: string | null;
  disabled: boolean;
  onChange: (change: Partial<QuickKey>) => void;
  onRemove: () => void;
}

/** One quick key: what it is called and what it fills in. */
export function QuickKeyRow({ quickKey, number, problem, disabled, onChange, onRemove }: QuickKeyRowProps) {
  const { name, amount_sign, amount, account_type, account_id, note } = quickKey;
  const [wasLeft, setWasLeft] = useState(false);
  const shown = wasLeft || name !== '' ? problem : null;
  const isAmountWrong = amount !== null && !(amount > 0);
  return (
    <Line role="group" aria-label={`Tombol ${number}${name ? `: ${name}` : ''}`}>
      <TextField
        label="Nama tombol"
        value={name}
        autoFocus={name === ''}
        disabled={disabled}
        onBlur={() => setWasLeft(true)}
        onChange={({ target }) => onChange({ name: target.value })}
        error={shown !== null}
        helperText={shown}
        maxLength={40}
        autoComplete="off"
      />
      <Select
        label="Arah"
        value={amount_sign}
        disabled={disabled}
        onChange={({ target }) => onChange({ amount_sign: target.value === '-' ? '-' : '+' })}
      >
        <option value="+">Uang masuk</option>
        <option value="-">Uang keluar</option>
      </Select>
      <RupiahField
        label="Jumlah"
        value={amount}
        disabled={disabled}
        onValueChange={(typed) => onChange({ amount: typed })}
        error={isAmountWrong}
        helperText={isAmountWrong ? 'harus di atas nol' : 'Kosong: diketik setiap kali'}
      />
      <AnyAccountSelector
        label="Account"
        value={account_type !== null && account_id !== null ? { account_type, account_id } : null}
        disabled={disabled}
        onChange={(account) => onChange(account ?? { account_type: null, account_id: null })}
      />
      <TextField
        label="Catatan"
        value={note ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange({ note: target.value === '' ? null : target.value })}
        maxLength={200}
        autoComplete="off"
      />
      {!disabled && (
        <IconButton type="button" aria-label={`Hapus tombol ${number}`} title="Hapus" onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Line>
  );
}

const Line = styled('div', ({ palette }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) 36px',
  gap: 8,
  alignItems: 'start',
  paddingBottom: 12,
  borderBottom: `1px solid ${palette.divider}`,
  '& > button': { marginTop: 25, gridArea: '1 / 4' },
  '& > :nth-child(5)': { gridColumn: 'span 2' },
  '@container (max-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > :nth-child(5)': { gridColumn: '1 / -1' },
    '& > button': { marginTop: 0, gridArea: 'auto / 1 / auto / -1', justifySelf: 'end' },
  },
}));
