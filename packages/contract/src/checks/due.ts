import { mayHere, type Rights } from '../ability.ts';
import type { AccountType } from '../account.ts';
import type { Deduction } from '../deduction.ts';
import type { Ageing, Due } from '../due.ts';
import { deductionKindName, deductionKinds } from '../enums/deduction.ts';
import { type AgeingBucket, ageingBuckets } from '../enums/due.ts';
import { transactableFields } from '../enums/transactable.ts';
import { addUp, onWire, type OnWire } from '../exact-sum.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { isPartOf } from '../money.ts';
import { settledOf, settledWords } from '../settled.ts';
import { counterpartyOfDue } from '../counterparty-identity.ts';
import { pick } from './fields.ts';
import { conflict, forbidden, invalid, refused, type Refusal } from './refusal.ts';
import { isOfSomething } from './transaction.ts';
import { checkUnchanged } from './unchanged.ts';

/** Outstanding rupiah of one type in one ageing bucket. */
export interface OutstandingSum {
  type: Due['type'];
  bucket: AgeingBucket;
  outstanding: bigint;
}

/** The totals of a list, from its sums by type and bucket. */
export function totalsOf(
  sums: OutstandingSum[],
): OnWire<{ r_total: bigint; p_total: bigint }> & Record<'r_ageing' | 'p_ageing' | 'ageing', Ageing> {
  const [receivable, payable] = [sums.filter(({ type }) => type === 'R'), sums.filter(({ type }) => type === 'P')];
  return {
    ...onWire({ r_total: totalOf(receivable), p_total: totalOf(payable) }),
    r_ageing: ageingOf(receivable),
    p_ageing: ageingOf(payable),
    ageing: ageingOf(sums),
  };
}

function ageingOf(sums: OutstandingSum[]): Ageing {
  const ageing = Object.fromEntries(
    ageingBuckets.map((bucket) => [bucket, totalOf(sums.filter((row) => row.bucket === bucket))]),
  ) as Record<AgeingBucket, bigint>; // every bucket is present
  return onWire(ageing);
}

function totalOf(sums: OutstandingSum[]): bigint {
  return addUp(sums.map((row) => row.outstanding));
}

type Editable = Pick<Due, 'type_name' | 'version' | 'closed_at' | 'voided_at'>;

/** Refuses to change a due that is closed or cancelled, or newer than the version the user saw. */
export function checkOpen(current: Editable, seen: number | undefined): void {
  if (current.voided_at) throw refused(`${current.type_name} ini sudah dibatalkan dan tidak dapat diubah lagi`);
  if (current.closed_at) throw refused(`${current.type_name} ini sudah ditutup dan tidak dapat diubah lagi`);
  checkSeen(current, seen);
}

/** Files may be added to a due that is closed: what proves it often comes later. */
export function checkFilesChangeable(current: Omit<Editable, 'closed_at'>, seen: number): void {
  checkOpen({ ...current, closed_at: null }, seen);
}

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Pick<Due, 'type_name' | 'version'>, seen: number | undefined): void {
  checkUnchanged(`${current.type_name} ini`, current.version, seen);
}

type Booked = Pick<Due, 'type' | 'amount' | 'date'>;

/** Whose a due is. */
const ownerFields = [...transactableFields, 'entity_id', 'entity_name', 'entity_phone_number'] as const;
type Owned = Booked & Pick<Due, (typeof ownerFields)[number]>;

/** Whether a change makes it another sum, of which the soft rules ask again. */
export function isRebooked(before: Booked, after: Booked): boolean {
  return before.type !== after.type || before.amount !== after.amount || before.date !== after.date;
}

/** Whether a change affects the books, which a locked period forbids; a note or a due date does not. */
export function changesBooks(before: Owned, after: Owned): boolean {
  return isRebooked(before, after) || ownerFields.some((name) => before[name] !== after[name]);
}

