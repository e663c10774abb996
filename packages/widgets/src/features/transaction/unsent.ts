import { ApiError, type FinanceClient } from '@finance/api-client';
import type { NewTransaction } from '@finance/contract';
import { counterpartyOf, isKnownCounterparty } from '@finance/contract/rules';
import { type DBSchema, openDB } from 'idb';
import type { UnsentBooking } from '../../runtime/index.ts';
import type { TransactionValues } from './transactionValues.ts';

/** A booking that waits on this device. */
export interface Unsent {
  /** Counts in the order in which they were kept, over all tabs. */
  id: number;
  /** Whose it is: server, user and tenant, as `cacheScope`. */
  scope: string;
  /** The Idempotency-Key of each attempt. */
  key: string;
  body: NewTransaction;
  /** What stood in the form. */
  values: TransactionValues;
  /** When it was kept, as an instant. */
  kept_at: string;
  /** Why the server did not take it; null while it waits to be sent. */
  problem: string | null;
  /** How often the server failed while it was to book this one. */
  failures?: number;
  /** Set aside: the server failed at it, but not at others. It may be in the books, so its key goes along for ever. */
  isSetAside?: boolean;
}

interface Shape extends DBSchema {
  booking: { key: number; value: Omit<Unsent, 'id'> & { id?: number }; indexes: { scope: string } };
}

async function open() {
  return openDB<Shape>('finance_unsent', 1, {
    upgrade(database) {
      const bookings = database.createObjectStore('booking', { keyPath: 'id', autoIncrement: true });
      bookings.createIndex('scope', 'scope');
    },
  });
}

let opening: ReturnType<typeof open> | null = null;

/** One connection for the page. It is opened anew after the browser has closed it. */
async function opened() {
  opening ??= open().then((database) => {
    database.addEventListener('close', () => (opening = null));
    return database;
  });
  try {
    return await opening;
  } catch (error) {
    opening = null;
    throw error;
  }
}

/** What is written is on the disk before anybody is told so: the device may be switched off at once. */
const onDisk = { durability: 'strict' } as const;

/** The bookings of a user in a tenant, the oldest first. */
export async function unsentOf(scope: string): Promise<Unsent[]> {
  return (await (await opened()).getAllFromIndex('booking', 'scope', scope)) as Unsent[]; // what is stored has its id
}

/**
 * Keeps a booking, to be sent when the server can be reached, in the `place` of the one that it was opened from.
 * @throws DOMException where the browser stores nothing or has no room left
 */
export async function keepUnsent(
  scope: string,
  { key, body, values }: UnsentBooking,
  now: Date,
  place: number | null = null,
): Promise<void> {
  const transaction = (await opened()).transaction('booking', 'readwrite', onDisk);
  if (place !== null) await transaction.store.delete(place);
  await transaction.store.add({
    scope,
    key,
    body: body as NewTransaction, // as the form sent it
    values: values as unknown as TransactionValues,
    kept_at: now.toISOString(),
    problem: null,
  });
  await transaction.done;
}

/** Forgets a booking: it is saved, or nobody wants it any more. */
export async function forgetUnsent(id: number): Promise<void> {
  const transaction = (await opened()).transaction('booking', 'readwrite', onDisk);
  await transaction.store.delete(id);
  await transaction.done;
}

/** Lets one that was set aside wait again, in its old place. */
export async function sendAgain(booking: Unsent): Promise<void> {
  await change(booking, { problem: null, isSetAside: false });
}

type Changed = Partial<Pick<Unsent, 'problem' | 'body' | 'failures' | 'isSetAside'>>;

async function change(booking: Unsent, changed: Changed): Promise<void> {
  const transaction = (await opened()).transaction('booking', 'readwrite', onDisk);
  // another tab may have forgotten it
  const stored = await transaction.store.get(booking.id);
  if (stored) await transaction.store.put({ ...stored, ...changed });
  await transaction.done;
}

/** The clock, what ends the sending, and who hears how it goes on. */
export interface Sending {
  now: () => Date;
  signal: AbortSignal;
  /** One is in the books; called with the resources that look different now. */
  onSent: (changed: readonly string[] | 'all') => void;
  /** The server did not take one, and it is marked so. */
  onRefused: () => void;
  /** The server failed at one, which still waits. */
  onFailed: () => void;
}

/**
 * Sends what waits, one after the other in the order in which it was kept; each with the key of its first attempt, so
 * that nothing is booked twice. One tab at a time does so. What the server refuses or asks about is marked, and the
 * next one goes on; when the server cannot be reached, or nobody is signed in, all wait. One at which the server has
 * failed again and again is stepped over, and set aside once the server takes another: then the fault lies in that one.
 * @returns Whether something still waits.
 * @throws DOMException when it was ended while another tab was sending
 */
