import type { Api, Transfer } from '@finance/contract';
import { splitOverrules } from '@finance/contract/checks/transaction';
import type { Answers } from './answers.ts';
import { keepFileIn } from './file.ts';
import { has, isFound, pageWithSums, sumOf } from './page.ts';
import { fileCalls } from './record-file.ts';
import { newTransfer, saveTransfer } from './save-transfer.ts';
import { storeOf } from './store.ts';
import { isGranted, nowIn, todayIn, type World } from './world.ts';

const sides = ['from', 'to'] as const;

export function transferAnswers(world: World): Answers<Api['transfer']> {
  const { find, seen, calls } = transfersOf(world);

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

    ...calls,

    store({ body }) {
      const transfer = newTransfer(world, { ...splitOverrules(body).fields, date: body.date ?? todayIn(world) });
      return { data: saveTransfer(world, null, transfer, { action: 'create' }) };
    },

    confirm({ param, body: { version, date } }) {
      const current = seen(find(param), version);
      const received_date = date ?? todayIn(world);
      const confirmed = { received_date, confirmed_at: nowIn(world), confirmed_by_name: world.user.name };
      return { data: saveTransfer(world, current, { ...current, ...confirmed }, { action: 'update' }) };
    },

    proofUpload({ param, upload }) {
      const current = find(param);
      const file = keepFileIn(world, upload, { fileable_type: 'transfer', fileable_id: String(current.id) });
      const next = { ...current, proof_file_uuid: file.uuid };
      return { data: saveTransfer(world, current, next, { action: 'update' }) };
    },

    ...fileCalls(world, 'transfer', {
      find,
      seen,
      save: (current, next) => saveTransfer(world, current, next, { action: 'update' }),
      named: (transfer) => ({ transfer }),
    }),
  };
}

export function transfersOf(world: World) {
  return storeOf<Transfer>(world, {
    resource: 'transfer',
    what: 'Transfer',
    readable: () => readableTransfers(world),
    keep: (before, next, write) => saveTransfer(world, before, next, write),
  });
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
