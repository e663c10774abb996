import { type Api, type BodyOut, importLimits, type ImportPreview, type StoredFile } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { besideBooks } from '../balance/bank-balance.queries.ts';
import type { Trx } from '../database/database.ts';
import { inTenant, type Scope } from '../database/in-tenant.ts';
import type { StatedBalance } from '../database/tables.ts';
import { findFile } from '../file/file.queries.ts';
import { keyOf } from '../file/file-store.ts';
import { forbidden, invalid, refused } from '../http/refusal.ts';
import { checkAbility } from '@finance/contract/checks/request';
import type { Around, Handlers } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readConfig } from '../setting/config.ts';
import { booksLockedUntil, readSetting } from '../setting/setting.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { listAmountScales } from '../transaction/transaction-sum.queries.ts';
import { type AccountChange, checkSoftRules, type Circumstances, yesTo } from '@finance/contract/checks/transaction';
import { checkAnswered, checkRight, noWrongRows } from '@finance/contract/checks/import';
import type { Ask, Findings } from './examination.ts';
import { fileOfWrongRows } from './import-file.ts';
import {
  countThere,
  insertImport,
  insertImported,
  listChosenColumns,
  listEarlierImports,
  listNamedAccounts,
  lockImports,
} from './import.queries.ts';
import { keyOfAccount, type NamedAccount } from './import.rules.ts';
import type { SheetProcess } from './sheet-reader.ts';

/** The calls that read a file. */
type Endpoints = Pick<Api['import'], 'preview' | 'previewWrongRows' | 'store'>;
type Asked = BodyOut<Endpoints['preview']>;

/** A file that was read before the call's database transaction began. */
interface Examined {
  file: Pick<StoredFile, 'name' | 'sha256'>;
  /** Its distinct records, in the form `countThere` takes. */
  distinct: Uint8Array | null;
  sheet: SheetProcess;
}

/**
 * Reads the call's file in a process of its own, without an open database transaction and without blocking the server.
 */
export function withExamination(services: Services): Around<Endpoints, Examined> {
  return async ({ body, identity }, perform) => {
    const { file, ask } = await inTenant(services.db, identity, 'transaction:create', (trx, scope) =>
      lookUp(trx, scope, body),
    );
    return services.sheets.withProcess(identity.tenant_id, async (sheet) => {
      const content = await services.files.read(keyOf({ ...identity, uuid: file.uuid }));
      const distinct = await sheet.read(content, { size: file.size, ask });
      return perform({ file, distinct, sheet });
    });
  };
}

/** The file and how to read it, limited to what the caller may know. */
async function lookUp(
  trx: Trx,
  scope: Scope,
  asked: Asked,
): Promise<{ file: Pick<StoredFile, 'name' | 'sha256' | 'uuid' | 'size'>; ask: Ask }> {
  if (asked.resource === 'due') checkAbility(scope.role, 'due:create');
  const file = await findFile(trx, scope, asked.file_uuid);
  if (file.size > importLimits.bytes)
    throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
  const accounts = await listNamedAccounts(trx, scope);
  checkFallback(scope, asked, accounts);
  const { resource, account_type, account_id, type, repairs = [], alike_repairs, answers = {} } = asked;
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

/** Compares the rows of a file with the current records. */
async function compare(trx: Trx, scope: Scope, { resource }: Asked, { file, distinct, sheet }: Examined) {
  const locked_until = await booksLockedUntil(trx, scope);
  const accounts = await listNamedAccounts(trx, scope);
  const earlier = await listEarlierImports(trx, scope, resource, file.sha256);
  const imports = earlier.map(({ id }) => id);
  const there = await countThere(trx, scope, resource, distinct, imports);
  const findings: Findings = await sheet.ask('compare', {
    there,
    earlier,
    accounts,
    locked_until,
    role: scope.role,
    approval_limit: await readSetting(trx, scope, 'approval_limit'),
  });
  return { last: earlier[0], ...findings };
}

export const importHandlers: Handlers<Endpoints, Examined> = {
  async preview({ body, trx, scope, ...examined }) {
    const { preview, last } = await compare(trx, scope, body, examined);
    return {
      data: {
        file_name: examined.file.name,
        ...preview,
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
    const { preview, problems, problemCount, changes, lastDate, largest, taken, wrong, file_rows, learned } =
      await compare(trx, scope, body, examined);
    checkAnswered(preview.questions);
    if (!body.skip_wrong) checkRight(problems, problemCount);
    const result = {
      resource: body.resource,
      file_name: file.name,
      inserted: preview.counts.new,
      exists: preview.counts.exists,
      wrong: wrong.length,
      file_rows,
      left_out: preview.left_out.map(({ reason, count }) => ({ reason, count })),
      added: preview.added,
    };
    const added_count = preview.added.reduce((sum, { count }) => sum + count, 0);
    const stated = statedBalances(preview.balances);
    if (result.inserted === 0)
      return { data: { id: null, ...result, bank_balances: await besideBooks(trx, scope, stated) } };
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
    });
    await insertImported(trx, scope, body.resource, id, await sheet.ask('batches', null));
    return { data: { id, ...result, bank_balances: await besideBooks(trx, scope, stated) } };
  },
};

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

/** The balance of each account after the import; refuses accounts the user may not write to. */
async function accountsAfter(
  trx: Trx,
  scope: Scope,
  changes: readonly AccountChange[],
): Promise<Circumstances['accounts']> {
  for (const account of changes) await checkAccountUsable(trx, scope, account, { mustBeActive: true });
  return balancesAfter(trx, scope, [...changes]);
}
