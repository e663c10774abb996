import { randomUUID } from 'node:crypto';
import pg from 'pg';
import postgres from 'postgres';
import type { ScratchServer } from '../../verification/scratch-server.ts';
import { watchQueries } from '../../apps/server/src/testing/watch-queries.ts';
import { measure, type Measured } from './measure.ts';

/** A statement of a save as the server sent it; those of one trip were sent without waiting for each other. */
interface Sent {
  trip: number;
  text: string;
  values: unknown[];
  rows: { id?: unknown }[];
}

export interface Recording {
  statements: Sent[];
  /** What must differ in each save, as it was in the recorded one. */
  key: string;
  sid: string;
  amount: number;
  /** The object's id: were it always the same, the question for doubles would read more rows with each save. */
  object: string;
  id: number;
}

/** Sends one save to the application and notes what it sends to PostgreSQL. */
export async function record({ app }: ScratchServer, token: string, account: number): Promise<Recording> {
  const statements: Sent[] = [];
  let trip = 0;
  let isAnswered = false;
  const writers = new Set<pg.Client>(); // the first; other connections tell about changes
  const onQuery = ({ text, values = [] }: pg.QueryConfig, client: pg.Client) => {
    if (writers.size > 0 && !writers.has(client)) return undefined;
    writers.add(client);
    const sent: Sent = { trip: isAnswered ? (trip += 1) : trip, text, values, rows: [] };
    isAnswered = false;
    statements.push(sent);
    return (result?: pg.QueryResult) => {
      isAnswered = true;
      sent.rows = result?.rows ?? [];
    };
  };
  const [key, amount, object] = [randomUUID(), 987_654_321_987, newObject()];
  return watchQueries(onQuery, async () => {
    const response = await app.request('/transaction/api/transaction', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        amount,
        account_type: 'bank',
        account_id: account,
        transactable_app: 'Retail',
        transactable_type: 'Sales',
        transactable_id: object,
        related_entity_id: 'budi siti',
        related_entity_name: 'Budi Siti',
        note: 'Pelunasan faktur',
        allow_unusual_amount: true,
      }),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { id: number } };
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    return { statements, key, sid, amount, object, id: data.id };
  });
}

/** Sends a statement; `name` is the same for the same text. */
type Send = (name: string, text: string, values: unknown[]) => PromiseLike<{ id?: unknown }[]>;

/** How a driver sends the statements of a save. */
export interface Driver {
  name: string;
  /** Whether statements of one trip go out together. */
  isPipelined: boolean;
  connect(login: pg.ClientConfig): Promise<{ send: Send; end(): Promise<void> }>;
}

const withPg =
  (options: { prepare: boolean; pipeline: boolean }): Driver['connect'] =>
  async (login) => {
    const client = new pg.Client({ ...login, pipeline: options.pipeline });
    await client.connect();
    return {
      send: async (name, text, values) =>
        (
          await client.query<{ id?: unknown }>(
            options.prepare && values.length > 0 ? { name, text, values } : { text, values },
          )
        ).rows,
      end: () => client.end(),
    };
  };

const asText = (...from: number[]) => ({
  to: from[0] ?? 0,
  from,
  serialize: (value: string) => value,
  parse: (value: string) => value,
});

export const drivers: Driver[] = [
  { name: 'pg, one by one', isPipelined: false, connect: withPg({ prepare: false, pipeline: false }) },
  { name: 'pg, prepared', isPipelined: false, connect: withPg({ prepare: true, pipeline: false }) },
  { name: 'pg, prepared and pipelined', isPipelined: true, connect: withPg({ prepare: true, pipeline: true }) },
  {
    name: 'postgres.js, prepared and pipelined',
    isPipelined: true,
    async connect({ host, port, user, database, password }) {
      const sql = postgres({
        ...(host ? { host } : {}),
        ...(host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : {}),
        ...(port ? { port } : {}),
        username: user ?? '',
        database: database ?? '',
        password: password as string,
        max: 1,
        types: { date: asText(1082, 1184), json: asText(114, 3802) }, // as pg sends them
      });
      const connection = await sql.reserve();
      return {
        send: (_name, text, values) =>
          connection.unsafe<{ id?: unknown }[]>(text, values as postgres.ParameterOrJSON<never>[], { prepare: true }),
        async end() {
          connection.release();
          await sql.end();
        },
      };
    },
  },
];

const newObject = () => String(Math.floor(Math.random() * 1e9));

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Sends a recorded save again and again with new keys, ids and amounts, past the server. */
export async function replay(
  { statements, key, sid, amount, object, id }: Recording,
  { connect, isPipelined }: Driver,
  login: pg.ClientConfig,
  { clients, seconds }: { clients: number; seconds: number },
  readTimes: () => void,
): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(login)));
  const names = new Map([...new Set(statements.map(({ text }) => text))].map((text, i) => [text, `s${i}`]));
  const trips = Map.groupBy(statements, (sent) => (isPipelined ? sent.trip : sent));
  const source = statements.find(({ rows }) => rows.some((row) => Number(row.id) === id));
  const free = [...connections];
  const measured = await measure({ clients, seconds }, async () => {
    const connection = free.pop();
    if (!connection) throw new Error('more clients than connections');
    const fresh = new Map<unknown, unknown>([
      [key, randomUUID()],
      [amount, 1 + Math.floor(Math.random() * 1e12)],
      [object, newObject()],
    ]);
    const renew = (value: unknown) => {
      if (typeof value === 'string' && value !== sid && !fresh.has(value) && uuid.test(value))
        fresh.set(value, randomUUID());
      return fresh.has(value) ? fresh.get(value) : value;
    };
    for (const trip of trips.values()) {
      await Promise.all(
        trip.map(async (sent) => {
          const rows = await connection.send(names.get(sent.text) ?? '', sent.text, sent.values.map(renew));
          if (sent === source) fresh.set(id, Number(rows[0]?.id));
        }),
      );
    }
    free.push(connection);
  });
  readTimes(); // PostgreSQL forgets them with the connections
  await Promise.all(connections.map((connection) => connection.end()));
  return measured;
}