export async function sendUnsent(client: FinanceClient, scope: string, sending: Sending): Promise<boolean> {
  return navigator.locks.request(`finance_unsent|${scope}`, { signal: sending.signal }, async () => {
    /** Those at which the server failed too often to wait for them. */
    const over = new Map<number, Unsent>();
    async function setAside() {
      for (const booking of over.values()) {
        await change(booking, { problem: setAsideText, isSetAside: true });
        sending.onRefused();
      }
      over.clear();
    }
    for (;;) {
      const waiting = (await unsentOf(scope)).filter(({ problem }) => problem === null);
      const next = waiting.find(({ id }) => !over.has(id));
      if (!next) return waiting.length > 0;
      if (isTooOld(next, sending.now())) {
        await change(next, { problem: tooOldText });
        sending.onRefused();
        continue;
      }
      if (sending.signal.aborted || client.cacheScope() !== scope || client.session.isEnded()) return true;
      let changed: readonly string[] | 'all' = 'all';
      const onChanged = (resources: typeof changed) => {
        changed = resources;
      };
      try {
        const { data } = await client.transaction.store(next.body, {
          idempotencyKey: next.key,
          signal: sending.signal,
          onChanged,
        });
        keptWhen.set(data.uuid, next.kept_at);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 500) {
          const failures = (next.failures ?? 0) + 1;
          await change(next, { failures });
          sending.onFailed();
          if (failures < mostFailures) return true;
          over.set(next.id, next);
          continue;
        }
        if (mayPassLater(error)) return true;
        await setAside();
        // What is refused was not booked, so the key is free for another body.
        if (isAnotherSale(next, error)) await change(next, { body: { ...next.body, allow_duplicate: true } });
        else {
          await change(next, { problem: error.message });
          sending.onRefused();
        }
        continue;
      }
      await forgetUnsent(next.id);
      await setAside();
      sending.onSent(changed);
    }
  });
}

/** How often the server may fail at a booking before the next one is tried. */
export const mostFailures = 5;

/** Whether the reason lies not in what is booked: no network, no session, too much at once, a server that is ill. */
function mayPassLater({ outcome, kind, status }: ApiError): boolean {
  return outcome === 'unknown' || kind === 'unauthorized' || kind === 'server' || kind === 'aborted' || status === 429;
}

/** When those that this page has sent had been kept, as instants, by the uuid of the transaction. */
const keptWhen = new Map<string, string>();

/**
 * Whether the server asks only because it got two alike right after each other, while the cashier had saved them
 * minutes apart; then the server would not have asked either. Of an object or of somebody it asks however far apart.
 */
function isAnotherSale({ kept_at, values }: Unsent, { messages, confirms }: ApiError): boolean {
  const [question, more] = confirms;
  const before = keptWhen.get(question?.similar?.uuid ?? '');
  if (messages.length > 0 || more || question?.if_confirmed !== 'allow_duplicate' || before === undefined) return false;
  if (values.transactable_id.trim() !== '' || isKnownCounterparty(counterpartyOf(values))) return false;
  return Date.parse(kept_at) - Date.parse(before) > 2 * 60 * 1000;
}

/** The server knows a key for 30 days: afterwards a booking whose answer was lost could be booked twice. */
function isTooOld({ kept_at }: Unsent, now: Date): boolean {
  return now.getTime() - Date.parse(kept_at) > 29 * 24 * 60 * 60 * 1000;
}

const tooOldText =
  'Sudah lebih dari 29 hari di perangkat ini. Periksa di daftar transaksi apakah sudah tercatat, lalu buka dan ' +
  'simpan, atau hapus.';

const setAsideText =
  'Server berulang kali gagal mencatat yang ini, sedangkan yang lain tercatat. Tekan Kirim lagi, atau Buka untuk ' +
  'memeriksa isinya: tidak akan tercatat dua kali.';

/**
 * Takes a booking for one tab, which may open it then, until it is given back.
 * @returns What it holds now and how to give it back; null while another tab has it, or once it is gone.
 */
export async function takeUnsent(id: number): Promise<{ booking: Unsent; giveBack: () => void } | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`finance_unsent|${id}`, { ifAvailable: true }, async (lock) => {
        const booking = lock && (await (await opened()).get('booking', id));
        if (!booking) return resolve(null);
        await new Promise<void>((giveBack) => resolve({ booking: booking as Unsent, giveBack })); // stored with its id
      })
      .catch(reject);
  });
}

/** Its amount with the sign of its direction; 0 where none was typed. */
export function amountOf({ values: { amount, amount_sign } }: Unsent): number {
  return amount_sign === '-' ? -Math.abs(amount ?? 0) : (amount ?? 0);
}
