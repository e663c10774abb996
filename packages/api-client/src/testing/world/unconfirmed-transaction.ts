import {
  addUp,
  type Api,
  type LikelyDuplicate,
  signAmount,
  transactableFields,
  type UnconfirmedTransaction,
} from '@finance/contract';
import { pick, sent } from '@finance/contract/checks/fields';
import { invalid } from '@finance/contract/checks/refusal';
import { bookingFields, type Overrules, splitOverrules } from '@finance/contract/checks/transaction';
import {
  checkConfirmable,
  checkSettles,
  checkWaiting,
  duplicateText,
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
  isAlike,
  isSameAccount,
  isSameObject,
  isWithinDays,
  shownAccount,
} from './books.ts';
import { keepFileIn } from './file.ts';
import { historyOf, save, type Write } from './history.ts';
import { agrees, findsRow, has, hasSign, isWithin, ledgerPage, textsOf } from './page.ts';
import { findRecord, isUnchanged } from './record.ts';
import { readable as readableTransactions } from './transaction.ts';
import { isGranted, nextId, nowIn, todayIn, type World } from './world.ts';

type Rows = Api['unconfirmedTransaction'];

export function unconfirmedTransactionAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(readable(world), id, 'Klaim');

  function askAbout(next: UnconfirmedTransaction, overrules: Overrules, before?: UnconfirmedTransaction) {
    const waiting = world.unconfirmedTransactions.filter(
      ({ id, status }) => id !== next.id && status === 'unconfirmed',
    );
    ask(world, next, overrules, {
      alike: waiting.filter((other) => isAlike(other, next)).length,
      duplicateText: duplicateText(next),
      scales: before?.amount === next.amount ? [] : amountScales(world),
    });
  }

  function update({ param, body }: MockCall<Rows['update']>) {
    const { overrules, fields } = splitOverrules(body);
    const { version, amount_sign, ...change } = fields;
    const current = find(param);
    checkWaiting(current, version);
    const changed: UnconfirmedTransaction = { ...current, ...sent(change) };
    const next = { ...changed, amount: signAmount(changed.amount, amount_sign) };
    if (isUnchanged(current, next)) return { data: current };
    const isMoved = !isSameAccount(next, current);
    checkOpenPeriod(world, next.date);
    checkAccount(world, next, { mustBeActive: isMoved, access: 'read' });
    if (isMoved || next.date !== current.date || next.amount !== current.amount) askAbout(next, overrules, current);
    return { data: keep(world, current, next, { action: 'update' }) };
  }

  return {
    index({ query }) {
      const found = readable(world).filter(
        (row) =>
          has(row, query, exact) &&
          isWithin(row.date, query.date_from, query.date_to) &&
          hasSign(row.amount, query.amount_sign) &&
          agrees(query.with_proof, row.proof_file_uuid !== null) &&
          findsRow(row, [...textsOf(row), row.account.full_info], query.q),
      );
      const amounts = found
        .filter(({ status }) => status !== 'cancelled' && status !== 'transaction_voided')
        .map(({ amount }) => amount);
      const { data, meta } = ledgerPage(found, query, {
        total_in: addUp(amounts.filter((amount) => amount > 0)),
        total_out: addUp(amounts.filter((amount) => amount < 0)),
      });
      const unconfirmed = found.filter(({ status }) => status === 'unconfirmed').length;
      return { data, meta: { ...meta, unconfirmed } };
    },

    show: ({ param }) => ({ data: find(param) }),

    store({ body }) {
      const { overrules, fields } = splitOverrules(body);
      const { amount_sign, ...rest } = fields;
      const next = anUnconfirmedTransaction({
        ...rest,
        id: nextId(world.unconfirmedTransactions),
        date: body.date ?? todayIn(world),
        amount: signAmount(body.amount, amount_sign),
        creator_id: world.user.id,
        creator_name: world.user.name,
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
      const next = { ...current, voided_at: nowIn(world), void_reason: reason };
      return { data: keep(world, current, next, { action: 'void', reason }) };
    },

    proof({ param, body, upload }) {
      const current = find(param);
      if (!upload && current.proof_file_uuid === body.proof_file_uuid) return { data: current };
      checkWaiting(current, body.version);
      const belonging = { fileable_type: 'unconfirmed-transaction', fileable_id: String(current.id) };
      const proof_file_uuid = upload ? keepFileIn(world, upload, belonging).uuid : body.proof_file_uuid;
      if (proof_file_uuid === undefined)
        throw invalid({ proof_file_uuid: ['wajib diisi, atau kirim filenya sebagai multipart/form-data'] });
      checkFile(world, proof_file_uuid);
      return { data: keep(world, current, { ...current, proof_file_uuid }, { action: 'update' }) };
    },

    likelyDuplicates: ({ param }) => ({ data: likelyDuplicatesOf(world, find(param)) }),

    confirm({ param, body }) {
      const current = find(param);
      checkConfirmable(current, body.version);
      const { overrules } = splitOverrules(body);
      const transaction_id = body.transaction_id
        ? link(world, current, body.transaction_id, body.allow_difference)
        : bookIt(world, current, overrules);
      const confirmed = { transaction_id, confirmed_at: nowIn(world), confirmed_by_name: world.user.name };
      return { data: keep(world, current, { ...current, ...confirmed }, { action: 'update' }) };
    },

    history: ({ param }) => ({ data: historyOf(world, 'unconfirmed-transaction', find(param)) }),
  };
}

const exact = [
  'uuid',
  'status',
  ...transactableFields,
  'related_entity_id',
  'account_type',
  'account_id',
  'creator_id',
  'transaction_id',
  'date',
] as const;

function readable(world: World): UnconfirmedTransaction[] {
  return world.unconfirmedTransactions
    .filter(({ account_type, account_id }) => isGranted(world, account_type, account_id, 'read'))
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

function link(world: World, row: UnconfirmedTransaction, id: number, isDifferenceAllowed: boolean | undefined): number {
  const transaction = findRecord(readableTransactions(world), id, 'Transaksi');
  checkSettles(row, transaction, settledBy(world, id), isDifferenceAllowed);
  return id;
}

function bookIt(world: World, row: UnconfirmedTransaction, overrules: Overrules): number {
  const booking = pick(row, [...bookingFields, 'proof_file_uuid']);
  checkNewBooking(world, booking, overrules);
  return book(world, booking).id;
}

/** Writes the next state, with its history. */
function keep(
  world: World,
  before: UnconfirmedTransaction | null,
  next: UnconfirmedTransaction,
  write: Write,
): UnconfirmedTransaction {
  const status = next.voided_at ? 'cancelled' : next.confirmed_at ? 'confirmed' : 'unconfirmed';
  const shown = { ...next, status, account: shownAccount(world, next) } as const;
  return save(world, 'unconfirmed-transaction', world.unconfirmedTransactions, before, shown, write);
}
