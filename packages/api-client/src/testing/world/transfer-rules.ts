import { addDays, addUp, formatRupiah, type Transaction, type Transfer } from '@finance/contract';
import { refusal } from '../refusal.ts';
import { askFirst, type Overrules, questionOfAmount, questionOfDate } from './transaction-rules.ts';
import { accountIn, isGranted, type World } from './world.ts';

type Side = 'from' | 'to';

/** The transactions that a transfer has in its present state. */
export function legsOf(transfer: Transfer): (Pick<
  Transaction,
  'account_type' | 'account_id' | 'amount' | 'date' | 'note'
> & {
  transfer_part: NonNullable<Transaction['transfer_part']>;
})[] {
  const { amount, fee, date, note, received_date } = transfer;
  const source = { account_type: transfer.from_account_type, account_id: transfer.from_account_id };
  if (transfer.voided_at) return [];
  return [
    { transfer_part: 'out', ...source, amount: -amount, date, note },
    ...(fee > 0
      ? [
          {
            transfer_part: 'fee' as const,
            ...source,
            amount: -fee,
            date,
            note: note === null ? 'Biaya transfer' : `Biaya transfer: ${note}`,
          },
        ]
      : []),
    ...(received_date
      ? [
          {
            transfer_part: 'in' as const,
            account_type: transfer.to_account_type,
            account_id: transfer.to_account_id,
            amount,
            date: received_date,
            note,
          },
        ]
      : []),
  ];
}

export function checkTransferAccounts(
  world: World,
  transfer: Transfer,
  mustBeActive: Record<Side, boolean>,
  field: Record<Side, string> = { from: 'from_account_id', to: 'to_account_id' },
): void {
  if (transfer.from_account_type === transfer.to_account_type && transfer.from_account_id === transfer.to_account_id) {
    throw refusal(400, ['Account tujuan harus berbeda dari account asal'], {
      [field.to]: ['harus berbeda dari account asal'],
    });
  }
  checkSide(world, transfer, 'from', { mustBeActive: mustBeActive.from, access: 'write', field: field.from });
  checkSide(world, transfer, 'to', { mustBeActive: mustBeActive.to, access: 'read', field: field.to });
}

export function checkSide(
  world: World,
  transfer: Transfer,
  side: Side,
  {
    mustBeActive,
    access,
    field = `${side}_account_id`,
  }: { mustBeActive: boolean; access: 'read' | 'write'; field?: string },
): void {
  const [type, id] = [transfer[`${side}_account_type`], transfer[`${side}_account_id`]];
  const account = accountIn(world, type, id);
  if (!account)
    throw refusal(400, ['Account tidak ditemukan. Pilih account lain.'], {
      [field]: ['tidak ditemukan. Pilih account lain.'],
    });
  if (!isGranted(world, type, id, access))
    throw refusal(403, [{ type: 'Forbidden', message: 'Anda tidak boleh mencatat pada account ini' }]);
  if (mustBeActive && account.deactivated)
    throw refusal(400, ['Account sudah non-aktif. Pilih account lain.'], {
      [field]: ['sudah non-aktif. Pilih account lain.'],
    });
}

/** `taken` is what the transfer takes out of its source beyond what it took before. */
export function checkTransferSoftRules(world: World, transfer: Transfer, taken: number, overrules: Overrules): void {
  const { amount, date } = transfer;
  const isAlike = world.transfers.some(
    (other) =>
      other.id !== transfer.id &&
      other.status !== 'cancelled' &&
      other.amount === amount &&
      other.date >= addDays(date, -1) &&
      other.date <= addDays(date, 1) &&
      (['from_account_type', 'from_account_id', 'to_account_type', 'to_account_id'] as const).every(
        (name) => other[name] === transfer[name],
      ),
  );
  const balance =
    transfer.from_account_type === 'cash'
      ? addUp(
          world.transactions
            .filter(
              (booked) =>
                booked.voided_at === null &&
                booked.account_type === 'cash' &&
                booked.account_id === transfer.from_account_id,
            )
            .map((booked) => booked.amount),
        ) - BigInt(taken)
      : 0n;
  askFirst(
    [
      isAlike && {
        text: `Sudah ada transfer yang sama: ${formatRupiah(amount)} di antara kedua account ini dalam satu hari. Tetap simpan?`,
        if_confirmed: 'allow_duplicate',
      },
      taken > 0 &&
        balance < 0 && {
          text: `Saldo kasir akan menjadi ${formatRupiah(balance)}. Tetap simpan?`,
          if_confirmed: 'allow_negative_balance',
        },
      questionOfAmount(world, amount, world.transfers.find(({ id }) => id === transfer.id)?.amount),
      questionOfDate(world, date),
    ],
    overrules,
  );
}

export function checkChangeable(current: Transfer, seen: number): void {
  if (current.status === 'cancelled') throw refusal(400, ['Transfer ini sudah dibatalkan dan tidak dapat diubah lagi']);
  if (current.status === 'confirmed')
    throw refusal(400, ['Transfer ini sudah dikonfirmasi dan tidak dapat diubah lagi. Batalkan, lalu buat yang baru.']);
  checkSeen(current, seen);
}

export function checkConfirmable(world: World, current: Transfer, seen: number | undefined): void {
  if (current.status === 'cancelled')
    throw refusal(400, ['Transfer ini sudah dibatalkan dan tidak dapat dikonfirmasi']);
  if (current.status === 'confirmed')
    throw refusal(409, [`Transfer ini sudah dikonfirmasi oleh ${current.confirmed_by_name}`]);
  checkSeen(current, seen);
  checkSecondPerson(world, current.creator_id, world.user.id);
}

export function checkSecondPerson(world: World, sender_id: number, receiver_id: number): void {
  if (world.settings.transfer_second_person && sender_id === receiver_id)
    throw refusal(403, [
      { type: 'Forbidden', message: 'Transfer harus dikonfirmasi oleh orang lain, bukan oleh yang membuatnya' },
    ]);
}

export function checkSeen(current: Transfer, seen: number | undefined): void {
  if (seen !== undefined && seen !== current.version)
    throw refusal(409, ['Transfer ini sudah diubah orang lain. Muat ulang, lalu ulangi.']);
}
