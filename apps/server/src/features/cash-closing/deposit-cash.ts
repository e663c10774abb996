import { depositNote } from '@finance/contract/checks/cash-closing';
import { checkAccountUsable } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { createTransfer } from '../transfer/transfer.queries.ts';

interface Deposit {
  cashier_id: number;
  cashier_name: string;
  date: string;
  bank_account_id: number;
  amount: number;
}

/**
 * Sends counted cash on its way to the bank, where whoever sees it arrive confirms it. It comes before the closing that
 * locks the day.
 */
export async function depositCash(
  trx: Trx,
  scope: Scope,
  { cashier_id, cashier_name, date, bank_account_id, amount }: Deposit,
): Promise<number> {
  const target = { account_type: 'bank', account_id: bank_account_id } as const;
  await checkAccountUsable(trx, scope, target, { mustBeActive: true, field: 'deposit_account_id', access: 'read' });
  const { id } = await createTransfer(trx, scope, {
    from_account_type: 'cash',
    from_account_id: cashier_id,
    to_account_type: 'bank',
    to_account_id: bank_account_id,
    amount,
    fee: 0,
    date,
    note: depositNote({ cashier_name, date }),
    received_date: null,
    confirmed_at: null,
    confirmed_by: null,
    proof_file_uuid: null,
  });
  return id;
}
