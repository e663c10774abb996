import {
  addDays,
  addUp,
  type Api,
  areTwoParties,
  formatRupiah,
  onWire,
  type LikelyDuplicate,
  partyOf,
  signAmount,
  type UnconfirmedTransaction,
} from '@finance/contract';
import { anUnconfirmedTransaction } from '../an-unconfirmed-transaction.ts';
import { aTransaction } from '../a-transaction.ts';
import { aUuid } from '../a-uuid.ts';
import type { MockCall } from '../mock.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { checkFileIn, keepFileIn } from './file.ts';
import { historyOf, recordHistory } from './history.ts';
import { findsRow, pageOf } from './page.ts';
import { findRecord, given } from './record.ts';
import { saveTransaction } from './transaction.ts';
import {
  askFirst,
  checkAccount,
  checkPeriod,
  checkSoftRules,
  type Overrules,
  questionOfAmount,
  questionOfDate,
} from './transaction-rules.ts';
import { accountIn, isGranted, nextId, nowIn, tick, todayIn, type World } from './world.ts';

type Rows = Api['unconfirmedTransaction'];
type Claim = UnconfirmedTransaction;

export function unconfirmedTransactionAnswers(world: World): Answers<Rows> {
  function update({ param, body }: MockCall<Rows['update']>) {
    const { version, amount_sign, allow_duplicate, allow_backdated, allow_postdated, allow_unusual_amount, ...fields } =
      body;
    const current = findClaim(world, param);
    checkWaiting(current, version);
    const next: Claim = { ...current, ...given(fields) };
    next.amount = signAmount(next.amount, amount_sign);
    checkPeriod(world, next.date);
    const isMoved = next.account_type !== current.account_type || next.account_id !== current.account_id;
    if (isMoved || next.date !== current.date || next.amount !== current.amount)
      checkClaimSoftRules(world, next, { allow_duplicate, allow_backdated, allow_postdated, allow_unusual_amount });
    return { data: saveClaim(world, 'update', current, next) };
  }

  return {
    index({ query }) {
      const {
        uuid,
        status,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        related_entity_id,
        account_type,
        account_id,
        creator_id,
        transaction_id,
        date,
        ...filter
      } = query;
      const exact = Object.entries({
        uuid,
        status,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        related_entity_id,
        account_type,
        account_id,
        creator_id,
        transaction_id,
        date,
      }).filter(([, value]) => value !== undefined);
      const found = readable(world).filter(
        (claim) =>
          exact.every(([name, value]) => claim[name as keyof Claim] === value) && // the names of the filter are fields
          (filter.date_from === undefined || claim.date >= filter.date_from) &&
          (filter.date_to === undefined || claim.date <= filter.date_to) &&
          (filter.amount_sign === undefined || (filter.amount_sign === '+') === claim.amount > 0) &&
          (filter.with_proof === undefined || filter.with_proof === (claim.proof_file_uuid !== null)) &&
          findsRow(
            claim,
            [
              claim.note,
              claim.internal_note,
              claim.related_entity_name,
              claim.related_entity_phone_number,
              claim.transactable_id,
              claim.account.full_info,
            ],
            filter.q,
          ),
      );
      const amounts = found
        .filter((claim) => claim.status !== 'cancelled' && claim.status !== 'transaction_voided')
        .map((claim) => claim.amount);
      const { data, pagination } = pageOf(found, query, 'created_at', 'desc');
      return {
        data,
        meta: {
          pagination,
          ...onWire({
            total_in: addUp(amounts.filter((amount) => amount > 0)),
            total_out: addUp(amounts.filter((amount) => amount < 0)),
          }),
          unconfirmed: found.filter((claim) => claim.status === 'unconfirmed').length,
        },
      };
    },

    show: ({ param }) => ({ data: findClaim(world, param) }),

    store({ body }) {
      const { amount_sign, allow_duplicate, allow_backdated, allow_postdated, allow_unusual_amount, ...fields } = body;
      const id = nextId(world.unconfirmedTransactions);
      const claim = anUnconfirmedTransaction({
        ...fields,
        id,
        date: fields.date ?? todayIn(world),
        amount: signAmount(fields.amount, amount_sign),
        creator_id: world.user.id,
        creator_name: world.user.name,
        version: 0,
      });
      checkPeriod(world, claim.date);
      checkFileIn(world, claim.proof_file_uuid);
      if (!accountIn(world, claim.account_type, claim.account_id))
        throw refusal(400, ['Account tidak ditemukan. Pilih account lain.'], {
          account_id: ['tidak ditemukan. Pilih account lain.'],
        });
      checkClaimSoftRules(world, claim, { allow_duplicate, allow_backdated, allow_postdated, allow_unusual_amount });
      return { data: saveClaim(world, 'create', null, claim) };
    },

    update,
    updateByPost: update,

    destroy({ param, body: { reason, version } }) {
      const current = findClaim(world, param);
      if (current.voided_at) return { data: current };
      checkWaiting(current, version);
      return {
        data: saveClaim(world, 'void', current, { ...current, voided_at: nowIn(world), void_reason: reason }, reason),
      };
    },

    proof({ param, body, upload }) {
      const current = findClaim(world, param);
      checkWaiting(current, body.version);
      const proof_file_uuid = upload ? keepFileIn(world, upload).uuid : body.proof_file_uuid;
      if (proof_file_uuid === undefined)
        throw refusal(400, ['Bukti wajib diisi'], {
          proof_file_uuid: ['wajib diisi, atau kirim filenya sebagai multipart/form-data'],
        });
      checkFileIn(world, proof_file_uuid);
      return { data: saveClaim(world, 'update', current, { ...current, proof_file_uuid }) };
    },

    likelyDuplicates: ({ param }) => ({ data: likelyDuplicatesOf(world, findClaim(world, param)) }),

    confirm({ param, body }) {
      const current = findClaim(world, param);
      if (current.status === 'transaction_voided') throw refusal(400, [undone]);
      if (current.status === 'confirmed')
        throw refusal(409, [`Klaim ini sudah dikonfirmasi oleh ${current.confirmed_by_name}`]);
      checkWaiting(current, body.version);
      const transaction_id = body.transaction_id ?? null;
      if (transaction_id !== null) checkSettles(world, current, transaction_id, body.allow_difference);
      const confirmed = { ...current, confirmed_at: nowIn(world), confirmed_by_name: world.user.name };
      return {
        data: saveClaim(world, 'update', current, {
          ...confirmed,
          transaction_id: transaction_id ?? bookClaim(world, current, body),
        }),
      };
    },

    history: ({ param }) => ({ data: historyOf(world, 'unconfirmed-transaction', findClaim(world, param)) }),
  };
}

