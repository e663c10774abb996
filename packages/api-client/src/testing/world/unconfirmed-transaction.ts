import { type Api, type LikelyDuplicate, may, signAmount, type UnconfirmedTransaction } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import { checkProofReplaceable } from '@finance/contract/checks/file';
import { invalid } from '@finance/contract/checks/refusal';
import {
  bookingFields,
  changedBooking,
  isMoved,
  isRebooked,
  type Overrules,
  splitOverrules,
  yesTo,
} from '@finance/contract/checks/transaction';
import {
  checkConfirmable,
  checkSettles,
  checkWaiting,
  duplicateOf,
} from '@finance/contract/checks/unconfirmed-transaction';
import { anUnconfirmedTransaction } from '../an-unconfirmed-transaction.ts';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { book } from './book.ts';
import {
  amountScales,
  ask,
  checkAccount,
  checkFile,
  checkNewBooking,
  checkOpenPeriod,
  findAlike,
  isSameAccount,
  isSameObject,
  isWithinDays,
  shownAccount,
} from './books.ts';
import { keepFileIn } from './file.ts';
import { lookUp, save, type Write } from './history.ts';
import { isOf } from './link-counterparty.ts';
import { agrees, flowsOf, isFound, pageWithSums, textsOf } from './page.ts';
import { findRecord, isUnchanged } from './record.ts';
import { bookingFilter, readableTransactions } from './transaction.ts';
import { byCaller, isGranted, nextId, nowIn, todayIn, voiding, type World } from './world.ts';

type Rows = Api['unconfirmedTransaction'];

export function unconfirmedTransactionAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(readable(world), id, 'Klaim');

  function askAbout(next: UnconfirmedTransaction, overrules: Overrules, before?: UnconfirmedTransaction) {
    const waiting = world.unconfirmedTransactions.filter(({ status }) => status === 'unconfirmed');
    ask(world, next, overrules, {
      alike: findAlike(world, waiting, next),
      duplicate: duplicateOf(next),
      scales: before?.amount === next.amount ? [] : amountScales(world),
      yes: before ? yesTo.change(next.amount) : yesTo.unconfirmed(next.amount),
    });
  }

  function update({ param, body }: MockCall<Rows['update']>) {
    const { overrules, fields } = splitOverrules(body);
    const { version, ...change } = fields;
    const current = find(param);
    checkWaiting(current, version);
    const next = changedBooking(current, change);
    if (isUnchanged(current, next)) return { data: current };
    checkOpenPeriod(world, next.date);
    checkAccount(world, next, { mustBeActive: isMoved(current, next), access: 'read' });
    if (isRebooked(current, next)) askAbout(next, overrules, current);
    return { data: keep(world, current, next, { action: 'update' }) };
  }

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

    ...lookUp(world, 'unconfirmed-transaction', find),

    store({ body }) {
      const { overrules, fields } = splitOverrules(body);
      const { amount_sign, ...rest } = fields;
      const next = anUnconfirmedTransaction({
        ...rest,
        id: nextId(world.unconfirmedTransactions),
        date: body.date ?? todayIn(world),
        amount: signAmount(body.amount, amount_sign),
        ...byCaller(world),
      });
      checkOpenPeriod(world, next.date);
      checkAccount(world, next, { mustBeActive: true, access: 'read' });
      askAbout(next, overrules);
      checkFile(world, next.proof_file_uuid);
      return { data: keep(world, null, next, { action: 'create' }) };
    },

    update,
    updateByPost: update,

    destroy({ param, body: { reason, version } }) {
      const current = find(param);
      if (current.voided_at) return { data: current };
      checkWaiting(current, version);
      const next = { ...current, ...voiding(world, reason) };
      return { data: keep(world, current, next, { action: 'void', reason }) };
    },

    proof({ param, body, upload }) {
      const current = find(param);
      if (!upload && current.proof_file_uuid === body.proof_file_uuid) return { data: current };
      checkWaiting(current, body.version);
      const mayUpdate = may(world.role, 'unconfirmed-transaction:update');
      checkProofReplaceable(current, { id: world.user.id, mayUpdate });
      const belonging = { fileable_type: 'unconfirmed-transaction', fileable_id: String(current.id) };
      const proof_file_uuid = upload ? keepFileIn(world, upload, belonging).uuid : body.proof_file_uuid;
      if (proof_file_uuid === undefined)
        throw invalid({ proof_file_uuid: ['wajib diisi, atau kirim filenya sebagai multipart/form-data'] });
      checkFile(world, proof_file_uuid);
      return { data: keep(world, current, { ...current, proof_file_uuid }, { action: 'update' }) };
    },

    reject({ param, body: { reason, version } }) {
      const current = find(param);
      if (current.rejected_at) return { data: current };
      checkWaiting(current, version);
      const rejected = { rejected_at: nowIn(world), rejected_by_name: world.user.name, reject_reason: reason };
      return { data: keep(world, current, { ...current, ...rejected }, { action: 'update', reason }) };
    },

    likelyDuplicates: ({ param }) => ({ data: likelyDuplicatesOf(world, find(param)) }),

    confirm({ param, body }) {
      const current = find(param);
      checkConfirmable(current, body.version);
      let { transaction_id } = body;
      if (transaction_id) {
        const transaction = findRecord(readableTransactions(world), transaction_id, 'Transaksi');
        checkSettles(current, transaction, settledBy(world, transaction_id), body.allow_difference);
      } else {
        const booking = pick(current, [...bookingFields, 'proof_file_uuid']);
        checkNewBooking(world, booking, splitOverrules(body).overrules);
        transaction_id = book(world, booking).id;
      }
      const confirmed = { transaction_id, confirmed_at: nowIn(world), confirmed_by_name: world.user.name };
      return { data: keep(world, current, { ...current, ...confirmed }, { action: 'update' }) };
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

function likelyDuplicatesOf(world: World, row: UnconfirmedTransaction): LikelyDuplicate[] {
  return readableTransactions(world)
    .filter(({ id, voided_at }) => voided_at === null && id !== row.transaction_id)
    .flatMap((transaction): LikelyDuplicate[] => {
      const isMoney =
        isSameAccount(transaction, row) &&
        transaction.amount === row.amount &&
        isWithinDays(transaction.date, row.date, 3);
      const isObject = row.transactable_id !== null && isSameObject(transaction, row);
      const likeness = isMoney ? (isObject ? 'both' : 'money') : 'object';
      const settled_claim_id = settledBy(world, transaction.id)?.id ?? null;
      return isMoney || isObject ? [{ ...transaction, likeness, settled_claim_id }] : [];
    })
    .toSorted((a, b) => rank[a.likeness] - rank[b.likeness] || b.id - a.id);
}

const rank: Record<LikelyDuplicate['likeness'], number> = { both: 0, money: 1, object: 2 };

function settledBy({ unconfirmedTransactions }: World, id: number): UnconfirmedTransaction | undefined {
  return unconfirmedTransactions.find(({ transaction_id }) => transaction_id === id);
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
