import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';

/** Creates a database of the tests' PostgreSQL and answers its name. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const name = `t_${uuidv7().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return name;
}