function readable(world: World): Claim[] {
  return world.unconfirmedTransactions
    .filter((claim) => isGranted(world, claim.account_type, claim.account_id, 'read'))
    .map((claim) => {
      const transaction = world.transactions.find(({ id }) => id === claim.transaction_id);
      const transaction_voided_at = transaction?.voided_at ?? null;
      return { ...claim, transaction_voided_at, status: transaction_voided_at ? 'transaction_voided' : claim.status };
    });
}

const undone = 'Transaksi klaim ini sudah dibatalkan. Catat klaim baru bila uangnya masih ditunggu.';

function findClaim(world: World, id: number | string): Claim {
  const found = readable(world).find((claim) => claim.id === id || claim.uuid === id);
  if (!found) throw refusal(404, ['Klaim tidak ditemukan']);
  return found;
}

function checkWaiting(current: Claim, seen: number | undefined): void {
  if (current.status === 'cancelled') throw refusal(400, ['Klaim ini sudah dibatalkan dan tidak dapat diubah lagi']);
  if (current.status === 'transaction_voided') throw refusal(400, [undone]);
  if (current.status === 'confirmed')
    throw refusal(400, [
      `Klaim ini sudah dikonfirmasi oleh ${current.confirmed_by_name} dan tidak dapat diubah lagi. Ubah transaksinya.`,
    ]);
  if (seen !== undefined && seen !== current.version)
    throw refusal(409, ['Klaim ini sudah diubah orang lain. Muat ulang, lalu ulangi.']);
}

function isSameObject(
  one: Pick<Claim, 'transactable_app' | 'transactable_type' | 'transactable_id'>,
  other: typeof one,
): boolean {
  return (['transactable_app', 'transactable_type', 'transactable_id'] as const).every(
    (name) => one[name] === other[name],
  );
}

function checkClaimSoftRules(world: World, claim: Claim, overrules: Overrules): void {
  askFirst(
    [
      world.unconfirmedTransactions.some((other) => isAlike(other, claim)) && {
        text: `Sudah ada klaim yang sama: ${formatRupiah(claim.amount)} pada account dan objek ini dalam satu hari. Tetap simpan?`,
        if_confirmed: 'allow_duplicate',
      },
      questionOfAmount(world, claim.amount, world.unconfirmedTransactions.find(({ id }) => id === claim.id)?.amount),
      questionOfDate(world, claim.date),
    ],
    overrules,
  );
}

