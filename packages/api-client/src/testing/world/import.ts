import type { Api, BodyOut, ImportAlike, ImportMatch, ImportPreview, ImportRepairRow } from '@finance/contract';
import {
  checkAnswered,
  checkNoneSaving,
  checkRight,
  importTemplates,
  newRowProblem,
  noWrongRows,
  templateNames,
  wrongRowsName,
} from '@finance/contract/checks/import';
import {
  booksMoney,
  type ComparableRow,
  compareLines,
  type Comparison,
  type KnownLine,
  matchesOf,
  sameLines,
  textOfLine,
} from '@finance/contract/checks/import-line';
import { matchQuestions } from '@finance/contract/checks/import-question';
import { pick } from '@finance/contract/checks/fields';
import type { Answers } from './answers.ts';
import { besideBooks } from './bank-balance.ts';
import { bookedIn, keptLine, type KeptLine, knownLines, linesTaken } from './import-lines.ts';
import { importRecordAnswers, isLive } from './import-record.ts';
import { lineRecord, nothingSaid, writeImported } from './import-rows.ts';
import { csvFile, readSheet, type Sheet, type SheetRecord, type SheetRow, wrongRowsFile } from './import-sheet.ts';
import { findRecord } from './record.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

type Asked = BodyOut<Api['import']['preview']>;
type Status = ImportRepairRow['status'];
/** A row beside what is there; as a transaction, and as it stands in the sheet. */
type Compared = Omit<SheetRow, 'record'> & ComparableRow & Comparison & { sheet: SheetRecord | null };

