import { type Account, type BankBalance, onWire } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { StatedBalance } from '../../database/tables.ts';
import { type BlindCashier, isBlind, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import { sumRollup } from '../transaction-sum/transaction-sum.queries.ts';
import { findReadableAccount } from './balance.queries.ts';

/** What a bank's file states, beside what the books hold at the end of that day; only of accounts the user may read. */
export async function besideBooks(trx: Trx, scope: Scope, stated: readonly StatedBalance[]): Promise<BankBalance[]> {
  const cashiers = stated.some(({ account_type }) => account_type === 'cash')
    ? await listBlindCashiers(trx, scope)
    : [];
  const found: BankBalance[] = [];
  for (const one of stated) {
    const account = await findReadableAccount(trx, scope, one);
    const beside = account && (await besideBook(trx, scope, one, { account, cashiers }));
    if (beside) found.push(beside);
  }
  return found;
}

/** The same of an account that the user may read; null where the books must not be visible. */
export async function besideBook(
  trx: Trx,
  scope: Scope,
  { account_type, account_id, date, balance }: StatedBalance,
  { account, cashiers }: { account: Account; cashiers: BlindCashier[] },
): Promise<BankBalance | null> {
  const until = { account_type, account_id, date_to: date };
  if (isBlind(cashiers, until)) return null;
  const { total_in, total_out } = await sumRollup(trx, scope, until);
  return { account, date, balance, ...onWire({ book_balance: total_in + total_out }) };
}

/** The latest balance of an account that an imported file states, unless that import was undone. */
export async function findStatedBalance(
  trx: Trx,
  scope: Scope,
  { account_type, account_id }: AccountKey,
): Promise<StatedBalance | undefined> {
  const { rows } = await sql<StatedBalance>`
    select b.account_type, b.account_id, b.date, b.balance from import m,
      jsonb_to_recordset(m.bank_balances) as b(account_type text, account_id bigint, date date, balance bigint)
    where m.tenant_id = ${scope.tenant_id} and m.undone_at is null and m.state = 'done'
      and m.bank_balances @> ${JSON.stringify([{ account_type, account_id }])}::jsonb
      and b.account_type = ${account_type} and b.account_id = ${account_id}
    order by b.date desc, m.id desc limit 1`.execute(trx);
  return rows[0];
}
