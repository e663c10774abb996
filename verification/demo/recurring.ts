import { addDays } from '@finance/contract';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { recurringHandlers } from '../../apps/server/src/features/recurring/recurring.routes.ts';
import type { AccountIds } from './demo.queries.ts';
import { dayOfMonth } from './ledger.ts';

/** A monthly payment whose day is today, and a monthly hutang whose day comes. Nothing is booked of either. */
export async function seedRecurring(trx: Trx, scope: Scope, idOf: AccountIds): Promise<void> {
  const store = (starts_in: number, fields: Omit<Parameters<typeof recurringHandlers.store>[0]['body'], Rhythm>) => {
    const start_date = addDays(scope.today, starts_in);
    const rhythm = { rhythm: 'monthly', every: 1, on_day: dayOfMonth(start_date), start_date, end_date: null } as const;
    const body = { ...fields, ...rhythm };
    return recurringHandlers.store({
      trx,
      scope,
      param: undefined,
      query: undefined,
      origin: '',
      afterwards: () => {},
      body,
    });
  };
  await store(0, {
    name: 'Sewa gudang',
    resource: 'transaction',
    due_type: null,
    due_after_days: null,
    account_type: 'bank',
    account_id: idOf({ account_type: 'bank', name: 'BCA' }),
    amount: -1_750_000,
    entity_id: null,
    entity_name: 'H. Mulyadi (pemilik gudang)',
    entity_phone_number: '0812-5550-4402',
    note: 'Sewa gudang',
  });
  await store(9, {
    name: 'Jasa kebersihan',
    resource: 'due',
    due_type: 'P',
    due_after_days: 14,
    account_type: null,
    account_id: null,
    amount: 850_000,
    entity_id: null,
    entity_name: 'CV Resik Abadi',
    entity_phone_number: '0812-5550-7083',
    note: 'Jasa kebersihan sebulan',
  });
}

type Rhythm = 'rhythm' | 'every' | 'on_day' | 'start_date' | 'end_date';
