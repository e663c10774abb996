import {
  type Api,
  type BankStatement,
  type BodyOut,
  importLimits,
  onWire,
  type RuleBookings,
  type StatementPreview,
  statementOmissions,
  type StoredFile,
} from '@finance/contract';
import { rewordedLinesQuestion, statementGap } from '@finance/contract/checks/bank-statement';
import { checkAnswered } from '@finance/contract/checks/import';
import { checkAccountUsable } from '../account/account.queries.ts';
import { bankAccounts } from '../account/account-kinds.queries.ts';
import type { Trx } from '../../database/database.ts';
import { inTenant, type Scope } from '../../database/in-tenant.ts';
import { refused } from '../../base/refusal.ts';
import { paginationOf } from '../../base/page.ts';
import type { Around, Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { keyOf } from '../../storage/file-store.ts';
import { findFile } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { listChosenColumns, listNamedAccounts } from '../import/import.queries.ts';
import type { SheetReader } from '../import/sheet-reader.ts';
import {
  countStatements,
  deleteStatement,
  findBefore,
  findByFile,
  findStatement,
  insertStatement,
  listKnownPlaces,
  listLines,
  listStatements,
  lockStatements,
  sumLines,
} from './bank-statement.queries.ts';
import { roundingBetween } from './rounding.rules.ts';
import { compareWithKnown } from './known-lines.rules.ts';
import type { StatementAsk, StatementFile } from '../import/statement-file.ts';

/** The calls that read a file. */
type Reading = Pick<Api['bankStatement'], 'preview' | 'store'>;
type Asked = BodyOut<Reading['store']>;

/** A file that was read before the call's database transaction began. */
interface Told {
  file: Pick<StoredFile, 'name' | 'sha256'>;
  read: StatementFile;
}

/** Reads the call's file in a process of its own, as an import does, without an open database transaction. */
export function withStatementFile(services: Services & { sheets: SheetReader }): Around<Reading, Told> {
  return async ({ body, identity, signal }, perform) => {
    const { file, ask } = await inTenant(services.db, identity, 'bank-statement:create', (trx, scope) =>
      lookUp(trx, scope, body),
    );
    const read = await services.sheets.withProcess(identity.tenant_id, async (sheet) => {
      const leave = () => void sheet.end(refused('Pembacaan file dibatalkan.'));
      if (signal.aborted) leave();
      signal.addEventListener('abort', leave);
      try {
        const content = await services.files.read(keyOf({ ...identity, uuid: file.uuid }));
        return await sheet.readStatement(content, { size: file.size, ask });
      } finally {
        signal.removeEventListener('abort', leave);
      }
    });
    return perform({ file, read });
  };
}

async function lookUp(trx: Trx, scope: Scope, { bank_account_id, file_uuid, answers = {} }: Asked) {
  const account = { account_type: 'bank', account_id: bank_account_id } as const;
  await checkAccountUsable(trx, scope, account, { mustBeActive: false, field: 'bank_account_id' });
  const { id, full_info, account_number } = await bankAccounts.find(trx, scope, bank_account_id);
  const file = await findFile(trx, scope, file_uuid);
  if (file.size > importLimits.bytes)
    throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
  const ask: StatementAsk = {
    bank: { id, full_info, account_number },
    answers,
    timezone: scope.timezone,
    table: {
      resource: 'transaction',
      chosen_columns: await listChosenColumns(trx, scope, 'transaction'),
      answers,
      today: scope.today,
      timezone: scope.timezone,
      repairs: [],
      fallback: account,
      accounts: await listNamedAccounts(trx, scope),
      due_types: {},
    },
  };
  return { file, ask };
}

/** What of a file's lines is there already; asked about where nobody can tell. */
async function compare(trx: Trx, scope: Scope, { bank_account_id, answers = {} }: Asked, read: StatementFile) {
  const places = await listKnownPlaces(trx, scope, bank_account_id, read.lines);
  const answer = answers['reworded'];
  const { known, doubted } = compareWithKnown(read.lines, places, answer);
  const question = rewordedLinesQuestion(doubted);
  const given = question.options.some(({ value }) => value === answer) ? (answer ?? null) : null;
  const questions = [...read.questions, ...(doubted > 0 ? [{ ...question, chooses: null, answer: given }] : [])];
  return { places, known, questions };
}

function sumsOf({ lines }: StatementFile): { amount_in: number; amount_out: number } {
  const sum = (isMeant: (amount: number) => boolean) =>
    lines.reduce((all, { amount }) => (isMeant(amount) ? all + amount : all), 0);
  const sums = { amount_in: sum((amount) => amount > 0), amount_out: sum((amount) => amount < 0) };
  if (!Object.values(sums).every(Number.isSafeInteger)) throw refused('Jumlah baris file ini di luar batas.');
  return sums;
}

function leftOutOf({ left_out }: StatementFile): StatementPreview['left_out'] {
  return statementOmissions.flatMap((reason) => {
    const found = left_out.filter((one) => one.reason === reason);
    const rows = found.slice(0, shown.leftOut).map(({ row, text }) => ({ row, text }));
    return found.length === 0 ? [] : [{ reason, count: found.length, rows }];
  });
}

type Dated = StatementFile & { period_from: string; period_to: string };

function hasPeriod(read: StatementFile): read is Dated {
  return read.period_from !== null && read.period_to !== null;
}

const none: RuleBookings = { booked: 0, left: [] };

/** Limits: lines in an answer. */
const shown = { lines: 100, leftOut: 20 };

/** Books what rules may book by themselves of a new statement. */
type BookByRules = (trx: Trx, scope: Scope, statement: BankStatement) => Promise<RuleBookings>;

export const statementFileHandlers = (bookByRules: BookByRules): Handlers<Reading, Told> => ({
  async preview({ body, trx, scope, file, read }) {
    const { bank_account_id } = body;
    const { places, known, questions } = await compare(trx, scope, body, read);
    const { format, number, period_from, period_to, opening_balance, closing_balance, rounding_amount } = read;
    const period = hasPeriod(read) ? read : null;
    const before = period && (await findBefore(trx, scope, { ...period, bank_account_id }));
    const toldBefore = new Set(places.flatMap(({ import_id, uuid }) => (import_id === before?.id ? [uuid] : [])));
    const added = read.lines.reduce(
      (sum, { place, amount }) => (toldBefore.has(known.get(place) ?? '') ? sum : sum + amount),
      0,
    );
    const left_out = leftOutOf(read);
    const rounded = { rounding_amount, line_count: read.lines.length, left_out };
    return {
      data: {
        format,
        file_name: file.name,
        number,
        period_from,
        period_to,
        opening_balance,
        closing_balance,
        ...sumsOf(read),
        account_number: read.account_number,
        currency: read.currency,
        counts: { total: read.lines.length, new: read.lines.length - known.size, exists: known.size },
        is_proved: opening_balance !== null && closing_balance !== null,
        questions,
        left_out,
        lines: read.lines.slice(0, shown.lines).map((line) => ({
          row: line.row,
          status: known.has(line.place) ? 'exists' : 'new',
          date: line.date,
          value_date: line.value_date,
          amount: line.amount,
          text: line.text,
          reference: line.reference,
          is_reversal: line.is_reversal,
          balance: line.balance === null ? null : Math.round(line.balance / 100) || 0,
        })),
        gap: before ? statementGap(before, period, { added, rounding: roundingBetween(before, rounded) }) : null,
        known_id: await findByFile(trx, scope, { bank_account_id, content_hash: file.sha256 }),
      },
    };
  },

  /** Nothing is booked but what rules may book by themselves. */
  async store({ body, trx, scope, file, read }) {
    const { bank_account_id } = body;
    await lockStatements(trx, scope, bank_account_id);
    const there = await findByFile(trx, scope, { bank_account_id, content_hash: file.sha256 });
    if (there !== null) return { data: await findStatement(trx, scope, there), meta: { by_rules: none } };
    const { known, questions } = await compare(trx, scope, body, read);
    checkAnswered(questions);
    if (!hasPeriod(read)) throw refused('File ini tidak berisi baris dan tidak menyebut tanggal.');
    const left_out = leftOutOf(read).map(({ reason, count }) => ({ reason, count }));
    const kept = { bank_account_id, file, read, known, sums: sumsOf(read), left_out };
    const data = await insertStatement(trx, scope, kept);
    return { data, meta: { by_rules: await bookByRules(trx, scope, data) } };
  },
});

/** All but the one that undoes matches, which stands with them. */
export const bankStatementHandlers: Handlers<Omit<Api['bankStatement'], keyof Reading | 'undoMatches'>> = {
  async index({ query, trx, scope }) {
    const data = await listStatements(trx, scope, query);
    return { data, meta: { pagination: paginationOf(query, await countStatements(trx, scope, query)) } };
  },

  async lines({ query, trx, scope }) {
    const data = await listLines(trx, scope, query);
    const { count, ...sums } = await sumLines(trx, scope, query);
    return { data, meta: { pagination: paginationOf(query, count), ...onWire(sums) } };
  },

  async show({ param, trx, scope }) {
    return { data: await findStatement(trx, scope, param) };
  },

  async destroy({ param, trx, scope }) {
    const { bank_account_id } = await findStatement(trx, scope, param);
    await lockStatements(trx, scope, bank_account_id);
    const statement = await findStatement(trx, scope, param); // it may be gone meanwhile
    await deleteStatement(trx, scope, statement);
    return { data: statement };
  },

  async history({ param, trx, scope }) {
    const { id } = await findStatement(trx, scope, param);
    return { data: await listHistory(trx, scope, 'bank-statement', id) };
  },
};
