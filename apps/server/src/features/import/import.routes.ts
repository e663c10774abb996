import {
  type Api,
  type BodyOut,
  importLimits,
  type ImportMatch,
  type ImportPreview,
  type ImportResource,
  type StoredFile,
} from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { besideBooks } from '../balance/bank-balance.queries.ts';
import type { Trx } from '../../database/database.ts';
import { inTenant, type Scope } from '../../database/in-tenant.ts';
import type { StatedBalance } from '../../database/tables.ts';
import { findFile } from '../file/file.queries.ts';
import { keyOf } from '../../storage/file-store.ts';
import { forbidden, invalid, refused } from '../../base/refusal.ts';
import { checkAbility } from '@finance/contract/checks/request';
import type { Around, Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { readConfig } from '../setting/config.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyondLeft } from '../pay-link/online-payment-due.queries.ts';
import { booksLockedUntil, readSetting } from '../setting/setting.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { type AccountChange, checkSoftRules, type Circumstances, yesTo } from '@finance/contract/checks/transaction';
import { pick } from '@finance/contract/checks/fields';
import { checkAnswered, checkRight, noWrongRows } from '@finance/contract/checks/import';
import { keyOfAccount } from '@finance/contract/checks/import-line';
import type { Ask, Findings, Known } from './examination.ts';
import { fileOfWrongRows } from './import-file.ts';
import {
  countThere,
  insertImport,
  listChosenColumns,
  listDuesCalled,
  listEarlierImports,
  listNamedAccounts,
  lockImports,
} from './import.queries.ts';
import {
  completeLines,
  insertLines,
  insertSameLines,
  listBooked,
  listImportedRecords,
  listKnownLines,
} from './known-lines.queries.ts';
import type { NamedAccount } from './import.rules.ts';
import { insertRows, type Saving, saveRows } from './saving.ts';
import type { Readings } from './readings.ts';
import type { SheetProcess, SheetReader } from './sheet-reader.ts';

/** The calls that read a file. */
type Endpoints = Pick<Api['import'], 'preview' | 'previewWrongRows' | 'store'>;
type Asked = BodyOut<Endpoints['preview']>;

/** A file that was read before the call's database transaction began. */
interface Examined {
  file: Pick<StoredFile, 'name' | 'sha256'>;
  /** What it is compared by, in the form `countThere` takes for dues and `listKnownLines` for transactions. */
  distinct: Uint8Array | null;
  sheet: SheetProcess;
  /** More rows than that are saved in the background. */
  rowsAtOnce: number;
  saveLater(saving: Saving): void;
}

/**
 * Reads the call's file in a process of its own, without an open database transaction and without blocking the server.
 * The process ends when the caller leaves.
 */
export function withExamination(
  services: Services & { sheets: SheetReader },
  readings: Readings,
): Around<Endpoints, Examined> {
  const rowsAtOnce = services.settings.importRowsAtOnce;
  return async ({ body, identity, signal }, perform) => {
    const { file, ask } = await inTenant(services.db, identity, 'transaction:create', (trx, scope) =>
      lookUp(trx, scope, body),
    );
    return services.sheets.withProcess(identity.tenant_id, async (sheet, goOn) => {
      const leave = () => void sheet.end(refused('Pembacaan file dibatalkan.'));
      if (signal.aborted) leave();
      signal.addEventListener('abort', leave);
      let isTold = false;
      try {
        const content = await services.files.read(keyOf({ ...identity, uuid: file.uuid }));
        const read = { tenant_id: identity.tenant_id, uuid: file.uuid };
        const distinct = await sheet
          .read(content, { size: file.size, ask }, (progress) => {
            isTold = true;
            readings.tell(read, progress);
          })
          .finally(() => isTold && readings.tell(read, null));
        const saveLater = (saving: Saving) => goOn(() => saveRows(services, identity, sheet, saving));
        return await perform({ file, distinct, sheet, rowsAtOnce, saveLater });
      } finally {
        signal.removeEventListener('abort', leave);
      }
    });
  };
}

/** The file and how to read it, limited to what the caller may know. */
async function lookUp(
  trx: Trx,
  scope: Scope,
  asked: Asked,
): Promise<{ file: Pick<StoredFile, 'name' | 'sha256' | 'uuid' | 'size'>; ask: Ask }> {
  if (asked.resource === 'due') checkAbility(scope, 'due:create');
  const file = await findFile(trx, scope, asked.file_uuid);
  if (file.size > importLimits.bytes)
    throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
  const accounts = await listNamedAccounts(trx, scope);
  checkFallback(scope, asked, accounts);
  const { resource, account_type, account_id, type, repairs = [], alike_repairs, answers = {}, choices } = asked;
  const { mapping, date_order, sheet, separator, heading_row } = asked;
  return {
    file,
    ask: {
      resource,
      mapping,
      chosen_columns: await listChosenColumns(trx, scope, resource),
      date_order,
      sheet,
      separator,
      heading_row,
      answers,
      today: scope.today,
      timezone: scope.timezone,
      repairs,
      alike_repairs,
      choices,
      fallback: { account_type, account_id, type },
      accounts,
      due_types: await readConfig(trx, scope, 'solumax.transaction.dues.types'),
    },
  };
}

/**
 * Refuses an account the caller may not read, since an import reveals what is in it. The refusal does not tell whether
 * the account exists.
 */
function checkFallback(scope: Scope, { account_type, account_id }: Asked, accounts: readonly NamedAccount[]): void {
  if (!account_type || !account_id) return;
  const wanted = keyOfAccount({ account_type, account_id });
  if (accounts.some((account) => keyOfAccount(account) === wanted)) return;
  throw scope.role === 'kasir'
    ? forbidden('Anda tidak boleh mencatat pada account ini')
    : invalid({ account_id: ['tidak ditemukan. Pilih account lain.'] });
}

/** Compares the rows of a file with the current records; whoever writes then locks the dues that they pay. */
async function compare(
  trx: Trx,
  scope: Scope,
  { resource }: Asked,
  { file, distinct, sheet, rowsAtOnce }: Examined,
  isWriting = false,
) {
  const names = await sheet.ask('dueNames', null);
  if (names.length > 0) checkAbility(scope, 'due:create');
  // Locked before what is booked is read: a payment that came between would be taken for none, and paid again.
  const dues = await listDuesCalled(trx, scope, names, isWriting);
  const locked_until = await booksLockedUntil(trx, scope);
  const accounts = await listNamedAccounts(trx, scope);
  const earlier = await listEarlierImports(trx, scope, resource, file.sha256);
  const imports = earlier.map(({ id }) => id);
  const isDue = resource === 'due';
  const known: Known = {
    there: isDue ? await countThere(trx, scope, distinct, imports) : [],
    lines: isDue || !distinct ? null : await listKnownLines(trx, scope, distinct, names.length > 0),
    booked: isDue || !distinct ? null : await listBooked(trx, scope, distinct),
    earlier,
    dues,
    rows_at_once: rowsAtOnce,
    deduction_kinds: names.length > 0 ? await readSetting(trx, scope, 'deduction_kinds') : [],
    accounts,
    locked_until,
    rights: pick(scope, ['role', 'scopes']),
    approval_limit: await readSetting(trx, scope, 'approval_limit'),
    approval_steps: await readSetting(trx, scope, 'approval_steps'),
  };
  const findings: Findings = await sheet.ask('compare', known);
  return { last: findings.isKnownFile ? earlier[0] : undefined, known, ...findings };
}

export const importHandlers: Handlers<Endpoints, Examined> = {
  async preview({ body, trx, scope, ...examined }) {
    const { preview, matches, last } = await compare(trx, scope, body, examined);
    return {
      data: {
        file_name: examined.file.name,
        ...preview,
        matches: await withRecords(trx, scope, matches),
        imported_before: last ? { created_at: last.created_at, creator_name: last.creator_name } : null,
      },
    };
  },

  async previewWrongRows({ body, trx, scope, ...examined }) {
    const { wrong } = await compare(trx, scope, body, examined);
    if (wrong.length === 0) throw noWrongRows();
    return { data: await fileOfWrongRows(examined.file.name, await examined.sheet.ask('wrongRows', null)) };
  },

  async store({ body, trx, scope, ...examined }) {
    await lockImports(trx, scope);
    const { file, sheet } = examined;
    const { known, preview, problems, problemCount, changes, accounts, lastDate, largest, ...read } = await compare(
      trx,
      scope,
      body,
      examined,
      true,
    );
    const { taken, wrong, file_rows, learned, unpayable, paid } = read;
    if (unpayable !== null) throw refused(unpayable);
    checkAnswered(preview.questions);
    if (!body.skip_wrong) checkRight(problems, problemCount);
    for (const account of accounts) await checkAccountUsable(trx, scope, account, { mustBeActive: false });
    const result = {
      resource: body.resource,
      file_name: file.name,
      inserted: preview.counts.new,
      exists: preview.counts.exists,
      wrong: wrong.length,
      file_rows,
      left_out: [
        ...preview.left_out.map(({ reason, count }) => ({ reason, count })),
        ...(preview.counts.booked > 0 ? [{ reason: 'booked' as const, count: preview.counts.booked }] : []),
      ],
      added: preview.added,
    };
    const added_count = preview.added.reduce((sum, { count }) => sum + count, 0);
    const stated = statedBalances(preview.balances);
    const completed = await sheet.ask('completedLines', null);
    if (completed) await completeLines(trx, scope, completed);
    const same = await sheet.ask('sameLines', null);
    // What was booked by hand, or said to be an earlier line, is remembered even if nothing else is in the file.
    if (result.inserted + preview.counts.booked === 0 && !same)
      return {
        data: { id: null, status: 'imported', ...result, bank_balances: await besideBooks(trx, scope, stated) },
      };
    // Imports are for past days, and the preview has shown which rows are alike.
    checkSoftRules(
      { date: lastDate ?? scope.today, amount: largest },
      {
        allow_negative_balance: body.allow_negative_balance,
        allow_backdated: true,
        allow_postdated: body.allow_postdated,
        allow_unusual_amount: body.allow_unusual_amount,
      },
      {
        accounts: body.resource === 'transaction' ? await accountsAfter(trx, scope, changes) : [],
        scales: await listAmountScales(trx, scope),
        yes: yesTo.import(result.inserted),
      },
      scope,
    );
    const isSaving = result.inserted > examined.rowsAtOnce;
    await answerForLinks(trx, scope, await listLinksBeyondLeft(trx, scope, paid), body.cancel_links);
    const id = await insertImport(trx, scope, {
      resource: body.resource,
      file_name: file.name,
      content_hash: file.sha256,
      row_count: result.inserted + added_count,
      added_count,
      skipped_count: result.exists,
      taken_lines: taken,
      file_row_count: file_rows,
      left_out: JSON.stringify(result.left_out),
      shape: learned?.shape ?? null,
      mapping: learned ? JSON.stringify(learned.mapping) : null,
      bank_balances: JSON.stringify(stated),
      wrong_lines: wrong,
      wrong_rows: wrong.length > 0 ? Buffer.from(await sheet.ask('wrongRows', null)) : null,
      isSaving,
    });
    if (same) await insertSameLines(trx, scope, id, same);
    const booked = await sheet.ask('bookedLines', null);
    if (booked) await insertLines(trx, scope, id, booked);
    const made = { id, resource: body.resource, file_name: file.name };
    if (isSaving) {
      const planned = { known, changes, inserted: result.inserted };
      const checkBooks = (later: Trx, as: Scope) => checkAgain(later, as, body.resource, planned, sheet);
      examined.saveLater({ ...made, checkBooks });
      return { data: { id, status: 'saving', ...result, bank_balances: [] } };
    }
    await insertRows(trx, scope, made, sheet);
    return { data: { id, status: 'imported', ...result, bank_balances: await besideBooks(trx, scope, stated) } };
  },
};

/** Refuses rows that were written after they were checked, if days, accounts or cashiers have been closed meanwhile. */
async function checkAgain(
  trx: Trx,
  scope: Scope,
  resource: ImportResource,
  planned: { known: Known; changes: AccountChange[]; inserted: number },
  sheet: SheetProcess,
): Promise<void> {
  const locked_until = await booksLockedUntil(trx, scope);
  const accounts = await listNamedAccounts(trx, scope);
  const now = await sheet.ask('compare', {
    ...planned.known,
    locked_until,
    accounts,
    rights: pick(scope, ['role', 'scopes']),
  });
  if (now.preview.counts.new !== planned.inserted) checkRight(now.problems, now.problemCount);
  if (resource === 'due') return;
  const after = await accountsAfter(trx, scope, planned.changes);
  // the rows are in the balances already
  const cashiers = after.map((account) => ({ ...account, balance: account.balance - account.change }));
  checkSoftRules(null, { allow_negative_balance: true }, { accounts: cashiers }, scope);
}

/** The last balance of each account that the file states. */
function statedBalances(balances: ImportPreview['balances']): StatedBalance[] {
  const latest = new Map<string, StatedBalance>();
  for (const { account, date, balance } of balances) {
    if (!account || date === null || balance === null) continue;
    const key = keyOfAccount(account);
    if (date < (latest.get(key)?.date ?? date)) continue;
    latest.set(key, { account_type: account.account_type, account_id: account.account_id, date, balance });
  }
  return [...latest.values()];
}

/** The rows that may be there already, with the records that they may be. */
async function withRecords(trx: Trx, scope: Scope, matches: Findings['matches']): Promise<ImportMatch[]> {
  const unknown = matches.flatMap(({ record, uuid }) => (record ? [] : [uuid]));
  const records = new Map((await listImportedRecords(trx, scope, unknown)).map((record) => [record.uuid, record]));
  return matches.map(({ uuid, record, ...match }) => ({ ...match, record: record ?? records.get(uuid) ?? null }));
}

/** The balance of each account after the import; refuses accounts the user may not write to. */
async function accountsAfter(
  trx: Trx,
  scope: Scope,
  changes: readonly AccountChange[],
): Promise<Circumstances['accounts']> {
  for (const account of changes) await checkAccountUsable(trx, scope, account, { mustBeActive: true });
  return balancesAfter(trx, scope, [...changes]);
}
