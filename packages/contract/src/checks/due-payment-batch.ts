import type { DuePaymentBatchDetail, DuePaymentBatchLine } from '../due-payment-batch.ts';
import type { Due } from '../due.ts';
import { addUp } from '../exact-sum.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { isPartOf } from '../money.ts';
import type { Settling } from './due.ts';
import { conflict, invalid, Refusal, refused } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

type State = Pick<DuePaymentBatchDetail, 'name' | 'version' | 'voided_at' | 'closed_at' | 'closed_by_name'>;

/** Refuses to change a batch that is closed or cancelled, or newer than the version the user saw. */
export function checkChangeable(batch: State, seen: number | undefined): void {
  if (batch.voided_at) throw refused(`Pelunasan '${batch.name}' sudah dibatalkan dan tidak dapat diubah lagi`);
  if (batch.closed_at) throw refused(`Pelunasan '${batch.name}' sudah ditutup dan tidak dapat diubah lagi`);
  checkSeen(batch, seen);
}

/** Files may be added to a batch that is closed: what proves it often comes later. */
export function checkFilesChangeable(batch: State, seen: number): void {
  checkChangeable({ ...batch, closed_at: null }, seen);
}

/** Refuses to close a batch twice or empty. */
export function checkClosable(batch: State & Pick<DuePaymentBatchDetail, 'lines'>, seen: number | undefined): void {
  if (batch.voided_at) throw refused(`Pelunasan '${batch.name}' sudah dibatalkan dan tidak dapat ditutup`);
  if (batch.closed_at)
    throw conflict(`Pelunasan ini sudah ditutup oleh ${batch.closed_by_name}. Muat ulang untuk melihatnya.`);
  checkSeen(batch, seen);
  if (batch.lines.length === 0) throw refused('Pelunasan ini masih kosong. Masukkan hutang atau piutang dulu.');
}

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(batch: State, seen: number | undefined): void {
  checkUnchanged('Pelunasan ini', batch.version, seen);
}

interface Wanted {
  due: Due;
  amount: number;
  deductions: Settling['deductions'];
  rest: Settling['rest'];
  rest_reason: string | null;
}

/**
 * Refuses lines that cannot be paid, naming all of them at once; `taken` maps a due to the other open batch it is in.
 */
export function checkLines(lines: Wanted[], taken: ReadonlyMap<number, string>): void {
  const faults = lines.flatMap((line) => {
    const fault = lineFault(line, taken.get(line.due.id));
    return fault ? [`${nameOfDue(line.due)} ${fault}`] : [];
  });
  if (faults.length > 0) throw new Refusal(400, shortened(faults));
}

/** Why a line cannot be settled, or undefined when it can; `taken` is the other open batch that its due is in. */
export function lineFault(
  { due, amount, deductions, rest: ending, rest_reason }: Wanted,
  taken?: string,
): string | undefined {
  if (due.voided_at) return 'sudah dibatalkan. Keluarkan dari pelunasan.';
  if (due.closed_at) return 'sudah ditutup. Keluarkan dari pelunasan.';
  if (taken !== undefined) return `sudah ada di pelunasan '${taken}'. Keluarkan dulu dari sana.`;
  if (amount === 0) return 'habis oleh potongannya. Catat potongan itu lewat hutang/piutangnya, bukan di pelunasan.';
  if (isPartOf(amount, due.outstanding_amount)) {
    const settled = addUp([amount, ...deductions.map((deduction) => deduction.amount)]);
    const isOpposite = deductions.some((deduction) => deduction.amount < 0 !== due.outstanding_amount < 0);
    const left = BigInt(due.outstanding_amount) - settled;
    if (isOpposite) return `punya potongan yang harus ${due.outstanding_amount < 0 ? 'negatif' : 'positif'}.`;
    if (!isPartOf(settled, due.outstanding_amount))
      return `kelebihan ${formatRupiah(left < 0n ? -left : left)} bersama potongannya. Kurangi uang atau potongannya.`;
    if (ending === 'write_off' && left !== 0n && rest_reason === null)
      return `menyisakan ${formatRupiah(left)} yang dihapus. Isi alasannya.`;
    return undefined;
  }
  const rest = `tersisa ${formatRupiah(due.outstanding_amount)}`;
  return amount < 0 === due.outstanding_amount < 0
    ? `${rest}, kurang dari jumlah yang dibayar (${formatRupiah(amount)}). Sesuaikan jumlahnya.`
    : `${rest}, jadi jumlah yang dibayar harus ${due.outstanding_amount < 0 ? 'negatif' : 'positif'}.`;
}

/** No counterparty of a batch has an advance that came on its day or before. */
export function nothingToUse({ date }: Pick<DuePaymentBatchDetail, 'date'>): Refusal {
  return refused(`Lawan transaksi di pelunasan ini tidak punya uang muka sampai ${date}.`);
}

