import type { Due } from '@finance/contract';
import { exactSum, formatRupiah } from '@finance/contract/rules';
import { useRead } from '../../runtime/index.ts';
import { CheckField, RupiahField } from '../../ui/index.ts';

export interface AdvancePartProps {
  /** Whose advances, and on which side. */
  of: Pick<Due, 'type' | 'counterparty_id' | 'entity_name'>;
  /** The day on which they are used; those of later days cannot be. */
  date: string | null;
  /** The most that they can give, in whole rupiah. */
  most: number;
  /** How much is used; undefined while none is. */
  value: number | null | undefined;
  onChange: (value: number | null | undefined) => void;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** Offers what there is of a counterparty's advances to a payment, all or a part of it. Nothing where there is none. */
export function AdvancePart({ of, date, most, value, onChange, error }: AdvancePartProps) {
  const direction = of.type === 'R' ? 'received' : 'paid';
  const { data } = useRead('advance', 'index', {
    counterparty_id: of.counterparty_id ?? undefined,
    direction,
    left: true,
    date_to: date ?? undefined,
    paginate: 1,
  });
  const left = Number(data ? exactSum(data.meta, `${direction}_total`) : 0);
  const isUsed = value !== undefined;
  if (left === 0 && !isUsed) return null;
  const there = Math.min(left, most);
  const fault = error ?? ((value ?? 0) > there ? `Melebihi ${formatRupiah(there)}` : undefined);
  return (
    <div role="group" aria-label="Uang muka" style={{ display: 'grid', gap: 8 }}>
      <CheckField
        label={`Pakai uang muka ${of.entity_name ?? 'lawan transaksi'} (ada ${formatRupiah(left)})`}
        checked={isUsed}
        onChange={({ target }) => onChange(target.checked ? there : undefined)}
      />
      {isUsed && (
        <RupiahField
          label="Uang muka yang dipakai"
          value={value}
          onValueChange={onChange}
          error={fault !== undefined}
          helperText={fault ?? `Paling banyak ${formatRupiah(there)}; tidak ada uang yang berpindah`}
          required
        />
      )}
    </div>
  );
}
