import pg from 'pg';

/** How many of the transactions are not in the database. */
export async function countLost(databaseUrl: string, uuids: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ lost: string }>(
    `select count(*) as lost from unnest($1::uuid[]) u (uuid)
      where not exists (select from transaction t where t.uuid = u.uuid)`,
    [uuids],
  );
  await client.end();
  return Number(rows[0]?.lost);
}