/** What is asked about a new due that says of nobody and nothing; null about any other. */
export function ownerQuestion(due: Pick<Owned, 'type'> & Pick<Owned, (typeof ownerFields)[number]>): string | null {
  if (isOfSomething(due, counterpartyOfDue(due))) return null;
  const why =
    due.type === 'R' ? 'tidak ada yang dapat diingatkan atau ditagih' : 'tidak diketahui siapa yang harus dibayar';
  return `Lawan transaksi belum diisi: nama, ID, dan teleponnya tidak ada, jadi ${why}. Tetap simpan?`;
}

/** Why a due's `due_date` is invalid, or null when it is valid. */
export function dueDateProblem({ date, due_date }: Pick<Due, 'date' | 'due_date'>): string | null {
  return due_date !== null && due_date < date ? `tidak boleh sebelum tanggal pencatatan (${date})` : null;
}

/** A due date may not lie before the due's date. */
export function checkDueDate(due: Pick<Due, 'date' | 'due_date'>): void {
  const problem = dueDateProblem(due);
  if (problem) throw invalid({ due_date: [problem] });
}

/** Once something is settled, and in a due payment batch, the type is fixed, and the amount not below that. */
export function checkPaid(
  current: Pick<
    Due,
    'type' | 'type_name' | 'paid_amount' | 'set_off_amount' | 'deducted_amount' | 'due_payment_batch_id'
  >,
  next: Booked,
): void {
  const settled = settledOf(current);
  if (!isPartOf(settled, next.amount))
    throw invalid({
      amount: [`tidak boleh di bawah yang sudah ${settledWords(current)} (${formatRupiah(settled)})`],
    });
  if (next.type !== current.type && settled !== 0)
    throw invalid({ type: [`tidak dapat diubah: ${formatRupiah(settled)} sudah ${settledWords(current)}`] });
  if (next.type !== current.type && current.due_payment_batch_id !== null)
    throw invalid({ type: ['tidak dapat diubah selama menunggu di pelunasan. Keluarkan dulu dari sana.'] });
}

/** An advance that was set off stays with whose it is. */
export function checkWhose(
  current: Pick<Due, 'set_off_amount' | 'entity_id' | 'entity_name' | 'entity_phone_number'>,
  next: Pick<Due, 'entity_id' | 'entity_name' | 'entity_phone_number'>,
): void {
  if (current.set_off_amount === 0) return;
  for (const field of ['entity_id', 'entity_name', 'entity_phone_number'] as const)
    if (next[field] !== current[field])
      throw invalid({
        [field]: [
          `tidak dapat diubah: ${formatRupiah(current.set_off_amount)} sudah dibayar dengan uang mukanya. ` +
            'Batalkan dulu pemakaian uang muka itu.',
        ],
      });
}

/** A due can be closed once; writing off a remainder requires a reason. */
export function checkClosable(
  current: Editable & Pick<Due, 'outstanding_amount'>,
  { reason, version }: { reason: string | null; version?: number | undefined },
): void {
  if (current.closed_at && !current.voided_at)
    throw conflict(`${current.type_name} ini sudah ditutup. Muat ulang untuk melihatnya.`);
  checkOpen(current, version);
  if (current.outstanding_amount !== 0 && reason === null)
    throw invalid({ reason: [`wajib diisi: masih ada sisa ${formatRupiah(current.outstanding_amount)}`] });
}

/** A due of which something is settled cannot be voided. A due of zero is closed from the start, and can. */
export function checkVoidable(
  current: Editable & Pick<Due, 'amount' | 'paid_amount' | 'set_off_amount' | 'deducted_amount'>,
  seen: number | undefined,
): void {
  if (current.amount === 0 && !current.voided_at) return checkSeen(current, seen);
  checkOpen(current, seen);
  if (current.set_off_amount !== 0)
    throw refused(
      `Uang muka ${formatRupiah(current.set_off_amount)} sudah dipakai untuk ${current.type_name.toLowerCase()} ini. ` +
        `Batalkan dulu pemakaiannya.`,
    );
  if (settledOf(current) !== 0)
    throw refused(
      `${current.type_name} ini sudah ${settledWords(current)} ${formatRupiah(settledOf(current))} dan tidak dapat ` +
        `dibatalkan. Tutup saja sisanya dengan alasan.`,
    );
}

/** What a booked payment has paid of its due, with the sign of the due's amount. */
export function paidBy({ type }: Pick<Due, 'type'>, booked: number): number {
  return type === 'R' ? booked : 0 - booked;
}

