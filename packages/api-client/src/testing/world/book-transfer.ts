import type { Api, BodyOut, Transaction } from '@finance/contract';
import { checkEditable, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import {
  changesBeside,
  checkMovement,
  checkSecondPerson,
  checkTransferable,
  duplicateOf,
  transferOf,
  transferOverrules,
} from '@finance/contract/checks/transfer';
import { ask, balancesAfter, checkAccount, checkOpenPeriod } from './books.ts';
import { decidersOf } from './history.ts';
import { putRecord } from './record.ts';
import { findAlike, newTransfer, saveTransfer } from './save-transfer.ts';
import type { World } from './world.ts';

/** Makes a transaction of the world one side of a transfer; its next state is among the world's transactions. */
export function bookTransfer(
  world: World,
  current: Transaction,
  body: BodyOut<Api['transaction']['bookTransfer']>,
): void {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...other } = fields;
  checkEditable(current, version);
  checkTransferable(current);
  const isOut = current.amount < 0;
  const transfer = newTransfer(world, {
    ...transferOf(current, other),
    proof_file_uuid: current.proof_file_uuid,
    confirmed_at: isOut ? null : current.created_at,
    confirmed_by_name: isOut ? null : current.creator_name,
  });
  checkMovement(transfer, 'account_id');
  if (!isOut && world.settings.transfer_second_person)
    checkSecondPerson(decidersOf(world, 'transaction', current), world.user.id);
  checkOpenPeriod(world, current.date);
  checkAccount(world, current, { mustBeActive: false });
  checkAccount(world, other, { mustBeActive: true });
  ask(world, transfer, transferOverrules(transfer, overrules), {
    alike: findAlike(world, transfer),
    duplicate: duplicateOf(transfer),
    yes: yesTo.transfer(transfer.amount),
    accounts: balancesAfter(world, changesBeside(current, transfer)),
  });
  const { id: transfer_id, note } = transfer;
  const transfer_part = isOut ? 'out' : 'in';
  putRecord(world.transactions, { ...current, transfer_id, transfer_part, note, version: current.version + 1 });
  saveTransfer(world, null, transfer, { action: 'create' });
}
