import type { Api, ImportDetail, ImportRecord } from '@finance/contract';
import {
  checkImported,
  checkUndoable,
  noWrongRows,
  shownObstacles,
  undoneReason,
} from '@finance/contract/checks/import';
import { checkSoftRules, yesTo } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { besideBooks } from '../balance/bank-balance.queries.ts';
import { paginationOf } from '../../base/page.ts';
import { findFile } from '../file/file.queries.ts';
import type { Handlers } from '../../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { lockPaid, takeBackImported } from './pay-imported.ts';
import type { Readings } from './readings.ts';
import { fileOfWrongRows, templateOf } from './import-file.ts';
import { cancelImport, lockImports } from './import.queries.ts';
import {
  countImports,
  findImportRecord,
  findWrongRows,
  listImports,
  listObstacles,
  listStatedBalances,
  listUndoneChanges,
  lockImported,
  undoImport,
} from './import-record.queries.ts';

/** The calls that read no file. */
type Endpoints = Omit<Api['import'], 'preview' | 'previewWrongRows' | 'store'>;

export const importRecordHandlers = (readings: Readings): Handlers<Endpoints> => ({
  async progress({ query: { file_uuid }, trx, scope }) {
    const { uuid } = await findFile(trx, scope, file_uuid);
    return { data: await readings.of({ tenant_id: scope.tenant_id, uuid }) };
  },

  async template({ query }) {
    return { data: await templateOf(query) };
  },

  async index({ query, trx, scope }) {
    const count = await countImports(trx, scope, query);
    return { data: await listImports(trx, scope, query), meta: { pagination: paginationOf(query, count) } };
  },

  async show({ param, trx, scope }) {
    return { data: await detailOf(trx, scope, await findImportRecord(trx, scope, param)) };
  },

  async wrongRows({ param, trx, scope }) {
    const { file_name, wrong_rows } = await findWrongRows(trx, scope, param);
    if (!wrong_rows) throw noWrongRows();
    return { data: await fileOfWrongRows(file_name, wrong_rows) };
  },

  async cancel({ param, trx, scope }) {
    const { id } = await findImportRecord(trx, scope, param);
    await cancelImport(trx, scope, id); // waits for one that is just being finished
    return { data: await detailOf(trx, scope, await findImportRecord(trx, scope, param)) };
  },

  async undo({ param, body: { reason, allow_negative_balance }, trx, scope }) {
    await lockImports(trx, scope);
    const current = await findImportRecord(trx, scope, param);
    checkImported(current);
    // repeated, for example after a lost answer: the first reason stays
    if (current.status === 'undone') return { data: await detailOf(trx, scope, current) };
    // before the rows, as whoever takes back a payment of a due does
    const dues = await lockPaid(trx, scope, current);
    await lockImported(trx, scope, current);
    const { obstacles, obstacle_count } = await detailOf(trx, scope, current);
    checkUndoable(obstacles, obstacle_count);
    if (current.resource === 'transaction') {
      const accounts = await balancesAfter(trx, scope, await listUndoneChanges(trx, scope, current.id));
      checkSoftRules(null, { allow_negative_balance }, { accounts, yes: yesTo.undoImport }, scope);
    }
    await takeBackImported(trx, scope, { dues, import_id: current.id, reason: undoneReason(reason) });
    await undoImport(trx, scope, current, { undo_reason: reason, void_reason: undoneReason(reason) });
    return { data: await detailOf(trx, scope, await findImportRecord(trx, scope, param)) };
  },
});

/** An import with what stops its undo, and with the balances that its file states. */
async function detailOf(trx: Trx, scope: Scope, record: ImportRecord): Promise<ImportDetail> {
  const stated = record.status === 'imported' ? await listStatedBalances(trx, scope, record.id) : [];
  const bank_balances = await besideBooks(trx, scope, stated);
  if (record.live_count === 0) return { ...record, obstacles: [], obstacle_count: 0, bank_balances };
  const obstacles = await listObstacles(trx, scope, record, await booksLockedUntil(trx, scope));
  return {
    ...record,
    obstacles: obstacles.slice(0, shownObstacles.record),
    obstacle_count: obstacles.length,
    bank_balances,
  };
}
