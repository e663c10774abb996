import { buffer } from 'node:stream/consumers';
import { addUp, type Api, type BodyOut, importLimits, type ImportPreview, may, onWire } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { findFile } from '../file/file.queries.ts';
import { keyOf } from '../file/file-store.ts';
import { AppError, forbidden, refused } from '../http/app-error.ts';
import type { Handlers } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { listAmountScales } from '../transaction/transaction-sum.queries.ts';
import { type AccountChange, checkSoftRules, type Circumstances } from '../transaction/transaction.rules.ts';
import { dateOrderOf, textIn } from './cell.rules.ts';
import {
  countThere,
  findImport,
  insertImport,
  insertImported,
  listNamedAccounts,
  lockImports,
} from './import.queries.ts';
import {
  type Booking,
  checkNewRows,
  problemSentence,
  type Reading,
  readRows,
  type SortedRow,
  sortRows,
} from './import.rules.ts';
import { findHeaders, guessMapping } from './mapping.rules.ts';
import { readSheet, tooManyRows } from './read-sheet.ts';

type Rows = Api['import'];
type Asked = Omit<BodyOut<Rows['preview']>, never>;

/** How many rows and problems the preview shows. */
const shown = { rows: 100, problems: 200 };

export function importHandlers(services: Services): Handlers<Rows> {
  /** Reads the file as it is asked for and compares it with what is there. */
  async function examine(trx: Trx, scope: Scope, asked: Asked) {
    if (asked.resource === 'due' && !may(scope.role, 'due:create'))
      throw forbidden(`Peran ${scope.role} tidak boleh melakukan ini`);
    const file = await findFile(trx, scope, asked.file_uuid);
    if (file.size > importLimits.bytes)
      throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
    const content = await services.files.read(keyOf({ tenant_id: scope.tenant_id, uuid: file.uuid }));
    const { headers, data } = findHeaders(asked.resource, await readSheet(await buffer(content)));
    if (data.length === 0) throw refused('File hanya berisi judul kolom, tanpa baris data.');
    if (data.length > importLimits.rows) throw tooManyRows();
    const mapping = asked.mapping ?? guessMapping(asked.resource, headers);
    const dated = data.flatMap(({ cells }) =>
      [mapping.date, mapping.due_date].flatMap((column) => (column === undefined ? [] : [cells[column]])),
    );
    const { order, isOpen } = dateOrderOf(dated);
    const reading: Reading = {
      resource: asked.resource,
      mapping,
      date_order: asked.date_order ?? order,
      fallback: asked,
      accounts: await listNamedAccounts(trx, scope),
      locked_until: await booksLockedUntil(trx, scope),
      today: scope.today,
    };
    const read = readRows(data, reading);
    const there = await countThere(
      trx,
      scope,
      asked.resource,
      read.flatMap(({ record }) => (record ? [record] : [])),
    );
    const before = await findImport(trx, scope, asked.resource, file.sha256);
    const sorted = sortRows(asked.resource, read, there).map((row): SortedRow =>
      before && row.status === 'new' ? { ...row, status: 'exists' } : row,
    );
    const rows = checkNewRows(sorted, reading);
    return { file, headers, data, reading, isOpen, rows, before };
  }

  return {
    async preview({ body, trx, scope }) {
      const { file, headers, data, reading, isOpen, rows, before } = await examine(trx, scope, body);
      const fresh = rows.filter(({ status }) => status === 'new');
      const amounts = fresh.map(({ record }) => record?.amount ?? 0);
      const dates = fresh.flatMap(({ record }) => (record ? [record.date] : [])).toSorted();
      const count = (status: SortedRow['status']) => rows.filter((row) => row.status === status).length;
      const columns = Math.max(headers.length, ...data.slice(0, 50).map(({ cells }) => cells.length));
      const preview: ImportPreview = {
        file_name: file.name,
        headers: Array.from({ length: columns }, (_, at) => headers[at] ?? ''),
        samples: Array.from({ length: columns }, (_, at) =>
          data
            .flatMap(({ cells }) => textIn(cells[at]) ?? [])
            .slice(0, 3)
            .map((text) => text.slice(0, 60)),
        ),
        mapping: reading.mapping,
        date_order: reading.date_order,
        is_date_order_open: isOpen,
        counts: { total: rows.length, new: fresh.length, exists: count('exists'), error: count('error') },
        ...onWire({
          amount_in: addUp(amounts.filter((amount) => amount > 0)),
          amount_out: addUp(amounts.filter((amount) => amount < 0)),
        }),
        date_from: dates.at(0) ?? null,
        date_to: dates.at(-1) ?? null,
        rows: rows.slice(0, shown.rows).map((row) => shownRow(row, reading)),
        problems: rows.flatMap(({ problems }) => problems).slice(0, shown.problems),
        imported_before: before && { created_at: before.created_at, creator_name: before.creator_name },
      };
      return { data: preview };
    },

    async store({ body, trx, scope }) {
      await lockImports(trx, scope);
      const { file, rows } = await examine(trx, scope, body);
      const problems = rows.flatMap((row) => row.problems);
      if (problems.length > 0) {
        const more = problems.length > 20 ? [`... dan ${problems.length - 20} kesalahan lain`] : [];
        throw new AppError(400, [
          'Tidak ada yang diimpor: ada baris yang salah.',
          ...problems.slice(0, 20).map(problemSentence),
          ...more,
        ]);
      }
      const records = rows.flatMap(({ status, record }) => (status === 'new' && record ? [record] : []));
      const result = {
        resource: body.resource,
        file_name: file.name,
        inserted: records.length,
        exists: rows.length - records.length,
      };
      if (records.length === 0) return { data: { id: null, ...result } };
      const accounts = body.resource === 'transaction' ? await accountsAfter(trx, scope, records as Booking[]) : []; // of this resource
      const date =
        records
          .map((record) => record.date)
          .toSorted()
          .at(-1) ?? scope.today;
      const largest = records.reduce((most, { amount }) => (Math.abs(amount) > Math.abs(most) ? amount : most), 0);
      // Days long ago are what an import is for, and that two rows are alike the preview has said.
      checkSoftRules(
        { date, amount: largest },
        {
          allow_negative_balance: body.allow_negative_balance,
          allow_backdated: true,
          allow_postdated: body.allow_postdated,
          allow_unusual_amount: body.allow_unusual_amount,
        },
        { alike: 0, accounts, scales: await listAmountScales(trx, scope) },
        scope,
      );
      const id = await insertImport(trx, scope, {
        resource: body.resource,
        file_name: file.name,
        content_hash: file.sha256,
        row_count: records.length,
        skipped_count: result.exists,
      });
      await insertImported(trx, scope, body.resource, id, records);
      return { data: { id, ...result } };
    },
  };
}

