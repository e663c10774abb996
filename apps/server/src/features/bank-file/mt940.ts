import {
  checkChain,
  dayOf,
  exactHundredths,
  joinTexts,
  type LeftOutEntry,
  type ReadLine,
  type ReadStatement,
  rupiahIn,
  shown,
  wrongAt,
} from './read-statement.ts';

// SWIFT MT940: messages of fields `:61:...`, several pages to a statement, several statements to a file.

/** Whether a text is a file of this format. */
export function isMt940(text: string): boolean {
  return /^\s*(?:\{1:|:20:)/.test(text);
}

interface Field {
  line: number;
  tag: string;
  /** Its lines. */
  value: string[];
}

/** A page: one message. */
type Message = Field[];

interface Balance {
  line: number;
  date: string;
  currency: string;
  /** In hundredths. */
  amount: number;
  isIntermediate: boolean;
}

export function readMt940(text: string): ReadStatement[] {
  const statements: ReadStatement[] = [];
  let open: Reading | null = null;
  for (const message of messagesIn(text)) {
    open = readPage(message, open);
    if (open.isOpen) continue;
    statements.push(open.statement);
    open = null;
  }
  if (open) throw wrongAt(open.line, 'halaman terakhir statement ini tidak ada di file (:62F: belum tertulis).');
  return statements;
}

const tags = /^(?:20|21|25P?|28C?|13D|34F|60[FM]|61|86|62[FM]|64|65|90[CD]|NS)$/;

/** The fields of each message; what a line lacks to be one is named. */
function messagesIn(text: string): Message[] {
  const messages: Message[] = [];
  let message: Message | null = null;
  let envelope = 0; // where the block of text was opened that has to be closed
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const [at, written] of lines.entries()) {
    const line = at + 1;
    const end = /^-(?:\}|$)/.exec(written);
    if (end) {
      if (envelope > 0 !== (end[0] === '-}'))
        throw wrongAt(line, `akhir pesan ${shown(written)} tidak sesuai awalnya.`);
      if (!message) throw wrongAt(line, 'akhir pesan tanpa awal.');
      message = null;
      envelope = 0;
      continue;
    }
    if (/^\{\d:/.test(written) || /^\{[A-Z]:/.test(written)) {
      if (envelope > 0) throw wrongAt(line, 'pesan sebelumnya belum ditutup (-}).');
      if (/\{4:\s*$/.test(written)) {
        envelope = line;
        message = null;
      } else if (!written.trimEnd().endsWith('}')) throw wrongAt(line, `${shown(written)} bukan kepala pesan SWIFT.`);
      continue;
    }
    const [, tag, first = ''] = /^:([A-Z\d]{2,3}):(.*)$/.exec(written) ?? [];
    if (tag === undefined) {
      if (written.trim() === '' && message?.at(-1)?.tag !== '86') continue;
      const field = message?.at(-1);
      if (!field || !mayGoOn.test(field.tag)) {
        if (written.trim() === '') continue;
        throw wrongAt(line, `${shown(written)} bukan field MT940.`);
      }
      field.value.push(written);
      continue;
    }
    if (!tags.test(tag)) throw wrongAt(line, `field :${tag}: tidak dikenal di MT940.`);
    if (tag === '20') {
      if (message && message.at(-1) && !isWhole(message))
        throw wrongAt(line, 'pesan sebelumnya tidak lengkap (tanpa :62F:).');
      message = [];
      messages.push(message);
    }
    if (!message) throw wrongAt(line, `field :${tag}: berada di luar pesan (sebelum :20:).`);
    message.push({ line, tag, value: [first] });
  }
  if (envelope > 0)
    throw wrongAt(lines.length, `pesan yang dimulai di baris ${envelope} belum ditutup (-}). File terpotong.`);
  return messages;
}

const mayGoOn = /^(?:61|86|20|NS)$/;

function isWhole(message: Message): boolean {
  return message.some(({ tag }) => tag === '62F' || tag === '62M');
}

interface Reading {
  line: number;
  statement: ReadStatement;
  /** A further page has to come. */
  isOpen: boolean;
  page: number | null;
  balance: Balance;
}

/** Where a field may stand. */
const places: Record<string, number> = { '20': 0, '21': 1, '25': 2, '28': 3, '60': 4, '61': 5, '86': 5, '62': 6 };
const ends = 7;

function readPage(message: Message, before: Reading | null): Reading {
  const [start] = message;
  const line = start?.line ?? 1;
  let place = -1;
  for (const { tag, line: at } of message) {
    const next = place >= 6 ? ends : (places[tag.slice(0, 2)] ?? place);
    if (next < place) throw wrongAt(at, `field :${tag}: berada di tempat yang salah.`);
    if (next === place && next < 5) throw wrongAt(at, `field :${tag}: tertulis dua kali.`);
    place = Math.max(next, place);
  }
  const one = (name: RegExp, label: string): Field => {
    const field = message.find(({ tag }) => name.test(tag));
    if (!field) throw wrongAt(line, `pesan ini tidak berisi field :${label}:.`);
    return field;
  };
  const account = accountIn(one(/^25P?$/, '25'));
  const number = one(/^28C?$/, '28C');
  const [, statementNumber, pageText] = /^(\d{1,5})(?:\/(\d{1,5}))?$/.exec(oneLine(number)) ?? [];
  if (statementNumber === undefined) throw wrongAt(number.line, `${shown(oneLine(number))} bukan nomor statement.`);
  const page = pageText === undefined ? null : Number(pageText);
  const opening = balanceIn(one(/^60[FM]$/, '60F'));
  const closing = balanceIn(one(/^62[FM]$/, '62F'));
  if (opening.currency !== closing.currency)
    throw wrongAt(closing.line, `mata uang saldo akhir ${closing.currency}, saldo awal ${opening.currency}.`);
  if (opening.isIntermediate !== (before !== null))
    throw wrongAt(
      opening.line,
      before
        ? 'halaman lanjutan statement sebelumnya tidak ada di file.'
        : 'halaman pertama statement ini tidak ada di file.',
    );
  if (before) checkGoesOn(before, { account, number: statementNumber, page, opening, line });
  const lines: ReadLine[] = [];
  const leftOut: LeftOutEntry[] = [];
  readEntries(message, lines, leftOut);
  checkChain(closing.line, { opening: opening.amount, closing: closing.amount, lines });
  const days = lines.map(({ date }) => date).toSorted();
  const from = days[0] ?? closing.date;
  const to = [...days.slice(-1), closing.date].toSorted().at(-1) ?? closing.date;
  const earlier = before?.statement;
  return {
    line,
    isOpen: closing.isIntermediate,
    page,
    balance: closing,
    statement: {
      account_number: account,
      currency: opening.currency,
      number: statementNumber,
      period_from: earlier?.period_from && earlier.period_from < from ? earlier.period_from : from,
      period_to: earlier?.period_to && earlier.period_to > to ? earlier.period_to : to,
      opening: earlier ? earlier.opening : opening.amount,
      closing: closing.amount,
      lines: [...(earlier?.lines ?? []), ...lines],
      left_out: [...(earlier?.left_out ?? []), ...leftOut],
    },
  };
}

interface Page {
  account: string;
  number: string;
  page: number | null;
  opening: Balance;
  line: number;
}

/** Whether a page goes on where the one before has ended. */
function checkGoesOn({ statement, page, balance }: Reading, next: Page): void {
  if (next.account !== statement.account_number || Number(next.number) !== Number(statement.number))
    throw wrongAt(
      next.line,
      `halaman lanjutan statement ${statement.number} rekening ${statement.account_number} tidak ada.`,
    );
  if (page !== null && next.page !== null && next.page !== page + 1)
    throw wrongAt(next.line, `setelah halaman ${page} datang halaman ${next.page}.`);
  if (next.opening.amount !== balance.amount || next.opening.currency !== balance.currency)
    throw wrongAt(
      next.opening.line,
      `saldo awal halaman ${rupiahIn(next.opening.amount)} tidak melanjutkan halaman sebelumnya ` +
        `${rupiahIn(balance.amount)}.`,
    );
}

function oneLine({ value }: Field): string {
  return value.join(' ').trim();
}

/** `BANK/0123456789`, `0123456789IDR`, `/0123456789`: the number alone. */
function accountIn(field: Field): string {
  const written = oneLine(field);
  const number = (written.split('/').at(-1) ?? '')
    .trim()
    .replace(/[A-Z]{3}$/, '')
    .trim();
  if (!/\d/.test(number)) throw wrongAt(field.line, `${shown(written)} bukan nomor rekening.`);
  return number;
}

function balanceIn({ line, tag, value }: Field): Balance {
  const written = value.join('').trim();
  const [, mark, day = '', currency = '', whole = '', fraction] =
    /^([CD])(\d{6})([A-Z]{3})(\d{1,14}),(\d{0,2})$/.exec(written) ?? [];
  if (mark === undefined) throw wrongAt(line, `${shown(written)} bukan saldo (misalnya C260131IDR1500000,00).`);
  const date = dayIn(day);
  const amount = exactHundredths(whole, fraction);
  if (date === null) throw wrongAt(line, `tanggal ${shown(day)} tidak ada di kalender.`);
  if (amount === null) throw wrongAt(line, `saldo ${shown(written)} terlalu besar.`);
  return { line, date, currency, amount: mark === 'D' ? -amount || 0 : amount, isIntermediate: tag.endsWith('M') };
}

function dayIn(text: string): string | null {
  return dayOf(2000 + Number(text.slice(0, 2)), text.slice(2, 4), text.slice(4, 6));
}

/** The day of booking: its year is not written, and is that in which it lies nearest to the value date. */
function bookedDay(value: string, text: string): string | null {
  const year = Number(value.slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(value));
  const found = [year - 1, year, year + 1].flatMap((one) => dayOf(one, text.slice(0, 2), text.slice(2, 4)) ?? []);
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** What a line's first line says: days, mark, funds code, amount, type, references. */
const entry = /^(\d{6})(\d{4})?(R[CD]|E[CD]|[CD])([A-Z])?(\d{1,14}),(\d{0,2})([NFS][A-Z\d]{3})(.{0,200})$/;

function readEntries(message: Message, lines: ReadLine[], leftOut: LeftOutEntry[]): void {
  const end = message.findIndex(({ tag }) => tag.startsWith('62'));
  for (const [at, field] of message.slice(0, end).entries()) {
    if (field.tag === '86') {
      // one before the first line is about the statement
      if (message[at - 1]?.tag === '86') throw wrongAt(field.line, 'field :86: tertulis dua kali.');
      continue;
    }
    if (field.tag !== '61') continue;
    const next = message[at + 1];
    const remark = next?.tag === '86' ? remarkIn(next) : { text: '', name: null };
    readEntry(field, remark, lines, leftOut);
  }
}

function readEntry({ line, value }: Field, remark: Remark, lines: ReadLine[], leftOut: LeftOutEntry[]): void {
  const [first = '', ...more] = value;
  const [, valueDay = '', bookDay, mark = '', , whole = '', fraction, , references = ''] =
    entry.exec(first.trimEnd()) ?? [];
  if (mark === '') throw wrongAt(line, `${shown(first)} bukan baris statement (:61:).`);
  if (more.length > 1) throw wrongAt(line + 2, `${shown(more[1] ?? '')} bukan bagian baris statement (:61:).`);
  const valueDate = dayIn(valueDay);
  if (valueDate === null) throw wrongAt(line, `tanggal ${shown(valueDay)} tidak ada di kalender.`);
  const date = bookDay === undefined ? valueDate : bookedDay(valueDate, bookDay);
  if (date === null) throw wrongAt(line, `tanggal buku ${shown(bookDay ?? '')} tidak ada di kalender.`);
  const size = exactHundredths(whole, fraction);
  if (size === null) throw wrongAt(line, `jumlah ${shown(whole)} terlalu besar.`);
  // taking back what came in goes out
  const isIn = mark === 'C' || mark === 'RD' || mark === 'EC';
  const [own = '', ...bank] = references.split('//');
  const extra = more[0]?.trim() ?? '';
  const text = joinTexts([remark.name, remark.text, extra]);
  if (mark.startsWith('E')) {
    leftOut.push({ line, reason: 'pending', text: text || first });
    return;
  }
  if (size === 0) {
    leftOut.push({ line, reason: 'zero', text: text || first });
    return;
  }
  lines.push({
    line,
    date,
    value_date: valueDate,
    amount: isIn ? size : -size,
    text,
    reference: ['', 'NONREF'].includes(own.trim()) ? null : own.trim(),
    bank_reference: bank.join('//').trim() || null,
    is_reversal: mark.startsWith('R'),
    parts: [],
    balance: null,
  });
}

interface Remark {
  text: string;
  name: string | null;
}

/** The most lines of a remark, and letters in each. */
const [mostLines, fullLine] = [6, 65];

function remarkIn({ line, value }: Field): Remark {
  const lines = value.map((text) => text.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  // some banks write longer remarks than the format has
  if (lines.length > mostLines * 10) throw wrongAt(line, 'keterangan :86: terlalu panjang.');
  const whole = unfold(lines);
  return structured(whole) ?? { text: whole, name: null };
}

/** A full line is broken wherever it was full, maybe within a word; a shorter one ends a word. */
function unfold(lines: readonly string[]): string {
  return lines.reduce((text, line, at) => {
    const isFull = (lines[at - 1]?.length ?? 0) >= fullLine;
    return at === 0 ? line : `${text}${isFull ? '' : ' '}${line}`;
  }, '');
}

/** A remark of numbered fields: `166?00TRANSFER?20FAKTUR 77?32TOKO MELATI`. */
function structured(text: string): Remark | null {
  const sign = /^\d{3}([?<>~^@])\d\d/.exec(text)?.[1] ?? /^([?])\d\d/.exec(text)?.[1];
  if (sign === undefined) return null;
  const fields = new Map<number, string>();
  const parts = text.split(sign).slice(1);
  for (const part of parts) {
    const [, number, value = ''] = /^(\d\d)([\s\S]*)$/.exec(part) ?? [];
    // the sign may stand in a text as well
    const [last] = [...fields.keys()].slice(-1);
    if (number !== undefined) fields.set(Number(number), `${fields.get(Number(number)) ?? ''}${value}`);
    else if (last !== undefined) fields.set(last, `${fields.get(last)}${sign}${part}`);
  }
  const of = (...ranges: [from: number, to: number][]) =>
    ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => fields.get(from + at)?.trimEnd() ?? '').filter(Boolean),
    );
  const remark = of([20, 29], [60, 63]);
  const text27 = remark.reduce((all, one, at) => {
    const isFull = (remark[at - 1]?.length ?? 0) >= 27;
    return at === 0 ? one : `${all}${isFull ? '' : ' '}${one}`;
  }, '');
  return { text: joinTexts([text27 || fields.get(0), fields.get(31)]), name: of([32, 33]).join('') || null };
}
