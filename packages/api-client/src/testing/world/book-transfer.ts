import type { BodyOut, Api, Transaction } from '@finance/contract';
import { checkEditable } from '@finance/contract/checks/transaction';
import {
  checkMovement,
  checkSecondPerson,
  checkTransferable,
  duplicateText,
  legsOf,
  transferChanges,
} from '@finance/contract/checks/transfer';
import { ask, balancesAfter, checkAccount, checkOpenPeriod, isSameAccount } from './books.ts';
import { countAlike, newTransfer, saveTransfer } from './save-transfer.ts';
import { putRecord } from './record.ts';
import type { World } from './world.ts';

/** Makes a transaction of the world one side of a transfer; its next state is among the world's transactions. */
export function bookTransfer(
  world: World,
  current: Transaction,
  { version, account_type, account_id, fee, note, ...overrules }: BodyOut<Api['transaction']['bookTransfer']>,
): void {
  checkEditable(current, version);
  checkTransferable(current);
  const isOut = current.amount < 0;
  const [from, to] = isOut ? [current, { account_type, account_id }] : [{ account_type, account_id }, current];
  const transfer = newTransfer(world, {
    from_account_type: from.account_type,
    from_account_id: from.account_id,
    to_account_type: to.account_type,
    to_account_id: to.account_id,
    amount: Math.abs(current.amount),
    fee,
    date: current.date,
    note: note === undefined ? current.note : note,
    proof_file_uuid: current.proof_file_uuid,
    ...(isOut
      ? {}
      : { received_date: current.date, confirmed_at: current.created_at, confirmed_by_name: current.creator_name }),
  });
  checkMovement(transfer, 'account_id');
  if (!isOut) checkSecondPerson(world.settings.transfer_second_person, world.user.id, current.creator_id);
  checkOpenPeriod(world, current.date);
  checkAccount(world, current, { mustBeActive: false });
  checkAccount(world, { account_type, account_id }, { mustBeActive: true });
  const changes = transferChanges(null, transfer).map(
    (change) =>
      isSameAccount(change, current) ? { ...change, change: change.change - BigInt(current.amount) } : change, // its own money is there already
  );
  const isPosting = legsOf(transfer).length > 1;
  const { allow_backdated = !isPosting, allow_postdated = !isPosting } = overrules;
  ask(
    world,
    transfer,
    { ...overrules, allow_backdated, allow_postdated },
    {
      alike: countAlike(world, transfer),
      duplicateText: duplicateText(transfer),
      accounts: balancesAfter(
        world,
        changes.filter(({ change }) => change !== 0n),
      ),
    },
  );
  putRecord(world.transactions, {
    ...current,
    transfer_id: transfer.id,
    transfer_part: isOut ? 'out' : 'in',
    note: transfer.note,
    version: current.version + 1,
  });
  saveTransfer(world, null, transfer, { action: 'create' });
}
