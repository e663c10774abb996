import { importLimits, type ImportQuestion, type statementFormats, type statementOmissions } from '@finance/contract';
import { dayOrderQuestion, otherAccount, otherCurrency, senQuestion } from '@finance/contract/checks/bank-statement';
import { breakSentence, checkRight } from '@finance/contract/checks/import';
import { type AskedQuestion } from '@finance/contract/checks/import-question';
import { wordsOf } from '@finance/contract/checks/import-line';
import { refused } from '../../base/refusal.ts';
import { type Ask, Examination } from './examination.ts';
import { isSameNumber } from './facts.rules.ts';
import { tooManyRows } from './sheet.ts';
import type { ReadLine, ReadStatement, StatementPart } from '../bank-file/read-statement.ts';
import { joinStatements, readStatements } from '../bank-file/statements.ts';

/** How to read a file, and of which account it has to be. */
export interface StatementAsk {
  bank: { id: number; full_info: string; account_number: string };
  answers: Readonly<Record<string, string>>;
  timezone: string;
  /** How an import would read it, where it is a table. */
  table: Ask;
}

/** A line in whole rupiah; its balance stays in hundredths, by which it is known again. */
export interface FileLine extends Omit<ReadLine, 'line'> {
  /** Where it stands in the file, and its place in the bank's order from 1. */
  row: number;
  place: number;
  words: number[];
}

type Omission = (typeof statementOmissions)[number];

/** A bank's file in whole rupiah. */
export interface StatementFile {
  format: (typeof statementFormats)[number];
  account_number: string | null;
  currency: string | null;
  number: string | null;
  /** Null where no line and no heading says a day, or only once a question is answered. */
  period_from: string | null;
  period_to: string | null;
  opening_balance: number | null;
  closing_balance: number | null;
  rounding_amount: number;
  lines: FileLine[];
  left_out: { row: number; reason: Omission; text: string }[];
  questions: ImportQuestion[];
}

/** Reads a file as the statement of an account; what it leaves open is asked, what is broken is refused. */
export function readStatementFile(bytes: Uint8Array, ask: StatementAsk): StatementFile {
  const questions: ImportQuestion[] = [];
  const put = (question: AskedQuestion) => {
    const given = ask.answers[question.id];
    const answer = question.options.some(({ value }) => value === given) ? (given ?? null) : null;
    questions.push({ ...question, chooses: null, answer });
  };
  const order = ask.answers['date_order'];
  const date_order = order === 'dmy' || order === 'mdy' ? order : undefined;
  const reading = readStatements(bytes, { timezone: ask.timezone, date_order });
  if (reading?.isOrderOpen || (date_order !== undefined && reading?.format === 'qif')) put(dayOrderQuestion());
  const { format, statement, left_out } = reading
    ? { format: reading.format, ...ofAccount(reading.statements, ask) }
    : readTableFile(bytes, ask, date_order, questions, put);
  if (statement.currency !== null && statement.currency !== 'IDR') throw otherCurrency(statement.currency);
  if (statement.lines.length > importLimits.rows) throw tooManyRows();
  const sen = statement.lines.filter(({ amount }) => amount % 100 !== 0);
  if (sen[0]) put(senQuestion(sen.length, sen[0].line));
  return { format, questions, ...inRupiah(statement, left_out) };
}

type Read = { statement: ReadStatement; left_out: StatementFile['left_out'] };

/** Those statements of a file that are of the account. */
function ofAccount(statements: readonly ReadStatement[], { bank }: StatementAsk): Read {
  const isOurs = ({ account_number }: ReadStatement) => account_number === null || isOf(bank, account_number);
  const ours = statements.filter(isOurs);
  const others = statements.filter((one) => !isOurs(one));
  const numbers = [...new Set(others.map(({ account_number }) => account_number ?? ''))];
  if (ours.length === 0) throw otherAccount(numbers, bank.full_info);
  const statement = joinStatements(ours);
  return {
    statement,
    left_out: [
      ...statement.left_out.map(({ line, reason, text }) => ({ row: line, reason, text })),
      ...others.map(({ account_number, lines }) => ({
        row: lines[0]?.line ?? 1,
        reason: 'other_account' as const,
        text: `${account_number}: ${lines.length} baris`,
      })),
    ],
  };
}

