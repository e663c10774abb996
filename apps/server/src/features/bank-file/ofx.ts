import { dateIn } from '@finance/contract';
import { refused } from '../../base/refusal.ts';
import {
  dayOf,
  exactHundredths,
  joinTexts,
  type LeftOutEntry,
  type ReadLine,
  type ReadStatement,
  shown,
  type StatementChoice,
  wrongAt,
} from './read-statement.ts';

// OFX: 1.x is SGML, whose values need no closing tag; 2.x is XML. Both are read by the same tags.

/** Whether a text is a file of this format. */
export function isOfx(text: string): boolean {
  return /^\s*(?:OFXHEADER\s*:|<\?OFX|<OFX>|<\?xml[^>]*\?>\s*<\?OFX)/i.test(text);
}

interface Tag {
  name: string;
  line: number;
  /** Its value; null where tags stand in it. */
  text: string;
  children: Tag[];
}

export function readOfx(text: string, choice: StatementChoice): ReadStatement[] {
  const root = tagsIn(text);
  const answers = descendants(root, 'STMTRS');
  if (answers.length === 0) throw refused('File OFX ini tidak berisi rekening koran bank (STMTRS).');
  return answers.map((answer) => readStatement(answer, choice));
}

/** Tags that hold other tags, and have to be closed. */
const groups = new Set(
  (
    'OFX SIGNONMSGSRSV1 SONRS STATUS FI BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKTRANLIST STMTTRN LEDGERBAL ' +
    'AVAILBAL CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS CCACCTFROM PAYEE BANKACCTTO CCACCTTO CURRENCY ORIGCURRENCY ' +
    'BALLIST BAL'
  ).split(' '),
);
/** More than any bank nests. */
const deepest = 30;

function tagsIn(text: string): Tag {
  const start = text.search(/<OFX>/i);
  if (start < 0) throw refused('File OFX ini tidak berisi tag <OFX>.');
  const root: Tag = { name: '', line: 1, text: '', children: [] };
  const open: Tag[] = [root];
  let line = text.slice(0, start).split(/\r\n|\n|\r/).length;
  let isEnded = false;
  for (const { name, isClosing, isEmpty, value, lines } of piecesIn(text, start, line)) {
    if (isEnded) throw wrongAt(line, `<${name}> berada setelah akhir OFX.`);
    if (value !== '' && (isClosing || groups.has(name))) throw wrongAt(line, `${shown(value)} berada di luar tag.`);
    if (isClosing) {
      closeTag(open, name, line);
      isEnded = open.length === 1;
    } else {
      const tag: Tag = { name, line, text: value, children: [] };
      open.at(-1)?.children.push(tag);
      // a value closes itself; a tag without one may hold others
      if (!isEmpty && open.push(tag) > deepest) throw wrongAt(line, 'tag bersarang terlalu dalam.');
    }
    line += lines;
  }
  if (!isEnded) throw wrongAt(line, 'tag <OFX> tidak ditutup. File terpotong.');
  return root;
}

interface Piece {
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
  /** What stands behind the tag, also with a bare `<` that begins no other. */
  value: string;
  /** How many lines it goes on. */
  lines: number;
}

function* piecesIn(text: string, start: number, firstLine: number): Generator<Piece> {
  const pattern = /<(\/?)([A-Za-z][\w.-]{0,60})(\/?)>|<!\[CDATA\[/g;
  pattern.lastIndex = start;
  let piece: Omit<Piece, 'value' | 'lines'> | null = null;
  let [from, at, value] = [start, start, ''];
  const whole = (end: number): Piece[] => {
    const lines = text.slice(from, end).split(/\r\n|\n|\r/).length - 1;
    return piece ? [{ ...piece, value: value.trim(), lines }] : [];
  };
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    value += decoded(text.slice(at, found.index));
    const [, slash, name, empty] = found;
    if (name === undefined) {
      const end = text.indexOf(']]>', found.index);
      if (end < 0) throw wrongAt(firstLine, 'CDATA tidak ditutup. File terpotong.');
      value += text.slice(pattern.lastIndex, end);
      pattern.lastIndex = end + 3;
    } else {
      yield* whole(found.index);
      piece = { name: name.toUpperCase(), isClosing: slash === '/', isEmpty: empty === '/' };
      [from, value] = [found.index, ''];
    }
    at = pattern.lastIndex;
  }
  value += decoded(text.slice(at));
  yield* whole(text.length);
}

/** Closes a tag and the values in it that have no closing tag, whose followers are no children of theirs. */
function closeTag(open: Tag[], name: string, line: number): void {
  const at = open.findLastIndex((tag, index) => index > 0 && tag.name === name);
  if (at < 0) throw wrongAt(line, `</${name}> menutup tag yang tidak dibuka.`);
  const missing = open.slice(at + 1).find((tag) => groups.has(tag.name));
  if (missing) throw wrongAt(missing.line, `tag <${missing.name}> tidak ditutup.`);
  while (open.length > at + 1) {
    const leaf = open.pop();
    for (const child of leaf?.children.splice(0) ?? []) open.at(-1)?.children.push(child); // there may be very many
  }
  open.pop();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A text with its entities, each decoded once; a bare ampersand is one. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, ten?: string, hex?: string, name = '') => {
      const code = ten ? Number(ten) : hex ? Number.parseInt(hex, 16) : null;
      const isLetter = code !== null && code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
      if (code !== null) return isLetter ? String.fromCodePoint(code) : whole;
      return entities[String(name).toLowerCase()] ?? whole;
    },
  );
}

