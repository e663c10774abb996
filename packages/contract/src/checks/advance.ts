import type { Advance, AdvanceDetail, AdvanceUse } from '../advance.ts';
import { counterpartyOf, counterpartyOfDue, isKnownCounterparty } from '../counterparty-identity.ts';
import type { Due } from '../due.ts';
import { advanceObject, isAdvanceObject } from '../advance-object.ts';
import { transactableFields } from '../enums/transactable.ts';
import { beyondAsked } from '../beyond-asked.ts';
import { formatRupiah } from '../format-rupiah.ts';
import type { OnlinePayment } from '../online-payment.ts';
import type { Transaction } from '../transaction.ts';
import { confirmFirst, invalid, refused, type Refusal } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

type Direction = Advance['direction'];
type Named = Pick<Advance, 'entity_id' | 'entity_name' | 'entity_phone_number'>;

/** The side of a due: what a customer has paid us ahead is set off against piutang, what we paid against hutang. */
export function sideOf({ type }: Pick<Due, 'type'>): Direction {
  return type === 'R' ? 'received' : 'paid';
}

/** An advance is somebody's. */
export function checkCounterparty(named: Named): void {
  if (isKnownCounterparty(counterpartyOfDue({ transactable_app: null, ...named }))) return;
  throw invalid({ entity_name: ['wajib diisi: uang muka selalu milik satu lawan transaksi'] });
}

/** The transaction that brings an advance, in for what was received and out for what was paid; or pays it back. */
export function advanceBooking(
  { direction, entity_id, entity_name, entity_phone_number }: Named & { direction: Direction },
  what: { amount: number; account_type: 'bank' | 'cash' | 'investment'; account_id: number; note: string | null },
  { isBack = false } = {},
) {
  const money = direction === 'received' ? what.amount : -what.amount;
  const who = entity_name ?? entity_id ?? entity_phone_number ?? '';
  const isIn = money > 0 !== isBack;
  const said = `${isBack ? 'Pengembalian uang muka' : 'Uang muka'} ${isIn ? 'dari' : 'kepada'} ${who}`;
  return {
    ...advanceObject,
    transactable_subtype: null,
    transactable_id: null,
    related_entity_id: entity_id,
    related_entity_name: entity_name,
    related_entity_phone_number: entity_phone_number,
    internal_note: null,
    note: what.note ?? said,
    account_type: what.account_type,
    account_id: what.account_id,
    amount: isBack ? -money : money,
  };
}

/** Money with the object of an advance has one: it is not booked by itself. */
export function checkNoAdvance(of: Parameters<typeof isAdvanceObject>[0]): void {
  const problem = advanceProblem(of);
  if (problem) throw invalid({ transactable_type: [problem] });
}

/** Why money with the object of an advance is not booked by itself; null for any other. */
export function advanceProblem(of: Parameters<typeof isAdvanceObject>[0]): string | null {
  return isAdvanceObject(of) ? `UangMuka dicatat lewat 'Catat Uang Muka', agar sisanya terhitung` : null;
}

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Pick<Advance, 'version'>, seen: number | undefined): void {
  checkUnchanged('Uang muka ini', current.version, seen);
}

/** Only what nothing was used of is voided; the refusal says what stands in the way. */
export function checkVoidable(current: AdvanceDetail, seen: number | undefined): void {
  checkSeen(current, seen);
  const standing = current.uses.filter(({ voided_at }) => voided_at === null);
  if (standing.length === 0) return;
  throw refused(
    `Uang muka ini sudah dipakai: ${standing.slice(0, 5).map(nameOf).join(', ')}` +
      `${standing.length > 5 ? ` dan ${standing.length - 5} lainnya` : ''}. Batalkan dulu pemakaiannya.`,
  );
}

/** What an online payment brought stays: it is paid back, rather than voided. */
export function ofOnlinePayment(): Refusal {
  return refused('Uang muka ini datang lewat pembayaran online dan tidak dapat dibatalkan. Kembalikan saja uangnya.');
}

