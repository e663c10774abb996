import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { actor, type ConcurrencyLimit } from './concurrency-limit.ts';
import type { Tables } from './tables.ts';

/** How many statements are prepared, and how long their text may be: lists of values differ each time. */
const most = { statements: 300, letters: 4000 };
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most.statements || text.length > most.letters) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Sends each query at once, behind those that are not answered yet, and prepares what a write sends. What only reads is
 * planned for its values each time, on which a list's best plan depends.
 */
class PipeliningConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #prepares: boolean;
  #isWriting = false;
  #isCollecting = false;
  #failedBegin: unknown;
  /** The first failure of the database transaction: PostgreSQL refuses everything behind it for another reason. */
  #failure: unknown;
  readonly #waiting = new Set<Promise<unknown>>();
  /** Gives back the slot of whoever has the connection. */
  giveBack = () => {};
  /** Grows with each beginning and end of a database transaction. */
  turn = 0;

  constructor(client: pg.PoolClient, prepares: boolean) {
    this.client = client;
    this.#prepares = prepares;
  }

  begin(text: string): void {
    this.turn += 1;
    this.#isWriting = !text.endsWith('read only');
    this.#failure = this.#failedBegin = undefined;
    this.#collect();
    this.#send({ text }).catch((error: unknown) => {
      this.#failure = this.#failedBegin = error;
    });
  }

  async end(text: 'commit' | 'rollback'): Promise<void> {
    this.turn += 1;
    const before = [...this.#waiting];
    this.#collect();
    const ended = this.#send({ text });
    this.#isWriting = false;
    if (text === 'rollback') {
      await Promise.allSettled([...before, ended]); // all of them fail where the connection has broken
      await ended;
      this.#failedBegin = undefined;
      return;
    }
    const [{ command }] = await Promise.all([ended, ...before]).catch((error: unknown) => {
      throw this.#failure ?? error;
    });
    if (this.#failedBegin !== undefined) throw this.#failedBegin;
    // PostgreSQL answers so when an earlier statement failed
    if (command === 'ROLLBACK') throw this.#failure ?? new Error('the database transaction was rolled back');
  }

  executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#collect();
    const values = [...parameters];
    const name = this.#prepares && this.#isWriting && values.length > 0 ? nameOf(text) : undefined;
    return this.#answer(this.#send(name === undefined ? { text, values } : { name, text, values }));
  }

  /**
   * The promise that `pg` makes itself keeps every result until the next full garbage collection: it is settled by a
   * function that V8 allocates among long-lived objects, as all that are written where they are assigned to a property.
   */
  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.client.query(query, (error: Error | null, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  /** What is sent until nothing but PostgreSQL is waited for goes out in one packet. */
  #collect(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }

  async #answer<Row>(sent: Promise<pg.QueryResult>): Promise<QueryResult<Row>> {
    this.#waiting.add(sent);
    try {
      const { command, rowCount, rows } = await sent;
      if (command === 'ROLLBACK') this.#failure = undefined; // to a savepoint before it
      if (this.#failedBegin !== undefined) throw this.#failedBegin;
      const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
      return { rows: rows as Row[], ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    } catch (error) {
      this.#failure ??= error;
      if (error instanceof Error) Error.captureStackTrace(error); // from who asks, not from the socket
      const isRefusedForAnother = error instanceof Error && 'code' in error && error.code === '25P02';
      throw isRefusedForAnother ? this.#failure : error;
    } finally {
      this.#waiting.delete(sent);
    }
  }

  streamQuery(): never {
    throw new Error('use readRows');
  }
}

class PipeliningDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #limit: ConcurrencyLimit;
  readonly #connections = new WeakMap<pg.PoolClient, PipeliningConnection>();
  #prepares = false;

  constructor(pool: pg.Pool, limit: ConcurrencyLimit) {
    this.#pool = pool;
    this.#limit = limit;
  }

  /**
   * Finds out whether a pooler stands between. In transaction mode a connection has another PostgreSQL process each
   * time, and what one has prepared is unknown to the next.
   */
  async init(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
      this.#prepares = rows[0]?.pid === Reflect.get(client, 'processID'); // which `pg` has, but does not declare
    } finally {
      client.release();
    }
  }

  /** In the turn of whom the work is done for. */
  async acquireConnection(): Promise<PipeliningConnection> {
    const giveBack = await this.#limit.take(actor());
    const client = await this.#pool.connect().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    const known = this.#connections.get(client) ?? new PipeliningConnection(client, this.#prepares);
    this.#connections.set(client, known);
    known.giveBack = giveBack;
    return known;
  }

  /** Does not wait: whatever is asked next answers for it. */
  async beginTransaction(connection: PipeliningConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    connection.begin(
      ['start transaction', ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []), accessMode ?? '']
        .join(' ')
        .trim(),
    );
  }

  /** Fails where a query has failed for whose answer nobody waited. */
  commitTransaction(connection: PipeliningConnection): Promise<void> {
    return connection.end('commit');
  }

  async rollbackTransaction(connection: PipeliningConnection): Promise<void> {
    await connection.end('rollback').catch((error: unknown) => {
      this.#broken.add(connection);
      throw error;
    });
  }

  readonly #broken = new WeakSet<PipeliningConnection>();

  async releaseConnection(connection: PipeliningConnection): Promise<void> {
    connection.client.release(this.#broken.has(connection));
    connection.giveBack();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

export class PipeliningDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #limit: ConcurrencyLimit;

  constructor(pool: pg.Pool, limit: ConcurrencyLimit) {
    super({ pool });
    this.#pool = pool;
    this.#limit = limit;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#pool, this.#limit);
  }
}

/** What a transaction would need to begin others. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) });
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * The same database transaction, whose queries go out as they are made: `Promise.all` of several is one round trip.
 * Kysely's own makes each wait for the one before. What still asks when it has ended, since it was waited for together
 * with what failed, is refused: the connection may be in somebody else's by then.
 */
export async function pipelining(trx: Transaction<Tables>): Promise<Transaction<Tables>> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection((single) => Promise.resolve(single));
  if (!(connection instanceof PipeliningConnection)) throw new TypeError('the dialect does not pipeline');
  const { turn } = connection;
  const provider: ConnectionProvider = {
    provideConnection: (consumer) =>
      connection.turn === turn ? consumer(connection) : Promise.reject(new Error('the database transaction has ended')),
  };
  return new Transaction<Tables>({ ...unused, executor: executor.withConnectionProvider(provider) });
}

/**
 * Sends a write for whose answer nobody waits. If it fails, what is waited for next fails with its error, at the latest
 * the commit.
 */
export function send(writing: Promise<unknown>): void {
  writing.catch(() => {});
}

export type Answers<Questions> = { [Name in keyof Questions]: Awaited<Questions[Name]> };

/** Reads that went out, by what they tell. */
export type Promises<Answered> = { [Name in keyof Answered]: Promise<Answered[Name]> };

/** The answers to questions that went out together; the first that fails. */
export function inOneTrip<Questions extends Record<string, unknown>>(
  questions: Questions,
): Promise<Answers<Questions>> {
  const keys = Object.keys(questions);
  const answers = Promise.all(Object.values(questions)).then(
    (values) => Object.fromEntries(keys.map((key, i) => [key, values[i]])) as Answers<Questions>, // the same keys
  );
  send(answers); // nobody waits for them where the user may not
  return answers;
}
