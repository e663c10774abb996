import {
  type Api,
  api,
  type Endpoint,
  type ErrorBody,
  formatRupiah,
  issueSentences,
  type SettingValues,
} from '@finance/contract';
import { checkPeriod } from '@finance/contract/checks/transaction';
import { delay, getResponse, HttpResponse, type HttpHandler } from 'msw';
import { intercept } from './intercept.ts';
import { mock } from './mock.ts';
import { mockQuestions, type Question } from './mock-questions.ts';
import { refusal } from './refusal.ts';
import { createWorld, type WorldOptions } from './world/create-world.ts';
import { stretchTexts } from './world/stretch-texts.ts';
import { isLifted, todayIn, type World } from './world/world.ts';
import { worldHandlers } from './world/world-handlers.ts';

/** Who calls (`role`) and what there is, as `createWorld` takes it. */
export interface ScenarioOptions extends WorldOptions {
  /** What answers, where the test looks into it; default a new one made of the other options. */
  world?: World;
}

export interface TroubleOptions extends ScenarioOptions {
  /** The rows that are in trouble; default every row of the tenant's records. The others answer from the world. */
  rows?: readonly Endpoint[];
}

export interface QuestionOptions extends ScenarioOptions {
  rows: readonly Endpoint[];
  questions: readonly Question[];
}

export interface RefusedOptions
  extends ScenarioOptions, Partial<Pick<ErrorBody, 'errors' | 'fields' | 'blocked' | 'needs_approval'>> {
  rows: readonly Endpoint[];
  /** Default 400. */
  status?: number;
}

export interface SlowOptions extends TroubleOptions {
  /** How long each answer takes; default 2000. */
  milliseconds?: number;
}

/**
 * Named situations, each a complete list of MSW handlers for any origin, for `setupServer` of `msw/node` as well as
 * `setupWorker` of `msw/browser`. Each takes who calls and which data there is. Lists may be joined: the first handler
 * that answers wins.
 * @example
 * const server = setupServer(...scenarios.default({ role: 'peninjau' }));
 * server.use(...scenarios.serverError({ rows: [api.transaction.store] }));
 */
