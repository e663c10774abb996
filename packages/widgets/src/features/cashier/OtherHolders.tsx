import type { NewCashier } from '@finance/contract';
import { type Control, useController } from 'react-hook-form';
import { Button, CheckField, Skeleton, styled } from '../../ui/index.ts';
import { useRead } from '../../runtime/index.ts';

export interface OtherHoldersProps {
  control: Control<NewCashier>;
  /** Who is named as its holder, and so is not named again. */
  holder: number | undefined;
}

/** 'Juga dipakai oleh': who else books on a cashier, as people do who work at one drawer in turns. */
export function OtherHolders({ control, holder }: OtherHoldersProps) {
  const { field, fieldState } = useController({ control, name: 'other_user_ids' });
  const { data, isLoading, refresh } = useRead('user', 'index', { paginate: 200 });
  const chosen = field.value ?? [];
  const people = data?.data.filter(({ id }) => id !== holder);
  return (
    <Group role="group" aria-labelledby={`${field.name}-label`}>
      <b id={`${field.name}-label`}>Juga dipakai oleh</b>
      {isLoading && <Skeleton height={36} label="Memuat pengguna…" />}
      {!isLoading && !people && (
        <p>
          Daftar pengguna tidak dapat dimuat.{' '}
          <Button size="small" onClick={() => void refresh()}>
            Coba lagi
          </Button>
        </p>
      )}
      {people?.length === 0 && <p>Belum ada pengguna lain.</p>}
      {people?.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          disabled={field.disabled}
          onChange={({ target }) =>
            field.onChange(
              target.checked ? [...chosen, id].toSorted((a, b) => a - b) : chosen.filter((other) => other !== id),
            )
          }
        />
      ))}
      <p role={fieldState.error && 'alert'}>
        {fieldState.error?.message ??
          'Untuk laci yang dipakai bergantian. Setiap transaksi menyebut siapa pencatatnya.'}
      </p>
    </Group>
  );
}

const Group = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  maxHeight: 260,
  overflowY: 'auto',
  '& > b': { ...typography.subtitle2, color: palette.text.secondary },
  '& > p': { margin: 0, ...typography.caption, color: palette.text.secondary },
  '& > p[role="alert"]': { color: palette.error.main },
}));
