import { type Api, type BodyOut, may, needsApproval, type Transfer } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { checkProofReplaceable } from '@finance/contract/checks/file';
import {
  arrivalQuestion,
  checkRowThere,
  importedTransferQuestion,
  joined,
  mayJoin,
  noteWith,
  releasedQuestion,
  releasedRows,
  receivedMoney,
  sentMoneys,
} from '@finance/contract/checks/imported-row';
import { splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import {
  checkChangeable,
  checkConfirmable,
  checkDeposit,
  checkMovement,
  checkProvable,
  checkSecondPerson,
  checkSeen,
  duplicateOf,
  receivedDate,
  sourceOf,
  targetOf,
  transferChanges,
} from '@finance/contract/checks/transfer';
import type { Answers } from './answers.ts';
import { saveTransaction } from './book.ts';
import {
  amountScales,
  ask,
  balancesAfter,
  checkAccount,
  checkFile,
  checkOpenPeriod,
  findImported,
  isSameAccount,
  lockedUntil,
} from './books.ts';
import { keepFileIn } from './file.ts';
import { decidersOf, lookUp } from './history.ts';
import { has, isFound, pageWithSums, sumOf } from './page.ts';
import { findRecord, isUnchanged } from './record.ts';
import { findAlike, newTransfer, saveTransfer, takenRows } from './save-transfer.ts';
import { isGranted, nowIn, tick, todayIn, voiding, type World } from './world.ts';

type Rows = Api['transfer'];
const sides = ['from', 'to'] as const;

export function transferAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(readableTransfers(world), id, 'Transfer');

  return {
    index({ query }) {
      const found = readableTransfers(world).filter(
        (transfer) =>
          sides.some((side) => has(transfer[`${side}_account`], query, ['account_type', 'account_id'])) &&
          isFound(transfer, query, exact, transfer.date, [
            transfer.note,
            transfer.from_account.full_info,
            transfer.to_account.full_info,
          ]),
      );
      const totalOf = (states: Transfer['status'][]) => sumOf(found.filter(({ status }) => states.includes(status)));
      const sums = { total: totalOf(['pending', 'confirmed']), in_transit: totalOf(['pending']) };
      return pageWithSums(found, query, sums);
    },

    ...lookUp(world, 'transfer', find),

    store({ body }) {
      const { overrules, fields } = splitOverrules(body);
      const transfer = newTransfer(world, { ...fields, date: body.date ?? todayIn(world) });
      checkMovement(transfer);
      checkOpenPeriod(world, transfer.date);
      checkSides(world, transfer, { from: true, to: true });
      ask(world, transfer, overrules, circumstancesOf(world, null, transfer));
      checkFile(world, transfer.proof_file_uuid);
      return { data: saveTransfer(world, null, transfer, { action: 'create' }) };
    },

    update: ({ param, body }) => ({ data: changeTransfer(world, find(param), body) }),

    confirm({ param, body: { version, date, ...overrules } }) {
      const current = find(param);
      checkConfirmable(current, version);
      const { transfer_second_person, approval_limit } = world.settings;
      if (transfer_second_person || needsApproval(approval_limit, -current.amount, world))
        checkSecondPerson(moversOf(world, current), world.user.id);
      const given = receivedDate(current, date, { today: todayIn(world) });
      const found =
        overrules.join_imported === false ? undefined : findImported(world, [receivedMoney(current)], { date: given });
      checkRowThere(found, overrules);
      const both = found && mayJoin(overrules) ? joined({ ...current, received_date: given }, found) : undefined;
      const received_date = both && found ? found.date : given;
      checkOpenPeriod(world, received_date);
      checkAccount(world, targetOf(current), { mustBeActive: true, field: 'to_account_id' });
      ask(world, { amount: current.amount, date: received_date }, overrules, {
        imported: both ? arrivalQuestion(found) : importedTransferQuestion(found),
        yes: yesTo.confirm(current.amount),
      });
      const note = both && found ? noteWith(current, found, lockedUntil(world)) : current.note;
      const confirmed = { received_date, note, confirmed_at: nowIn(world), confirmed_by_name: world.user.name };
      const write = { action: 'update', at: tick(world) } as const;
      if (both && found) {
        const leg = { transfer_id: current.id, transfer_part: 'in' as const, note };
        saveTransaction(world, found, { ...found, ...leg }, write);
      }
      return { data: saveTransfer(world, current, { ...current, ...confirmed }, write) };
    },

    destroy: ({ param, body }) => ({ data: withdrawTransfer(world, find(param), body) }),

    proofUpload({ param, upload }) {
      const current = find(param);
      checkProvable(current);
      checkProofReplaceable(current, { id: world.user.id, mayUpdate: may(world.role, 'transfer:update') });
      const file = keepFileIn(world, upload, { fileable_type: 'transfer', fileable_id: String(current.id) });
      const next = { ...current, proof_file_uuid: file.uuid };
      return { data: saveTransfer(world, current, next, { action: 'update' }) };
    },
  };
}

