import { checkCashiers, readGrants } from '@finance/contract/checks/user';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';

export interface Grant {
  bank_account_id: number;
  read: boolean;
  write: boolean;
}

export interface Accounts {
  cashier_ids?: number[] | undefined;
  bank_accounts?: Grant[] | undefined;
}

/** Refuses accounts that are not there, or whose cash somebody else holds. Answers the grants as they are kept. */
export async function checkAccounts(
  trx: Trx,
  scope: Scope,
  { cashier_ids = [], bank_accounts = [] }: Accounts,
  receiver: number | null,
): Promise<Grant[]> {
  const cashiers = await trx
    .selectFrom('cashier as c')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.name', 'c.user_id', 'u.name as user_name'])
    .where('c.tenant_id', '=', scope.tenant_id)
    .where('c.id', 'in', [0, ...cashier_ids]) // an empty `in ()` is invalid SQL
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
  checkCashiers(cashier_ids, cashiers, receiver);
  const found = await trx
    .selectFrom('bank_account')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', 'in', [0, ...bank_accounts.map(({ bank_account_id }) => bank_account_id)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return readGrants(
    bank_accounts,
    found.map(({ id }) => id),
  );
}

/** Makes these the cash that a user holds and the grants that they have; a list that is left out stays as it is. */
export async function giveAccounts(
  trx: Trx,
  scope: Scope,
  user_id: number,
  { cashier_ids, bank_accounts }: Accounts,
): Promise<void> {
  const own = { tenant_id: scope.tenant_id, user_id };
  if (cashier_ids) {
    const cashiers = trx.updateTable('cashier').where('tenant_id', '=', scope.tenant_id);
    await cashiers
      .set({ user_id: null, updated_at: scope.now })
      .where('user_id', '=', user_id)
      .where('id', 'not in', [0, ...cashier_ids])
      .execute();
    await cashiers
      .set({ user_id, updated_at: scope.now })
      .where('id', 'in', [0, ...cashier_ids])
      .where('user_id', 'is', null)
      .execute();
  }
  if (bank_accounts) {
    await trx
      .deleteFrom('bank_account_access')
      .where('tenant_id', '=', scope.tenant_id)
      .where('user_id', '=', user_id)
      .where('bank_account_id', 'not in', [0, ...bank_accounts.map(({ bank_account_id }) => bank_account_id)])
      .execute();
    if (bank_accounts.length > 0)
      await trx
        .insertInto('bank_account_access')
        .values(bank_accounts.map((grant) => ({ ...own, ...grant, created_at: scope.now, updated_at: scope.now })))
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'bank_account_id', 'user_id']).doUpdateSet((eb) => ({
            read: eb.ref('excluded.read'),
            write: eb.ref('excluded.write'),
            updated_at: scope.now,
          })),
        )
        .execute();
  }
}

/** What is left of accounts that were promised a while ago: those still there, and cash that nobody holds. */
export async function stillThere(trx: Trx, scope: Scope, promised: Required<Accounts>): Promise<Required<Accounts>> {
  const cashiers = await trx
    .selectFrom('cashier')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', 'is', null)
    .where('id', 'in', [0, ...(promised.cashier_ids ?? [])])
    .orderBy('id')
    .forUpdate()
    .execute();
  const banks = await trx
    .selectFrom('bank_account')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', 'in', [0, ...(promised.bank_accounts ?? []).map(({ bank_account_id }) => bank_account_id)])
    .execute();
  return {
    cashier_ids: cashiers.map(({ id }) => id),
    bank_accounts: (promised.bank_accounts ?? []).filter((grant) =>
      banks.some(({ id }) => id === grant.bank_account_id),
    ),
  };
}
