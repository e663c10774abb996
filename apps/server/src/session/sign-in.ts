import type { Session } from '@finance/contract';
import { asUser } from '../database/as-user.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { Services } from '../http/services.ts';
import { checkPassword } from './check-password.ts';
import { tenantsOf } from './session.queries.ts';
import type { Bearer } from './tokens.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  access_token: string;
  tenants: Session['tenants'];
}

/**
 * Answers a token, for the tenant at once where the user has only one.
 * @throws AppError 401 with the same words whoever exists, 429 where there were too many wrong ones, 503 where too many come at once
 */
export async function signIn(
  { db, tokens }: Services,
  { email, password }: Credentials,
  address: string,
): Promise<SignedIn> {
  const user = await checkPassword(db, { email, password }, address);
  const tenants = await asUser(db, user.id, (trx) => tenantsOf(trx, user.id));
  const [only, ...others] = tenants;
  return {
    access_token: await tokens.sign({ user, ...(only && others.length === 0 ? { tenant: only } : {}) }),
    tenants,
  };
}

/**
 * Answers a token for a tenant, which ends when the given one ends.
 * @throws AppError 403 for someone who is no member
 */
export function changeTenant(
  { db, tokens }: Services,
  bearer: Bearer,
  tenant_id: number,
  request_id: string,
): Promise<string> {
  return inTenant(db, { user_id: bearer.user_id, tenant_id, request_id }, 'tenant', (_trx, scope) =>
    tokens.sign(
      {
        user: { id: scope.user_id, name: scope.user_name, email: scope.user_email },
        tenant: { id: tenant_id, name: scope.tenant_name },
      },
      bearer.exp,
    ),
  );
}
