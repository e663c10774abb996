import { formatRupiah } from '../format-rupiah.ts';
import { addUp } from '../exact-sum.ts';
import { isOpening } from '../opening.ts';
import type { Transaction } from '../transaction.ts';
import type { Transfer } from '../transfer.ts';
import type { AccountKey } from './account.ts';
import { conflict, forbidden, invalid, refused } from './refusal.ts';
import type { AccountChange, Circumstances, Overrules } from './transaction.ts';
import { checkUnchanged } from './unchanged.ts';

/** The fields of a transfer that determine its transactions. */
export const movementFields = [
  'from_account_type',
  'from_account_id',
  'to_account_type',
  'to_account_id',
  'amount',
  'fee',
  'date',
  'note',
  'received_date',
  'voided_at',
] as const;
export type Movement = Pick<Transfer, (typeof movementFields)[number]>;

/** The account that a transfer takes money from. */
export function sourceOf({ from_account_type, from_account_id }: Movement): AccountKey {
  return { account_type: from_account_type, account_id: from_account_id };
}

/** The account that a transfer brings money to. */
export function targetOf({ to_account_type, to_account_id }: Movement): AccountKey {
  return { account_type: to_account_type, account_id: to_account_id };
}

/** One of the transactions of a transfer. */
export type Leg = Pick<Transaction, 'account_type' | 'account_id' | 'amount' | 'date' | 'note'> & {
  transfer_part: NonNullable<Transaction['transfer_part']>;
};

/** The transactions of a transfer in its current state. */
export function legsOf(transfer: Movement): Leg[] {
  const { amount, fee, date, note, received_date } = transfer;
  if (transfer.voided_at) return [];
  return [
    { transfer_part: 'out', ...sourceOf(transfer), amount: -amount, date, note },
    ...(fee > 0
      ? [
          {
            transfer_part: 'fee' as const,
            ...sourceOf(transfer),
            amount: -fee,
            date,
            note: note === null ? 'Biaya transfer' : `Biaya transfer: ${note}`,
          },
        ]
      : []),
    ...(received_date
      ? [{ transfer_part: 'in' as const, ...targetOf(transfer), amount, date: received_date, note }]
      : []),
  ];
}

/**
 * The changes to accounts when `before` becomes `after`; null means no transfer. What it sets free counts by itself
 * then.
 */
export function transferChanges(
  before: Movement | null,
  after: Movement,
  released: readonly (AccountKey & { amount: number })[] = [],
): AccountChange[] {
  const changes = new Map<string, AccountChange>();
  const add = (legs: readonly (AccountKey & { amount: number })[], sign: 1 | -1) => {
    for (const { account_type, account_id, amount } of legs) {
      const key = `${account_type} ${account_id}`;
      changes.set(key, { account_type, account_id, change: (changes.get(key)?.change ?? 0n) + BigInt(sign * amount) });
    }
  };
  if (before) add(legsOf(before), -1);
  add(legsOf(after), 1);
  add(released, 1);
  return [...changes.values()].filter(({ change }) => change !== 0n);
}

/** Refuses an invalid transfer; `field` is the form's field for the other account. */
export function checkMovement(transfer: Movement, field = 'to_account_id'): void {
  const [source, target] = [sourceOf(transfer), targetOf(transfer)];
  if (source.account_type === target.account_type && source.account_id === target.account_id)
    throw invalid({ [field]: ['harus berbeda dari account asal'] });
}

/** Counted cash that is on its way to a bank may go to another bank, and nowhere else. */
export function checkDeposit(isDeposit: boolean, next: Pick<Movement, 'to_account_type'>): void {
  if (isDeposit && next.to_account_type !== 'bank')
    throw invalid({
      to_account_id: ['harus bank: ini setoran dari Tutup Kas. Buka kembali harinya untuk mengubahnya.'],
    });
}

/** What is said about a similar transfer. */
export function duplicateOf({ amount }: Movement): NonNullable<Circumstances['duplicate']> {
  const text = `Sudah ada transfer yang sama: ${formatRupiah(amount)} di antara kedua account ini`;
  return { resource: 'transfer', text };
}

type State = Pick<Transfer, 'status' | 'version' | 'confirmed_by_name'>;