function isAlike(one: Claim, other: Claim): boolean {
  return (
    one.id !== other.id &&
    one.status === 'unconfirmed' &&
    one.account_type === other.account_type &&
    one.account_id === other.account_id &&
    one.amount === other.amount &&
    isSameObject(one, other) &&
    (one.transactable_id !== null || !areTwoParties(partyOf(one), partyOf(other))) &&
    one.date >= addDays(other.date, -1) &&
    one.date <= addDays(other.date, 1)
  );
}

function likelyDuplicatesOf(world: World, claim: Claim): LikelyDuplicate[] {
  return world.transactions
    .flatMap((transaction): LikelyDuplicate[] => {
      const isMoney =
        transaction.account_type === claim.account_type &&
        transaction.account_id === claim.account_id &&
        transaction.amount === claim.amount &&
        transaction.date >= addDays(claim.date, -3) &&
        transaction.date <= addDays(claim.date, 3);
      const isObject = claim.transactable_id !== null && isSameObject(transaction, claim);
      if (transaction.voided_at || transaction.id === claim.transaction_id || !(isMoney || isObject)) return [];
      return [
        {
          ...transaction,
          likeness: isMoney && isObject ? 'both' : isMoney ? 'money' : 'object',
          settled_claim_id: settledBy(world, transaction.id),
        },
      ];
    })
    .toSorted((a, b) => rank[a.likeness] - rank[b.likeness] || b.id - a.id);
}

const rank: Record<LikelyDuplicate['likeness'], number> = { both: 0, money: 1, object: 2 };

function settledBy(world: World, transaction_id: number): number | null {
  return world.unconfirmedTransactions.find((claim) => claim.transaction_id === transaction_id)?.id ?? null;
}

function checkSettles(
  world: World,
  claim: Claim,
  transaction_id: number,
  isDifferenceAllowed: boolean | undefined,
): void {
  const transaction = findRecord(world.transactions, transaction_id, 'Transaksi');
  const settled = settledBy(world, transaction_id);
  if (settled)
    throw refusal(409, [
      `Transaksi itu sudah dihubungkan dengan klaim #${settled}. Satu transaksi hanya untuk satu klaim.`,
    ]);
  if (transaction.amount !== claim.amount && !isDifferenceAllowed) {
    throw refusal(400, [
      {
        type: 'confirm',
        text: `Transaksi itu berbeda: jumlahnya ${formatRupiah(transaction.amount)}, di klaim ${formatRupiah(claim.amount)}. Tetap hubungkan?`,
        if_confirmed: 'allow_difference',
      },
    ]);
  }
}

function bookClaim(
  world: World,
  claim: Claim,
  { allow_duplicate, allow_negative_balance, allow_backdated, allow_postdated }: MockCall<Rows['confirm']>['body'],
): number {
  const {
    transactable_app,
    transactable_type,
    transactable_subtype,
    transactable_id,
    related_entity_id,
    related_entity_name,
    related_entity_phone_number,
    note,
    internal_note,
    date,
    amount,
    account_type,
    account_id,
    proof_file_uuid,
  } = claim;
  const id = nextId(world.transactions);
  const booking = aTransaction({
    transactable_app,
    transactable_type,
    transactable_subtype,
    transactable_id,
    related_entity_id,
    related_entity_name,
    related_entity_phone_number,
    note,
    internal_note,
    date,
    amount,
    account_type,
    account_id,
    proof_file_uuid,
    id,
    uuid: aUuid(id),
    creator_id: world.user.id,
    creator_name: world.user.name,
    version: 0,
  });
  checkPeriod(world, date);
  checkAccount(world, booking, true);
  checkSoftRules(world, booking, {
    allow_duplicate,
    allow_negative_balance,
    allow_backdated,
    allow_postdated,
    allow_unusual_amount: true, // the claim was asked about
  });
  return saveTransaction(world, 'create', null, booking).id;
}

/** Puts the next state of a claim in the place of the former one, in the list and in its history. */
function saveClaim(
  world: World,
  action: 'create' | 'update' | 'void',
  before: Claim | null,
  next: Claim,
  reason?: string,
): Claim {
  const at = tick(world);
  const after: Claim = {
    ...next,
    version: next.version + 1,
    status: next.voided_at ? 'cancelled' : next.confirmed_at ? 'confirmed' : 'unconfirmed',
    created_at: before?.created_at ?? at,
    updated_at: at,
    account: {
      account_type: next.account_type,
      account_id: next.account_id,
      full_info: accountIn(world, next.account_type, next.account_id)?.full_info ?? '',
    },
  };
  if (before)
    world.unconfirmedTransactions[world.unconfirmedTransactions.findIndex(({ id }) => id === before.id)] = after;
  else world.unconfirmedTransactions.push(after);
  recordHistory(world, { resource: 'unconfirmed-transaction', action, before, after, by: world.user, at, reason });
  return after;
}
