import { dateIn, isDatable } from '@finance/contract';
import { refused } from '../../base/refusal.ts';
import {
  checkChain,
  exactHundredths,
  joinTexts,
  type LeftOutEntry,
  type ReadLine,
  type ReadStatement,
  shown,
  type StatementChoice,
  type StatementPart,
  wrongAt,
} from './read-statement.ts';
import { childAt, childrenOf, type Element, readXml, textAt } from './xml-tree.ts';

// ISO 20022 camt.053: the statement of a day or a period, as XML. Versions differ in where a name or a state stands.

/** Whether a text is XML of such a message. */
export function isCamt(text: string): boolean {
  return /^\s*<(?:\?xml|Document|\w+:Document|!DOCTYPE)/.test(text) && /BkToCstmr|iso:20022/.test(text.slice(0, 4000));
}

const space = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)$/;

export function readCamt(text: string, choice: StatementChoice): ReadStatement[] {
  const { root, namespace } = readXml(text);
  if (!space.test(namespace))
    throw refused(
      `File ini bukan rekening koran camt.053 (${shown(namespace || root.name)}). Minta camt.053 dari bank.`,
    );
  const statements = childrenOf(childAt(root, 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw wrongAt(root.line, 'file tidak berisi statement (Stmt).');
  return statements.map((statement) => readStatement(statement, choice));
}

function readStatement(statement: Element, choice: StatementChoice): ReadStatement {
  const account = childAt(statement, 'Acct');
  const number = textAt(account, 'Id', 'Othr', 'Id') ?? textAt(account, 'Id', 'IBAN');
  if (number === null) throw wrongAt(statement.line, 'statement tidak menyebut nomor rekening (Acct/Id).');
  const balances = childrenOf(statement, 'Bal').map((balance) => balanceIn(balance, choice));
  const currency = textAt(account, 'Ccy') ?? balances[0]?.currency ?? null;
  for (const balance of balances)
    if (balance.currency !== currency)
      throw wrongAt(balance.line, `saldo dalam ${balance.currency}, rekening ${currency}.`);
  const opening = onlyBalance(balances, ['OPBD', 'PRCD']);
  const closing = onlyBalance(balances, ['CLBD']);
  const entries = childrenOf(statement, 'Ntry');
  const lines: ReadLine[] = [];
  const leftOut: LeftOutEntry[] = [];
  for (const entry of entries) {
    const read = readEntry(entry, currency, choice);
    if ('reason' in read) leftOut.push(read);
    else lines.push(read);
  }
  checkSummary(statement, entries.length, leftOut);
  checkChain(closing?.line ?? statement.line, {
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    lines,
  });
  const days = lines.map(({ date }) => date).toSorted();
  const from = dayAt(childAt(statement, 'FrToDt', 'FrDtTm') ?? childAt(statement, 'FrToDt', 'FrDt'), choice);
  const to = dayAt(childAt(statement, 'FrToDt', 'ToDtTm') ?? childAt(statement, 'FrToDt', 'ToDt'), choice);
  return {
    account_number: number,
    currency,
    number: textAt(statement, 'Id'),
    period_from: from ?? days[0] ?? closing?.date ?? null,
    period_to:
      to ??
      [days.at(-1), closing?.date]
        .flatMap((day) => day ?? [])
        .toSorted()
        .at(-1) ??
      null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    lines,
    left_out: leftOut,
  };
}

interface Balance {
  line: number;
  code: string | null;
  date: string | null;
  currency: string;
  amount: number;
}

function balanceIn(balance: Element, choice: StatementChoice): Balance {
  const { amount, currency } = amountIn(balance);
  return {
    line: balance.line,
    code: textAt(balance, 'Tp', 'CdOrPrtry', 'Cd'),
    date: dayAt(childAt(balance, 'Dt', 'Dt') ?? childAt(balance, 'Dt', 'DtTm'), choice),
    currency,
    amount: sign(balance) * amount || 0,
  };
}

/** A balance of the first kind that there is; two that differ prove nothing. */
function onlyBalance(balances: readonly Balance[], codes: readonly string[]): Balance | undefined {
  for (const code of codes) {
    const [first, ...others] = balances.filter((balance) => balance.code === code);
    const other = others.find(({ amount }) => amount !== first?.amount);
    if (other) throw wrongAt(other.line, `saldo ${code} tertulis dua kali dengan jumlah berbeda.`);
    if (first) return first;
  }
  return undefined;
}

/** The number of entries, where the file states it. */
function checkSummary(statement: Element, count: number, leftOut: readonly LeftOutEntry[]): void {
  const stated = childAt(statement, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
  if (!stated) return;
  const said = Number(stated.text);
  const waiting = leftOut.filter(({ reason }) => reason === 'pending').length;
  if (said !== count && said !== count - waiting)
    throw wrongAt(stated.line, `file menyebut ${shown(stated.text)} baris, isinya ${count}. Minta lagi dari bank.`);
}

/** An amount without a sign, in hundredths. */
function amountIn(parent: Element, ...path: readonly string[]): { amount: number; currency: string } {
  const element = childAt(parent, ...path, 'Amt');
  const written = element?.text.trim() ?? '';
  const [, whole = '', fraction = '', more = ''] = /^(\d{1,15})(?:\.(\d{0,2})(\d{0,3}))?$/.exec(written) ?? [];
  const amount = /^0*$/.test(more) ? exactHundredths(whole, fraction) : null;
  if (!element || amount === null) throw wrongAt(element?.line ?? parent.line, `${shown(written)} bukan jumlah (Amt).`);
  const currency = element.attributes.get('Ccy') ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw wrongAt(element.line, 'jumlah tanpa mata uang (Ccy).');
  return { amount, currency };
}

function sign(element: Element): 1 | -1 {
  const mark = childAt(element, 'CdtDbtInd');
  if (mark?.text.trim() === 'CRDT') return 1;
  if (mark?.text.trim() === 'DBIT') return -1;
  throw wrongAt(mark?.line ?? element.line, 'arah tidak tertulis (CdtDbtInd: CRDT atau DBIT).');
}

/** A day, or the day here of a time. */
function dayAt(element: Element | undefined, { timezone }: StatementChoice): string | null {
  if (!element) return null;
  const written = element.text.trim();
  const [, day = '', time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/.exec(written) ?? [];
  const instant = time !== undefined && zone !== undefined ? new Date(`${day}T${time}${zone}`) : null;
  // without a zone it is the bank's day, and a day alone is one whatever its zone
  const date = instant && !Number.isNaN(instant.getTime()) ? dateIn(timezone, instant) : instant ? '' : day;
  if (!isDatable(day) || !isDatable(date) || (time !== undefined && !/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)))
    throw wrongAt(element.line, `${shown(written)} bukan tanggal.`);
  return date;
}

function readEntry(entry: Element, currency: string | null, choice: StatementChoice): ReadLine | LeftOutEntry {
  const { line } = entry;
  const { amount: size, currency: own } = amountIn(entry);
  if (own !== currency) throw wrongAt(line, `jumlah dalam ${own}, rekening dalam ${currency}.`);
  const direction = sign(entry);
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts');
  const details = childrenOf(entry, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls'));
  const texts = details.map((detail) => ({ detail, text: textOf(detail, direction) }));
  const whole = joinTexts([textAt(entry, 'AddtlNtryInf'), ...(details.length === 1 ? [texts[0]?.text] : [])]);
  const text = whole || joinTexts(texts.slice(0, 20).map((one) => one.text));
  if (state === null) throw wrongAt(line, 'status baris tidak tertulis (Sts).');
  if (state !== 'BOOK') return { line, reason: 'pending', text };
  if (size === 0) return { line, reason: 'zero', text };
  const value = dayAt(childAt(entry, 'ValDt', 'Dt') ?? childAt(entry, 'ValDt', 'DtTm'), choice);
  const date = dayAt(childAt(entry, 'BookgDt', 'Dt') ?? childAt(entry, 'BookgDt', 'DtTm'), choice) ?? value;
  if (date === null) throw wrongAt(line, 'tanggal buku tidak tertulis (BookgDt).');
  const [only] = details.length === 1 ? details : [];
  return {
    line,
    date,
    value_date: value,
    amount: direction * size,
    text,
    reference: (only && referenceOf(only)) ?? null,
    bank_reference: textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'),
    is_reversal: isTrue(childAt(entry, 'RvslInd')),
    parts: details.length > 1 ? partsOf(entry, texts, { size, direction, currency }) : [],
    balance: null,
  };
}

function isTrue(element: Element | undefined): boolean {
  const text = element?.text.trim() ?? 'false';
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw wrongAt(element?.line ?? 0, `${shown(text)} bukan ya atau tidak (RvslInd).`);
}

/** The payments that a bank has booked as one; their amounts have to add up, unless it kept something of them. */
function partsOf(
  entry: Element,
  texts: readonly { detail: Element; text: string }[],
  { size, direction, currency }: { size: number; direction: 1 | -1; currency: string | null },
): StatementPart[] {
  const parts = texts.map(({ detail, text }): StatementPart => {
    const path = childAt(detail, 'Amt') ? [] : ['AmtDtls', 'TxAmt'];
    if (!childAt(detail, ...path, 'Amt')) return { amount: null, text, reference: referenceOf(detail) };
    const { amount, currency: own } = amountIn(detail, ...path);
    const mark = childAt(detail, 'CdtDbtInd') ? sign(detail) : direction;
    return { amount: own === currency ? mark * amount || 0 : null, text, reference: referenceOf(detail) };
  });
  const sum = parts.reduce<number | null>(
    (all, { amount }) => (all === null || amount === null ? null : all + amount),
    0,
  );
  const hasFee = [entry, ...texts.map(({ detail }) => detail)].some((one) => childAt(one, 'Chrgs'));
  if (sum !== null && sum !== direction * size && !hasFee)
    throw wrongAt(entry.line, 'jumlah rinciannya (TxDtls) tidak sama dengan jumlah baris. Minta lagi dari bank.');
  return parts;
}

function referenceOf(detail: Element): string | null {
  const found = [
    textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(detail, 'Refs', 'EndToEndId'),
    textAt(detail, 'Refs', 'InstrId'),
    textAt(detail, 'Refs', 'TxId'),
  ];
  return found.find((reference) => reference !== null && reference !== 'NOTPROVIDED') ?? null;
}

/** Who stands at the other side, and what was written. */
function textOf(detail: Element, direction: 1 | -1): string {
  const other = childAt(detail, 'RltdPties', direction === 1 ? 'Dbtr' : 'Cdtr');
  const remarks = childrenOf(childAt(detail, 'RmtInf'), 'Ustrd').map((one) => one.text);
  return joinTexts([textAt(other, 'Nm') ?? textAt(other, 'Pty', 'Nm'), remarks.join(''), textAt(detail, 'AddtlTxInf')]);
}
