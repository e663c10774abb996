import type { TestServer } from './test-server.ts';

/** Everything that the database holds, as one fingerprint a table. */
export async function contents(server: Pick<TestServer, 'owner'>): Promise<Record<string, string>> {
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      order by 1`,
  );
  const fingerprints: [string, string][] = [];
  for (const { name } of tables) {
    const {
      rows: [row],
    } = await server.owner.query<{ fingerprint: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as fingerprint
        from ${name} t`,
    );
    fingerprints.push([name, row?.fingerprint ?? '']);
  }
  return Object.fromEntries(fingerprints);
}