/** How much stands as advances, used for dues or not: without what went back. */
export function keptIn(advances: Pick<AdvanceDetail, 'amount' | 'uses'>[]): number {
  return advances.reduce(
    (sum, { amount, uses }) =>
      uses
        .filter(({ kind, voided_at }) => kind === 'paid_back' && !voided_at)
        .reduce((kept, use) => kept - use.amount, sum + amount),
    0,
  );
}

/** What a provider gave back of an advance has gone, whatever is said here. */
export function refundedOnline(): Refusal {
  return refused('Pengembalian ini dilakukan oleh penyedia pembayaran online dan tidak dapat dibatalkan di sini.');
}

/** Keeps as an advance only what is too much and not kept yet, and somebody's. */
export function checkSurplus(
  payment: Parameters<typeof beyondAsked>[0] & Pick<OnlinePayment, 'counterparty_id'>,
  kept: number,
): void {
  const beyond = beyondAsked(payment);
  if (kept > 0 && kept >= beyond)
    throw refused(
      `${formatRupiah(kept)} dari pembayaran online ini sudah disimpan sebagai uang muka. ` +
        'Jelaskan sisanya tanpa menyimpannya lagi.',
    );
  if (beyond <= 0)
    throw refused('Pembayaran online ini tidak membawa lebih, jadi tidak ada yang dapat disimpan sebagai uang muka');
  if (!payment.counterparty_id)
    throw refused('Pembayaran online ini tidak menyebut lawan transaksi, jadi uang mukanya tidak ada pemiliknya');
}

function nameOf({ kind, due_name, amount, date }: AdvanceUse): string {
  const what = kind === 'set_off' ? `dipotongkan ke ${due_name}` : 'dikembalikan';
  return `${formatRupiah(amount)} ${what} (${date})`;
}

/** Asks whether what a due's counterparty has on its side is set off against it. */
export function advanceQuestion(
  due: Pick<Due, 'outstanding_amount' | 'entity_name' | 'type_name'>,
  left: bigint,
): Refusal {
  const part = left < BigInt(due.outstanding_amount) ? left : due.outstanding_amount;
  const who = due.entity_name ?? 'lawan transaksi ini';
  const text = `Ada uang muka ${formatRupiah(left)} dari ${who}. Pakai untuk ${due.type_name.toLowerCase()} ini?`;
  const yes = `Catat dan pakai ${formatRupiah(part)}`;
  return confirmFirst([{ text, if_confirmed: 'use_advance', yes, otherwise: 'Catat tanpa memakainya' }], yes);
}

/** Asks what becomes of what a batch used of advances, when it is cancelled or opened again. */
export function usedInBatchQuestion(
  uses: readonly Pick<AdvanceUse, 'amount'>[],
  answers: { yes: string; otherwise: string },
): Refusal {
  const used = formatRupiah(usedOf(uses));
  const text =
    `Pelunasan ini memakai uang muka ${used}. Batalkan pemakaiannya juga, supaya uang mukanya tersedia lagi? ` +
    'Bila tidak, uang mukanya tetap mengurangi sisa.';
  const yes = `${answers.yes}, ${used} tersedia lagi`;
  return confirmFirst([{ text, if_confirmed: 'give_back_advances', yes, otherwise: answers.otherwise }], yes);
}

/** Asks what becomes of what a payment used of advances, when it is cancelled. */
export function usedWithQuestion(uses: readonly Pick<AdvanceUse, 'amount'>[]): Refusal {
  const used = formatRupiah(usedOf(uses));
  const text =
    `Pembayaran ini dicatat bersama pemakaian uang muka ${used}. Batalkan pemakaiannya juga, supaya uang mukanya ` +
    'tersedia lagi? Bila tidak, uang mukanya tetap mengurangi sisa.';
  const yes = `Batalkan keduanya, ${used} tersedia lagi`;
  return confirmFirst([{ text, if_confirmed: 'give_back_advances', yes, otherwise: 'Batalkan pembayaran saja' }], yes);
}

