import { type Api, signAmount, type UnconfirmedTransaction } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import { bookingFields, splitOverrules } from '@finance/contract/checks/transaction';
import { anUnconfirmedTransaction } from '../an-unconfirmed-transaction.ts';
import type { Answers } from './answers.ts';
import { book } from './book.ts';
import { shownAccount } from './books.ts';
import { keepFileIn } from './file.ts';
import { save, type Write } from './history.ts';
import { isOf } from './counterparties.ts';
import { agrees, flowsOf, isFound, pageWithSums, textsOf } from './page.ts';
import { fileCalls } from './record-file.ts';
import { storeOf } from './store.ts';
import { bookingFilter } from './transaction.ts';
import { byCaller, isGranted, nextId, nowIn, todayIn, type World } from './world.ts';

export function unconfirmedTransactionAnswers(world: World): Answers<Api['unconfirmedTransaction']> {
  const { find, seen, calls } = storeOf<UnconfirmedTransaction>(world, {
    resource: 'unconfirmed-transaction',
    what: 'Klaim',
    readable: () => readable(world),
    keep: (before, next, write) => keep(world, before, next, write),
  });

  return {
    index({ query }) {
      const found = readable(world).filter(
        (row) =>
          agrees(query.with_proof, row.proof_file_uuid !== null) &&
          isOf(world, row, query.counterparty_id) &&
          isFound(row, query, exact, row.date, [...textsOf(row), row.account.full_info]),
      );
      const counted = found.filter(({ status }) => !['rejected', 'cancelled', 'transaction_voided'].includes(status));
      const { data, meta } = pageWithSums(found, query, flowsOf(counted));
      const unconfirmed = found.filter(({ status }) => status === 'unconfirmed').length;
      return { data, meta: { ...meta, unconfirmed } };
    },

    ...calls,
    updateByPost: calls.update,

    store({ body }) {
      const { amount_sign, ...fields } = splitOverrules(body).fields;
      const next = anUnconfirmedTransaction({
        ...fields,
        id: nextId(world.unconfirmedTransactions),
        date: body.date ?? todayIn(world),
        amount: signAmount(body.amount, amount_sign),
        ...byCaller(world),
      });
      return { data: keep(world, null, next, { action: 'create' }) };
    },

    proof({ param, body, upload }) {
      const current = seen(find(param), body.version);
      const belonging = { fileable_type: 'unconfirmed-transaction', fileable_id: String(current.id) };
      const proof_file_uuid = upload ? keepFileIn(world, upload, belonging).uuid : (body.proof_file_uuid ?? null);
      return { data: keep(world, current, { ...current, proof_file_uuid }, { action: 'update' }) };
    },

    ...fileCalls(world, 'unconfirmed-transaction', {
      find,
      seen,
      save: (current, next) => keep(world, current, next, { action: 'update' }),
      named: (unconfirmed_transaction) => ({ unconfirmed_transaction }),
    }),

    reject({ param, body: { reason, version } }) {
      const current = find(param);
      if (current.rejected_at) return { data: current };
      const rejected = { rejected_at: nowIn(world), rejected_by_name: world.user.name, reject_reason: reason };
      const next = { ...seen(current, version), ...rejected };
      return { data: keep(world, current, next, { action: 'update', reason }) };
    },

    likelyDuplicates: ({ param }) => ({ data: world.likelyDuplicates.get(find(param).id) ?? [] }),

    confirm({ param, body: { version, transaction_id } }) {
      const current = seen(find(param), version);
      const booked = transaction_id ?? book(world, pick(current, [...bookingFields, 'proof_file_uuid'])).id;
      const confirmed = { confirmed_at: nowIn(world), confirmed_by_name: world.user.name };
      return { data: keep(world, current, { ...current, transaction_id: booked, ...confirmed }, { action: 'update' }) };
    },
  };
}

const exact = [...bookingFilter, 'status', 'transaction_id'] as const;

function readable(world: World): UnconfirmedTransaction[] {
  return world.unconfirmedTransactions
    .filter((row) => isGranted(world, row, 'read'))
    .map((row) => {
      const transaction = world.transactions.find(({ id }) => id === row.transaction_id);
      const transaction_voided_at = transaction?.voided_at ?? null;
      return { ...row, transaction_voided_at, status: transaction_voided_at ? 'transaction_voided' : row.status };
    });
}

/** Writes the next state, with its history. */
function keep(
  world: World,
  before: UnconfirmedTransaction | null,
  next: UnconfirmedTransaction,
  write: Write,
): UnconfirmedTransaction {
  const { voided_at, confirmed_at, rejected_at } = next;
  const status = voided_at ? 'cancelled' : confirmed_at ? 'confirmed' : rejected_at ? 'rejected' : 'unconfirmed';
  const shown = { ...next, status, account: shownAccount(world, next) } as const;
  return save(world, 'unconfirmed-transaction', world.unconfirmedTransactions, before, shown, write);
}
