import {
  type Api,
  emptyTexts,
  type Flow,
  formatReceiptNumber,
  formatRupiah,
  isOpening,
  longDate,
  signAmount,
  type Transaction,
  terbilang,
  transactableFields,
  transactionTexts,
  undoReason,
} from '@finance/contract';
import { isSameApp } from '@finance/contract/checks/external-id';
import { pick, sent } from '@finance/contract/checks/fields';
import { splitOverrules } from '@finance/contract/checks/transaction';
import type { Answers } from './answers.ts';
import { book, saveTransaction } from './book.ts';
import { bookTransfer } from './book-transfer.ts';
import { isOf } from './counterparties.ts';
import { jointPaymentsOf } from './joint-payments.ts';
import {
  agrees,
  finds,
  flowsOf,
  isChangedSince,
  isFound,
  nextOfChanges,
  orderOfChanges,
  pageWithSums,
  textsOf,
} from './page.ts';
import { fileCalls, keepFiles } from './record-file.ts';
import { storeOf } from './store.ts';
import { isGranted, todayIn, type World } from './world.ts';

export function transactionAnswers(world: World): Answers<Api['transaction']> {
  const { find, seen, change, withdraw, calls } = transactionsOf(world);

  const store: Answers<Api['transaction']>['store'] = ({ body }) => {
    const { amount_sign, external_id = null, files = [], ...fields } = splitOverrules(body).fields;
    const amount = signAmount(body.amount, amount_sign);
    const proof_file_uuid = files[0]?.file_uuid ?? fields.proof_file_uuid;
    const data = book(world, { ...fields, proof_file_uuid, external_id, amount, date: body.date ?? todayIn(world) });
    if (files.length > 0) keepFiles(world, 'transaction', data, files);
    return { data };
  };

  return {
    index({ query }) {
      const found = readableTransactions(world).filter(
        (row) =>
          query.import_id === undefined && // no import books anything here
          [undefined, row.due_payment_batch_id].includes(query.due_payment_batch_id) &&
          finds([row.related_entity_name], query.related_entity_name) &&
          isOf(world, row, query.counterparty_id) &&
          isChangedSince(row, query.updated_from) &&
          agrees(query.matched, row.statement_match_id !== null) &&
          (query.without ?? []).every((name) => row[name] === null) &&
          isInFlow(row, query.flow) &&
          isFound(row, query, exact, row.date, [...textsOf(row), row.account.full_info]),
      );
      const { total_in, total_out } = flowsOf(found.filter(({ voided_at }) => voided_at === null));
      const page = pageWithSums(
        found,
        { ...query, ...orderOfChanges(query) },
        { total: total_in + total_out, total_in, total_out },
      );
      const { data } = page;
      const joint = jointPaymentsOf(world, data);
      return { data, meta: { ...page.meta, ...nextOfChanges(query, data), ...joint, is_blind: world.isBlind } };
    },

    uniqueVariables({ param, query }) {
      const given = transactableFields.filter(
        (name) => name !== 'transactable_id' && query[name] !== undefined,
      ) as Exclude<(typeof transactableFields)[number], 'transactable_id'>[]; // which the query does not have
      const shown = query.skip_group_by ? [param] : [...given.filter((name) => name !== param), param];
      const rows = readableTransactions(world)
        .filter((transaction) => transaction[param] && given.every((name) => transaction[name] === query[name]))
        .map((transaction) => JSON.stringify(Object.fromEntries(shown.map((name) => [name, transaction[name]]))));
      const counted = [...new Set(rows)].map((row) => ({ row, count: rows.filter((other) => other === row).length }));
      return {
        data: counted
          .toSorted((a, b) => b.count - a.count || a.row.localeCompare(b.row, 'id'))
          .map(({ row }) => JSON.parse(row)),
      };
    },

    ...calls,
    updateByPost: calls.update,

    store,

    putExternal({ param: external_id, body, ...call }) {
      const { version, date, ...said } = body;
      const current = readableTransactions(world).find(
        (row) => row.external_id === external_id && isSameApp(row.transactable_app ?? '', said.transactable_app),
      );
      if (current)
        return { data: change(current, { ...said, date: date ?? undefined, version: version ?? current.version }) };
      const nothing = { ...emptyTexts(transactionTexts), proof_file_uuid: null };
      return store({
        ...call,
        param: undefined,
        body: { ...nothing, ...sent(said), ...pick(body, needed), date, external_id },
      });
    },

    undo({ param }) {
      return { data: withdraw(find(param), { reason: undoReason }) };
    },

    print({ param }) {
      const transaction = find(param);
      transaction.receipt_generated += 1;
      const { amount, receipt_generated, related_entity_name, note, account, account_type, date, uuid } = transaction;
      const marks = receipt_generated > 1 ? [`SALINAN ke-${receipt_generated}`] : [];
      const words = terbilang(Math.abs(amount));
      return {
        data: {
          business: 'PT Maju Motor',
          address: ['Jl. Raya Pasar Minggu No. 88, Jakarta Selatan', 'Telp. 021-5550-8800'],
          marks,
          facts: [
            { label: 'No.', value: formatReceiptNumber({ year: Number(date.slice(0, 4)), number: transaction.id }) },
            { label: 'Tanggal', value: longDate(date) },
            { label: 'Kasir', value: transaction.creator_name },
            { label: amount < 0 ? 'Dibayarkan kepada' : 'Sudah terima dari', value: related_entity_name ?? '' },
            { label: 'Untuk', value: note ?? '' },
            { label: 'Melalui', value: account.full_info },
          ].filter(({ value }) => value !== ''),
          total: { label: amount < 0 ? 'KELUAR' : 'JUMLAH', amount: formatRupiah(Math.abs(amount)) },
          in_words: words.charAt(0).toUpperCase() + words.slice(1),
          is_stamped: Math.abs(amount) > 5_000_000,
          footer: ['Terima kasih', uuid],
          opens_drawer: account_type === 'cash' && marks.length === 0,
        },
      };
    },

    ...fileCalls(world, 'transaction', {
      find,
      seen,
      save: (current, next) => saveTransaction(world, current, next, { action: 'update' }),
      named: (transaction) => ({ transaction }),
    }),

    bookTransfer({ param, body }) {
      bookTransfer(world, find(param), body);
      return { data: find(param) };
    },
  };
}

/** Whether the cash flow counts a transaction, and as what. */
function isInFlow(row: Transaction, flow: Flow | undefined): boolean {
  const is_transfer = row.transfer_part === 'in' || row.transfer_part === 'out';
  if (flow === undefined) return true;
  return row.voided_at === null && !isOpening(row) && (flow === 'all' || is_transfer === (flow === 'transfer'));
}

export function transactionsOf(world: World) {
  return storeOf<Transaction>(world, {
    resource: 'transaction',
    what: 'Transaksi',
    readable: () => readableTransactions(world),
    keep: (before, next, write) => saveTransaction(world, before, next, write),
  });
}

const needed = ['transactable_app', 'amount', 'account_type', 'account_id'] as const;

/** The fields that the lists of transactions, booked or not, are filtered by. */
export const bookingFilter = [
  'uuid',
  ...transactableFields,
  'related_entity_id',
  'account_type',
  'account_id',
  'creator_id',
  'date',
] as const;
const exact = [...bookingFilter, 'transfer_id', 'due_id', 'external_id'] as const;

/** The transactions that the caller may see. */
export function readableTransactions(world: World): Transaction[] {
  return world.transactions.filter((row) => isGranted(world, row, 'read'));
}