function descendants(tag: Tag, name: string): Tag[] {
  return tag.children.flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}

function childOf(tag: Tag | undefined, name: string): Tag | undefined {
  return tag?.children.find((one) => one.name === name);
}

function valueOf(tag: Tag | undefined, name: string): string | null {
  return childOf(tag, name)?.text || null;
}

function needed(tag: Tag, name: string): Tag {
  const found = childOf(tag, name);
  if (!found?.text) throw wrongAt(found?.line ?? tag.line, `<${tag.name}> tidak berisi <${name}>.`);
  return found;
}

function readStatement(answer: Tag, choice: StatementChoice): ReadStatement {
  const account = childOf(answer, 'BANKACCTFROM');
  if (!account) throw wrongAt(answer.line, 'statement tidak menyebut rekening (BANKACCTFROM).');
  const currency = needed(answer, 'CURDEF').text.toUpperCase();
  const list = childOf(answer, 'BANKTRANLIST');
  const lines: ReadLine[] = [];
  const leftOut: LeftOutEntry[] = [];
  for (const tag of list?.children ?? []) {
    if (tag.name !== 'STMTTRN') continue;
    const read = readLine(tag, currency, choice);
    if ('reason' in read) leftOut.push(read);
    else lines.push(read);
  }
  const stated = childOf(answer, 'LEDGERBAL');
  const asOf = stated && dayIn(needed(stated, 'DTASOF'), choice);
  const days = lines.map(({ date }) => date).toSorted();
  const from = childOf(list, 'DTSTART');
  const to = childOf(list, 'DTEND');
  return {
    account_number: needed(account, 'ACCTID').text,
    currency,
    number: null,
    period_from: from?.text ? dayIn(from, choice) : (days[0] ?? asOf ?? null),
    period_to: to?.text ? dayIn(to, choice) : (days.at(-1) ?? asOf ?? null),
    opening: null,
    closing: stated ? amountIn(needed(stated, 'BALAMT')) : null,
    lines,
    left_out: leftOut,
  };
}

function readLine(tag: Tag, currency: string, choice: StatementChoice): ReadLine | LeftOutEntry {
  const { line } = tag;
  const amount = amountIn(needed(tag, 'TRNAMT'));
  const date = dayIn(needed(tag, 'DTPOSTED'), choice);
  const id = needed(tag, 'FITID').text;
  const available = childOf(tag, 'DTAVAIL');
  const other = valueOf(childOf(tag, 'CURRENCY'), 'CURSYM');
  if (other !== null && other !== currency) throw wrongAt(line, `jumlah dalam ${other}, rekening dalam ${currency}.`);
  const text = joinTexts([
    valueOf(tag, 'NAME') ?? valueOf(childOf(tag, 'PAYEE'), 'NAME'),
    valueOf(tag, 'EXTDNAME'),
    valueOf(tag, 'MEMO'),
  ]);
  // it changes or deletes what an earlier file had: a person has to look at it
  if (childOf(tag, 'CORRECTFITID')) return { line, reason: 'correction', text };
  if (amount === 0) return { line, reason: 'zero', text };
  return {
    line,
    date,
    value_date: available?.text ? dayIn(available, choice) : null,
    amount,
    text,
    reference: valueOf(tag, 'REFNUM') ?? valueOf(tag, 'CHECKNUM'),
    bank_reference: id,
    is_reversal: false,
    parts: [],
    balance: null,
  };
}

/** An amount in hundredths: with a point or a comma, never with signs between thousands. */
function amountIn({ line, text }: Tag): number {
  const [, mark, whole = '', fraction] = /^([+-])?(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const amount = exactHundredths(whole, fraction);
  if (amount === null) throw wrongAt(line, `${shown(text)} bukan jumlah (misalnya -1500000.00).`);
  return mark === '-' ? -amount || 0 : amount;
}

/** A day; with a time that of this zone, since OFX counts in GMT where it names none. */
function dayIn({ line, text }: Tag, { timezone }: StatementChoice): string {
  const [, year, month = '', day = '', time = '', zone = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d{4}(?:\d\d(?:\.\d{1,3})?)?)?( ?\[[^\]]{1,20}\])?$/.exec(text) ?? [];
  const [hour = '', minute = '', second = '00'] = time.match(/\d\d/g) ?? [];
  const [, offset] = /^ ?\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::|\])/.exec(zone) ?? [];
  const date = year === undefined ? null : dayOf(Number(year), month, day);
  const ahead = zone !== '' && offset === undefined ? null : minutesAhead(offset);
  const isTime = hour === '' || (Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60);
  if (date === null || ahead === null || !isTime) throw wrongAt(line, `${shown(text)} bukan tanggal.`);
  if (hour === '') return date;
  return dateIn(timezone, new Date(Date.parse(`${date}T${hour}:${minute}:${second}Z`) - ahead * 60_000));
}

/** Minutes of `+5.30` or `-3.5`, hours with a fraction; 0 where none is written. */
function minutesAhead(offset: string | undefined): number | null {
  if (offset === undefined) return 0;
  const [, mark, hours, fraction = '00'] = /^([+-]?)(\d{1,2})(?:\.(\d{1,2}))?$/.exec(offset) ?? [];
  const minutes = { '0': 0, '00': 0, '5': 30, '50': 30, '30': 30, '3': 30, '45': 45, '75': 45 }[fraction];
  if (minutes === undefined || Number(hours) > 14) return null;
  return (mark === '-' ? -1 : 1) * (Number(hours) * 60 + minutes);
}
