import type { Api, ImportDetail, ImportObstacle, ImportRecord, ImportResource } from '@finance/contract';
import {
  checkImported,
  checkNoneSaving,
  checkUndoable,
  dueObstacle,
  noWrongRows,
  shownObstacles,
  transactionObstacle,
  undoneReason,
  wrongRowsName,
} from '@finance/contract/checks/import';
import type { Answers } from './answers.ts';
import { voidTransaction } from './book.ts';
import { besideBooks, type StatedBalance } from './bank-balance.ts';
import { historyOf } from './history.ts';
import type { KeptLine } from './import-lines.ts';
import { type PlannedRow, writeImported } from './import-rows.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord } from './record.ts';
import { saveDue } from './save-due.ts';
import { tick, voiding, type World } from './world.ts';

/** An import as the world keeps it. */
export interface KeptImport extends Omit<
  ImportRecord,
  'status' | 'row_count' | 'added_count' | 'live_count' | 'wrong_count'
> {
  state: 'saving' | 'done' | 'failed' | 'cancelled';
  /** What it writes when it is done, or would have; null where it was done at once. */
  planned: readonly PlannedRow[] | null;
  file_uuid: string;
  record_ids: number[];
  /** The lines that are known by it. */
  lines: KeptLine[];
  /** The lines of the file that it took, and those that it left out as wrong. */
  taken_lines: number[];
  wrong_lines: number[];
  /** The CSV of the wrong rows, as base64. */
  wrong_rows: string | null;
  /** The balances that the bank states in the file. */
  stated: StatedBalance[];
}

function recordsOf(world: World, resource: ImportResource) {
  return resource === 'transaction' ? world.transactions : world.dues;
}

/** Whether a record of an import still counts. */
export function isLive(world: World, { resource }: KeptImport, id: number): boolean {
  return recordsOf(world, resource).some((record) => record.id === id && record.voided_at === null);
}

/** Somebody looks at an import that is being saved: one row more is written, and all come with the last look. */
function goOn(world: World, made: KeptImport): void {
  const { planned, saved_count } = made;
  if (made.state !== 'saving' || planned === null || saved_count === null) return;
  if (saved_count < planned.length) made.saved_count = saved_count + 1;
  else if (made.file_name.includes('gagal'))
    Object.assign(made, {
      state: 'failed',
      saved_count: null,
      failure: 'Server berhenti saat menyimpan. Impor lagi file ini.',
    });
  else {
    const written = writeImported(world, made, planned);
    Object.assign(made, { state: 'done', saved_count: null, ...written, lines: [...made.lines, ...written.lines] });
  }
}

export function importRecordAnswers(
  world: World,
): Pick<Answers<Api['import']>, 'index' | 'show' | 'wrongRows' | 'cancel' | 'undo'> {
  const readable = () => world.imports.filter((made) => world.role !== 'kasir' || made.creator_id === world.user.id);
  const find = (id: number) => findRecord(readable(), id, 'Impor');

  function liveOf<Row extends { id: number; voided_at: string | null }>(
    { record_ids }: KeptImport,
    rows: Row[],
  ): Row[] {
    return rows.filter(({ id, voided_at }) => record_ids.includes(id) && voided_at === null);
  }

  function shown(made: KeptImport): ImportRecord {
    const {
      state,
      planned,
      file_uuid: _,
      record_ids,
      lines: ____,
      taken_lines: __,
      wrong_lines,
      wrong_rows: ___,
      stated: _____,
      ...record
    } = made;
    return {
      ...record,
      status: state !== 'done' ? state : made.undone_at === null ? 'imported' : 'undone',
      row_count: planned?.length ?? record_ids.length,
      added_count: 0,
      live_count: record_ids.filter((id) => isLive(world, made, id)).length,
      wrong_count: wrong_lines.length,
    };
  }

  function detail(made: KeptImport): ImportDetail {
    const obstacles = obstaclesOf(made);
    return {
      ...shown(made),
      obstacles: obstacles.slice(0, shownObstacles.record),
      obstacle_count: obstacles.length,
      bank_balances: made.state === 'done' && made.undone_at === null ? besideBooks(world, made.stated) : [],
    };
  }

  function hasOpenRequest(resource: 'transaction' | 'due', record_id: number): boolean {
    return world.correctionRequests.some((request) =>
      has(request, { resource, record_id, status: 'open' }, ['resource', 'record_id', 'status']),
    );
  }

  function obstaclesOf(made: KeptImport): ImportObstacle[] {
    if (made.resource === 'due')
      return liveOf(made, world.dues).flatMap((due) => {
        const is_waiting = world.duePaymentBatches.some(
          ({ status, lines }) => status === 'open' && lines.some((line) => line.due.id === due.id),
        );
        const facts = { ...due, is_waiting, has_open_request: hasOpenRequest('due', due.id) };
        return obstacle({ ...due, name: due.entity_name }, dueObstacle(facts, world.settings.books_locked_until));
      });
    return liveOf(made, world.transactions).flatMap((row) => {
      const has_open_request = hasOpenRequest('transaction', row.id);
      const has_claim = world.unconfirmedTransactions.some(
        (unconfirmed) => unconfirmed.transaction_id === row.id && unconfirmed.voided_at === null,
      );
      const cashier = world.cashiers.find(({ id }) => row.account_type === 'cash' && id === row.account_id);
      const closed_until = cashier?.closed_until ?? null;
      const asMade = historyOf(world, 'transaction', row).at(-1)?.after ?? null;
      const facts = { ...row, made: asMade, has_open_request, has_claim, closed_until };
      return obstacle(
        { ...row, name: row.related_entity_name },
        transactionObstacle(facts, world.settings.books_locked_until),
      );
    });
  }

  return {
    index({ query }) {
      const found = readable().filter(
        (made) => has(made, query, ['resource', 'creator_id']) && finds([made.file_name], query.q),
      );
      return pageOf(found.map(shown), query, 'created_at', 'desc');
    },

    show({ param }) {
      const made = find(param);
      goOn(world, made);
      return { data: detail(made) };
    },

    cancel({ param }) {
      const made = find(param);
      if (made.state === 'saving') Object.assign(made, { state: 'cancelled', saved_count: null });
      return { data: detail(made) };
    },

    wrongRows({ param }) {
      const { file_name, wrong_rows } = find(param);
      if (!wrong_rows) throw noWrongRows();
      return { data: { name: wrongRowsName(file_name), mime_type: 'text/csv; charset=utf-8', base64: wrong_rows } };
    },

    undo({ param, body: { reason } }) {
      checkNoneSaving(world.imports.find(({ state }) => state === 'saving'));
      const made = find(param);
      checkImported(shown(made));
      if (made.undone_at !== null) return { data: detail(made) };
      const obstacles = obstaclesOf(made);
      checkUndoable(obstacles, obstacles.length);
      const transactions = made.resource === 'transaction' ? liveOf(made, world.transactions) : [];
      const because = undoneReason(reason);
      for (const row of transactions) voidTransaction(world, row, because);
      if (made.resource === 'due')
        for (const due of liveOf(made, world.dues)) {
          const at = voiding(world, because);
          saveDue(world, due, { ...due, ...at, closed_at: at.voided_at }, { action: 'void', reason: because });
        }
      Object.assign(made, { undone_at: tick(world), undone_by_name: world.user.name, undo_reason: reason });
      return { data: detail(made) };
    },
  };
}

function obstacle(row: Omit<ImportObstacle, 'reason'>, reason: string | null): ImportObstacle[] {
  const { id, uuid, date, amount, name } = row;
  return reason === null ? [] : [{ id, uuid, date, amount, name, reason }];
}
