import type { BankAccountGrant } from '@finance/contract';
import { type Control, useController } from 'react-hook-form';
import { Button, CheckField, Select, Skeleton, styled } from '../../ui/index.ts';
import { useRead } from '../../runtime/index.ts';

/** The accounts that somebody gets, as a form holds them. */
export interface AccountValues {
  cashier_ids?: number[] | undefined;
  bank_accounts?: BankAccountGrant[] | undefined;
}

export interface AccountChoicesProps<Values extends AccountValues> {
  control: Control<Values>;
  /** Who gets them; undefined for somebody who is only invited. */
  holder?: number | undefined;
}

/** Which cash somebody holds, and which bank accounts they read or write: what a kasir's rights depend on. */
export function AccountChoices<Values extends AccountValues>({ control, holder }: AccountChoicesProps<Values>) {
  const own = control as unknown as Control<AccountValues>; // both fields are those of AccountValues
  const held = useController({ control: own, name: 'cashier_ids' });
  const banks = useController({ control: own, name: 'bank_accounts' });
  const cashiers = useRead('cashier', 'index', { paginate: 200, order_by: 'name' });
  const accounts = useRead('bankAccount', 'index', { paginate: 200 });
  const chosen = held.field.value ?? [];
  const grants = banks.field.value ?? [];

  function handleCashier(id: number, isChosen: boolean) {
    held.field.onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  }
  function handleGrant(bank_account_id: number, right: string) {
    const others = grants.filter((grant) => grant.bank_account_id !== bank_account_id);
    banks.field.onChange(
      right === '' ? others : [...others, { bank_account_id, read: true, write: right === 'write' }],
    );
  }
  function rightOn(id: number): string {
    const grant = grants.find(({ bank_account_id }) => bank_account_id === id);
    if (!grant) return '';
    return grant.write ? 'write' : 'read';
  }

  return (
    <>
      <Choices aria-label="Kas yang dipegang" role="group">
        <b>Kas yang dipegang</b>
        <Answered read={cashiers} none="Belum ada kasir." />
        {cashiers.data?.data.map((cashier) => {
          const isHeld = cashier.user_id !== null && cashier.user_id !== holder;
          return (
            <CheckField
              key={cashier.id}
              label={isHeld ? `${cashier.name} (dipegang ${cashier.user_name})` : cashier.name}
              checked={chosen.includes(cashier.id)}
              disabled={isHeld && !chosen.includes(cashier.id)}
              onChange={({ target }) => handleCashier(cashier.id, target.checked)}
            />
          );
        })}
        {held.fieldState.error && <p role="alert">{held.fieldState.error.message}</p>}
      </Choices>
      <Choices aria-label="Rekening bank" role="group">
        <b>Rekening bank</b>
        <Answered read={accounts} none="Belum ada rekening bank." />
        {accounts.data?.data.map(({ id, full_info }) => (
          <Line key={id}>
            <span>{full_info}</span>
            <Select
              aria-label={`Izin pada ${full_info}`}
              value={rightOn(id)}
              onChange={({ target }) => handleGrant(id, target.value)}
            >
              <option value="">Tidak</option>
              <option value="read">Baca</option>
              <option value="write">Baca dan tulis</option>
            </Select>
          </Line>
        ))}
        {banks.fieldState.error && <p role="alert">{banks.fieldState.error.message}</p>}
      </Choices>
    </>
  );
}

interface AnsweredProps {
  read: { data: { data: unknown[] } | undefined; isLoading: boolean; refresh: () => Promise<unknown> };
  none: string;
}

/** What stands in place of a list that is not there. */
function Answered({ read, none }: AnsweredProps) {
  if (read.isLoading) return <Skeleton height={36} label="Memuat…" />;
  if (!read.data)
    return (
      <p>
        Daftarnya tidak dapat dimuat.{' '}
        <Button size="small" onClick={() => void read.refresh()}>
          Coba lagi
        </Button>
      </p>
    );
  return read.data.data.length === 0 ? <p>{none}</p> : null;
}

const Choices = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  maxHeight: 360,
  overflowY: 'auto',
  '& > b': { ...typography.subtitle2, color: palette.text.secondary },
  '& > p': { margin: 0, ...typography.body2, color: palette.text.secondary },
  '& > p[role="alert"]': { color: palette.error.main },
}));

const Line = styled('div', () => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(120px, 160px)',
  alignItems: 'center',
  gap: 8,
  paddingBlock: 4,
  '& > span': { overflowWrap: 'anywhere' },
  '@container (max-width: 360px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
