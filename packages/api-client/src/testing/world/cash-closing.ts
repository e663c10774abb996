import {
  addDays,
  addUp,
  type Api,
  type CashClosing,
  type CashExpectation,
  countCash,
  exactSum,
  formatRupiah,
  onWire,
} from '@finance/contract';
import { aCashClosing } from '../a-cash-closing.ts';
import { aTransaction } from '../a-transaction.ts';
import { aUuid } from '../a-uuid.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { finds, pageOf } from './page.ts';
import { findRecord } from './record.ts';
import { saveTransaction } from './transaction.ts';
import { checkPeriod } from './transaction-rules.ts';
import { isGranted, nextId, nowIn, tick, todayIn, type World } from './world.ts';

export function cashClosingAnswers(world: World): Answers<Api['cashClosing']> {
  return {
    index({ query }) {
      const found = readable(world).filter(
        (closing) =>
          (['uuid', 'cashier_id', 'creator_id', 'date'] as const).every(
            (name) => query[name] === undefined || query[name] === closing[name],
          ) &&
          (query.date_from === undefined || closing.date >= query.date_from) &&
          (query.date_to === undefined || closing.date <= query.date_to) &&
          (query.with_difference === undefined || query.with_difference === (closing.difference !== 0)) &&
          (query.voided === undefined || query.voided === (closing.voided_at !== null)) &&
          finds([closing.cashier_name, closing.reason, closing.creator_name], query.q),
      );
      const differences = found.filter((closing) => closing.voided_at === null).map((closing) => closing.difference);
      const { data, pagination } = pageOf(found, query, 'date', 'desc');
      return {
        data,
        meta: {
          pagination,
          ...onWire({
            total_over: addUp(differences.filter((difference) => difference > 0)),
            total_short: addUp(differences.filter((difference) => difference < 0)),
          }),
        },
      };
    },

    show: ({ param }) => ({ data: findClosing(world, param) }),

    expected: ({ param, query }) => ({ data: expectCash(world, param, query.date ?? todayIn(world)) }),

    store({ body: { denominations, reason, expected_balance: seen, ...body } }) {
      const {
        later_count: _,
        later_total: __,
        later_total_exact: ___,
        ...books
      } = expectCash(world, body.cashier_id, body.date ?? todayIn(world));
      checkPeriod(world, books.date);
      const expected = exactSum(books, 'expected_balance');
      const exact = BigInt(countCash(denominations)) - BigInt(expected);
      const difference = Number(exact);
      if (seen !== books.expected_balance)
        throw refusal(409, [
          `Saldo menurut buku berubah dari ${formatRupiah(seen)} menjadi ${formatRupiah(expected)} sejak dibuka. Periksa lagi selisihnya, lalu simpan.`,
        ]);
      if (difference !== 0 && reason === null)
        throw refusal(400, [`Alasan wajib diisi: ada selisih ${formatRupiah(difference)}`], {
          reason: [`wajib diisi: ada selisih ${formatRupiah(difference)}`],
        });
      if (!Number.isSafeInteger(difference))
        throw refusal(400, [
          `Selisih ${formatRupiah(exact)} terlalu besar untuk dibukukan. Perbaiki dulu transaksi kas yang salah jumlahnya.`,
        ]);
      const id = nextId(world.cashClosings);
      const transaction_id = difference === 0 ? null : bookDifference(world, { ...books, id, difference, reason });
      const closing = aCashClosing({
        ...books,
        id,
        uuid: aUuid(5_000_000 + id),
        denominations,
        reason: difference === 0 ? null : reason,
        transaction_id,
        creator_id: world.user.id,
        creator_name: world.user.name,
        created_at: tick(world),
      });
      world.cashClosings.push(closing);
      markClosedUntil(world, closing.cashier_id);
      recordHistory(world, {
        resource: 'cash-closing',
        action: 'create',
        before: null,
        after: closing,
        by: world.user,
        at: closing.created_at,
      });
      return { data: findClosing(world, id) };
    },

    destroy({ param, body: { reason } }) {
      const current = findClosing(world, param);
      if (current.voided_at) return { data: current };
      if (!current.is_latest)
        throw refusal(400, [
          `Hanya tutup kas terakhir yang dapat dibuka kembali. Buka dulu tutup kas ${current.cashier_name} yang sesudahnya.`,
        ]);
      checkPeriod(world, current.date);
      const after: CashClosing = {
        ...current,
        is_latest: false,
        voided_at: tick(world),
        void_reason: reason,
        voided_by_name: world.user.name,
      };
      world.cashClosings[world.cashClosings.findIndex(({ id }) => id === current.id)] = after;
      markClosedUntil(world, current.cashier_id);
      const booked = world.transactions.find(({ id }) => id === current.transaction_id);
      if (booked)
        saveTransaction(
          world,
          'void',
          booked,
          { ...booked, voided_at: nowIn(world), void_reason: `Tutup kas dibuka kembali: ${reason}` },
          reason,
        );
      recordHistory(world, {
        resource: 'cash-closing',
        action: 'void',
        before: current,
        after,
        by: world.user,
        at: nowIn(world),
        reason,
      });
      return { data: after };
    },

    history: ({ param }) => ({ data: historyOf(world, 'cash-closing', findClosing(world, param)) }),
  };
}

