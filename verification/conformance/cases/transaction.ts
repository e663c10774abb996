import {
  type Api,
  api,
  type SettingKey,
  type Transaction,
  type TransactionFilter,
  undoReason,
} from '@finance/contract';
import { expect } from 'vitest';
import { aBank, aDue, aDuePaymentBatch, aStoredFile, aCashier, booked, day, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const seller = {
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_subtype: 'Sparepart',
  transactable_id: 77,
  related_entity_name: 'Hendra Gunawan',
} as const;

const stale = {
  status: 409,
  errors: ['Transaksi ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.'],
};
const voided = { status: 400, errors: ['Transaksi ini sudah dibatalkan dan tidak dapat diubah lagi'] };

async function found(stage: Stage, query: TransactionFilter): Promise<number[]> {
  return (await stage.ok(api.transaction.index, { query })).data.map(({ id }) => id);
}

const change = async (stage: Stage) => {
  const { id, version } = await booked(stage);
  return { param: id, body: { version, note: 'Pelunasan' } };
};

/** What the bookings of a list come to. */
async function totals(stage: Stage, query: TransactionFilter = {}) {
  const { total, total_in, total_out, pagination } = (await stage.ok(api.transaction.index, { query })).meta;
  return [pagination.total, total, total_in, total_out];
}

export const transaction: CasesOf<Api['transaction']> = {
  index: {
    async call(stage) {
      const { account_id } = await booked(stage);
      await booked(stage, { account_id, amount: -250_000, ...seller });
      return {};
    },
    cases: {
      async 'adds up money in, money out and both, without the voided ones'(stage) {
        const { account_id } = await booked(stage);
        await booked(stage, { account_id, amount: -250_000 });
        const wrong = await booked(stage, { account_id, amount: 99 });
        await stage.ok(api.transaction.destroy, { param: wrong.id, body: { reason: 'Salah' } });
        expect(await totals(stage)).toEqual([3, 1_250_000, 1_500_000, -250_000]);
        expect(await totals(stage, { voided: true })).toEqual([1, 0, 0, 0]);
        expect(await totals(stage, { amount_sign: '-' })).toEqual([1, -250_000, 0, -250_000]);
        const plus = await stage.send(api.transaction.index, { query: { amount_sign: ' ' } }); // `?amount_sign=+`
        expect(plus.body).toMatchObject({ meta: { total: 1_500_000 } });
        const unclear = await stage.send(api.transaction.index, { query: { amount_sign: '*' } });
        expect(unclear).toMatchObject({ status: 400, body: { fields: { amount_sign: [expect.any(String)] } } });
      },
      async 'finds by every part of its filter'(stage) {
        const { id, uuid, account, account_id } = await booked(stage, { ...seller, note: 'Ban luar', date: day(-3) });
        const other = await booked(stage, { account_id, amount: -20_000 });
        const matching: TransactionFilter[] = [
          { uuid },
          { transactable_app: 'Retail' },
          { transactable_type: 'Sales', transactable_id: '77' },
          { related_entity_name: 'gunawan' },
          { date: day(-3) },
          { date_from: day(-4), date_to: day(-2) },
          { amount_sign: '+' },
          { q: 'ban luar' },
          { q: `#${id}` },
          { q: uuid },
          { q: '1.500.000' },
          { q: '77' },
        ];
        for (const query of matching) expect(await found(stage, query), JSON.stringify(query)).toEqual([id]);
        expect(await found(stage, { account_type: 'bank', account_id })).toEqual([other.id, id]);
        expect(await found(stage, { q: account.full_info.slice(0, 8) })).toEqual([other.id, id]);
        expect(await found(stage, { ids: `${id},${other.id}` })).toEqual([other.id, id]);
        expect(await found(stage, { ids: `${id}` })).toEqual([id]);
        expect(await found(stage, { creator_id: stage.place.people.kasir.id })).toEqual([]);
      },
      async 'finds what a due payment batch has booked, and names it'(stage) {
        const { id: due_id } = await aDue(stage);
        const { id, version } = await aDuePaymentBatch(stage, { lines: [{ due_id }] });
        expect(await found(stage, { due_payment_batch_id: id })).toEqual([]);
        await stage.ok(api.duePaymentBatch.close, { param: id, body: { version } });
        const { data } = await stage.ok(api.transaction.index, { query: { due_payment_batch_id: id } });
        expect(data.map((row) => [row.due_id, row.due_payment_batch_id])).toEqual([[due_id, id]]);
        expect(await found(stage, { due_payment_batch_id: id + 1 })).toEqual([]);
      },
      async 'tells rows of one payment together, with its whole sum'(stage) {
        const [one, two] = [await aDue(stage), await aDue(stage, { amount: 400_000 })];
        const lines = [{ due_id: one.id }, { due_id: two.id }];
        const { id, name, version } = await aDuePaymentBatch(stage, { lines });
        await stage.ok(api.duePaymentBatch.close, { param: id, body: { version } });
        const { data, meta } = await stage.ok(api.transaction.index, { query: { paginate: 1 } });
        const total = one.amount + 400_000;
        expect(meta.joint_payments).toMatchObject([
          { ids: [data[0]?.id], due_payment_batch_id: id, online_payment_id: null, name, count: 2, total },
        ]);
        const { account_type, account_id } = data[0] ?? { account_type: 'bank', account_id: 0 };
        const running = await stage.ok(api.balance.running, { query: { account_type, account_id } });
        expect(running.meta.joint_payments).toMatchObject([{ count: 2, total }]);
      },
      async 'sorts and turns pages'(stage) {
        const { account_id } = await booked(stage, { amount: 300 });
        for (const amount of [100, 200]) await booked(stage, { account_id, amount });
        const query = { order_by: 'amount', order: 'asc', paginate: 2 } as const;
        const page = async (number: number) =>
          (await stage.ok(api.transaction.index, { query: { ...query, page: number } })).data.map(
            ({ amount }) => amount,
          );
        expect([await page(1), await page(2), await page(3)]).toEqual([[100, 200], [300], []]);
      },
      async 'answers totals with the rows, later, or only them'(stage) {
        const { account_id } = await booked(stage, seller);
        await booked(stage, { account_id, amount: -250_000, note: 'Ongkos' });
        const filters: TransactionFilter[] = [{}, { q: 'gunawan' }, { creator_id: stage.place.people.keuangan.id }];
        for (const query of filters) {
          const whole = await stage.ok(api.transaction.index, { query });
          expect(await stage.ok(api.transaction.index, { query: { ...query, totals: 'later' } })).toEqual(whole);
          const { data, meta } = await stage.ok(api.transaction.index, { query: { ...query, totals: 'only' } });
          expect([data, meta.total, meta.pagination.total]).toEqual([
            [],
            whole.meta.total,
            whole.meta.pagination.total,
          ]);
        }
      },
      async 'goes on behind a row'(stage) {
        const { id, account_id } = await booked(stage, { date: day(-1) });
        const later = await booked(stage, { account_id, amount: 2 });
        for (const asked of [{}, { totals: 'later' }, { q: 'bca' }] as const) {
          const query = { order_by: 'date', page: 7, ...asked } as const;
          expect(await found(stage, { ...query, after: later.id })).toEqual([id]);
          expect(await found(stage, { ...query, after: id })).toEqual([]);
        }
        expect(await found(stage, { after: 999_999_999 })).toEqual([later.id, id]);
      },
      async 'shows a kasir only what happened on readable accounts'(stage) {
        await booked(stage);
        const cashier = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const { id } = await booked(stage, { account_type: 'cash', account_id: cashier.id });
        const { data, meta } = await stage.ok(api.transaction.index, {}, { as: 'kasir' });
        expect([data.map((row) => row.id), meta.total]).toEqual([[id], 1_500_000]);
      },
    },
  },
  uniqueVariables: {
    async call(stage) {
      await booked(stage, seller);
      return { param: 'transactable_app' };
    },
    cases: {
      async 'lists what was used, by what was chosen before'(stage) {
        const { account_id } = await booked(stage, seller);
        await booked(stage, { ...seller, account_id, transactable_type: 'Purchase', transactable_id: 78 });
        const { data } = await stage.ok(api.transaction.uniqueVariables, {
          param: 'transactable_type',
          query: { transactable_app: 'Retail', skip_group_by: true },
        });
        expect(data).toEqual([{ transactable_type: 'Purchase' }, { transactable_type: 'Sales' }]);
      },
    },
  },
  show: {
    call: async (stage) => ({ param: (await booked(stage)).uuid }),
    cases: {
      async 'is found by id and by uuid'(stage) {
        const { id, uuid } = await booked(stage, seller);
        for (const param of [id, uuid])
          expect((await stage.ok(api.transaction.show, { param })).data).toMatchObject({
            id,
            uuid,
            ...seller,
            transactable_id: '77',
          });
      },
      async 'is not there for a kasir who may not read its account'(stage) {
        const { id } = await booked(stage);
        const missing = { status: 404, errors: ['Transaksi tidak ditemukan'] };
        await stage.refused(api.transaction.show, { param: id }, missing, { as: 'kasir' });
      },
    },
  },
  store: {
    call: async (stage) => ({ body: { amount: 1_500_000, account_type: 'bank', account_id: (await aBank(stage)).id } }),
    cases: {
      async 'is dated today, trimmed, and has its sign from the sign'(stage) {
        const created = await booked(stage, {
          ...seller,
          amount: 5_000,
          amount_sign: '-',
          note: '  Oli  ',
          date: null,
        });
        expect(created).toMatchObject({
          amount: -5_000,
          note: 'Oli',
          date: day(),
          transactable_id: '77',
          creator_name: 'Ratna Wijaya',
          account: { full_info: 'BCA 1234567890 a.n. PT Maju Motor' },
          version: 1,
          receipt_generated: 0,
        } satisfies Partial<Transaction> | object);
      },
      async 'asks about one that looks the same, and books it when told to'(stage) {
        const { account_id, id, uuid } = await booked(stage, seller);
        const body = { ...seller, amount: 1_500_000, account_type: 'bank', account_id } as const;
        await stage.refused(
          api.transaction.store,
          { body },
          {
            status: 400,
            errors: [
              {
                type: 'confirm',
                text: expect.stringMatching(
                  /^Sudah ada transaksi yang sama: Rp 1,500,000 pada account ini, dicatat Ratna Wijaya .+\. Tetap/,
                ),
                if_confirmed: 'allow_duplicate',
                yes: 'Catat Rp 1,500,000',
                similar: { resource: 'transaction', id, uuid },
              },
            ],
          },
        );
        await stage.ok(api.transaction.store, { body: { ...body, allow_duplicate: true } });
      },
      async 'without object and counterparty asks only about what the same user has just booked alike'(stage) {
        const { account_id } = await booked(stage, { note: 'Oli' });
        const body = { amount: 1_500_000, account_type: 'bank', account_id, note: 'OLI ' } as const;
        await stage.questioned(api.transaction.store, { body }, ['allow_duplicate']);
        await stage.ok(api.transaction.store, { body: { ...body, note: 'Ban' } });
        await stage.ok(api.transaction.store, { body: { ...body, note: null } });
        await stage.ok(api.transaction.store, { body }, { as: 'keuangan' });
      },
      async 'without an object asks only about the same counterparty'(stage) {
        const { account_id } = await booked(stage, { related_entity_name: 'Budi' });
        const body = { amount: 1_500_000, account_type: 'bank', account_id } as const;
        await stage.questioned(api.transaction.store, { body: { ...body, related_entity_name: 'BUDI' } }, [
          'allow_duplicate',
        ]);
        await stage.ok(api.transaction.store, { body: { ...body, related_entity_name: 'Ani' } });
      },
      async 'asks before a cashier goes below zero, and about days far away, all at once'(stage) {
        const { id: account_id } = await aCashier(stage);
        const body = { amount: -40_000, account_type: 'cash', account_id } as const;
        await stage.refused(
          api.transaction.store,
          { body: { ...body, date: day(-60) } },
          {
            status: 400,
            errors: [
              {
                type: 'confirm',
                text: 'Saldo kasir akan menjadi -Rp 40,000. Tetap simpan?',
                if_confirmed: 'allow_negative_balance',
                yes: 'Catat -Rp 40,000',
              },
              {
                type: 'confirm',
                text: `Tanggal ${day(-60)} lebih dari 30 hari yang lalu. Tetap simpan?`,
                if_confirmed: 'allow_backdated',
                yes: 'Catat -Rp 40,000',
              },
            ],
          },
        );
        await stage.questioned(
          api.transaction.store,
          { body: { ...body, date: day(60), allow_negative_balance: true } },
          ['allow_postdated'],
        );
        await stage.ok(api.transaction.store, { body: { ...body, allow_negative_balance: true } });
      },
      async 'lets a cashier go below zero as the owner says, and tells a blind balance in no case'(stage) {
        const { id: account_id } = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        await booked(stage, { account_type: 'cash', account_id, amount: 50_000 });
        const set = (param: SettingKey, value: unknown) => stage.ok(api.setting.update, { param, body: { value } });
        const spent = (amount: number) => ({ body: { amount: -amount, account_type: 'cash', account_id } }) as const;
        await set('cash_below_zero', 'forbidden');
        await stage.refused(api.transaction.store, spent(50_001), {
          status: 400,
          errors: [
            'Kas tidak boleh minus: saldo kasir akan menjadi -Rp 1. ' +
              'Periksa jumlahnya, atau catat dulu uang yang masuk.',
          ],
        });
        await set('blind_cash_count', true);
        for (const amount of [1, 50_001])
          await stage.questioned(api.transaction.store, spent(amount), ['allow_negative_balance'], { as: 'kasir' });
        await set('cash_below_zero', 'asked');
        await stage.ok(api.transaction.store, spent(50_002), { as: 'kasir' });
        await set('cash_below_zero', 'allowed');
        await stage.ok(api.transaction.store, spent(50_003));
      },
      async 'lets a kasir spend no more than the owner says'(stage) {
        const { id: account_id } = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        await booked(stage, { account_type: 'cash', account_id, amount: 500_000 });
        await stage.ok(api.setting.update, { param: 'approval_limit', body: { value: 100_000 } });
        const spent = (amount: number) => ({ body: { amount: -amount, account_type: 'cash', account_id } }) as const;
        const message =
          'di atas Rp 100,000, batas kasir tanpa persetujuan. Catat sebagai klaim di Belum Dikonfirmasi, ' +
          'atau minta keuangan atau pemilik mencatatnya.';
        await stage.refused(
          api.transaction.store,
          spent(100_001),
          { status: 400, errors: [`Jumlah ${message}`], fields: { amount: [message] } },
          { as: 'kasir' },
        );
        await stage.ok(api.transaction.store, spent(100_000), { as: 'kasir' });
        await stage.ok(api.transaction.store, spent(100_001));
      },
      async 'asks what an expense was for, where the owner wants it'(stage) {
        const { account_id } = await booked(stage, { amount: 900_000 });
        const spent = { amount: -40_000, account_type: 'bank', account_id } as const;
        await stage.ok(api.transaction.store, { body: spent });
        await stage.ok(api.setting.update, { param: 'ask_incomplete_expense', body: { value: true } });
        for (const body of [
          { ...spent, amount: -41_000 },
          { ...spent, amount: 41_000, amount_sign: '-', note: '  ' },
        ] as const)
          await stage.refused(
            api.transaction.store,
            { body },
            {
              status: 400,
              errors: [
                {
                  type: 'confirm',
                  text:
                    'Pengeluaran ini tanpa nama, catatan, dan bukti, jadi nanti tidak diketahui untuk apa uangnya. ' +
                    'Tetap simpan?',
                  if_confirmed: 'allow_incomplete',
                  yes: 'Catat -Rp 41,000',
                },
              ],
            },
          );
        await stage.ok(api.transaction.store, { body: { ...spent, amount: -42_000, allow_incomplete: true } });
        const { uuid } = await aStoredFile(stage);
        for (const known of [
          { note: 'Bensin' },
          { internal_note: 'Bensin' },
          { related_entity_name: 'Budi' },
          { related_entity_phone_number: '0812-3456-789' },
          { proof_file_uuid: uuid },
          { transactable_app: 'Retail', transactable_type: 'Purchase', transactable_id: '77' },
          { amount: 43_000 },
        ])
          await stage.ok(api.transaction.store, {
            body: { ...spent, amount: -43_000, allow_duplicate: true, ...known },
          });
      },
      async 'asks about an amount a thousand times the usual'(stage) {
        const { account_id } = await booked(stage, { amount: 1_000 });
        for (let count = 1; count < 20; count++) await booked(stage, { account_id, amount: 1_000 + count });
        const body = { amount: 5_000_000, account_type: 'bank', account_id } as const;
        await stage.questioned(api.transaction.store, { body }, ['allow_unusual_amount']);
        await stage.ok(api.transaction.store, { body: { ...body, allow_unusual_amount: true } });
      },
      async 'needs an account that is there and active'(stage) {
        const shut = await aBank(stage, { deactivated: true });
        const refusal = (message: string) => ({
          status: 400,
          errors: [`Account ${message}`],
          fields: { account_id: [message] },
        });
        const body = { amount: 1_000, account_type: 'bank' } as const;
        await stage.refused(
          api.transaction.store,
          { body: { ...body, account_id: 999_999 } },
          refusal('tidak ditemukan. Pilih account lain.'),
        );
        await stage.refused(
          api.transaction.store,
          { body: { ...body, account_id: shut.id } },
          refusal('sudah non-aktif. Pilih account lain.'),
        );
      },
      async 'is only for a kasir on the own cashier and on granted accounts'(stage) {
        const { id: account_id } = await aBank(stage);
        const cashier = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const body = { amount: 1_000, account_type: 'bank', account_id } as const;
        const message = 'Anda tidak boleh mencatat pada account ini';
        const forbidden = { status: 403, errors: [{ type: 'Forbidden', message } as const] };
        await stage.refused(api.transaction.store, { body }, forbidden, { as: 'kasir' });
        await booked(stage, { account_type: 'cash', account_id: cashier.id }, { as: 'kasir' });
      },
      async 'is no opening balance from a kasir'(stage) {
        const cashier = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const message = 'SaldoAwal hanya boleh dicatat oleh pemilik atau keuangan.';
        const opening = { transactable_app: 'Finance', transactable_type: 'SaldoAwal' };
        const body = { amount: 1_000, account_type: 'cash', account_id: cashier.id, ...opening } as const;
        await stage.refused(
          api.transaction.store,
          { body },
          { status: 400, errors: [`Jenis ${message}`], fields: { transactable_type: [message] } },
          { as: 'kasir' },
        );
        await stage.ok(api.transaction.store, { body }, { as: 'keuangan' });
      },
      async 'is not written in a locked period'(stage) {
        const { id: account_id } = await aBank(stage);
        await lockBooks(stage, day(-5));
        const message =
          `berada dalam periode yang sudah dikunci (sampai ${day(-5)}). ` +
          'Pilih tanggal sesudahnya. Hanya pemilik yang dapat membuka kuncinya.';
        await stage.refused(
          api.transaction.store,
          { body: { amount: 1_000, account_type: 'bank', account_id, date: day(-5) } },
          {
            status: 400,
            errors: [`Tanggal Transaksi ${message}`],
            fields: { date: [message] },
            blocked: { by: 'books_lock', until: day(-5) },
          },
        );
      },
      async 'keeps a proof that is there'(stage) {
        const { uuid } = await aStoredFile(stage);
        const { account_id, proof_file_uuid } = await booked(stage, { proof_file_uuid: uuid });
        expect(proof_file_uuid).toBe(uuid);
        const message = 'tidak ditemukan. Unggah file lagi.';
        await stage.refused(
          api.transaction.store,
          {
            body: {
              amount: 7,
              account_type: 'bank',
              account_id,
              proof_file_uuid: '0195799b-2000-7000-8000-00000000abcd',
            },
          },
          { status: 400, errors: [`Bukti ${message}`], fields: { proof_file_uuid: [message] } },
        );
      },
    },
  },
  putExternal: {
    async call(stage) {
      const { id: account_id } = await aBank(stage);
      return {
        param: 'sale-7',
        body: { amount: 1_500_000, account_type: 'bank', account_id, transactable_app: 'Retail' },
      };
    },
    cases: {
      async 'makes one transaction of a key, and changes it by the rules of any change'(stage) {
        const { id: account_id } = await aBank(stage);
        const body = { amount: 1_500_000, account_type: 'bank', account_id, transactable_app: 'Retail' } as const;
        const put = async (more: object) =>
          (await stage.ok(api.transaction.putExternal, { param: 'sale-7', body: { ...body, ...more } })).data;
        const made = await put({ date: day(-1), note: 'Ban' });
        expect(made).toMatchObject({ external_id: 'sale-7', version: 1, date: day(-1), note: 'Ban' });
        expect(await put({})).toEqual(made);
        expect(await put({ amount_sign: '-' })).toMatchObject({
          id: made.id,
          version: 2,
          amount: -1_500_000,
          note: 'Ban',
        });
        expect(await found(stage, { external_id: 'sale-7' })).toEqual([made.id]);
        expect(await found(stage, { external_id: 'sale-7', transactable_app: 'Dealer' })).toEqual([]);
        const stale409 = { param: 'sale-7', body: { ...body, version: 1 } };
        await stage.refused(api.transaction.putExternal, stale409, stale);
        await lockBooks(stage, day(-1));
        const message = `berada dalam periode yang sudah dikunci (sampai ${day(-1)})`;
        expect(await put({ amount_sign: '-' })).toMatchObject({ version: 2 });
        const locked = await stage.send(api.transaction.putExternal, { param: 'sale-7', body });
        expect(locked).toMatchObject({ status: 400, body: { fields: { date: [expect.stringContaining(message)] } } });
      },
      async 'needs the app of a key'(stage) {
        const { id: account_id } = await aBank(stage);
        const body = { amount: 5, account_type: 'bank', account_id, external_id: 'sale-8' } as const;
        const message = 'wajib diisi bila ada ID di aplikasi itu';
        await stage.refused(
          api.transaction.store,
          { body },
          { status: 400, errors: [`Applikasi ${message}`], fields: { transactable_app: [message] } },
        );
      },
    },
  },
  update: {
    call: change,
    cases: {
      async 'changes what was sent and leaves the rest, and is in the totals'(stage) {
        const { id, version } = await booked(stage, { ...seller, note: 'Oli' });
        const body = { version, amount: 2_000_000, amount_sign: '-', related_entity_name: null } as const;
        const { data } = await stage.ok(api.transaction.update, { param: id, body });
        expect(data).toMatchObject({
          amount: -2_000_000,
          note: 'Oli',
          related_entity_name: null,
          version: version + 1,
        });
        expect(await totals(stage)).toEqual([1, -2_000_000, 0, -2_000_000]);
      },
      async 'that changes nothing writes nothing'(stage) {
        const { id, version, note } = await booked(stage);
        const { data } = await stage.ok(api.transaction.update, { param: id, body: { version, note } });
        expect(data.version).toBe(version);
        expect((await stage.ok(api.transaction.history, { param: id })).data).toHaveLength(1);
      },
      async 'is refused after a void'(stage) {
        const { id, version } = await booked(stage);
        await stage.ok(api.transaction.destroy, { param: id, body: { reason: 'Salah' } });
        await stage.refused(api.transaction.update, { param: id, body: { version: version + 1, note: 'x' } }, voided);
      },
      async 'is refused into and out of a locked period'(stage) {
        const { id, version } = await booked(stage, { date: day(-5) });
        await lockBooks(stage, day(-5));
        const answer = await stage.send(api.transaction.update, { param: id, body: { version, date: day() } });
        expect(answer.status).toBe(400);
      },
      async 'asks the soft rules of what it becomes'(stage) {
        const { id: account_id } = await aCashier(stage);
        const { id, version } = await booked(stage, { account_type: 'cash', account_id });
        await stage.questioned(api.transaction.update, { param: id, body: { version, amount: -1 } }, [
          'allow_negative_balance',
        ]);
      },
      async 'leaves a cashier that it moves away from above zero, or asks'(stage) {
        const { id: account_id } = await aCashier(stage);
        const bank = await aBank(stage);
        const { id, version } = await booked(stage, { account_type: 'cash', account_id });
        await booked(stage, { account_type: 'cash', account_id, amount: -1_000_000 });
        await stage.questioned(
          api.transaction.update,
          { param: id, body: { version, account_type: 'bank', account_id: bank.id } },
          ['allow_negative_balance'],
        );
      },
    },
  },
  updateByPost: { call: change },
  destroy: {
    async call(stage) {
      const { id, version } = await booked(stage);
      return { param: id, body: { reason: 'Salah account', version } };
    },
    cases: {
      async 'voids once: the first reason stands'(stage) {
        const { id } = await booked(stage);
        for (const reason of ['Salah account', 'Lagi']) {
          const { data } = await stage.ok(api.transaction.destroy, { param: id, body: { reason } });
          expect(data.void_reason).toBe('Salah account');
        }
        expect(await totals(stage, { voided: false })).toEqual([0, 0, 0, 0]);
      },
      async 'asks before a cashier goes below zero by it'(stage) {
        const { id: account_id } = await aCashier(stage);
        const { id } = await booked(stage, { account_type: 'cash', account_id });
        await booked(stage, { account_type: 'cash', account_id, amount: -1_000_000 });
        const call = { param: id, body: { reason: 'Salah' } };
        await stage.questioned(api.transaction.destroy, call, ['allow_negative_balance']);
        await stage.ok(api.transaction.destroy, { ...call, body: { ...call.body, allow_negative_balance: true } });
      },
      async 'is refused to who saw an older state'(stage) {
        const { id, version } = await booked(stage);
        await stage.refused(api.transaction.destroy, { param: id, body: { reason: 'x', version: version + 3 } }, stale);
      },
    },
  },
  undo: {
    async call(stage) {
      const { id } = await booked(stage);
      return { param: id, body: {} };
    },
    cases: {
      async 'takes back what its maker has just booked, with a reason of its own'(stage) {
        const { id } = await booked(stage);
        for (const _ of ['first', 'again']) {
          const { data } = await stage.ok(api.transaction.undo, { param: id, body: {} });
          expect([data.voided_at, data.void_reason, data.version]).toEqual([expect.any(String), undoReason, 2]);
        }
        expect(await totals(stage, { voided: false })).toEqual([0, 0, 0, 0]);
      },
    },
  },
  print: {
    async call(stage) {
      return { param: (await booked(stage)).id };
    },
    cases: {
      async 'counts each print, marks copies, and opens the drawer for cash once'(stage) {
        const { id: account_id } = await aCashier(stage);
        const { id } = await booked(stage, { account_type: 'cash', account_id, amount: 1_500_000 });
        const first = await stage.ok(api.transaction.print, { param: id });
        expect(first.data).toMatchObject({
          marks: [],
          total: { label: 'JUMLAH', amount: 'Rp 1,500,000' },
          in_words: 'Satu juta lima ratus ribu rupiah',
          is_stamped: false,
          opens_drawer: true,
        });
        const second = await stage.ok(api.transaction.print, { param: id });
        expect(second.data).toMatchObject({ marks: ['SALINAN ke-2'], opens_drawer: false });
        const { data } = await stage.ok(api.transaction.show, { param: id });
        expect(data.receipt_generated).toBe(2);
      },
    },
  },
  bookTransfer: {
    async call(stage) {
      const { id, version } = await booked(stage, { amount: -1_000_000 });
      const { id: account_id } = await aCashier(stage);
      return { param: id, body: { version, account_type: 'cash', account_id } };
    },
    cases: {
      async 'of money out is on its way, of money in has arrived'(stage) {
        const { id: account_id } = await aCashier(stage);
        const out = await booked(stage, { amount: -1_000_000 });
        await stage.ok(api.transaction.bookTransfer, {
          param: out.id,
          body: { version: out.version, account_type: 'cash', account_id, fee: 6_500 },
        });
        const into = await booked(stage, { account_id: out.account_id, amount: 30_000 });
        await booked(stage, { account_type: 'cash', account_id, amount: 90_000 });
        await stage.ok(api.transaction.bookTransfer, {
          param: into.id,
          body: { version: into.version, account_type: 'cash', account_id },
        });
        const { data, meta } = await stage.ok(api.transfer.index, {});
        expect(data.map(({ status, amount, fee }) => [status, amount, fee])).toEqual([
          ['confirmed', 30_000, 0],
          ['pending', 1_000_000, 6_500],
        ]);
        expect([meta.total, meta.in_transit]).toEqual([1_030_000, 1_000_000]);
        expect(await totals(stage)).toEqual([5, -916_500, 120_000, -1_036_500]);
      },
      async 'needs an amount, another account, and is no opening balance'(stage) {
        const none = await booked(stage, { amount: 0 });
        const body = { version: none.version, account_type: 'bank', account_id: none.account_id } as const;
        await stage.refused(
          api.transaction.bookTransfer,
          { param: none.id, body },
          { status: 400, errors: ['Transaksi tanpa jumlah tidak dapat menjadi transfer'] },
        );
        const some = await booked(stage, { account_id: none.account_id });
        await stage.refused(
          api.transaction.bookTransfer,
          { param: some.id, body },
          {
            status: 400,
            errors: ['Account harus berbeda dari account asal'],
            fields: { account_id: ['harus berbeda dari account asal'] },
          },
        );
        const opening = await booked(stage, {
          account_id: none.account_id,
          amount: 5,
          transactable_app: 'Finance',
          transactable_type: 'SaldoAwal',
        });
        await stage.refused(
          api.transaction.bookTransfer,
          { param: opening.id, body },
          { status: 400, errors: ['Saldo awal tidak dapat menjadi transfer'] },
        );
      },
      async 'cannot be edited alone afterwards'(stage) {
        const { id, version } = await booked(stage, { amount: -1_000_000 });
        const { id: account_id } = await aCashier(stage);
        const body = { version, account_type: 'cash', account_id } as const;
        await stage.ok(api.transaction.bookTransfer, { param: id, body });
        await stage.refused(
          api.transaction.update,
          { param: id, body: { version: version + 1, note: 'x' } },
          { status: 400, errors: ['Transaksi ini bagian dari transfer. Ubah lewat transfernya.'] },
        );
      },
    },
  },
  files: {
    async call(stage) {
      return { param: (await booked(stage, { proof_file_uuid: (await aStoredFile(stage)).uuid })).id };
    },
  },
  setFiles: {
    async call(stage) {
      const { id, version } = await booked(stage);
      const files = [
        { file_uuid: (await aStoredFile(stage)).uuid, caption: 'Nota' },
        { file_uuid: (await aStoredFile(stage)).uuid },
      ];
      return { param: id, body: { version, files } };
    },
  },
  history: {
    async call(stage) {
      const { id, version } = await booked(stage, seller);
      await stage.ok(api.transaction.update, { param: id, body: { version, amount: 9 } });
      return { param: id };
    },
    cases: {
      async 'says who, what and why, the newest first'(stage) {
        const { id, version } = await booked(stage);
        await stage.ok(api.transaction.update, { param: id, body: { version, amount: 9 } }, { as: 'keuangan' });
        await stage.ok(api.transaction.destroy, { param: id, body: { reason: 'Salah' } });
        const { data } = await stage.ok(api.transaction.history, { param: id });
        expect(data.map(({ action, user_name, reason }) => [action, user_name, reason])).toEqual([
          ['void', 'Ratna Wijaya', 'Salah'],
          ['update', 'Dewi Lestari', null],
          ['create', 'Ratna Wijaya', null],
        ]);
        expect([data[1]?.before, data[1]?.after]).toEqual([{ amount: 1_500_000 }, { amount: 9 }]);
      },
    },
  },
};
