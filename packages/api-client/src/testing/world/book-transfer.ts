import type { Api, BodyOut, Transaction } from '@finance/contract';
import {
  checkRowThere,
  importedTransferQuestion,
  joined,
  joinQuestion,
  otherSide,
  sidesApart,
} from '@finance/contract/checks/imported-row';
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
import { saveTransaction } from './book.ts';
import { ask, balancesAfter, checkAccount, checkOpenPeriod, findImported } from './books.ts';
import { decidersOf } from './history.ts';
import { findAlike, newTransfer, saveTransfer } from './save-transfer.ts';
import { tick, type World } from './world.ts';

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
  const alone = transferOf(current, other);
  checkMovement(alone, 'account_id');
  const found =
    overrules.join_imported === false
      ? undefined
      : findImported(world, [otherSide(current, other)], { date: current.date, days: sidesApart });
  checkRowThere(found, overrules);
  const both = found && joined(alone, found);
  const sides = [current, ...(both && found ? [found] : [])];
  const moved = both ?? alone;
  const arrived = moved.received_date === null ? undefined : sides.find(({ amount }) => amount > 0);
  const transfer = newTransfer(world, {
    ...moved,
    proof_file_uuid: current.proof_file_uuid,
    confirmed_at: arrived?.created_at ?? null,
    confirmed_by_name: arrived?.creator_name ?? null,
  });
  if (arrived && world.settings.transfer_second_person)
    for (const side of sides) checkSecondPerson(decidersOf(world, 'transaction', side), world.user.id);
  checkOpenPeriod(world, ...sides.map(({ date }) => date));
  checkAccount(world, current, { mustBeActive: false });
  checkAccount(world, other, { mustBeActive: true });
  ask(world, transfer, transferOverrules(transfer, overrules, sides.length), {
    alike: findAlike(world, transfer),
    imported: both ? joinQuestion(found) : importedTransferQuestion(found),
    duplicate: duplicateOf(transfer),
    yes: yesTo.transfer(transfer.amount),
    accounts: balancesAfter(world, changesBeside(sides, transfer)),
  });
  const { id: transfer_id, note } = transfer;
  const at = tick(world);
  for (const side of sides) {
    const transfer_part = side.amount < 0 ? 'out' : 'in';
    saveTransaction(world, side, { ...side, transfer_id, transfer_part, note }, { action: 'update', at });
  }
  saveTransfer(world, null, transfer, { action: 'create', at });
}