function readable(world: World): CashClosing[] {
  return world.cashClosings
    .filter((closing) => isGranted(world, 'cash', closing.cashier_id, 'read'))
    .map((closing) => ({
      ...closing,
      is_latest:
        closing.voided_at === null &&
        world.cashiers.some(({ id, closed_until }) => id === closing.cashier_id && closed_until === closing.date),
    }));
}

function findClosing(world: World, id: number | string): CashClosing {
  const found = readable(world).find((closing) => closing.id === id || closing.uuid === id);
  if (!found) throw refusal(404, ['Tutup kas tidak ditemukan']);
  return found;
}

function expectCash(world: World, cashier_id: number, date: string): CashExpectation {
  const cashier = findRecord(
    world.cashiers.filter(({ id }) => isGranted(world, 'cash', id, 'read')),
    cashier_id,
    'Kasir',
  );
  if (date > todayIn(world))
    throw refusal(400, [`Tanggal Transaksi tidak boleh sesudah hari ini (${todayIn(world)})`], {
      date: [`tidak boleh sesudah hari ini (${todayIn(world)})`],
    });
  const { closed_until } = cashier;
  if (closed_until !== null && date <= closed_until) {
    const last = world.cashClosings.find(
      (closing) => closing.cashier_id === cashier_id && closing.date === closed_until && closing.voided_at === null,
    );
    const advice =
      closed_until < todayIn(world)
        ? 'Pilih tanggal sesudahnya.'
        : 'Untuk menghitung lagi, tutup kasnya dibuka kembali dulu, oleh pemilik.';
    throw refusal(409, [
      `Kas ${cashier.name} sudah ditutup sampai ${closed_until} oleh ${last?.creator_name ?? 'Bukan anggota lagi'}. ${advice}`,
    ]);
  }
  const since = closed_until === null ? date : addDays(closed_until, 1);
  const booked = world.transactions.filter(
    ({ account_type, account_id, voided_at }) =>
      account_type === 'cash' && account_id === cashier_id && voided_at === null,
  );
  const within = booked
    .filter((transaction) => transaction.date >= since && transaction.date <= date)
    .map(({ amount }) => amount);
  const later = booked.filter((transaction) => transaction.date > date).map(({ amount }) => amount);
  const [opening_balance, total_in, total_out] = [
    addUp(booked.filter((transaction) => transaction.date < since).map(({ amount }) => amount)),
    addUp(within.filter((amount) => amount > 0)),
    addUp(within.filter((amount) => amount < 0)),
  ];
  return {
    cashier_id,
    cashier_name: cashier.name,
    date,
    since,
    later_count: later.length,
    ...onWire({
      opening_balance,
      total_in,
      total_out,
      expected_balance: opening_balance + total_in + total_out,
      later_total: addUp(later),
    }),
  };
}

function bookDifference(
  world: World,
  {
    cashier_id,
    cashier_name,
    date,
    difference,
    reason,
    id: cash_closing_id,
  }: Pick<CashClosing, 'id' | 'cashier_id' | 'cashier_name' | 'date' | 'difference' | 'reason'>,
): number {
  const id = nextId(world.transactions);
  return saveTransaction(
    world,
    'create',
    null,
    aTransaction({
      transactable_app: null,
      transactable_type: null,
      transactable_subtype: null,
      transactable_id: null,
      related_entity_id: null,
      related_entity_name: null,
      related_entity_phone_number: null,
      id,
      uuid: aUuid(id),
      date,
      amount: difference,
      account_type: 'cash',
      account_id: cashier_id,
      note: `Selisih kas ${cashier_name} ${date}: ${reason}`,
      cash_closing_id,
      creator_id: world.user.id,
      creator_name: world.user.name,
      version: 0,
    }),
  ).id;
}

function markClosedUntil(world: World, cashier_id: number): void {
  const cashier = findRecord(world.cashiers, cashier_id, 'Kasir');
  cashier.closed_until =
    world.cashClosings
      .filter((closing) => closing.cashier_id === cashier_id && closing.voided_at === null)
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null;
}
