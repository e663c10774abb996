import { dateIn, type QuickKey } from '@finance/contract';
import type pg from 'pg';
import type { Trx } from '../../apps/server/src/database/database.ts';
import { type DatabaseState, databaseState } from '../../apps/server/src/database/database-state.queries.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { hashPassword } from '../../apps/server/src/features/session/password.ts';
import { lockSetting, updateSetting } from '../../apps/server/src/features/setting/setting.queries.ts';
import { seedApprovals } from './approvals.ts';
import { seedAdvances } from './advances.ts';
import { seedCashClosings } from './cash-closings.ts';
import { seedUnconfirmedTransactions } from './unconfirmed-transactions.ts';
import { dealer } from './dealer.ts';
import { type DemoUsers, insertAccounts, insertTenant, insertTransactions, insertUsers } from './demo.queries.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { seedDuePaymentBatches } from './due-payment-batches.ts';
import { seedDues } from './dues.ts';
import { createLedger } from './ledger.ts';
import { seedOnlinePayments } from './online-payments.ts';
import { seedPayouts } from './payouts.ts';
import { demoUsers } from './people.ts';
import { seedRecurring } from './recurring.ts';
import { seedStatementRules } from './statement-rules.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import { retailer } from './retailer.ts';

const open = { account_type: null, account_id: null } as const;

/** What the demo's cashiers book again and again. */
const quickKeys: QuickKey[] = [
  { ...open, name: 'Parkir', amount_sign: '+', amount: 2_000, note: 'Parkir motor' },
  { ...open, name: 'Fotokopi', amount_sign: '+', amount: null, note: 'Fotokopi' },
  { ...open, name: 'Galon air', amount_sign: '-', amount: 20_000, note: 'Galon air minum' },
];

/** Fills an empty database with the demo data until `now`, and tells what the database holds then. */
export function seedDemo(owner: pg.ClientConfig, now = new Date()): Promise<DatabaseState> {
  return databaseState(owner, async (trx) => {
    // Quickly, since it is no secret: it stands on the sign-in page.
    const hash = await hashPassword(demoUsers.password, { ln: 10, r: 8, p: 1 });
    const users = await insertUsers(trx, demoUsers.users, hash);
    for (const [index, tenant] of [dealer, retailer].entries())
      await seedTenant(trx, users, tenant, { seed: index + 1, now });
  });
}

async function seedTenant(
  trx: Trx,
  users: DemoUsers,
  tenant: DemoTenant,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = createRandom(seed);
  const timezone = 'Asia/Jakarta';
  const today = dateIn(timezone, now);
  const ledger = createLedger(random, today, now);
  tenant.tell(ledger, random);

  const { id: user_id, name: user_name, email: user_email } = users.pemilik;
  const tenant_id = await insertTenant(trx, tenant.name, users);
  const scope: Scope = {
    tenant_id,
    tenant_name: tenant.name,
    test: false,
    user_id,
    user_name,
    user_email,
    role: 'pemilik',
    scopes: null,
    timezone,
    today,
    now: now.toISOString(),
    request_id: 'demo',
  };
  await lockSetting(trx, scope, 'receipt_header');
  await updateSetting(trx, scope, 'receipt_header', tenant.receipt_header);
  await lockSetting(trx, scope, 'quick_keys');
  await updateSetting(trx, scope, 'quick_keys', quickKeys);
  const idOf = await insertAccounts(trx, scope, tenant, users);
  await insertTransactions(trx, scope, ledger.transactions(), idOf, users, random);
  await seedDues(trx, scope, tenant.name === dealer.name ? 'dealer' : 'retailer', idOf);
  await seedDuePaymentBatches(trx, scope, idOf);
  await seedAdvances(trx, scope, idOf);
  await seedRecurring(trx, scope, idOf);
  await seedStatementRules(trx, scope);
  const { id: keuangan_id, name: keuangan_name, email: keuangan_email } = users.keuangan;
  if (tenant.name === dealer.name)
    await seedApprovals(
      trx,
      scope,
      { ...scope, user_id: keuangan_id, user_name: keuangan_name, user_email: keuangan_email, role: 'keuangan' },
      idOf,
    );
  const kasir: Scope = {
    ...scope,
    user_id: users.kasir.id,
    user_name: users.kasir.name,
    user_email: users.kasir.email,
    role: 'kasir',
  };
  await seedUnconfirmedTransactions(trx, scope, kasir, idOf);
  const object =
    tenant.name === dealer.name
      ? { transactable_app: 'Gelora.Dealer', transactable_type: 'SalesOrder' }
      : { transactable_app: 'Retail', transactable_type: 'Sales' };
  await seedPayouts(trx, scope, kasir, idOf, object);
  await seedOnlinePayments(trx, scope, kasir, idOf, object);
  const held = tenant.cashiers.find(({ held_by_kasir }) => held_by_kasir);
  // comes last: nothing can be written to a closed day
  if (held) await seedCashClosings(trx, scope, kasir, idOf({ account_type: 'cash', name: held.name }));
}