function usedOf(uses: readonly Pick<AdvanceUse, 'amount'>[]): number {
  return uses.reduce((sum, { amount }) => sum + amount, 0);
}

type Money = Pick<
  Transaction,
  | (typeof transactableFields)[number]
  | 'related_entity_id'
  | 'related_entity_name'
  | 'related_entity_phone_number'
  | 'amount'
>;

/** Whether money says whose it is, but not what for. */
export function isOfUnknownPurpose(money: Money): boolean {
  return (
    money.amount !== 0 &&
    transactableFields.every((name) => money[name] === null) &&
    isKnownCounterparty(counterpartyOf(money))
  );
}

/** Money becomes an advance only where it says whose it is, and nothing else that it is for. */
export function checkAsAdvance(money: Money): void {
  if (isOfUnknownPurpose(money)) return;
  throw invalid({ as_advance: ['hanya untuk uang tanpa objek, dengan lawan transaksi dan jumlah yang bukan nol'] });
}

/** Asks what money is for, whose counterparty has `open` dues on its side. */
export function purposeQuestion(money: Money, open: bigint): Refusal {
  const kind = money.amount > 0 ? 'piutang' : 'hutang';
  const who = money.related_entity_name ?? 'Lawan transaksi ini';
  const text =
    `${who} masih punya ${kind} ${formatRupiah(open)}. Bila ini pembayarannya: tekan Batal, lalu bayar dari ` +
    `${kind}nya. Bila bukan, catat sebagai uang muka?`;
  const yes = 'Catat uang muka';
  return confirmFirst([{ text, if_confirmed: 'as_advance', yes, otherwise: 'Catat transaksi biasa' }], yes);
}

/** Refuses what cannot be taken from an advance: more than is left, or before it came. */
export function checkTakable(
  advance: Pick<Advance, 'left_amount' | 'date' | 'voided_at' | 'version'>,
  { amount, date, version }: { amount: number; date: string; version?: number | undefined },
): void {
  if (advance.voided_at) throw refused('Uang muka ini sudah dibatalkan dan tidak dapat dipakai lagi');
  checkSeen(advance, version);
  if (amount > advance.left_amount)
    throw invalid({ amount: [`tidak boleh melebihi sisa uang muka (${formatRupiah(advance.left_amount)})`] });
  if (date < advance.date) throw invalid({ date: [`tidak boleh sebelum tanggal uang mukanya (${advance.date})`] });
}

/** Refuses a due that no advance can be set off against. */
export function checkSettable(due: Pick<Due, 'outstanding_amount' | 'type_name' | 'counterparty_id'>): void {
  if (due.outstanding_amount < 0)
    throw refused(`${due.type_name} ini nota kredit. Uang muka hanya dipakai untuk yang masih harus dibayar.`);
  if ((due.counterparty_id ?? null) === null)
    throw refused(`Lawan transaksi ${due.type_name.toLowerCase()} ini belum diisi, jadi tidak ada uang mukanya.`);
}

/**
 * How much of each advance is set off, in their order, which is the oldest first.
 * @throws Refusal 400 about `field` if they are less than `amount`
 */
export function takenOf<Of extends Pick<Advance, 'left_amount'>>(
  advances: Of[],
  amount: number,
  field = 'amount',
): { advance: Of; amount: number }[] {
  const taken: { advance: Of; amount: number }[] = [];
  let missing = amount;
  for (const advance of advances) {
    const part = Math.min(missing, advance.left_amount);
    if (part <= 0) continue;
    taken.push({ advance, amount: part });
    missing -= part;
  }
  if (missing > 0 || amount === 0) {
    const left = formatRupiah(amount - missing);
    throw invalid({ [field]: [`tidak boleh melebihi sisa uang muka yang ada pada tanggal itu (${left})`] });
  }
  return taken;
}
