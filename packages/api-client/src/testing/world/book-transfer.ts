import type { Api, BodyOut, Transaction } from '@finance/contract';
import { transferOf } from '@finance/contract/checks/transfer';
import { saveTransaction } from './book.ts';
import { newTransfer, saveTransfer } from './save-transfer.ts';
import { tick, type World } from './world.ts';

/** Makes a transaction of the world one side of a transfer; its next state is among the world's transactions. */
export function bookTransfer(
  world: World,
  current: Transaction,
  { account_type, account_id, fee, note: given }: BodyOut<Api['transaction']['bookTransfer']>,
): void {
  const moved = transferOf(current, { account_type, account_id, fee, note: given });
  const hasArrived = moved.received_date !== null;
  const transfer = newTransfer(world, {
    ...moved,
    proof_file_uuid: current.proof_file_uuid,
    confirmed_at: hasArrived ? current.created_at : null,
    confirmed_by_name: hasArrived ? current.creator_name : null,
  });
  const transfer_part = current.amount < 0 ? 'out' : 'in';
  const { id: transfer_id, note } = transfer;
  const at = tick(world);
  saveTransaction(world, current, { ...current, transfer_id, transfer_part, note }, { action: 'update', at });
  saveTransfer(world, null, transfer, { action: 'create', at });
}
