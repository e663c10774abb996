import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { createApprovalRequest } from '../../apps/server/src/features/approval-request/approval-request.queries.ts';
import { lockSetting, updateSetting } from '../../apps/server/src/features/setting/setting.queries.ts';
import type { AccountIds } from './demo.queries.ts';

/** Half a milliard and more leaves only with an owner's approval; a purchase of that size waits for it. */
export async function seedApprovals(trx: Trx, pemilik: Scope, keuangan: Scope, idOf: AccountIds): Promise<void> {
  await lockSetting(trx, pemilik, 'approval_steps');
  await updateSetting(
    trx,
    pemilik,
    'approval_steps',
    (['transaction', 'transfer', 'due_payment'] as const).map((kind) => ({
      kind,
      above: 500_000_000,
      by: 'pemilik',
      user_ids: [],
      count: 1,
    })),
  );
  const account = { account_type: 'bank', account_id: idOf({ account_type: 'bank', name: 'BCA' }) } as const;
  const [amount, name, note] = [640_000_000, 'PT Astra Niaga', 'Uang muka dua unit pajangan'];
  await createApprovalRequest(trx, keuangan, {
    ...account,
    call: 'transaction',
    param: null,
    body: JSON.stringify({
      ...account,
      amount,
      amount_sign: '-',
      date: pemilik.today,
      related_entity_name: name,
      note,
      allow_unusual_amount: true,
    }),
    kind: 'transaction',
    amount,
    date: pemilik.today,
    name,
    note,
  });
}