/** Changes a transfer by the rules for everyone. */
export function changeTransfer(
  world: World,
  current: Transfer,
  body: BodyOut<Rows['update']>,
  reason?: string,
): Transfer {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...change } = fields;
  checkChangeable(current, version);
  const next: Transfer = { ...current, ...sent(change) };
  if (isUnchanged(current, next)) return current;
  checkMovement(next);
  const released = releasedRows(takenRows(world, current), next);
  checkOpenPeriod(world, current.date, next.date, ...released.map((row) => row.date));
  checkDeposit(
    world.cashClosings.some(({ transfer_id, voided_at }) => transfer_id === current.id && voided_at === null),
    next,
  );
  checkSides(world, next, {
    from: !isSameAccount(sourceOf(next), sourceOf(current)),
    to: !isSameAccount(targetOf(next), targetOf(current)),
  });
  const { note, proof_file_uuid } = current;
  if (!isUnchanged(current, { ...next, note, proof_file_uuid }))
    ask(world, next, overrules, circumstancesOf(world, current, next, released));
  if (next.proof_file_uuid !== proof_file_uuid) checkFile(world, next.proof_file_uuid);
  return saveTransfer(world, current, next, { action: 'update', reason });
}

/** Voids a transfer, once. */
export function withdrawTransfer(
  world: World,
  current: Transfer,
  { reason, version, allow_negative_balance }: BodyOut<Rows['destroy']>,
): Transfer {
  if (current.voided_at) return current;
  checkSeen(current, version);
  const taken = takenRows(world, current);
  checkOpenPeriod(world, current.date, current.received_date ?? current.date, ...taken.map(({ date }) => date));
  const next = { ...current, ...voiding(world, reason) };
  const accounts = balancesAfter(world, transferChanges(current, next, taken));
  ask(world, null, { allow_negative_balance }, { accounts, yes: yesTo.takeBack(current.amount) });
  return saveTransfer(world, current, next, { action: 'void', reason });
}

function checkSides(world: World, transfer: Transfer, mustBeActive: { from: boolean; to: boolean }) {
  checkAccount(world, sourceOf(transfer), { mustBeActive: mustBeActive.from, field: 'from_account_id' });
  checkAccount(world, targetOf(transfer), { mustBeActive: mustBeActive.to, field: 'to_account_id', access: 'read' });
}

function circumstancesOf(
  world: World,
  before: Transfer | null,
  after: Transfer,
  released: ReturnType<typeof takenRows> = [],
) {
  const found = findImported(world, sentMoneys(after), { date: after.date });
  return {
    alike: findAlike(world, after),
    imported: releasedQuestion(released) ?? importedTransferQuestion(found),
    duplicate: duplicateOf(after),
    accounts: balancesAfter(world, transferChanges(before, after, released)),
    scales: before?.amount === after.amount ? [] : amountScales(world),
    yes: before ? yesTo.change(after.amount) : yesTo.transfer(after.amount),
  };
}

const exact = [
  'uuid',
  'from_account_type',
  'from_account_id',
  'to_account_type',
  'to_account_id',
  'status',
  'creator_id',
  'date',
] as const;

/** The transfers that the caller may see. */
export function readableTransfers(world: World): Transfer[] {
  return world.transfers.filter((transfer) =>
    sides.some((side) => isGranted(world, transfer[`${side}_account`], 'read')),
  );
}

/** Whoever decided what a transfer moves; also before, when it was a mere transaction. */
function moversOf(world: World, transfer: Transfer): number[] {
  const legs = world.transactions.filter(
    ({ transfer_id, voided_at }) => transfer_id === transfer.id && voided_at === null,
  );
  return [...decidersOf(world, 'transfer', transfer), ...legs.flatMap((leg) => decidersOf(world, 'transaction', leg))];
}