/** What is to be used of advances is there, and leaves something to pay: without money there is no batch. */
export function checkUsed(batch: Pick<DuePaymentBatchDetail, 'lines'>, used: number, wanted: number): void {
  if (used < wanted)
    throw invalid({ use_advances: [`tidak boleh melebihi uang muka yang dapat dipakai (${formatRupiah(used)})`] });
  if (batch.lines.length === 0)
    throw invalid({ use_advances: ['menutup semuanya tanpa uang. Pakai uang mukanya dari hutang/piutangnya.'] });
}

/** What a batch brings beyond its lines is an advance of the one counterparty that they are of, on its side. */
export function checkSurplus(lines: { due: Due }[], total: bigint, surplus_amount: number): void {
  if (surplus_amount === 0) return;
  const [first] = lines;
  const isOfOne = lines.every(({ due }) => due.counterparty_id === first?.due.counterparty_id);
  if (!first?.due.counterparty_id || !isOfOne)
    throw refused('Kelebihan hanya dapat disimpan sebagai uang muka bila semuanya milik satu lawan transaksi');
  if (
    total === 0n ||
    first.due.type !== (total > 0n ? 'R' : 'P') ||
    lines.some(({ due }) => due.type !== first.due.type)
  )
    throw refused('Kelebihan hanya dapat disimpan sebagai uang muka bila semuanya piutang, atau semuanya hutang');
}

/**
 * A closed batch can be undone only if its dues were not paid since, nor put into another one. `paid` are the dues paid
 * again, `taken` maps a due to another open batch.
 */
export function checkUndoable(dues: Due[], paid: ReadonlySet<number>, taken: ReadonlyMap<number, string>): void {
  const faults = dues.flatMap((due) => {
    const batch = taken.get(due.id);
    if (paid.has(due.id)) return [`${nameOfDue(due)} sudah dibayar lagi sesudahnya. Batalkan dulu pembayaran itu.`];
    if (batch !== undefined) return [`${nameOfDue(due)} sudah ada di pelunasan '${batch}'. Keluarkan dulu dari sana.`];
    return [];
  });
  if (faults.length > 0) throw new Refusal(400, shortened(faults));
}

/** A due as users see it: 'Piutang CV Karya Abadi #7'. */
export function nameOfDue(due: Pick<Due, 'id' | 'type_name' | 'entity_name'>): string {
  return [due.type_name, due.entity_name, `#${due.id}`].filter((part) => part !== null).join(' ');
}

/** At most ten of them, and how many more there are: a message stays short. */
export function shortened(faults: string[]): string[] {
  return faults.length <= 10 ? faults : [...faults.slice(0, 10), `dan ${faults.length - 10} lainnya`];
}

/** What a closed batch has paid is given back by cancelling it, not due by due. */
export function checkRemovable(batch: Pick<DuePaymentBatchDetail, 'name' | 'status'>): void {
  if (batch.status === 'closed')
    throw refused(`Pelunasan '${batch.name}' sudah ditutup. Batalkan pelunasannya untuk mengembalikan jumlahnya.`);
}

/** A due payment batch names a due that is not there. */
export function missingDue(id: number): Refusal {
  return refused(`Hutang/piutang #${id} tidak ditemukan`);
}

/** A cancelled batch stays cancelled. */
export function checkReopenable(batch: State, seen: number | undefined): void {
  if (batch.voided_at) throw refused(`Pelunasan '${batch.name}' sudah dibatalkan. Buat pelunasan yang baru.`);
  checkSeen(batch, seen);
}

/** What a batch brought beyond its lines stands in none of them, so that closing it again would leave it out. */
export function broughtAdvance(): Refusal {
  return refused(
    'Pelunasan ini juga menyimpan uang muka, jadi tidak dapat dibuka kembali. Batalkan, lalu buat yang baru.',
  );
}

/** Whether a line settles something beside its money. */
export function isPlanned({ deductions, rest }: Pick<DuePaymentBatchLine, 'deductions' | 'rest'>): boolean {
  return deductions.length > 0 || rest !== 'open';
}

/** Deductions and write-offs of a line are recorded with its money: without any they would be lost. */
export function checkPlannedStays(line: DuePaymentBatchLine, amount: number): void {
  if (amount !== 0 || !isPlanned(line)) return;
  const { due } = line;
  throw refused(
    `Uang muka menutup semua yang dibayar untuk ${due.entity_name ?? due.type_name} (${due.date}), padahal barisnya ` +
      'masih merencanakan potongan. Catat potongannya pada hutang/piutang itu dulu, atau keluarkan barisnya.',
  );
}

/** Why its transactions are voided when a batch is opened again. */
export function reopenedReason(name: string, reason: string): string {
  return `Pelunasan '${name}' dibuka kembali: ${reason}`;
}

/** What the transaction of a line says. */
export function lineNote(name: string, note: string | null): string {
  return (note === null ? name : `${name}: ${note}`).slice(0, 2000);
}

/** Why its transactions are voided when a batch is cancelled. */
export function undoneReason(name: string, reason: string): string {
  return `Pelunasan '${name}' dibatalkan: ${reason}`;
}
