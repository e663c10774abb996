import { type Control, Controller, useWatch } from 'react-hook-form';
import { BankSelector } from '../../parts/booking/index.ts';
import { DateInput } from '../../parts/record/index.ts';
import type { EnablerValues } from './feeValues.ts';

export interface PayoutFieldsProps {
  control: Control<EnablerValues, unknown, object>;
}

/** Where the provider pays out to, for who records its payouts. */
export function PayoutFields({ control }: PayoutFieldsProps) {
  const account = useWatch({ control, name: 'payout_bank_account_id' });
  return (
    <>
      <Controller
        control={control}
        name="payout_bank_account_id"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <BankSelector
            {...field}
            inputRef={ref}
            label="Dicairkan ke"
            error={error !== undefined}
            helperText={
              error?.message ??
              (account === null
                ? 'Kosongkan bila uangnya langsung masuk ke account di atas'
                : 'Uang menunggu di account di atas sampai pencairannya dicatat')
            }
          />
        )}
      />
      {account !== null && (
        <DateInput
          control={control}
          name="payouts_since"
          label="Dicatat mulai"
          hint="Kosongkan: mulai hari ini, di account baru semuanya"
        />
      )}
    </>
  );
}
