import { NewOnlinePaymentEnabler, type TestTenant, testName } from '@finance/contract';
import { checkTestTenant } from '@finance/contract/checks/test-tenant';
import { byServer } from '../../database/actor.queries.ts';
import type { Trx } from '../../database/database.ts';
import { enter, type Scope } from '../../database/in-tenant.ts';
import { lockTurn } from '../../database/lock-turn.ts';
import { bankAccounts, cashiers } from '../account/account-kinds.queries.ts';
import { insertEnabler, recordedEnabler } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { adoptSettings } from '../setting/change-setting.ts';
import { listSettings } from '../setting/setting.queries.ts';
import { countTestTenants, findTestTenant, hasTestTenantNamed, insertTestTenant } from './test-tenant.queries.ts';

/**
 * Makes a test tenant beside the one that was entered, with what is needed to try it at once: settings as there, a
 * cash and a bank account, and a simulated way to be paid online.
 * @throws Refusal 400 beside a test tenant, for a name that there is already, or when there are too many
 */
export async function makeTestTenant(trx: Trx, live: Scope, given: string): Promise<TestTenant> {
  const name = testName(given);
  await lockTurn(trx, live, 'test_tenant'); // of two at once the second sees the first
  checkTestTenant(live, {
    count: await countTestTenants(trx),
    isNamed: await hasTestTenantNamed(trx, live, name),
  });
  const tenant_id = await insertTestTenant(trx, name);
  const settings = await listSettings(trx, live);
  const { user_id, request_id } = live;
  const inside = await enter(trx, byServer({ tenant_id, user_id }, request_id), 'setting:update');
  await adoptSettings(trx, inside, settings);
  await furnish(trx, inside);
  const made = await findTestTenant(trx, inside);
  await enter(trx, byServer(live, request_id), 'setting:update'); // the answer is kept there
  return made;
}

/** The accounts and the simulator that it begins with. */
async function furnish(trx: Trx, scope: Scope): Promise<void> {
  const cash = await cashiers.insert(trx, scope, { name: 'Kas Uji Coba', user_id: null, other_user_ids: [] });
  await cashiers.recorded(trx, scope, 'create', cash, null);
  const account_id = await bankAccounts.insert(trx, scope, {
    bank: 'Bank Uji Coba',
    account_name: scope.tenant_name,
    account_number: '0000000001',
  });
  await bankAccounts.recorded(trx, scope, 'create', account_id, null);
  const simulator = { name: 'Simulator', type: 'simulator', account_type: 'bank', account_id } as const;
  const { credentials: _, ...enabler } = NewOnlinePaymentEnabler.parse(simulator);
  const id = await insertEnabler(trx, scope, enabler, async () => null);
  await recordedEnabler(trx, scope, 'create', id, null);
}
