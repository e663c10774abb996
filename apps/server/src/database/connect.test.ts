import { expect, inject, test } from 'vitest';
import { connect } from './connect.ts';

test('a connection that breaks fails its query and what follows, not the process', async () => {
  const [client, operator] = [await connect(inject('postgres')), await connect(inject('postgres'))];
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [query] = await Promise.allSettled([
    client.query('select pg_sleep(60)'),
    operator.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
  ]);
  expect(query).toMatchObject({ status: 'rejected', reason: { code: '57P01' } });
  await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable|ECONNRESET/i);
  await Promise.all([client.end(), operator.end()]);
});
