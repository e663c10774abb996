import type { Due } from '../due.ts';
import { areTwoCounterparties, counterpartyOf, counterpartyOfDue } from '../counterparty-identity.ts';
import { formatRupiah } from '../format-rupiah.ts';
import type { ImportedRecord, ImportPayment, ImportProblem } from '../import.ts';
import type { Transaction } from '../transaction.ts';
import { checkPayable, paidBy, paymentBooking } from './due.ts';
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

/**
 * The due that a text means, of those that it may mean, or why that cannot be told. A void one is meant only where no
 * other has the same object.
 */
export function dueMeant(text: string, dues: readonly Due[]): { due: Due } | { problem: string } {
  const { id, uuid, object } = dueNameIn(text);
  const ofObject = object === null ? [] : dues.filter((due) => due.transactable_id === object);
  const standing = ofObject.filter(({ voided_at }) => voided_at === null);
  const named = dues.filter((due) => due.id === id || due.uuid === uuid);
  const meant = [...new Set([...named, ...(standing.length > 0 ? standing : ofObject)])];
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

/** The rows above one that pay the same due, and what they leave of it. */
export interface PaidAbove {
  outstanding_amount: number;
  rows: readonly number[];
}

/** Why a row may not pay its due after the rows above it: what `due.pay` refuses, said of a row of a file. */
export function payingProblem(amount: number, due: Due, above: PaidAbove | undefined): Problem | null {
  const outstanding_amount = above?.outstanding_amount ?? due.outstanding_amount;
  const paid = paidBy(due, amount);
  const name = nameOfDue(due);
  if (amount === 0) return { field: 'amount', message: `tidak boleh nol: baris ini membayar ${name}` };
  try {
    checkPayable({ ...due, outstanding_amount }, paid);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const advice = 'Perbaiki nomornya, atau kosongkan bila baris ini tidak membayarnya.';
  if (due.voided_at) return { field: 'due_id', message: `${name} sudah dibatalkan. ${advice}` };
  if (due.closed_at) return { field: 'due_id', message: `${name} sudah ditutup. ${advice}` };
  const also = above ? ` sesudah baris ${above.rows.join(', ')}` : '';
  if (outstanding_amount !== 0 && paid < 0 !== outstanding_amount < 0) {
    const [is, should] = amount < 0 ? ['keluar', 'masuk'] : ['masuk', 'keluar'];
    return {
      field: 'amount',
      message: `adalah uang ${is}, sedangkan ${name} dibayar dengan uang ${should}. Periksa arah atau nomornya.`,
    };
  }
  return {
    field: 'amount',
    message:
      `tidak boleh melebihi sisa ${name}${also} (${formatRupiah(outstanding_amount)}). Perbaiki, atau lewati baris ` +
      'ini dan catat lewat Bayar, yang dapat menyimpan kelebihannya sebagai uang muka.',
  };
}

/** What the preview says of a row that pays a due. */
export function paymentShown(amount: number, due: Due, above: PaidAbove | undefined): ImportPayment {
  const outstanding_amount = above?.outstanding_amount ?? due.outstanding_amount;
  return {
    due_id: due.id,
    name: nameOfDue(due),
    outstanding_amount,
    left_amount: outstanding_amount - paidBy(due, amount),
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
