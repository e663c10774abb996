import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';

/** Creates a database of the tests' PostgreSQL and answers its name. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const name = `t_${uuidv7().replaceAll('-', '')}`;
  const workers = template === 'template_finance' ? inject('workers') : [];
  await Promise.all([inject('postgres'), ...workers].map((node) => createOn(node, name, template)));
  return name;
}

async function createOn(node: pg.ClientConfig, name: string, template: string): Promise<void> {
  const admin = new pg.Client({ ...node, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  // Rights on a database are no part of its template.
  if (template === 'template_finance') await admin.query(`revoke temporary on database ${name} from public`);
  await admin.end();
}
