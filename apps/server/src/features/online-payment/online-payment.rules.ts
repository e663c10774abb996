import { addDays, dateIn, formatRupiah, lastDay, type OnlinePayment, type TimeZone } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import type { Booked } from '../pay-link/online-payment.queries.ts';
import type { ProviderState } from './provider/provider.ts';
import { totalOf } from './provider/refunds.ts';

/** How long after its expiry a payment is still pending: a payment of the last minute is reported late. */
const graceMinutes = 15;
const day = 24 * 3_600_000;
/** How long after its expiry a provider is asked once a day whether it was paid nevertheless. */
const lateDays = [0, 1, 2, 3];
/** When after the receipt a provider is asked whether money went back, of which the notice may be lost. */
const refundDays = [1, 2, 4, 8, 16, 32, 64];

type Current = Pick<OnlinePayment, 'status' | 'amount' | 'expires_at'>;

/** What to do about an order's state at the provider. */
export type Consequence =
  | { do: 'nothing' }
  /** Book the receipt of what was really paid. */
  | ({ do: 'receive'; amount: number; at: string } & Pick<ProviderState, 'method' | 'fee'>)
  /** Book a further refund. */
  | { do: 'refund'; amount: number; at: string }
  /** Undo the booked receipt. */
  | { do: 'reverse' }
  /** It can be paid until another time than we thought. */
  | { do: 'wait'; expires_at: string }
  /** It ended without money. */
  | { do: 'end'; status: 'expired' | 'failed' }
  /** Something a person has to look into. */
  | { do: 'blame'; problem: string };

/**
 * Received money is always booked, with the sum that was paid, and money that went back as well, whatever was reported
 * before; any other report only ends a pending payment, and only one of its newest order.
 */
export function consequenceOf(
  current: Current,
  booked: Booked,
  { isNewest, ...state }: ProviderState & { isNewest: boolean },
  now: string,
): Consequence {
  if (state.status === 'received') return consequenceOfMoney(current, booked, state, now);
  if (state.status === 'failed' && booked.paid !== null) return { do: 'reverse' };
  if (!isNewest) return { do: 'nothing' };
  const { status } = current;
  switch (state.status) {
    case 'failed':
      return status === 'pending' ? { do: 'end', status: 'failed' } : { do: 'nothing' };
    case 'expired':
      return status === 'pending' || status === 'failed' ? { do: 'end', status: 'expired' } : { do: 'nothing' };
    case 'pending': {
      if (status !== 'pending' && status !== 'expired') return { do: 'nothing' };
      const expires_at = state.expires_at ?? current.expires_at;
      if (isOver({ expires_at }, now))
        return status === 'pending' ? { do: 'end', status: 'expired' } : { do: 'nothing' };
      const isOther = Math.abs(Date.parse(expires_at) - Date.parse(current.expires_at)) >= 60_000;
      return isOther ? { do: 'wait', expires_at } : { do: 'nothing' };
    }
    default:
      return state.status satisfies never;
  }
}

/**
 * Which order a receipt of an unknown one is of: one that is paid with this sum, of which as much went back if there is
 * such a one; where none is, the one that the provider took back.
 */
export function orderOfBooked<Order extends { state: ProviderState }>(
  { amount }: Pick<Current, 'amount'>,
  booked: { paid: number; refunded: number },
  orders: Order[],
): Order | undefined {
  const paid = orders.filter(({ state }) => state.status === 'received' && (state.amount ?? amount) === booked.paid);
  return (
    paid.find(({ state: { refunds = [] } }) => totalOf(refunds) >= booked.refunded) ??
    paid[0] ??
    orders.find(({ state }) => state.status === 'failed')
  );
}

function consequenceOfMoney(current: Current, booked: Booked, state: ProviderState, now: string): Consequence {
  if (state.currency !== undefined && state.currency !== 'IDR')
    return {
      do: 'blame',
      problem:
        `Penyedia menerima mata uang ${state.currency.slice(0, 10)}, bukan rupiah. Belum dibukukan; ` +
        `periksa di dasbor penyedia.`,
    };
  const paid = state.amount ?? current.amount;
  if (!Number.isSafeInteger(paid) || paid <= 0)
    return {
      do: 'blame',
      problem: `Penyedia menerima Rp ${String(paid)}, bukan rupiah utuh. Belum dibukukan; periksa di dasbor penyedia.`,
    };
  if (booked.paid === null)
    return { do: 'receive', amount: paid, at: state.received_at ?? now, ...pick(state, ['method', 'fee']) };
  if (booked.paid !== paid)
    return {
      do: 'blame',
      problem:
        `Penyedia kini menyebut ${formatRupiah(paid)}, padahal ${formatRupiah(booked.paid)} sudah dibukukan. ` +
        `Periksa di dasbor penyedia.`,
    };
  return consequenceOfRefunds({ ...booked, paid }, state, now);
}

/** Providers report refunds as a growing list: a report older than the last one books nothing. */
function consequenceOfRefunds(
  { paid, refunded }: { paid: number; refunded: number },
  { refunds = [], problem }: ProviderState,
  now: string,
): Consequence {
  const total = totalOf(refunds);
  if (total > paid || refunds.some(({ amount }) => !Number.isInteger(amount) || amount < 0))
    return {
      do: 'blame',
      problem:
        `Penyedia mengembalikan Rp ${String(total)} dari ${formatRupiah(paid)} yang diterima. Belum ` +
        `dibukukan; periksa di dasbor penyedia.`,
    };
  let known = 0;
  for (const { amount, at = now } of refunds) {
    known += amount;
    if (known > refunded) return { do: 'refund', amount: known - refunded, at };
  }
  return problem === undefined ? { do: 'nothing' } : { do: 'blame', problem };
}

/**
 * When to ask the provider again: null if never; undefined if the pauses that grow while it is pending go on. Until it
 * is over a refused card may be retried, and a cancelled one still be paid.
 */
export function nextCheck(
  current: Pick<OnlinePayment, 'status' | 'expires_at' | 'received_at' | 'enabler_type'>,
  now: string,
  isKnownThere: boolean,
): string | null | undefined {
  if (current.status === 'received' && current.received_at !== null)
    return current.enabler_type === 'simulator' ? null : nextOf(Date.parse(current.received_at), refundDays, now);
  if (!isOver(current, now) && current.status !== 'expired') return undefined;
  return isKnownThere ? nextOf(Date.parse(current.expires_at) + graceMinutes * 60_000, lateDays, now) : null;
}

function nextOf(since: number, days: number[], now: string): string | null {
  const next = days.map((after) => since + after * day).find((at) => at > Date.parse(now));
  return next === undefined ? null : new Date(next).toISOString();
}

function isOver({ expires_at }: Pick<OnlinePayment, 'expires_at'>, now: string): boolean {
  return Date.parse(now) > Date.parse(expires_at) + graceMinutes * 60_000;
}

/**
 * The day to book money on: the day it came, or the first open day after it. If the books are locked forever, the last
 * day there is, since received money must be booked.
 */
export function bookableDate(at: string, timezone: TimeZone, closed: (string | null)[]): string {
  return closed.reduce<string>(
    (date, until) => {
      if (until === null || until < date) return date;
      return until < lastDay ? addDays(until, 1) : lastDay;
    },
    dateIn(timezone, new Date(at)),
  );
}
