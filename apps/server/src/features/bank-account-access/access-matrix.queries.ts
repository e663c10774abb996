import { type AccessMatrixRow, type BankAccount, matrixWidth } from '@finance/contract';
import { sql } from 'kysely';
import { alphabetical } from '../../database/alphabetical.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { limitOf, type PageRequest } from '../../base/page.ts';

type MatrixUser = Omit<AccessMatrixRow, 'accesses'>;

/** The active accounts a search finds, up to the matrix's width, and how many there are in all. */
export async function matrixAccounts(
  trx: Trx,
  scope: Scope,
  typed: string | undefined,
): Promise<{ bank_accounts: Pick<BankAccount, 'id' | 'bank' | 'account_number' | 'full_info'>[]; total: number }> {
  const found = trx
    .selectFrom('bank_account')
    .where('tenant_id', '=', scope.tenant_id)
    .where('deactivated', '=', false)
    .$if(Boolean(typed), (query) => query.where('full_info', 'ilike', like(typed ?? '')));
  const total = await countRows(found);
  return {
    total,
    bank_accounts: await found
      .select(['id', 'bank', 'account_number', 'full_info'])
      .orderBy(alphabetical('full_info'))
      .orderBy('id')
      .limit(matrixWidth)
      .execute(),
  };
}

/** A page of the members; those whose rights depend on grants come first. */
export async function matrixUsers(
  trx: Trx,
  scope: Scope,
  query: PageRequest & { q?: string | undefined },
): Promise<{ users: MatrixUser[]; total: number }> {
  const { limit, offset } = limitOf(query);
  const { q } = query;
  const found = trx
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('m.tenant_id', '=', scope.tenant_id)
    .where('m.deactivated_at', 'is', null)
    .$if(Boolean(q), (members) =>
      members.where(({ eb, or }) => or([eb('u.name', 'ilike', like(q ?? '')), eb('u.email', 'ilike', like(q ?? ''))])),
    );
  const total = await countRows(found);
  const users = await found
    .select(['u.id as user_id', 'u.name as user_name', 'u.email as user_email', 'm.role'])
    .orderBy(sql`m.role <> 'kasir'`)
    .orderBy(alphabetical('u.name'))
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { users, total };
}

/** Every grant of some users. */
export function grantsOf(
  trx: Trx,
  scope: Scope,
  users: number[],
): Promise<{ user_id: number; bank_account_id: number; read: boolean; write: boolean }[]> {
  return trx
    .selectFrom('bank_account_access')
    .select(['user_id', 'bank_account_id', 'read', 'write'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', 'in', [0, ...users]) // no user has id 0; an empty `in ()` is invalid SQL
    .execute();
}