/** Refuses to change a transfer that is not pending, or newer than the version the user saw. */
export function checkChangeable(current: State, seen: number): void {
  if (current.status === 'cancelled') throw refused('Transfer ini sudah dibatalkan dan tidak dapat diubah lagi');
  if (current.status === 'confirmed')
    throw refused('Transfer ini sudah dikonfirmasi dan tidak dapat diubah lagi. Batalkan, lalu buat yang baru.');
  checkSeen(current, seen);
}

/** A proof may be added unless the transfer is cancelled. */
export function checkProvable(current: Pick<Transfer, 'status'>): void {
  if (current.status === 'cancelled') throw refused('Transfer ini sudah dibatalkan dan tidak dapat diberi bukti');
}

/** A transfer can be confirmed once. */
export function checkConfirmable(current: State, seen: number | undefined): void {
  if (current.status === 'cancelled') throw refused('Transfer ini sudah dibatalkan dan tidak dapat dikonfirmasi');
  if (current.status === 'confirmed')
    throw conflict(`Transfer ini sudah dikonfirmasi oleh ${current.confirmed_by_name}`);
  checkSeen(current, seen);
}

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Pick<Transfer, 'version'>, seen: number | undefined): void {
  checkUnchanged('Transfer ini', current.version, seen);
}

/** What a transfer moves, and what a transaction moves: whoever changes it decides like whoever made the record. */
export const decisiveFields = {
  transfer: ['from_account_type', 'from_account_id', 'to_account_type', 'to_account_id', 'amount', 'fee', 'date'],
  transaction: ['account_type', 'account_id', 'amount', 'date'],
} as const satisfies { transfer: (keyof Movement)[]; transaction: (keyof Leg)[] };

/** If the tenant requires it, nobody who decided on one side may decide on the other. */
export function checkSecondPerson(deciders: readonly number[], other_id: number): void {
  if (deciders.includes(other_id))
    throw forbidden('Transfer harus dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya');
}

/** The day the money arrived. */
export function receivedDate(
  transfer: Movement,
  given: string | null | undefined,
  { today }: { today: string },
): string {
  if (given && given < transfer.date)
    throw invalid({ date: [`tidak boleh sebelum tanggal transfer (${transfer.date})`] });
  return given ?? (today < transfer.date ? transfer.date : today);
}

/** Only money that moved becomes a transfer. */
export function checkTransferable(transaction: Parameters<typeof isOpening>[0] & Pick<Transaction, 'amount'>): void {
  if (isOpening(transaction)) throw refused('Saldo awal tidak dapat menjadi transfer');
  if (transaction.amount === 0) throw refused('Transaksi tanpa jumlah tidak dapat menjadi transfer');
}

/**
 * The transfer that a transaction becomes, with an account as its other side. Money that went out is on its way to the
 * account; money that came in has arrived from it.
 */
export function transferOf(
  transaction: AccountKey & Pick<Transaction, 'amount' | 'date' | 'note'>,
  other: AccountKey & { fee: number; note?: string | null | undefined },
): Movement {
  const { amount, date } = transaction;
  const isOut = amount < 0;
  const [from, to] = isOut ? [transaction, other] : [other, transaction];
  return {
    from_account_type: from.account_type,
    from_account_id: from.account_id,
    to_account_type: to.account_type,
    to_account_id: to.account_id,
    amount: Math.abs(amount),
    fee: other.fee,
    date,
    note: other.note === undefined ? transaction.note : other.note,
    received_date: isOut ? null : date,
    voided_at: null,
  };
}

/** What such a transfer changes: the money of the transactions that become its sides is there already. */
export function changesBeside(sides: (AccountKey & { amount: number })[], transfer: Movement): AccountChange[] {
  return transferChanges(null, transfer)
    .map((change) => {
      const there = sides.filter(
        (side) => side.account_type === change.account_type && side.account_id === change.account_id,
      );
      return { ...change, change: change.change - addUp(there.map(({ amount }) => amount)) };
    })
    .filter(({ change }) => change !== 0n);
}

/** Its day is asked about only where the transfer posts more than the transactions that are `there`. */
export function transferOverrules(transfer: Movement, overrules: Overrules, there: number): Overrules {
  const isPosting = legsOf(transfer).length > there;
  const { allow_backdated = !isPosting, allow_postdated = !isPosting } = overrules;
  return { ...overrules, allow_backdated, allow_postdated, allow_unusual_amount: true };
}
