import type { Transfer } from '@finance/contract';
import { useFinance, useMay, useRead } from '../../runtime/index.ts';

/** Why the user cannot confirm a transfer; null if no reason is known here. The server makes the final decision. */
export function useConfirmRefusal({ creator_id, to_account, to_account_type, to_account_id }: Transfer): string | null {
  const { claims } = useFinance();
  const mayConfirm = useMay('transfer:create');
  const session = useRead('session', 'show', ...(claims ? ([] as []) : ([null] as [null])));
  const isCashier = session.data?.data.tenant?.role === 'kasir';
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
  if (session.data?.data.tenant?.transfer_second_person && session.data.data.user.id === creator_id)
    return 'Harus dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya.';
  const targets = { bank: banks, cash: cashiers, investment: null }[to_account_type];
  const isForeign = isCashier && (targets === null || targets.data?.data.length === 0);
  return isForeign ? `Hanya yang boleh mencatat pada ${to_account.full_info} dapat mengonfirmasi.` : null;
}
