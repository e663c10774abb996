import type { Cashier } from '@finance/contract';
import { Controller, type Control } from 'react-hook-form';
import { useRead } from '../../runtime/index.ts';
import { Select } from '../../ui/index.ts';
import type { CashClosingValues } from './cashClosingValues.ts';

export interface HandoverFieldProps {
  control: Control<CashClosingValues>;
  cashierId: number;
}

/** 'Serahkan laci kepada': another holder of the cashier, who counts what stays; nothing where there is no other. */
export function HandoverField({ control, cashierId }: HandoverFieldProps) {
  const cashier = useRead('cashier', 'show', cashierId).data?.data;
  const me = useRead('session', 'show').data?.data.user.id;
  const others = cashier && me !== undefined ? holdersOf(cashier).filter(({ id }) => id !== me) : [];
  if (others.length === 0) return null;
  return (
    <Controller
      control={control}
      name="taker_id"
      render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
        <Select
          {...field}
          inputRef={ref}
          label="Serahkan laci kepada"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          error={error !== undefined}
          helperText={error?.message ?? 'Penerima menghitung yang tinggal di laci lewat login-nya sendiri'}
        >
          <option value="">Tidak diserahkan</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    />
  );
}

function holdersOf({ user_id, user_name, other_user_ids, other_user_names }: Cashier): { id: number; name: string }[] {
  const first = user_id === null || user_name === null ? [] : [{ id: user_id, name: user_name }];
  return [...first, ...other_user_ids.map((id, place) => ({ id, name: other_user_names[place] ?? `ID ${id}` }))];
}
