import type { Due } from '../due.ts';
import type { NewDeduction } from '../deduction.ts';
import { areTwoCounterparties, counterpartyOf, counterpartyOfDue } from '../counterparty-identity.ts';
import { deductionKindName } from '../enums/deduction.ts';
import { addUp } from '../exact-sum.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { mayHere, type Rights } from '../ability.ts';
import {
  type importDeductionFields,
  type ImportedRecord,
  importLimits,
  type ImportPayment,
  type ImportProblem,
} from '../import.ts';
import type { Transaction } from '../transaction.ts';
import { checkMayDeduct, checkSettling, kindsToDeduct, paidBy, paymentBooking, surplusOf } from './due.ts';
import { nameOfDue } from './due-payment-batch.ts';
import { quoted } from './import.ts';
import type { StandingRecord } from './import-line.ts';
import type { AskedQuestion } from './import-question.ts';
import { Refusal } from './refusal.ts';

// A row of a file that pays a due. Which due a text means, and whether the row may pay it, by the rule of `due.pay`.

type Problem = Omit<ImportProblem, 'row'>;

/** What a text may call a due by; a plain number is the number of one, or what another app calls its object. */
interface DueName {
  id: number | null;
  uuid: string | null;
  object: string | null;
}

/**
 * What a text means: `No 1017` a number only, `1017` and `#1017` also an object, a uuid, or else an object. Numbers of
 * ours have no zeros before them: `000123` is a document of another program.
 */
