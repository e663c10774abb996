import { areTwoCounterparties, counterpartyOfDue } from '../counterparty-identity.ts';
import type { Due } from '../due.ts';
import { addUp } from '../exact-sum.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { isPartOf } from '../money.ts';
import type { OnlinePayment } from '../online-payment.ts';
import { nameOfDue, shortened } from './due-payment-batch.ts';
import { confirmFirst, invalid, Refusal, refused } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

/** How long a payer has, in hours. */
export const hoursToPay = 24;

type Seen = Pick<OnlinePayment, 'status' | 'version'>;

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Seen, seen: number | undefined): void {
  checkUnchanged('Pembayaran online ini', current.version, seen);
}

/** Only what nobody has paid is cancelled. */
export function checkCancellable(current: Seen, seen: number | undefined): void {
  if (current.status === 'received') throw refused('Pembayaran online ini sudah diterima dan tidak dapat dibatalkan');
  if (current.status !== 'pending') throw refused('Pembayaran online ini sudah berakhir dan tidak perlu dibatalkan');
  checkSeen(current, seen);
}

/** Whether a difference is explained by this note already, for example because the answer to that was lost. */
export function isClarified(current: Pick<OnlinePayment, 'unclear_amount' | 'clarify_note'>, note: string): boolean {
  return current.unclear_amount === 0 && current.clarify_note === note;
}

/** Who requested a payment: the user, or whom the calling app names and the user who is answerable for it. */
export function requesterOf(named: string | null, user_name: string): string {
  return named === null || named === user_name ? user_name : `${named} (dicatat ${user_name})`;
}

/** A due that a payment is to pay, and how much of it. */
export interface AskedDue {
  due: Due;
  amount: number;
}

/**
 * Refuses to ask for what is no open piutang of one counterparty, or for more than is left of it. Credit notes lower
 * the sum.
 */
export function checkAsked(asked: readonly AskedDue[]): void {
  const faults = asked.flatMap(({ due, amount }) => {
    const fault = faultOf(due, amount);
    return fault ? [`${nameOfDue(due)} ${fault}`] : [];
  });
  if (faults.length > 0) throw new Refusal(400, shortened(faults));
  const [first, ...others] = asked.map(({ due }) => due);
  const other = first && others.find((due) => !isOfOne(first, due));
  if (other)
    throw refused(
      `${nameOfDue(first)} dan ${nameOfDue(other)} bukan dari lawan transaksi yang sama. Minta pembayarannya ` +
        'sendiri-sendiri.',
    );
  const sum = addUp(asked.map(({ amount }) => amount));
  if (sum <= 0) throw refused(`Tidak ada yang perlu dibayar: jumlahnya ${formatRupiah(sum)}`);
  if (sum > BigInt(Number.MAX_SAFE_INTEGER)) throw refused(`Jumlahnya terlalu besar: ${formatRupiah(sum)}`);
}

function faultOf(due: Due, amount: number): string | undefined {
  if (due.type !== 'R') return 'bukan piutang: yang dapat dimintakan pembayaran hanya piutang';
  if (due.voided_at) return 'sudah dibatalkan';
  if (due.closed_at) return 'sudah ditutup: tidak ada yang perlu dibayar';
  if (isPartOf(amount, due.outstanding_amount)) return undefined;
  return `tersisa ${formatRupiah(due.outstanding_amount)}, sehingga ${formatRupiah(amount)} tidak dapat diminta`;
}

function isOfOne(one: Due, other: Due): boolean {
  if (one.counterparty_id && one.counterparty_id === other.counterparty_id) return true;
  return !areTwoCounterparties(counterpartyOfDue(one), counterpartyOfDue(other));
}

/** A sum that is sent along with dues is theirs. */
export function checkSumOfAsked(asked: readonly AskedDue[], amount: number | undefined): number {
  const sum = Number(addUp(asked.map((each) => each.amount)));
  if (amount !== undefined && amount !== sum)
    throw invalid({ amount: [`tidak sama dengan jumlah yang diminta (${formatRupiah(sum)})`] });
  return sum;
}

/** A request that still waits to be paid, and a due that it asks for. */
export interface OtherLink {
  due: Due;
  amount: number;
  created_on: string;
}

/** A request that can still be paid and asks for more of a due than is left of it. */
export interface LinkBeyond {
  id: number;
  amount: number;
  created_on: string;
}

/** Asks what becomes of links that could be paid beside what somebody settles by other means. */
export function linksQuestion([first, ...others]: readonly [LinkBeyond, ...LinkBeyond[]]): Refusal {
  const more = others.length === 0 ? '' : ` dan ${others.length} lagi`;
  const text =
    `Ada tautan pembayaran terbuka ${formatRupiah(first.amount)} dari ${first.created_on}${more}, yang meminta lebih ` +
    'dari sisanya. Batalkan tautannya, supaya tidak dibayar dua kali? Bila dibiarkan, halamannya hanya menawarkan ' +
    'sisanya, tetapi yang sudah dibuka di penyedia masih dapat dibayar penuh.';
  const yes = 'Simpan dan batalkan tautan';
  return confirmFirst([{ text, if_confirmed: 'cancel_links', yes, otherwise: 'Simpan, biarkan tautan' }], yes);
}

/** Asks before dues are asked for by a second link: both could be paid. */
export function checkOtherLinks([first]: readonly OtherLink[], isAllowed: boolean | undefined, amount: number): void {
  if (!first || isAllowed) return;
  throw confirmFirst(
    [
      {
        text:
          `${nameOfDue(first.due)} sudah diminta dengan tautan ${formatRupiah(first.amount)} dari ` +
          `${first.created_on}, yang masih dapat dibayar. Kirim tautan itu lagi atau batalkan dulu, supaya tidak ` +
          'dibayar dua kali. Tetap buat tautan kedua?',
        if_confirmed: 'allow_second_link',
      },
    ],
    `Minta ${formatRupiah(amount)}`,
  );
}
