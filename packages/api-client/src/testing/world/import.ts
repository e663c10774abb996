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
import { bookedDaysApart } from '@finance/contract/checks/import-line';
import { bookedQuestion } from '@finance/contract/checks/import-question';
import { pick } from '@finance/contract/checks/fields';
import type { Answers } from './answers.ts';
import { besideBooks } from './bank-balance.ts';
import { lockedUntil } from './books.ts';
import { importRecordAnswers, isLive } from './import-record.ts';
import { nothingSaid, writeImported } from './import-rows.ts';
import { csvFile, readSheet, type Sheet, type SheetRecord, type SheetRow, wrongRowsFile } from './import-sheet.ts';
import { findRecord } from './record.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

type Asked = BodyOut<Api['import']['preview']>;
type Status = ImportRepairRow['status'];
type Compared = SheetRow & { status: Status; match?: ImportMatch };

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
    const isOpen = (line: number) => before.every((earlier) => !earlier.taken_lines.includes(line));
    const there = new Map<string, number>();
    const used = new Set<number>();
    const rows = sheet.rows.map((row): Compared => {
      if (!isOpen(row.row)) return { ...row, problems: [], status: 'exists' };
      if (!row.record) return { ...row, status: row.isAsked ? 'asked' : 'error' };
      const key = JSON.stringify(row.record);
      const left = there.get(key) ?? countLeft(row.record);
      there.set(key, left - 1);
      const isRemembered = world.imports.some(
        ({ undone_at, booked_lines }) => undone_at === null && booked_lines.includes(key),
      );
      if (left > 0 || isRemembered) return { ...row, status: 'exists' };
      const match = resource === 'transaction' ? matchOf(row.row, row.record) : undefined;
      if (match && !match.take) return { ...row, match, status: 'booked' };
      const fresh = checkedNew(row, row.record);
      return match ? { ...fresh, match } : fresh;
    });
    const taken = rows.flatMap(({ row, status }) => (status !== 'error' && isOpen(row) ? [row] : []));
    return { sheet: { ...sheet, rows }, rows, taken };

    function checkedNew(row: SheetRow, record: SheetRecord): Compared {
      const account = world.bankAccounts.find(({ id }) => id === record.account_id);
      const problem = newRowProblem(
        { ...nothingSaid, ...pick(record, ['date', 'amount']), ...(resource === 'due' ? { type: 'R' } : {}) },
        account && { ...account, closed_until: null },
        { locked_until: lockedUntil(world), role: world.role, approval_limit: world.settings.approval_limit },
      );
      if (!problem) return { ...row, status: 'new' };
      const cells = row.cells.map((cell) =>
        cell.field === problem.field ? { ...cell, message: problem.message } : cell,
      );
      return { ...row, status: 'error', problems: [{ row: row.row, ...problem }], cells };
    }

    /** The nearest booking by hand of the same amount that stands for no other line. */
    function matchOf(row: number, { date, amount, account_id, name, note }: SheetRecord): ImportMatch | undefined {
      const made = world.imports.flatMap(({ record_ids, booked_ids }) => [...record_ids, ...booked_ids]);
      const [booked] = world.transactions
        .filter(
          (booking) =>
            booking.voided_at === null &&
            booking.amount === amount &&
            booking.account_type === 'bank' &&
            booking.account_id === account_id &&
            daysBetween(booking.date, date) <= bookedDaysApart &&
            !used.has(booking.id) &&
            !made.includes(booking.id),
        )
        .toSorted((one, other) => daysBetween(one.date, date) - daysBetween(other.date, date));
      if (!booked) return undefined;
      used.add(booked.id);
      const chosen = choices.findLast((choice) => choice.row === row && choice.reason === 'booked')?.take;
      return {
        row,
        reason: 'booked',
        take: chosen ?? reading.answers?.['booked'] === 'take',
        date,
        amount,
        text: textOf(name, note),
        record: {
          resource: 'transaction',
          id: booked.id,
          uuid: booked.uuid,
          date: booked.date,
          text: textOf(booked.related_entity_name, booked.note),
        },
      };
    }

    /** The equal bookings that do not belong to lines that were imported before. */
    function countLeft(record: SheetRecord): number {
      const equal = bookingsLike(record);
      const fromFile = equal.filter(({ id }) => before.some(({ record_ids }) => record_ids.includes(id)));
      const ofTaken = sheet.rows.filter(
        (row) => !isOpen(row.row) && JSON.stringify(row.record) === JSON.stringify(record),
      );
      return equal.length - Math.max(fromFile.length, ofTaken.length);
    }
  }

  function importsOf(file_uuid: string) {
    return world.imports.filter(
      (made) => made.file_uuid === file_uuid && made.record_ids.some((id) => isLive(world, made, id)),
    );
  }

  function bookingsLike({ date, amount, account_id, name, note }: SheetRecord) {
    return world.transactions.filter(
      (booked) =>
        booked.voided_at === null &&
        booked.date === date &&
        booked.amount === amount &&
        booked.account_type === 'bank' &&
        booked.account_id === account_id &&
        booked.related_entity_name === name &&
        booked.note === note,
    );
  }

  function preview(asked: Asked): ImportPreview {
    const { name: file_name } = findRecord(world.files, asked.file_uuid, 'File');
    const { sheet, rows } = compare(asked);
    const of = (wanted: Status) => rows.filter(({ status }) => status === wanted).length;
    const fresh = rows.flatMap(({ status, record }) => (status === 'new' && record ? [record] : []));
    const dates = fresh.map(({ date }) => date).toSorted();
    const leftOut = sheet.left_out.reduce((sum, { count }) => sum + count, 0);
    const isDue = asked.resource === 'due';
    const sumOf = (isMeant: (record: SheetRecord) => boolean) =>
      fresh.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0);
    const last = importsOf(asked.file_uuid).at(-1);
    const first = new Map<string, number>();
    const matches = rows.flatMap(({ match }) => match ?? []);
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
        ...(matches.length > 0
          ? [{ ...bookedQuestion(matches.length), chooses: null, answer: asked.answers?.['booked'] ?? 'leave' }]
          : []),
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
      rows: rows.map(({ row, status, record }) => {
        if (!record)
          return { row, status, same_as: null, date: null, amount: null, where: null, name: null, note: null };
        const { account_id: _, ...shown } = record;
        const key = JSON.stringify(record);
        const same_as = first.get(key) ?? null;
        if (same_as === null) first.set(key, row);
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
      if (counts.new + counts.booked === 0)
        return { data: { id: null, status: 'imported', ...result, bank_balances: besideBooks(world, stated) } };
      const id = nextId(world.imports);
      const records = rows.flatMap(({ status, record }) => (status === 'new' && record ? [record] : []));
      const isSaving = file_name.includes('besar');
      world.imports.push({
        id,
        state: isSaving ? 'saving' : 'done',
        saved_count: isSaving ? 0 : null,
        failure: null,
        planned: isSaving ? records : null,
        resource,
        file_uuid,
        file_name,
        record_ids: isSaving ? [] : writeImported(world, { resource, file_name }, records),
        booked_ids: rows.flatMap(({ status, match }) =>
          status === 'booked' && match?.record ? [match.record.id] : [],
        ),
        booked_lines: rows.flatMap(({ status, record }) => (status === 'booked' ? [JSON.stringify(record)] : [])),
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

function textOf(name: string | null, note: string | null): string {
  return [name, note].filter(Boolean).join(' · ');
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}

function aCsv(name: string, base64: string) {
  return { name, mime_type: 'text/csv; charset=utf-8', base64 };
}