export const scenarios = {
  /** A tenant with some months of bookings; what is saved is there afterwards. */
  default: (options: ScenarioOptions = {}): HttpHandler[] => worldHandlers(worldOf(options)),

  /** A tenant that has nothing yet. */
  empty(options: ScenarioOptions = {}): HttpHandler[] {
    const world = worldOf(options);
    const { users: _, tenants: __, ...lists } = world;
    for (const list of Object.values(lists)) if (Array.isArray(list)) list.length = 0;
    world.history.clear();
    return worldHandlers(world);
  },

  /** No answer ever comes. */
  loading: (options: TroubleOptions = {}): HttpHandler[] => trouble(options, () => new Promise<never>(() => {})),

  /** Answers come late. */
  slow: ({ milliseconds = 2000, ...options }: SlowOptions = {}): HttpHandler[] =>
    trouble(options, async () => {
      await delay(milliseconds);
      return undefined;
    }),

  /** The server has a fault. */
  serverError: (options: TroubleOptions = {}): HttpHandler[] =>
    trouble(options, () =>
      refusal(500, ['Terjadi kesalahan pada server. Sebutkan kode permintaan ini kepada tim dukungan.']),
    ),

  /** The caller's role may not do it. */
  forbidden: (options: TroubleOptions = {}): HttpHandler[] =>
    trouble(options, () => refusal(403, [{ type: 'Forbidden', message: 'Peran peninjau tidak boleh melakukan ini' }])),

  /** The token is over. */
  unauthorized: (options: TroubleOptions = {}): HttpHandler[] =>
    trouble(options, () => refusal(401, ['Anda belum login. Silakan login dulu.'])),

  /** There is no connection. */
  offline: (options: TroubleOptions = {}): HttpHandler[] => trouble(options, () => HttpResponse.error()),

  /** The first answer to each creation is lost although it was booked; the repeat with the same key gets it. */
  lostAnswer({ rows = tenantRows.filter((row) => row.creates), ...options }: TroubleOptions = {}): HttpHandler[] {
    const booking = worldHandlers(worldOf(options));
    const lost = new Set<string>();
    return [
      ...rows.map((row) =>
        intercept(row, async (request) => {
          const key = request.headers.get('Idempotency-Key') ?? '';
          if (lost.has(key)) return undefined;
          const answer = await getResponse(booking, request.clone());
          if (!answer?.ok) return answer;
          lost.add(key);
          return HttpResponse.error();
        }),
      ),
      ...booking,
    ];
  },

  /** The calls of these rows are refused: with messages of fields, or of the whole form. */
  refused({
    rows,
    status = 400,
    fields,
    errors = fields ? issueSentences(fields) : ['Tidak dapat disimpan'],
    blocked,
    needs_approval,
    ...options
  }: RefusedOptions): HttpHandler[] {
    return [
      ...rows.map((row) => intercept(row, () => refusal(status, errors, fields, { blocked, needs_approval }))),
      ...worldHandlers(worldOf(options)),
    ];
  },

  /** The calls of these rows are done once they answer the questions; until then all of them come back. */
  question: ({ rows, questions, ...options }: QuestionOptions): HttpHandler[] => [
    ...rows.map((row) => mockQuestions(row, questions)),
    ...worldHandlers(worldOf(options)),
  ],

  /** Each new transaction looks like one that is there; it is booked once that is confirmed. */
  confirmDuplicate(options: ScenarioOptions = {}): HttpHandler[] {
    const world = worldOf(options);
    return [
      mockQuestions(api.transaction.store, ({ body: { amount } }) => {
        const booked = world.transactions.at(-1);
        return [
          {
            text:
              'Sudah ada transaksi yang sama: Rp 27,500,000 pada account ini, ' +
              'dicatat Ratna Wijaya 2026-03-10 09.41. Tetap simpan?',
            if_confirmed: 'allow_duplicate',
            yes: `Catat ${formatRupiah(amount)}`,
            ...(booked && { similar: { resource: 'transaction', id: booked.id, uuid: booked.uuid } }),
          },
        ];
      }),
      ...worldHandlers(world),
    ];
  },

  /**
   * The books are locked up to the end of the month that the world's clock shows: nothing new is booked in it until an
   * owner lifts the lock.
   */
  lockedPeriod(options: ScenarioOptions = {}): HttpHandler[] {
    const world = worldOf(options);
    const until = endOfMonth(world);
    world.settings.books_locked_until = until satisfies SettingValues['books_locked_until'];
    function checkOpen({ body: { date } }: { body: { date?: string | null | undefined } }): undefined {
      if (!world.lockExceptions.some((exception) => isLifted(world, exception)))
        checkPeriod(until, date ?? todayIn(world));
    }
    return [
      mock(api.transaction.store, checkOpen),
      mock(api.transfer.store, checkOpen),
      mock(api.due.store, checkOpen),
      mock(api.due.pay, checkOpen),
      mock(api.unconfirmedTransaction.store, checkOpen),
      ...worldHandlers(world),
    ];
  },

  /** Somebody else changes a transaction just before each update or void of it. */
  staleVersion(options: ScenarioOptions = {}): HttpHandler[] {
    const world = worldOf(options);
    const changes: Endpoint[] = [api.transaction.update, api.transaction.updateByPost, api.transaction.destroy];
    return [
      ...changes.map((row) =>
        intercept(row, (_, id) => {
          const changed = world.transactions.find(
            (transaction) => String(transaction.id) === id || transaction.uuid === id,
          );
          if (changed) changed.version += 1;
          return undefined;
        }),
      ),
      ...worldHandlers(world),
    ];
  },

  /** Every text is as long as the contract allows, some without a space; amounts are large. */
  longTexts(options: ScenarioOptions = {}): HttpHandler[] {
    const world = worldOf(options);
    stretchTexts(world);
    return worldHandlers(world);
  },
};

/** The rows whose access is an ability: the tenant's own records. */
const tenantRows: Endpoint[] = Object.entries(api).flatMap(([resource, rows]: [string, Api[keyof Api]]) =>
  resource === 'setting' ? [] : Object.values(rows).filter((row: Endpoint) => row.access.includes(':')),
);

function worldOf({ world, ...options }: ScenarioOptions): World {
  return world ?? createWorld(options);
}

function trouble(
  { rows = tenantRows, ...options }: TroubleOptions,
  answer: () => Response | Promise<Response | undefined>,
): HttpHandler[] {
  return [...rows.map((row) => intercept(row, answer)), ...worldHandlers(worldOf(options))];
}

function endOfMonth(world: World): string {
  const now = new Date(world.clock);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