/** What becomes of the rows of an imitated file (see `readSheet`). */
export function importAnswers(world: World): Answers<Api['import']> {
  function compare({ resource, file_uuid, choices = [], ...reading }: Asked): {
    sheet: Sheet;
    rows: Compared[];
    /** The lines that an import takes. */
    taken: number[];
  } {
    const sheet = readSheet(world, findRecord(world.files, file_uuid, 'File').name, resource, reading);
    const before = importsOf(file_uuid);
    const closed = new Set(before.flatMap((earlier) => linesTaken(world, earlier)));
    const isOpen = (line: number) => !closed.has(line);
    const isDue = resource === 'due';
    const comparable = sheet.rows.map((row) => {
      const record = row.record && (isDue ? { type: 'R' } : lineRecord(row.record));
      return { ...row, sheet: row.record, line: row.row, balance: null, record };
    });
    const chosen = new Map(choices.map(({ row, reason, take }) => [`${reason} ${row}`, take]));
    const answer = { take: true, leave: false };
    const compared = compareLines(comparable, {
      known: knownLines(world),
      booked: bookedIn(world),
      earlier: before,
      taken: new Set(sheet.rows.flatMap(({ row }) => (isOpen(row) ? [] : [row]))),
      choice: (line, reason) =>
        chosen.get(`${reason} ${line}`) ?? answer[reading.answers?.[reason] as keyof typeof answer],
    });
    const rows = compared.map((row): Compared => {
      if (row.status === 'exists') return { ...row, problems: [] };
      const isNew = row.status === 'new' || (isDue && row.sheet !== null);
      return isNew && row.sheet ? checkedNew(row, row.sheet) : row;
    });
    const taken = rows.flatMap(({ row, status }) => (status !== 'error' && isOpen(row) ? [row] : []));
    return { sheet: { ...sheet, rows: rows.map((row) => ({ ...row, record: row.sheet })) }, rows, taken };

    function checkedNew(row: Compared, record: SheetRecord): Compared {
      const account = world.bankAccounts.find(({ id }) => id === record.account_id);
      const problem = newRowProblem(
        { ...nothingSaid, ...pick(record, ['date', 'amount']), ...(resource === 'due' ? { type: 'R' } : {}) },
        account && { ...account, closed_until: null },
        {
          locked_until: world.settings.books_locked_until,
          role: world.role,
          approval_limit: world.settings.approval_limit,
        },
      );
      if (!problem) return { ...row, status: 'new' };
      const cells = row.cells.map((cell) =>
        cell.field === problem.field ? { ...cell, message: problem.message } : cell,
      );
      return { ...row, status: 'error', problems: [{ row: row.row, ...problem }], cells };
    }
  }

  function importsOf(file_uuid: string) {
    return world.imports.filter(
      (made) => made.file_uuid === file_uuid && made.record_ids.some((id) => isLive(world, made, id)),
    );
  }

  function preview(asked: Asked): ImportPreview {
    const { name: file_name } = findRecord(world.files, asked.file_uuid, 'File');
    const { sheet, rows } = compare(asked);
    const of = (wanted: Status) => rows.filter(({ status }) => status === wanted).length;
    const fresh = rows.flatMap(({ status, sheet: record }) => (status === 'new' && record ? [record] : []));
    const dates = fresh.map(({ date }) => date).toSorted();
    const leftOut = sheet.left_out.reduce((sum, { count }) => sum + count, 0);
    const isDue = asked.resource === 'due';
    const sumOf = (isMeant: (record: SheetRecord) => boolean) =>
      fresh.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0);
    const last = importsOf(asked.file_uuid).at(-1);
    const matches = rows.flatMap(matchesOf).map((match) => withRecord(world, match));
    return {
      file_name,
      headers: [...sheet.headers],
      samples: sheet.headers.map((_, column) => sheet.lines.slice(0, 3).map((cells) => cells[column] ?? '')),
      mapping: sheet.mapping,
      date_order: sheet.date_order,
      is_date_order_open: sheet.is_date_order_open,
      counts: {
        file: rows.length + leftOut,
        total: rows.length,
        new: of('new'),
        exists: of('exists'),
        error: of('error'),
        asked: of('asked'),
        booked: of('booked'),
        left_out: leftOut,
      },
      found: sheet.found,
      questions: [
        ...sheet.questions,
        ...matchQuestions(matches, asked.answers ?? {}).map(({ question, settled }) => ({
          ...question,
          chooses: null,
          answer: asked.answers?.[question.id] ?? settled,
        })),
      ],
      left_out: sheet.left_out,
      balances: sheet.balances,
      added: [],
      matches,
      amount_in: sumOf(({ amount }) => !isDue && amount > 0),
      amount_out: sumOf(({ amount }) => !isDue && amount < 0),
      r_total: sumOf(({ where }) => isDue && where === 'Piutang'),
      p_total: sumOf(({ where }) => isDue && where === 'Hutang'),
      date_from: dates.at(0) ?? null,
      date_to: dates.at(-1) ?? null,
      rows: rows.map(({ row, status, same_as, sheet: record }) => {
        if (!record) return { row, status, same_as, date: null, amount: null, where: null, name: null, note: null };
        const { account_id: _, ...shown } = record;
        return { row, status, same_as, ...shown };
      }),
      problems: rows.flatMap(({ problems }) => problems),
      repair_rows: rows
        .filter(({ row, status }) => status === 'error' || asked.repairs?.some((repair) => repair.row === row))
        .map(({ row, status, cells }) => ({
          row,
          status,
          cells: status === 'error' ? cells : cells.map((cell) => ({ ...cell, message: null })),
        })),
      alike: alikeOf(sheet, rows, asked),
      imported_before: last ? { created_at: last.created_at, creator_name: last.creator_name } : null,
    };
  }

  return {
    ...importRecordAnswers(world),

    preview: ({ body }) => ({ data: preview(body) }),

    previewWrongRows({ body }) {
      const { sheet, rows } = compare(body);
      if (rows.every(({ status }) => status !== 'error')) throw noWrongRows();
      const { name } = findRecord(world.files, body.file_uuid, 'File');
      return { data: aCsv(wrongRowsName(name), wrongRowsFile(sheet)) };
    },

    progress() {
      return { data: null }; // it reads at once
    },

    template({ query: { resource, format, separator } }) {
      const [headers, example] = [0, 1].map((at) => importTemplates[resource].map((column) => column[at] ?? ''));
      return { data: aCsv(`${templateNames[resource]}.${format}`, csvFile([headers ?? [], example ?? []], separator)) };
    },

    store({ body }) {
      checkNoneSaving(world.imports.find(({ state }) => state === 'saving'));
      const { resource, file_uuid, skip_wrong } = body;
      const { file_name, counts, problems, questions } = preview(body);
      checkAnswered(questions);
      if (!skip_wrong) checkRight(problems);
      const { sheet, rows, taken } = compare(body);
      const same = sameLines(rows);
      const left_out = [
        ...sheet.left_out.map(({ reason, count }) => ({ reason, count })),
        ...(counts.booked > 0 ? [{ reason: 'booked' as const, count: counts.booked }] : []),
      ];
      const result = {
        resource,
        file_name,
        inserted: counts.new,
        exists: counts.exists,
        wrong: counts.error,
        file_rows: counts.file,
        left_out,
        added: [],
      };
      const stated = sheet.balances.flatMap(({ account, date, balance }) =>
        account && date && balance !== null
          ? [{ ...pick(account, ['account_type', 'account_id']), date, balance }]
          : [],
      );
      const kept = [...rows.flatMap(lineThere), ...same.flatMap(({ row, known }) => lineSame(world, row, known))];
      if (counts.new + counts.booked + same.length === 0)
        return { data: { id: null, status: 'imported', ...result, bank_balances: besideBooks(world, stated) } };
      const id = nextId(world.imports);
      const isSaving = file_name.includes('besar');
      const planned = rows.flatMap(({ status, row, sheet: record }) =>
        status === 'new' && record ? [{ line: row, record }] : [],
      );
      const written = isSaving ? { record_ids: [], lines: [] } : writeImported(world, { resource, file_name }, planned);
      world.imports.push({
        id,
        state: isSaving ? 'saving' : 'done',
        saved_count: isSaving ? 0 : null,
        failure: null,
        planned: isSaving ? planned : null,
        resource,
        file_uuid,
        file_name,
        record_ids: written.record_ids,
        lines: [...kept, ...written.lines],
        skipped_count: counts.exists,
        taken_lines: taken,
        wrong_lines: rows.flatMap(({ row, status }) => (status === 'error' ? [row] : [])),
        wrong_rows: counts.error > 0 ? wrongRowsFile(sheet) : null,
        file_row_count: counts.file,
        left_out,
        stated,
        ...byCaller(world),
        created_at: tick(world),
        undone_at: null,
        undone_by_name: null,
        undo_reason: null,
      });
      const bank_balances = isSaving ? [] : besideBooks(world, stated);
      return { data: { id, status: isSaving ? 'saving' : 'imported', ...result, bank_balances } };
    },
  };
}

