import type { Api, BodyOut, Setting, SettingKey, SettingValues } from '@finance/contract';
import { checkApprovers } from '@finance/contract/checks/approval-request';
import { checkTenantName } from '@finance/contract/checks/test-tenant';
import { checkKeepsClosed } from '@finance/contract/checks/period-closing';
import { appAddressProblem, checkSeen, logoProblem, readValue } from '@finance/contract/checks/setting';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { isAccountActive } from '../account/account.queries.ts';
import { checkFileUsable, findFile } from '../file/file.queries.ts';
import { recordHistory } from '../history/history.queries.ts';
import { invalid, refused } from '../../base/refusal.ts';
import type { Services } from '../../http/services.ts';
import { listApprovers } from '../user/approver.queries.ts';
import { renameTenant } from '../tenant/tenant.queries.ts';
import { listWithTwoStep } from '../user/member.queries.ts';
import { findSetting, lockSetting, readClosedUntil, updateSetting } from './setting.queries.ts';

/** What a change of a setting needs of its call. */
export interface Changing {
  trx: Trx;
  scope: Scope;
  origin: string;
}

/** Returns what changes a setting of the tenant, checked against what its key may hold, with its history. */
export function settingChanger({ accountsUrl, developmentHosts }: Services['settings']) {
  const others = [...(accountsUrl ? [new URL(accountsUrl).origin] : []), ...developmentHosts];
  return ({ trx, scope, origin }: Changing, key: SettingKey, body: BodyOut<Api['setting']['update']>) =>
    change(trx, scope, key, body, [origin, ...others]);
}

async function change(
  trx: Trx,
  scope: Scope,
  key: SettingKey,
  { value, updated_at }: BodyOut<Api['setting']['update']>,
  tokenOrigins: readonly string[],
): Promise<{ data: Setting }> {
  const given = readValue(key, value);
  // parsed by the schema of the key
  const parsed = key === 'tenant_name' ? checkTenantName(scope, given as SettingValues['tenant_name']) : given;
  if (key === 'receipt_logo') await checkLogo(trx, scope, parsed as SettingValues['receipt_logo']);
  if (key === 'retail_url') checkAppAddress(parsed as SettingValues['retail_url'], tokenOrigins); // so is this
  const isOwnStep = key === 'two_step_required' || key === 'code_asked_again';
  if (isOwnStep && parsed === true) await checkHasTwoStep(trx, scope);
  const before = await lockSetting(trx, scope, key);
  checkSeen(before, updated_at);
  if (key === 'books_locked_until')
    checkKeepsClosed(parsed as SettingValues['books_locked_until'], await readClosedUntil(trx, scope)); // as above
  if (key === 'quick_keys') await checkAccounts(trx, scope, before.value as QuickKeys, parsed as QuickKeys); // as above
  if (key === 'approval_steps') await checkNamed(trx, scope, before.value as Steps, parsed as Steps); // as above
  if (JSON.stringify(before.value) === JSON.stringify(parsed) && before.updated_at !== null)
    return { data: await findSetting(trx, scope, key) };
  if (key === 'tenant_name') await renameTenant(trx, scope, parsed as SettingValues['tenant_name']); // as above
  await writeSetting(trx, scope, before, key, parsed);
  return { data: await findSetting(trx, scope, key) };
}

/** Writes the value of a locked setting, with its history. */
async function writeSetting<Key extends SettingKey>(
  trx: Trx,
  scope: Scope,
  before: { id: number; value: unknown },
  key: Key,
  value: SettingValues[Key],
  reason?: string,
): Promise<void> {
  await updateSetting(trx, scope, key, value);
  await recordHistory(trx, scope, {
    resource: 'setting',
    record_id: before.id,
    action: 'update',
    before: { [key]: before.value },
    after: { [key]: value },
    reason,
  });
}

/** Of a live tenant, what its test tenants begin with: not what names files, apps or people, or locks somebody out. */
const adopted = [
  'timezone',
  'receipt_header',
  'receipt_year',
  'account_types',
  'due_types',
  'deduction_kinds',
  'blind_cash_count',
  'cash_below_zero',
  'approval_limit',
  'ask_incomplete_expense',
  'ask_payment_purpose',
  'reminder_template',
] as const satisfies readonly SettingKey[];

/** Gives a new test tenant the settings of the live one that it stands beside. */
export async function adoptSettings(trx: Trx, scope: Scope, settings: readonly Setting[]): Promise<void> {
  for (const key of adopted) {
    const set = settings.find((setting) => setting.key === key && setting.updated_at !== null);
    if (set) await writeSetting(trx, scope, await lockSetting(trx, scope, key), key, readValue(key, set.value));
  }
}

/** Moves the last locked day, as closing a month and opening it again do. */
export async function moveBooksLock(
  trx: Trx,
  scope: Scope,
  until: SettingValues['books_locked_until'],
  reason: string,
): Promise<void> {
  const before = await lockSetting(trx, scope, 'books_locked_until');
  await writeSetting(trx, scope, before, 'books_locked_until', until, reason);
}

/** Whoever demands it of the others has it: nobody is led away from the settings by their own change. */
async function checkHasTwoStep(trx: Trx, { user_id }: Scope): Promise<void> {
  if (!(await listWithTwoStep(trx)).has(user_id))
    throw refused('Nyalakan dulu verifikasi dua langkah Anda sendiri di Profil.');
}

type Steps = SettingValues['approval_steps'];

/** Whoever stood there before may have left meanwhile. */
async function checkNamed(trx: Trx, scope: Scope, before: Steps, next: Steps): Promise<void> {
  const namedIn = (steps: Steps) => steps.flatMap(({ user_ids }) => user_ids);
  const wanted = namedIn(next).filter((id) => !namedIn(before).includes(id));
  checkApprovers(wanted, await listApprovers(trx, scope, wanted));
}

type QuickKeys = SettingValues['quick_keys'];

/** An account that stood there before may be out of use meanwhile. */
async function checkAccounts(trx: Trx, scope: Scope, before: QuickKeys, next: QuickKeys): Promise<void> {
  for (const { name, account_type, account_id } of next) {
    if (account_type === null || account_id === null) continue;
    if (before.some((old) => old.account_type === account_type && old.account_id === account_id)) continue;
    if (await isAccountActive(trx, scope, { account_type, account_id })) continue;
    throw invalid({ value: [`'${name}' menyebut account yang tidak ada atau non-aktif. Pilih account lain.`] });
  }
}

async function checkLogo(trx: Trx, scope: Scope, uuid: string | null): Promise<void> {
  if (uuid === null) return;
  await checkFileUsable(trx, scope, uuid, 'value');
  const problem = logoProblem(await findFile(trx, scope, uuid));
  if (problem) throw invalid({ value: [problem] });
}

function checkAppAddress(address: string | null, tokenOrigins: readonly string[]): void {
  const problem = address === null ? null : appAddressProblem(address, tokenOrigins);
  if (problem) throw invalid({ value: [problem] });
}
