import type { Transfer } from '@finance/contract';
import { formatRupiah, needsApproval } from '@finance/contract/rules';
import { useFinance, useMay, useRead } from '../../runtime/index.ts';

/** Why the user cannot confirm a transfer; null if no reason is known here. The server makes the final decision. */
export function useConfirmRefusal(transfer: Transfer): string | null {
  const { creator_id, amount, to_account, to_account_type, to_account_id } = transfer;
  const { claims } = useFinance();
  const mayConfirm = useMay('transfer:create');
  const session = useRead('session', 'show', ...(claims ? ([] as []) : ([null] as [null])));
  const { user, tenant } = session.data?.data ?? {};
  const isCashier = tenant?.role === 'kasir';
  const banks = useRead(
    'bankAccount',
    'index',
    isCashier && to_account_type === 'bank' ? { id: to_account_id, write_allowed_only: true } : null,
  );
  const cashiers = useRead(
    'cashier',
    'index',
    isCashier && to_account_type === 'cash' ? { id: to_account_id, deactivation_status: 'all' } : null,
  );

  if (mayConfirm === false) return 'Peran Anda tidak boleh mengonfirmasi transfer.';
  if (tenant && user?.id === creator_id) {
    const bySomebodyElse = 'dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya.';
    if (tenant.transfer_second_person) return `Harus ${bySomebodyElse}`;
    const { approval_limit } = tenant;
    if (needsApproval(approval_limit, -amount, tenant))
      return `Di atas ${formatRupiah(approval_limit)} harus ${bySomebodyElse}`;
  }
  const targets = { bank: banks, cash: cashiers, investment: null }[to_account_type];
  const isForeign = isCashier && (targets === null || targets.data?.data.length === 0);
  return isForeign ? `Hanya yang boleh mencatat pada ${to_account.full_info} dapat mengonfirmasi.` : null;
}
