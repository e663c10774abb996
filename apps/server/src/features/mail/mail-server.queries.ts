import type { MailServer } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { recordHistory } from '../history/history.queries.ts';

/** The tenant's mail server as callers see it, without its password; null if there is none. */
export async function findMailServer(trx: Trx, { tenant_id }: Scope): Promise<MailServer | null> {
  const found = await trx
    .selectFrom('mail_server as s')
    .leftJoin('app_user as u', 'u.id', 's.updated_by')
    .where('s.tenant_id', '=', tenant_id)
    .select(['s.host', 's.port', 's.security', 's.user_name', 's.from_name', 's.from_address', 's.is_automatic'])
    .select(['s.from_hour', 's.version', 's.updated_at', memberName('u').as('updated_by_name')])
    .select(
      sql<MailServer['last_test']>`(select json_build_object('sent_to', m.sent_to, 'state', m.state,
        'problem', m.problem, 'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from mail m where m.tenant_id = s.tenant_id and m.kind = 'test' order by m.id desc limit 1)`.as('last_test'),
    )
    .executeTakeFirst();
  return found ?? null;
}

/** What is needed to send by it; undefined if there is none. */
export function findSender(trx: Trx, { tenant_id }: Scope) {
  return trx
    .selectFrom('mail_server')
    .where('tenant_id', '=', tenant_id)
    .select(['host', 'port', 'security', 'user_name', 'credentials', 'from_name', 'from_address'])
    .select(['is_automatic', 'from_hour'])
    .executeTakeFirst();
}

/** Waits for whoever changes it, also where there is none yet; its sealed password, undefined without a server. */
export async function lockMailServer(
  trx: Trx,
  { tenant_id }: Scope,
): Promise<{ credentials: string | null } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mail_server', ${tenant_id}))`.execute(trx);
  return trx.selectFrom('mail_server').where('tenant_id', '=', tenant_id).select('credentials').executeTakeFirst();
}

type Written = Omit<MailServer, 'version' | 'updated_at' | 'updated_by_name' | 'last_test'> & {
  credentials: string | null;
};

/** Stores it; dues are looked through at once. */
export async function saveMailServer(trx: Trx, scope: Scope, server: Written): Promise<void> {
  const fields = { ...server, updated_by: scope.user_id, updated_at: scope.now, plan_at: scope.now };
  await trx
    .insertInto('mail_server')
    .values({ ...fields, tenant_id: scope.tenant_id })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ ...fields, version: sql<number>`mail_server.version + 1` }),
    )
    .execute();
}

export async function deleteMailServer(trx: Trx, { tenant_id }: Scope): Promise<void> {
  await trx.deleteFrom('mail_server').where('tenant_id', '=', tenant_id).execute();
}

export const mailServerResource = 'mail-server';

/** Adds a change to the history of the tenant's one server. */
export function recordMailServer(
  trx: Trx,
  scope: Scope,
  before: MailServer | null,
  after: MailServer | null,
): Promise<void> {
  return recordHistory(trx, scope, {
    resource: mailServerResource,
    record_id: scope.tenant_id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && kept(before),
    after: after && kept(after),
  });
}

function kept(server: MailServer) {
  const { updated_by_name: _, last_test: __, ...set } = server;
  return set;
}