/** Refuses what cannot be paid of a due: it has the sign of the outstanding amount, and does not exceed it. */
export function checkPart({ outstanding_amount }: Pick<Due, 'outstanding_amount'>, amount: number): void {
  if (isPartOf(amount, outstanding_amount)) return;
  const rest = formatRupiah(outstanding_amount);
  throw invalid({
    amount: [
      amount < 0 === outstanding_amount < 0
        ? `tidak boleh melebihi sisa (${rest})`
        : `harus ${outstanding_amount < 0 ? 'negatif' : 'positif'}, seperti sisanya (${rest})`,
    ],
  });
}

/**
 * Refuses a payment above the outstanding amount or on a due that is not open; a concurrent second payer is told that
 * it is already paid.
 */
export function checkPayable(current: Editable & Pick<Due, 'outstanding_amount'>, amount: number, seen?: number): void {
  if (current.closed_at && !current.voided_at)
    throw conflict(`${current.type_name} ini sudah ditutup. Muat ulang untuk melihatnya.`);
  checkOpen(current, seen);
  checkPart(current, amount);
}

/** What a payment, or deductions without one, settles of a due, as its body says it. */
export interface Settling {
  /** The money; zero where none came. */
  amount: number;
  deductions: { kind: string; amount: number }[];
  rest: 'open' | 'write_off';
  rest_reason: string | null;
}

/**
 * Refuses what cannot be settled of a due that is locked; returns what is deducted and written off. Money and
 * deductions have the sign of what is outstanding, and do not exceed it together.
 */
export function checkSettling(
  current: Editable & Pick<Due, 'outstanding_amount'>,
  { amount, deductions, rest, rest_reason }: Settling,
  seen?: number,
): { deducted: number; writtenOff: number } {
  checkPayable(current, amount, seen);
  const { outstanding_amount } = current;
  const deducted = addUp(deductions.map((deduction) => deduction.amount));
  const outstanding = formatRupiah(outstanding_amount);
  if (deductions.some((deduction) => deduction.amount < 0 !== outstanding_amount < 0)) {
    const sign = outstanding_amount < 0 ? 'negatif' : 'positif';
    throw invalid({ deductions: [`harus ${sign}, seperti sisanya (${outstanding})`] });
  }
  const settled = BigInt(amount) + deducted;
  const left = BigInt(outstanding_amount) - settled;
  if (!isPartOf(settled, outstanding_amount)) {
    const beyond = formatRupiah(left < 0n ? -left : left);
    throw invalid({ deductions: [`bersama uangnya melebihi sisa (${outstanding}) sebesar ${beyond}. Kurangi.`] });
  }
  const writtenOff = rest === 'write_off' ? Number(left) : 0;
  if (writtenOff !== 0 && rest_reason === null)
    throw invalid({ rest_reason: [`wajib diisi: sisa ${formatRupiah(writtenOff)} dihapus`] });
  return { deducted: Number(deducted), writtenOff };
}

/**
 * What of a payment is beyond what is outstanding after its deductions, in whole rupiah without sign: zero unless it is
 * kept as an advance, which is of somebody and of money on the due's own side.
 */
export function surplusOf(
  current: Pick<Due, 'outstanding_amount' | 'counterparty_id'>,
  { amount, deductions, surplus }: Pick<Settling, 'amount' | 'deductions'> & { surplus?: 'advance' | undefined },
): number {
  // each is exact as a number, but not their sum
  const beyond = addUp([amount, -current.outstanding_amount, ...deductions.map((deduction) => deduction.amount)]);
  if (surplus === undefined || current.outstanding_amount <= 0 || amount <= 0 || beyond <= 0) return 0;
  if (beyond >= amount) throw invalid({ deductions: ['sudah melunasi semuanya: catat uangnya sebagai uang muka'] });
  if (!current.counterparty_id)
    throw refused('Lawan transaksinya belum diisi, jadi kelebihannya tidak dapat disimpan sebagai uang muka');
  return Number(beyond);
}

