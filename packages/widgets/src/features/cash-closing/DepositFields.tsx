import { formatRupiah } from '@finance/contract';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { BankSelector } from '../../parts/booking/index.ts';
import { RupiahField, styled, Switch } from '../../ui/index.ts';
import type { CashClosingValues } from './cashClosingValues.ts';

export interface DepositFieldsProps {
  form: UseFormReturn<CashClosingValues>;
  /** The counted money, in whole rupiah. */
  counted: number;
}

/** 'Setor ke bank': where the counted money goes, what stays in the drawer, and what comes of it. */
export function DepositFields({ form: { control }, counted }: DepositFieldsProps) {
  const [isDeposited, float] = useWatch({ control, name: ['is_deposited', 'float_amount'] });
  const isKnown = float !== null && Number.isSafeInteger(float) && float >= 0 && float < counted;
  return (
    <Section>
      <Controller
        control={control}
        name="is_deposited"
        render={({ field: { value, onChange } }) => (
          <Switch label="Setor ke bank" checked={value} onChange={({ target }) => onChange(target.checked)} />
        )}
      />
      {isDeposited && (
        <>
          <Two>
            <Controller
              control={control}
              name="deposit_account_id"
              render={({ field: { ref, ...field }, fieldState: { error } }) => (
                <BankSelector
                  {...field}
                  label="Rekening tujuan setoran"
                  inputRef={ref}
                  required
                  autoSelectOnly
                  error={error !== undefined}
                  helperText={error?.message}
                />
              )}
            />
            <Controller
              control={control}
              name="float_amount"
              render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
                <RupiahField
                  {...field}
                  label="Tinggal di laci"
                  inputRef={ref}
                  onValueChange={onChange}
                  required
                  error={error !== undefined}
                  helperText={error?.message ?? 'Modal untuk giliran berikutnya; 0 kalau semuanya disetor'}
                />
              )}
            />
          </Two>
          <p role="status">
            {isKnown &&
              `Disetor ${formatRupiah(counted - float)}, saldo kas menjadi ${formatRupiah(float)}. ` +
                'Uangnya dalam perjalanan sampai transfernya dikonfirmasi.'}
          </p>
        </>
      )}
    </Section>
  );
}

const Section = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 12,
  '& > p': { ...typography.body2, margin: 0, color: palette.text.secondary },
  '& > p:empty': { display: 'none' },
}));
const Two = styled('div', () => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 16,
  alignItems: 'start',
}));
