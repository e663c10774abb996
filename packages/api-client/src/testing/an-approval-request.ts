import type { ApprovalRequest } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * A cashier's payment of a supplier that waits for an owner; a case names only the fields that matter to it.
 * @example world.approvalRequests.push(anApprovalRequest({ amount: 75_000_000 }))
 */
export function anApprovalRequest(fields: Partial<ApprovalRequest> = {}): ApprovalRequest {
  const { id = 1, amount = 25_000_000 } = fields;
  const account = { account_type: 'bank', account_id: 1, full_info: 'BCA 1234567890 a.n. PT Maju Motor' } as const;
  return {
    id,
    uuid: aUuid(7_500_000 + id),
    call: 'transaction',
    param: null,
    body: { amount: -amount, account_type: 'bank', account_id: 1, related_entity_name: 'CV Sumber Ban' },
    kind: 'transaction',
    amount,
    date: '2026-03-10',
    account,
    name: 'CV Sumber Ban',
    note: 'Stok ban Maret',
    status: 'open',
    steps: [{ approvers: 'pemilik', count: 1, names: null, given: [] }],
    may_approve: true,
    creator_id: 3,
    creator_name: 'Siti Aminah',
    version: 1,
    created_at: '2026-03-10T02:30:00Z',
    updated_at: '2026-03-10T02:30:00Z',
    decided_at: null,
    decided_by_name: null,
    decision_reason: null,
    record_id: null,
    ...fields,
  };
}