/**
 * A due as it is once so much of its counterparty's advances is set off against it.
 * @throws Refusal 403 without the right to it, 400 beyond what is outstanding
 */
export function lessAdvances<Of extends Pick<Due, 'outstanding_amount'>>(rights: Rights, due: Of, used: number): Of {
  if (used === 0) return due;
  if (!mayHere(rights, 'advance:create')) throw forbidden('Peran Anda tidak boleh memakai uang muka');
  if (due.outstanding_amount >= 0 && used > due.outstanding_amount)
    throw invalid({ use_advances: [`tidak boleh melebihi sisa (${formatRupiah(due.outstanding_amount)})`] });
  return { ...due, outstanding_amount: due.outstanding_amount - used };
}

/** Deductions and write-offs lower what is owed without money, so they need the right to close dues. */
export function checkMayDeduct(rights: Rights, { deductions, rest }: Pick<Settling, 'deductions' | 'rest'>): void {
  if (mayHere(rights, 'due:update') || (deductions.length === 0 && rest === 'open')) return;
  throw forbidden(
    'Potongan dan hapus sisa hanya dapat dicatat oleh pemilik atau keuangan. Catat uangnya saja; sisanya tetap ' +
      'terbuka.',
  );
}

/** The kinds that a deduction may be of: the built-in ones and the tenant's own. */
export function kindsToDeduct(own: readonly string[]): string[] {
  return [...deductionKinds.filter((kind) => kind !== 'hapus_sisa'), ...own];
}

/** Refuses kinds of deductions that are neither built-in nor the tenant's own. */
export function checkDeductionKinds(deductions: { kind: string }[], own: readonly string[]): void {
  const known = kindsToDeduct(own);
  const unknown = deductions.find(({ kind }) => !known.includes(kind));
  if (!unknown) return;
  const names = known.map(deductionKindName).join(', ');
  throw invalid({ deductions: [`memuat jenis yang tidak dikenal: '${unknown.kind}'. Jenis yang ada: ${names}.`] });
}

/** A deduction is cancelled once. */
export function checkDeductionVoidable(current: Pick<Deduction, 'version'>, seen: number | undefined): void {
  checkUnchanged('Potongan ini', current.version, seen);
}

/** Refuses a change of a deduction that is void, or newer than the version the user saw. */
export function checkDeductionChangeable(current: Pick<Deduction, 'version' | 'voided_at'>, seen: number): void {
  if (current.voided_at) throw refused('Potongan ini sudah dibatalkan dan tidak dapat diubah lagi');
  checkUnchanged('Potongan ini', current.version, seen);
}

/** The fields a payment sets itself; the rest comes from the due. */
export interface Payment {
  account_type: AccountType;
  account_id: number;
  /** Whole rupiah with the sign of what is outstanding. */
  amount: number;
  date: string;
  note: string | null;
  /** In place of the due's. */
  internal_note?: string | null;
}

/**
 * The transaction that books a payment: money in for a piutang, money out for a hutang; the reverse for a credit note.
 */
export function paymentBooking(
  due: Due,
  { account_type, account_id, amount, date, note, internal_note = null }: Payment,
) {
  return {
    ...pick(due, transactableFields),
    internal_note: internal_note ?? due.internal_note,
    related_entity_id: due.entity_id,
    related_entity_name: due.entity_name,
    related_entity_phone_number: due.entity_phone_number,
    note: note ?? `Pembayaran ${due.type_name.toLowerCase()}${due.note ? `: ${due.note}` : ''}`.slice(0, 2000),
    date,
    amount: due.type === 'R' ? amount : -amount,
    account_type,
    account_id,
    due_id: due.id,
  };
}

/** The refusal of taking back alone what a due payment batch, by its name, has paid. */
export function paidByDuePaymentBatch(batch: string): Refusal {
  return refused(`Pembayaran ini bagian dari pelunasan '${batch}'. Batalkan lewat pelunasannya.`);
}

/** The refusal of taking back here what a provider of online payments holds. */
export function paidOnline(): Refusal {
  return refused(
    'Pembayaran ini diterima lewat pembayaran online. Kembalikan uangnya di penyedia; pengembaliannya lalu ' +
      'dibukukan sendiri.',
  );
}
