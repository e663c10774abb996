import { addDays, dateIn, formatRupiah, lastDay, type OnlinePayment, type TimeZone } from '@finance/contract';
import type { ProviderState } from './provider/provider.ts';

/** How long after its expiry a payment is still checked: a payment of the last minute is reported late. */
const graceMinutes = 15;

type Current = Pick<OnlinePayment, 'status' | 'amount' | 'refunded_amount' | 'expires_at'>;

/** What to do about a payment's state at the provider. */
export type Consequence =
  | { do: 'nothing' }
  /** Book the receipt. */
  | { do: 'receive'; at: string }
  /** Book a further refund. */
  | { do: 'refund'; amount: number }
  /** Undo the booked receipt. */
  | { do: 'reverse' }
  /** It ended without money. */
  | { do: 'end'; status: 'expired' | 'failed' }
  /** Something a person has to look into. */
  | { do: 'blame'; problem: string };

/**
 * Received money is always booked, and money taken back is always undone, whatever was reported before; any other
 * report only ends a pending payment.
 */
export function consequenceOf(current: Current, state: ProviderState, now: string): Consequence {
  switch (state.status) {
    case 'received':
      if (state.currency !== undefined && state.currency !== 'IDR')
        return {
          do: 'blame',
          problem:
            `Penyedia menerima mata uang ${state.currency.slice(0, 10)}, bukan rupiah. Belum dibukukan; ` +
            `periksa di dasbor penyedia.`,
        };
      if (current.status === 'received') return consequenceOfRefund(current, state);
      if (state.amount !== undefined && state.amount !== current.amount) {
        return {
          do: 'blame',
          problem:
            `Penyedia menerima ${formatRupiah(state.amount)}, bukan ${formatRupiah(current.amount)}. ` +
            `Belum dibukukan; periksa di dasbor penyedia.`,
        };
      }
      return { do: 'receive', at: state.received_at ?? now };
    case 'failed':
      if (current.status === 'received') return { do: 'reverse' };
      return current.status === 'pending' ? { do: 'end', status: 'failed' } : { do: 'nothing' };
    case 'expired':
      return current.status === 'pending' || current.status === 'failed'
        ? { do: 'end', status: 'expired' }
        : { do: 'nothing' };
    case 'pending':
      return current.status === 'pending' && isOver(current, now)
        ? { do: 'end', status: 'expired' }
        : { do: 'nothing' };
    default:
      return state.status satisfies never;
  }
}

/** Providers report refunds as a growing total: a report older than the last one books nothing. */
function consequenceOfRefund({ amount, refunded_amount }: Current, { refunded, problem }: ProviderState): Consequence {
  const more = (refunded ?? 0) - refunded_amount;
  if (refunded !== undefined && (!Number.isInteger(refunded) || refunded > amount))
    return {
      do: 'blame',
      problem:
        `Penyedia mengembalikan Rp ${String(refunded)} dari ${formatRupiah(amount)} yang diterima. Belum ` +
        `dibukukan; periksa di dasbor penyedia.`,
    };
  if (more > 0) return { do: 'refund', amount: more };
  return problem === undefined ? { do: 'nothing' } : { do: 'blame', problem };
}

/** Whether nothing more can happen: it was paid, or it expired. Until then a refused card may be retried. */
export function isSettled(
  status: OnlinePayment['status'],
  current: Pick<OnlinePayment, 'expires_at'>,
  now: string,
): boolean {
  return status === 'received' || status === 'expired' || isOver(current, now);
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
