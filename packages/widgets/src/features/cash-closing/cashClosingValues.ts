import { countCash, formatRupiah } from '@finance/contract';
import type { UseFormReturn } from 'react-hook-form';
import { countIn, type TypedCount, wrongIn } from './typedCount.ts';

/** What the form of a closing holds. */
export interface CashClosingValues {
  cashier_id: number | null;
  date: string | null;
  denominations: TypedCount;
  reason: string;
  is_deposited: boolean;
  deposit_account_id: number | null;
  float_amount: number | null;
  /** Who takes the drawer over. */
  taker_id: number | null;
}

export interface CheckedValues {
  day: { cashier_id: number; date: string };
  taker_id: number | null;
  deposit: { deposit_account_id: number | null; float_amount: number };
}

export function isCounted(typed: TypedCount): boolean {
  return Object.keys(countIn(typed)).length > 0 && wrongIn(typed).length === 0;
}

/**
 * Says at its field what keeps the form from being sent, and takes the focus there; null if nothing does. The reason
 * is needed only where the difference is known.
 */
export function checkedValues(
  {
    cashier_id,
    date,
    denominations,
    reason,
    is_deposited,
    deposit_account_id,
    float_amount,
    taker_id,
  }: CashClosingValues,
  difference: bigint | undefined,
  setError: UseFormReturn<CashClosingValues>['setError'],
): CheckedValues | null {
  const wrong = (name: keyof CashClosingValues, message: string) => {
    setError(name, { message }, { shouldFocus: true });
    return null;
  };
  const counted = countCash(countIn(denominations));
  if (cashier_id === null) return wrong('cashier_id', 'wajib diisi');
  if (date === null) return wrong('date', 'wajib diisi');
  if (!isCounted(denominations))
    return wrong('denominations', 'belum dihitung: isi jumlah lembar dan kepingnya, atau 0 kalau laci kosong');
  if (difference !== undefined && difference !== 0n && reason.trim() === '')
    return wrong('reason', `wajib diisi: ada selisih ${formatRupiah(difference)}`);
  const day = { cashier_id, date };
  if (!is_deposited) return { day, taker_id, deposit: { deposit_account_id: null, float_amount: 0 } };
  if (deposit_account_id === null) return wrong('deposit_account_id', 'wajib diisi');
  if (float_amount === null) return wrong('float_amount', 'wajib diisi, 0 kalau semuanya disetor');
  if (!Number.isSafeInteger(float_amount) || float_amount < 0)
    return wrong('float_amount', 'harus berupa jumlah uang mulai 0');
  if (float_amount >= counted)
    return wrong('float_amount', `harus kurang dari uang yang terhitung (${formatRupiah(counted)})`);
  return { day, taker_id, deposit: { deposit_account_id, float_amount } };
}