export function dueNameIn(text: string): DueName {
  const plain = text.trim();
  const [, uuid] = /^#? ?([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i.exec(plain) ?? [];
  if (uuid !== undefined) return { id: null, uuid: uuid.toLowerCase(), object: null };
  const [, number] = /^(?:no\.?|nomor)\s*([1-9]\d{0,14})$/i.exec(plain) ?? [];
  if (number !== undefined) return { id: Number(number), uuid: null, object: null };
  const [, hash = '', digits] = /^(#\s*)?([1-9]\d{0,14})$/.exec(plain) ?? [];
  return { id: digits === undefined ? null : Number(digits), uuid: null, object: plain.slice(hash.length) };
}

/** Dues by what texts may call them. */
export interface CallableDues {
  byId: ReadonlyMap<number | null, Due>;
  byUuid: ReadonlyMap<string | null, Due>;
  byObject: ReadonlyMap<string | null, readonly Due[]>;
}

/** Puts dues that may be meant in order, so that each text is looked up at once. */
export function callable(dues: readonly Due[]): CallableDues {
  return {
    byId: new Map(dues.map((due) => [due.id, due])),
    byUuid: new Map(dues.map((due) => [due.uuid, due])),
    byObject: Map.groupBy(dues, ({ transactable_id }) => transactable_id),
  };
}

/**
 * The due that a text means, of those that it may mean, or why that cannot be told. A void one is meant only where no
 * other has the same object.
 */
export function dueMeant(text: string, { byId, byUuid, byObject }: CallableDues): { due: Due } | { problem: string } {
  const { id, uuid, object } = dueNameIn(text);
  const ofObject = object === null ? [] : (byObject.get(object) ?? []);
  const standing = ofObject.filter(({ voided_at }) => voided_at === null);
  const named = byId.get(id) ?? byUuid.get(uuid);
  const meant = [...new Set([...(named ? [named] : []), ...(standing.length > 0 ? standing : ofObject)])];
  const [due, ...others] = meant;
  if (!due)
    return {
      problem:
        `'${quoted(text)}' tidak ditemukan. Tulis nomornya seperti di rincian hutang/piutang, misalnya 'No 17', ` +
        'UUID-nya, atau ID objeknya; kosongkan bila baris ini tidak membayar hutang/piutang.',
    };
  if (others.length === 0) return { due };
  const some = meant.slice(0, 3).map(nameOfDue).join(', ');
  const more = meant.length > 3 ? ', dan lainnya' : '';
  return { problem: `'${quoted(text)}' cocok dengan ${some}${more}. Tulis yang dimaksud, misalnya 'No ${due.id}'.` };
}

/** What a row says of its money; the rest of its booking comes from the due. */
export type PayingRow = Pick<
  Transaction,
  | 'date'
  | 'amount'
  | 'account_type'
  | 'account_id'
  | 'note'
  | 'internal_note'
  | 'transactable_app'
  | 'transactable_type'
  | 'transactable_subtype'
  | 'transactable_id'
  | 'related_entity_id'
  | 'related_entity_name'
  | 'related_entity_phone_number'
>;

/** The booking of a row that pays a due, as `due.pay` books it; the row's own internal note stays. */
export function importedPayment(row: PayingRow, due: Due) {
  const { date, account_type, account_id, note, internal_note } = row;
  const amount = paidBy(due, row.amount);
  return paymentBooking(due, { date, account_type, account_id, note, internal_note, amount });
}

const objectFields = ['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id'] as const;

/** Why a row that pays a due names another object than that; null where it does not. */
export function objectProblem(row: PayingRow, due: Due): Problem | null {
  const other = objectFields.find((field) => row[field] !== null && row[field] !== due[field]);
  if (!other) return null;
  const told = due[other] === null ? 'tidak ada' : `'${quoted(due[other])}'`;
  return {
    field: other,
    message: `'${quoted(row[other])}' bukan milik ${nameOfDue(due)} (${told}). Kosongkan atau perbaiki.`,
  };
}

/** Whether a row that pays a due names certainly another counterparty; a bank may only write its name otherwise. */
export function isOfOther(row: PayingRow, due: Due): boolean {
  const { transactable_app } = due;
  return areTwoCounterparties(counterpartyOf({ ...row, transactable_app }), counterpartyOfDue(due));
}

/** Why such a row does not pay it, unless somebody says that it does. */
export function otherPayerProblem(row: PayingRow, due: Due): Problem {
  const said = row.related_entity_name ?? row.related_entity_phone_number ?? row.related_entity_id;
  return {
    field: 'due_id',
    message: `${nameOfDue(due)} bukan milik '${quoted(said)}'. Perbaiki nomornya, atau kosongkan lawan transaksinya.`,
  };
}

/** What a row says of a deduction beside its money. */
export interface SaidDeduction {
  /** The columns that it stands in. */
  fields: (typeof importDeductionFields)[number];
  /** Not zero. */
  amount: number;
  /** What its own column calls its kind, and what the heading of its amount says. */
  kind: string | null;
  heading: string | null;
  proof_number: string | null;
}

export type MeantDeduction = Pick<NewDeduction, 'kind' | 'amount'> & { proof_number: string | null };

/**
 * What a row says of its deductions as `due.pay` takes them, or why it cannot have them. One is written without a sign,
 * or with that of money out; it counts with the sign of what is owed.
 */
export function deductionsMeant(
  said: readonly SaidDeduction[],
  row: Pick<PayingRow, 'amount'>,
  due: Due,
  own: readonly string[],
): { deductions: MeantDeduction[]; problems: Problem[] } {
  const deductions: MeantDeduction[] = [];
  const problems: Problem[] = [];
  for (const { fields, amount, kind: text, heading, proof_number } of said) {
    const kind = text === null ? kindOfHeading(heading, own) : deductionKindMeant(text, own);
    if ('problem' in kind) problems.push({ field: fields.kind, message: kind.problem });
    if (amount < 0 && row.amount > 0) {
      const written = formatRupiah(-amount);
      problems.push({
        field: fields.amount,
        message: `ditulis tanpa minus (${written}): uang dan potongannya bersama-sama membayar ${nameOfDue(due)}`,
      });
    } else if ('kind' in kind) {
      const sign = due.outstanding_amount < 0 ? -1 : 1;
      deductions.push({ kind: kind.kind, amount: sign * Math.abs(amount), proof_number });
    }
  }
  return { deductions, problems };
}

function kindOfHeading(heading: string | null, own: readonly string[]): { kind: string } | { problem: string } {
  const kind = deductionKindMeant(heading ?? '', own);
  if ('kind' in kind) return kind;
  return { problem: `wajib diisi: ${kindsToDeduct(own).map(deductionKindName).join(', ')}` };
}

/** What a text means as a kind of deduction, or why that cannot be told. */
function deductionKindMeant(text: string, own: readonly string[]): { kind: string } | { problem: string } {
  const kinds = kindsToDeduct(own);
  const said = plainKind(text);
  const exact = kinds.filter((kind) => deductionKindName(kind) === text.trim());
  const equal = kinds.filter((kind) => [kind, deductionKindName(kind)].some((name) => plainKind(name) === said));
  const [kind, ...others] = exact.length > 0 ? exact : said === '' ? [] : equal;
  if (kind !== undefined && others.length === 0) return { kind };
  const begun = kinds.filter((one) => said !== '' && plainKind(deductionKindName(one)).startsWith(said));
  const near = others.length > 0 ? equal : begun;
  if (near.length > 1) {
    const names = near.map((one) => `'${deductionKindName(one)}'`).join(' atau ');
    return { problem: `'${quoted(text)}' dapat berarti ${names}. Tulis yang dimaksud, persis seperti di Setting.` };
  }
  return {
    problem:
      `'${quoted(text)}' tidak dikenal. Tulis ${kinds.map(deductionKindName).join(', ')}, atau tambahkan ` +
      'jenis sendiri di Setting.',
  };
}

/** A kind without what people write in different ways: `PPh Pasal 4 ayat 2` is `PPh 4(2)`. */
function plainKind(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(?:pasal|psl|ayat)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Why a row that pays no due cannot have a deduction. */
export const deductionOfNothing =
  'hanya untuk baris yang membayar hutang/piutang. Isi nomor hutang/piutangnya, atau kosongkan.';

/** The rows above one that pay the same due, and what they leave of it. */
export interface PaidAbove {
  outstanding_amount: number;
  rows: readonly number[];
}

/** How a row pays its due. */
export interface Paying {
  deductions: MeantDeduction[];
  rights: Rights;
  /** What is beyond what is owed is kept as an advance, if that may be. */
  keepsSurplus: boolean;
}

/**
 * What a row pays of its due after the rows above it, or why it may not: what `due.pay` refuses, said of a row of a
 * file.
 */
export function paymentOf(
  amount: number,
  due: Due,
  above: PaidAbove | undefined,
  { deductions, rights, keepsSurplus }: Paying,
): { pays: ImportPayment } | { problem: Problem } {
  const wrong = (field: string, message: string) => ({ problem: { field, message } });
  const outstanding_amount = above?.outstanding_amount ?? due.outstanding_amount;
  const current = { ...due, outstanding_amount };
  const paid = paidBy(due, amount);
  const name = nameOfDue(due);
  if (amount === 0) return wrong('amount', `tidak boleh nol: baris ini membayar ${name}`);
  if (refusalOf(() => checkMayDeduct(rights, { deductions, rest: 'open' })))
    return wrong(
      'deduction',
      'hanya dapat dicatat oleh pemilik atau keuangan. Kosongkan, supaya uangnya saja yang dicatat; sisanya tetap ' +
        'terbuka.',
    );
  const settle = (money: number, beside: MeantDeduction[]) =>
    refusalOf(() => checkSettling(current, { amount: money, deductions: beside, rest: 'open', rest_reason: null }));
  const shown = (surplus_amount: number) => ({
    pays: {
      due_id: due.id,
      name,
      outstanding_amount,
      left_amount: outstanding_amount - (paid - surplus_amount) - Number(deductedIn(deductions)),
      deductions: deductions.map((deduction) => ({ ...deduction, kind_name: deductionKindName(deduction.kind) })),
      surplus_amount,
    },
  });
  if (!settle(paid, deductions)) return shown(0);

  const advice = 'Perbaiki nomornya, atau kosongkan bila baris ini tidak membayarnya.';
  if (due.voided_at) return wrong('due_id', `${name} sudah dibatalkan. ${advice}`);
  if (due.closed_at) return wrong('due_id', `${name} sudah ditutup. ${advice}`);
  if (outstanding_amount !== 0 && paid < 0 !== outstanding_amount < 0) {
    const [is, should] = amount < 0 ? ['keluar', 'masuk'] : ['masuk', 'keluar'];
    return wrong(
      'amount',
      `adalah uang ${is}, sedangkan ${name} dibayar dengan uang ${should}. Periksa arah atau nomornya.`,
    );
  }
  const also = above ? ` sesudah baris ${above.rows.join(', ')}` : '';
  const left = `sisa ${name}${also} (${formatRupiah(outstanding_amount)})`;
  const mayKeep = outstanding_amount > 0 && mayHere(rights, 'advance:create');
  let surplus = 0;
  const notKept = refusalOf(() => {
    if (keepsSurplus && mayKeep) surplus = surplusOf(current, { amount: paid, deductions, surplus: 'advance' });
  });
  if (surplus > 0 && !settle(paid - surplus, deductions)) return shown(surplus);
  if (deductions.length > 0 && !settle(paid, [])) {
    const beyond = addUp([paid, -outstanding_amount]) + deductedIn(deductions);
    const size = formatRupiah(beyond < 0n ? -beyond : beyond);
    return wrong('deduction', `bersama uangnya melebihi ${left} sebesar ${size}. Kurangi.`);
  }
  const why = notKept ? ` ${notKept.entries.filter((entry) => typeof entry === 'string').join('. ')}.` : '';
  const orKeep = mayKeep && !notKept ? ', atau simpan kelebihannya sebagai uang muka' : '';
  return wrong('amount', `tidak boleh melebihi ${left}.${why} Perbaiki jumlah atau nomornya${orKeep}.`);
}

function deductedIn(deductions: readonly MeantDeduction[]): bigint {
  return addUp(deductions.map(({ amount }) => amount));
}

function refusalOf(check: () => void): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** What is asked once about rows that brought more than was owed. */
export function surplusQuestion(count: number): AskedQuestion {
  return {
    id: 'surplus',
    text: `${count.toLocaleString('id-ID')} baris lebih besar dari sisa hutang/piutang yang dibayarnya.`,
    options: [
      { value: 'each', label: 'Perbaiki jumlah atau nomornya satu per satu', examples: [] },
      { value: 'advance', label: 'Simpan kelebihannya sebagai uang muka lawan transaksinya', examples: [] },
    ],
  };
}

const recordNames: Record<ImportedRecord['resource'], string> = {
  transaction: 'transaksi',
  transfer: 'transfer',
  'due-payment-batch': 'pelunasan',
  'online-payment': 'pembayaran online',
  'unconfirmed-transaction': 'klaim',
};

/** Why a row that is or may be there already pays nothing of the due that it names; null where there is nothing to. */
export function unpaidSentence(
  due: Due,
  { resource, id, due_id = null, isVoided }: StandingRecord,
  isSure: boolean,
): string | null {
  if (due_id === due.id || due.closed_at !== null || due.voided_at !== null) return null;
  const name = recordNames[resource];
  const other = due_id === null ? '' : `, yang membayar hutang/piutang No ${due_id}`;
  const how = `${isSure ? 'sudah' : 'mungkin sudah'} ada sebagai ${name} No ${id}${isVoided ? ' (dibatalkan)' : other}`;
  const advice =
    resource === 'transaction'
      ? `Bila uangnya memang untuk itu, ${isVoided ? '' : 'batalkan transaksi itu dan '}catat lewat Bayar.`
      : 'Bila belum dibayar dengan itu, catat lewat Bayar.';
  return `${how}, jadi tidak membayar ${nameOfDue(due)}. ${advice}`;
}

/** Why a file pays no dues: so many of its new rows do, or so many are new; null where it may. */
export function tooManyPayments(
  { paying, fresh }: { paying: number; fresh: number },
  rowsAtOnce: number,
): string | null {
  const number = (count: number) => count.toLocaleString('id-ID');
  const or = 'tekan Kembali dan pilih Tidak dipakai untuk kolom hutang/piutangnya.';
  if (paying > importLimits.payments)
    return (
      `File ini membayar lebih dari ${number(importLimits.payments)} hutang/piutang. ` +
      `Bagi menjadi beberapa file, atau ${or}`
    );
  if (paying === 0 || fresh <= rowsAtOnce) return null;
  // saved in the background, they would be judged by what was booked before, and hold the dues until the end
  return (
    `File dengan lebih dari ${number(rowsAtOnce)} baris baru tidak dapat membayar hutang/piutang. ` +
    `Pisahkan baris yang membayar ke file lain, atau ${or}`
  );
}

/** What is asked once about rows whose counterparty is called otherwise than that of the due they pay. */
export function otherPayersQuestion(count: number): AskedQuestion {
  return {
    id: 'payers',
    text: `${count.toLocaleString('id-ID')} baris menyebut lawan transaksi lain dari hutang/piutang yang dibayarnya.`,
    options: [
      { value: 'each', label: 'Perbaiki lawan transaksi atau nomornya satu per satu', examples: [] },
      { value: 'due', label: 'Nomor hutang/piutangnya benar: lawan transaksinya yang dipakai', examples: [] },
    ],
  };
}
