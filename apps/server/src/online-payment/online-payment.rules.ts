import { addDays, dateIn, formatRupiah, lastDay, type OnlinePayment, type TimeZone } from '@finance/contract';
import type { ProviderState } from './provider/provider.ts';

/** How long after its end a payment is still asked for: what was paid in the last minute is told later. */
const graceMinutes = 15;

type Current = Pick<OnlinePayment, 'status' | 'amount' | 'refunded_amount' | 'expires_at'>;

/** What is to be done when the provider says how a payment stands. */
export type Consequence =
  | { do: 'nothing' }
  /** Book the receipt. */
  | { do: 'receive'; at: string }
  /** Book that so much more went back to the payer. */
  | { do: 'refund'; amount: number }
  /** Take the booked receipt back. */
  | { do: 'reverse' }
  /** It ended without money. */
  | { do: 'end'; status: 'expired' | 'failed' }
  /** Something that a person has to look at. */
  | { do: 'blame'; problem: string };

/** Money that came is booked whatever was said before; money that was taken back is taken out again; everything else only ends what still waits. */
export function consequenceOf(current: Current, state: ProviderState, now: string): Consequence {
  switch (state.status) {
    case 'received':
      if (state.currency !== undefined && state.currency !== 'IDR')
        return {
          do: 'blame',
          problem: `Penyedia menerima mata uang ${state.currency.slice(0, 10)}, bukan rupiah. Belum dibukukan; periksa di dasbor penyedia.`,
        };
      if (current.status === 'received') return consequenceOfRefund(current, state);
      if (state.amount !== undefined && state.amount !== current.amount) {
        return {
          do: 'blame',
          problem: `Penyedia menerima ${formatRupiah(state.amount)}, bukan ${formatRupiah(current.amount)}. Belum dibukukan; periksa di dasbor penyedia.`,
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

/** What went back is told as one sum, which only grows: an older word than the last one books nothing. */
function consequenceOfRefund({ amount, refunded_amount }: Current, { refunded, problem }: ProviderState): Consequence {
  const more = (refunded ?? 0) - refunded_amount;
  if (refunded !== undefined && (!Number.isInteger(refunded) || refunded > amount))
    return {
      do: 'blame',
      problem: `Penyedia mengembalikan Rp ${String(refunded)} dari ${formatRupiah(amount)} yang diterima. Belum dibukukan; periksa di dasbor penyedia.`,
    };
  if (more > 0) return { do: 'refund', amount: more };
  return problem === undefined ? { do: 'nothing' } : { do: 'blame', problem };
}

/** Whether nothing more is awaited: it was paid, or its time is over. A refused card may be tried again until then. */
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
 * The day to book money on: when it came, or the first day after it that is open; the last day of all where the books are locked for
 * good, since money that has come is booked.
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
