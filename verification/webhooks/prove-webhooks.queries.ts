import pg from 'pg';
import { eventResources } from '../../apps/server/src/features/event/event.rules.ts';

export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {}); // PostgreSQL stops before it when something is thrown
  await client.connect();
  return client;
}

/** The changes of records of which an event tells, as the books keep them. */
export async function changesOf(client: pg.ClientBase, tenant_id: number) {
  const { rows } = await client.query<{ resource: string; id: number; version: number }>(
    `select resource, record_id::int as id, record_version as version from history
      where tenant_id = $1 and resource = any($2) and record_version is not null`,
    [tenant_id, eventResources],
  );
  return rows;
}

export async function countChanges(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from history where resource = any($1) and record_version is not null',
    [eventResources],
  );
  return rows[0]?.count ?? 0;
}

/** How many changes are not planned yet, or wait to be sent. */
export async function leftToTell(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ told: number }>(
    'select count(*)::int as told from webhook_delivery where next_at is null',
  );
  return (await countChanges(client)) - (rows[0]?.told ?? 0);
}