/** Each account once, with all that the file does to it; refused where I may not write to one. */
async function accountsAfter(trx: Trx, scope: Scope, records: readonly Booking[]): Promise<Circumstances['accounts']> {
  const changes = new Map<string, AccountChange>();
  for (const { account_type, account_id, amount } of records) {
    const key = `${account_type} ${account_id}`;
    changes.set(key, { account_type, account_id, change: (changes.get(key)?.change ?? 0n) + BigInt(amount) });
  }
  for (const account of changes.values()) await checkAccountUsable(trx, scope, account, { mustBeActive: true });
  return balancesAfter(trx, scope, [...changes.values()]);
}

function shownRow({ line, status, same_as, record }: SortedRow, { accounts }: Reading): ImportPreview['rows'][number] {
  if (!record) return { row: line, status, same_as, date: null, amount: null, where: null, name: null, note: null };
  const { date, amount, note } = record;
  if ('type' in record)
    return {
      row: line,
      status,
      same_as,
      date,
      amount,
      note,
      where: record.type === 'R' ? 'Piutang' : 'Hutang',
      name: record.entity_name,
    };
  const account = accounts.find(
    ({ account_type, account_id }) => account_type === record.account_type && account_id === record.account_id,
  );
  return {
    row: line,
    status,
    same_as,
    date,
    amount,
    note,
    where: account?.full_info ?? null,
    name: record.related_entity_name,
  };
}
