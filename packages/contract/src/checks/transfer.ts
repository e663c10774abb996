import { formatRupiah } from '../format-rupiah.ts';
import { isOpening } from '../opening.ts';
import type { Transaction } from '../transaction.ts';
import type { Transfer } from '../transfer.ts';
import type { AccountKey } from './account.ts';
import { conflict, forbidden, invalid, refused } from './refusal.ts';
import type { AccountChange } from './transaction.ts';

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

export function sourceOf({ from_account_type, from_account_id }: Movement): AccountKey {
  return { account_type: from_account_type, account_id: from_account_id };
}

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

/** The changes to accounts when `before` becomes `after`; null means no transfer. */
export function transferChanges(before: Movement | null, after: Movement): AccountChange[] {
  const changes = new Map<string, AccountChange>();
  const add = (legs: Leg[], sign: 1 | -1) => {
    for (const { account_type, account_id, amount } of legs) {
      const key = `${account_type} ${account_id}`;
      changes.set(key, { account_type, account_id, change: (changes.get(key)?.change ?? 0n) + BigInt(sign * amount) });
    }
  };
  if (before) add(legsOf(before), -1);
  add(legsOf(after), 1);
  return [...changes.values()].filter(({ change }) => change !== 0n);
}

/** Refuses an invalid transfer; `field` is the form's field for the other account. */
export function checkMovement(transfer: Movement, field = 'to_account_id'): void {
  const [source, target] = [sourceOf(transfer), targetOf(transfer)];
  if (source.account_type === target.account_type && source.account_id === target.account_id)
    throw invalid({ [field]: ['harus berbeda dari account asal'] });
}

/** The text about a similar transfer. */
export function duplicateText({ amount }: Movement): string {
  return `Sudah ada transfer yang sama: ${formatRupiah(amount)} di antara kedua account ini dalam satu hari`;
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

export function checkSeen(current: Pick<Transfer, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== current.version)
    throw conflict('Transfer ini sudah diubah orang lain. Muat ulang, lalu ulangi.');
}

/** If the tenant requires it, the sender may not confirm the receipt. */
export function checkSecondPerson(isDemanded: boolean, sender_id: number, receiver_id: number): void {
  if (isDemanded && sender_id === receiver_id)
    throw forbidden('Transfer harus dikonfirmasi oleh orang lain, bukan oleh yang membuatnya');
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
