import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ensureApplicationLogin } from '../database/application-role.ts';
import { migrate } from '../database/migrate.ts';
import { applicationConfig } from '../database/open-application.ts';
import type { CitusCluster } from './citus.ts';
import type { TestPlace } from './test-server.ts';

/**
 * A database of a cluster whose tables are spread.
 * @param fill what happens between the migrations and the spreading
 */
export async function citusPlace(
  { coordinator, createDatabase, tellPassword, spread }: CitusCluster,
  name: string,
  fill?: (owner: pg.ClientConfig) => Promise<unknown>,
): Promise<TestPlace> {
  const connection = { ...coordinator, database: name };
  const password = randomUUID();
  await createDatabase(name);
  await migrate(connection);
  await ensureApplicationLogin(connection, password, { isOurs: true });
  await tellPassword(name, password);
  await fill?.(connection);
  await spread(name);
  return { connection, application: applicationConfig(connection, password), replica: undefined };
}