function isOf(bank: StatementAsk['bank'], number: string): boolean {
  const plain = (text: string) => text.replace(/[^\dA-Za-z*]/g, '').toUpperCase();
  return isSameNumber(plain(number), plain(bank.account_number));
}

/** A table, read as an import reads it. */
function readTableFile(
  bytes: Uint8Array,
  ask: StatementAsk,
  date_order: 'dmy' | 'mdy' | undefined,
  questions: ImportQuestion[],
  put: (question: AskedQuestion) => void,
): Read & { format: 'csv' | 'xlsx' } {
  const table = new Examination(bytes, { ...ask.table, answers: ask.answers, date_order }).statement();
  const { account_number } = table.facts;
  if (account_number !== null && !isOf(ask.bank, account_number))
    throw otherAccount([account_number], ask.bank.full_info);
  if (table.isOfSeveral) throw refused('File ini berisi beberapa rekening. Bagi menjadi satu file per rekening.');
  questions.push(...table.questions);
  if (table.isOrderOpen || date_order !== undefined) put(dayOrderQuestion());
  const isOpen = questions.some(({ answer }) => answer === null);
  if (!isOpen) {
    checkRight(table.problems);
    const [wrong] = table.breaks;
    if (wrong) throw refused(breakSentence(wrong));
  }
  const lines = table.rows.flatMap(({ line, record, balance }): ReadLine[] => {
    if (record === null) return [];
    return [
      {
        line,
        date: record.date,
        value_date: null,
        amount: record.amount * 100,
        text: [record.related_entity_name, record.note].filter(Boolean).join(' · '),
        reference: record.transactable_id ?? null,
        bank_reference: null,
        is_reversal: false,
        parts: [],
        balance,
      },
    ];
  });
  const days = lines.map(({ date }) => date).toSorted();
  return {
    format: table.kind,
    statement: {
      account_number,
      currency: table.facts.currency,
      number: null,
      period_from: table.facts.period_from ?? days[0] ?? null,
      period_to: table.facts.period_to ?? days.at(-1) ?? null,
      opening: table.opening,
      closing: table.closing,
      lines,
      left_out: [],
    },
    left_out: table.left_out.flatMap(({ line, reason, text }) =>
      reason === 'title' || reason === 'heading' ? [] : [{ row: line, reason, text }],
    ),
  };
}

function whole(hundredths: number): number {
  return Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 100) || 0;
}

/** The same in whole rupiah, with what rounding has taken from the chain. */
function inRupiah(
  statement: ReadStatement,
  leftOut: StatementFile['left_out'],
): Omit<StatementFile, 'format' | 'questions'> {
  const { account_number, currency, number, opening, closing } = statement;
  const { period_from, period_to } = statement;
  const isNothing = ({ amount }: ReadLine) => whole(amount) === 0;
  const lines = statement.lines
    .filter((line) => !isNothing(line))
    .map(({ line, parts, amount, ...rest }, at): FileLine => {
      const { text, reference, bank_reference } = rest;
      return {
        ...rest,
        row: line,
        place: at + 1,
        amount: whole(amount),
        parts: parts.map((part): StatementPart => ({
          ...part,
          amount: part.amount === null ? null : whole(part.amount),
        })),
        words: wordsOf([text, reference, bank_reference].join(' ')),
      };
    });
  const opening_balance = opening === null ? null : whole(opening);
  const closing_balance = closing === null ? null : whole(closing);
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  return {
    account_number,
    currency,
    number,
    // a bank may date a line before the period that it states
    period_from: [period_from ?? [], ...lines.map(({ date }) => date)].flat().toSorted()[0] ?? null,
    period_to: [period_to ?? [], ...lines.map(({ date }) => date)].flat().toSorted().at(-1) ?? null,
    opening_balance,
    closing_balance,
    rounding_amount: opening_balance === null || closing_balance === null ? 0 : closing_balance - opening_balance - sum,
    lines,
    left_out: [
      ...leftOut,
      ...statement.lines.filter(isNothing).map(({ line, text }) => ({ row: line, reason: 'zero' as const, text })),
    ],
  };
}