/** What several wrong rows have in common, and what one text replaces. */
function alikeOf(sheet: Sheet, rows: readonly Compared[], { repairs = [], alike_repairs = [] }: Asked): ImportAlike[] {
  const found = new Map<string, ImportAlike>();
  for (const [at, { row, problems, cells }] of rows.entries())
    for (const { field, original } of cells) {
      const column = sheet.mapping[field];
      const message = problems.find((problem) => problem.field === field)?.message ?? null;
      const inFile = column === undefined ? null : (sheet.lines[at]?.[column] ?? null);
      const text = alike_repairs.findLast((one) => one.field === field && one.original === inFile)?.text ?? null;
      const isOwn = repairs.some((repair) => repair.row === row && repair.field === field);
      if (column === undefined || isOwn || (message === null && text === null)) continue;
      const group = found.get(`${field} ${original}`) ?? { field, original, text, message, count: 0, rows: [] };
      found.set(`${field} ${original}`, { ...group, count: group.count + 1, rows: [...group.rows, row] });
    }
  return [...found.values()]
    .filter(({ count, text }) => text !== null || count > 1)
    .toSorted((one, other) => other.count - one.count);
}

/** An earlier line with the transaction that its import made. */
function withRecord(world: World, { uuid, ...match }: ReturnType<typeof matchesOf>[number]): ImportMatch {
  const made = world.transactions.find((row) => row.uuid === uuid);
  const { record } = match;
  if (record || !made) return { ...match, record };
  return {
    ...match,
    record: { resource: 'transaction', id: made.id, uuid, date: made.date, text: textOfLine(made) },
  };
}

/** The line that a record stands for which was there. */
function lineThere({ line, record, booked, status }: Compared): KeptLine[] {
  if (!booked || !booksMoney(record) || status === 'new' || status === 'error') return [];
  return [{ line, record, uuid: booked.uuid, there: pick(booked, ['resource', 'id', 'transaction_ids']) }];
}

/** The line that was said to be an earlier one. */
function lineSame(world: World, { line, record }: Compared, known: KnownLine): KeptLine[] {
  const made = world.transactions.find(({ uuid }) => uuid === known.uuid);
  const own = made && { resource: 'transaction' as const, id: made.id, transaction_ids: [made.id] };
  const there = keptLine(world, known)?.there ?? own;
  return booksMoney(record) && there ? [{ line, record, uuid: known.uuid, there }] : [];
}

function aCsv(name: string, base64: string) {
  return { name, mime_type: 'text/csv; charset=utf-8', base64 };
}
