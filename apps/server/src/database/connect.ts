import pg from 'pg';

/**
 * A connection of its own, outside any pool; whoever asks ends it. When it breaks, the query that is under way fails,
 * and nothing else: without a listener for its error the process would end.
 * @throws the driver's error if it cannot connect
 */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  return client;
}
