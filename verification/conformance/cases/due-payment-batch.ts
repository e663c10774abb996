import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, aDuePaymentBatch, aDue, aCashier, aStoredFile, booked, day, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

/** A due payment batch of 900.000 that comes in and 300.000 that goes out. */
async function aFullDuePaymentBatch(stage: Stage) {
  const [coming, going] = [await aDue(stage, { note: 'Faktur 1' }), await aDue(stage, { type: 'P', amount: 300_000 })];
  return aDuePaymentBatch(stage, { lines: [{ due_id: coming.id }, { due_id: going.id }] });
}

const change = async (stage: Stage) => {
  const { id, version } = await aFullDuePaymentBatch(stage);
  return { param: id, body: { version, name: 'Pelunasan Selasa' } };
};

export const duePaymentBatch: CasesOf<Api['duePaymentBatch']> = {
  index: {
    async call(stage) {
      await aFullDuePaymentBatch(stage);
      return {};
    },
    cases: {
      async 'finds by due, state and text, and adds up what moves'(stage) {
        const batch = await aFullDuePaymentBatch(stage);
        const due_id = batch.lines[0]?.due.id ?? 0;
        const ids = async (query: object) =>
          (await stage.ok(api.duePaymentBatch.index, { query })).data.map(({ id }) => id);
        for (const query of [{ due_id }, { status: 'open' }, { q: 'senin' }, { q: 'karya' }, { q: '600.000' }])
          expect(await ids(query), JSON.stringify(query)).toEqual([batch.id]);
        expect(await ids({ voided: true })).toEqual([]);
        const { meta } = await stage.ok(api.duePaymentBatch.index, {});
        expect([meta.total, meta.total_in, meta.total_out]).toEqual([600_000, 900_000, -300_000]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aFullDuePaymentBatch(stage)).uuid }) },
  store: {
    async call(stage) {
      const { id: due_id } = await aDue(stage);
      const { id: account_id } = await aBank(stage);
      return { body: { name: 'Pelunasan Senin', account_type: 'bank', account_id, lines: [{ due_id, amount: 5 }] } };
    },
    cases: {
      async 'takes only dues that are open, there and in no other'(stage) {
        const { id: account_id } = await aBank(stage);
        const body = { name: 'Lagi', account_type: 'bank', account_id } as const;
        const closed = await aDue(stage, { amount: 0 });
        const { lines } = await aDuePaymentBatch(stage, { account_id, lines: [{ due_id: (await aDue(stage)).id }] });
        const open = await aDue(stage, { entity_name: null, allow_incomplete: true });
        for (const line of [
          { due_id: closed.id },
          { due_id: lines[0]?.due.id ?? 0 },
          { due_id: open.id, amount: 900_001 },
          { due_id: open.id, amount: -5 },
          { due_id: 999_999 },
        ])
          expect((await stage.send(api.duePaymentBatch.store, { body: { ...body, lines: [line] } })).status).toBe(400);
        expect((await stage.ok(api.duePaymentBatch.index, {})).data).toHaveLength(1);
      },
      async 'books nothing yet'(stage) {
        await aFullDuePaymentBatch(stage);
        expect((await stage.ok(api.transaction.index, {})).meta.pagination.total).toBe(0);
      },
    },
  },
  settle: {
    async call(stage) {
      const { id: due_id } = await aDue(stage);
      const { id: account_id } = await aBank(stage);
      return { body: { name: 'Lunas bersama', account_type: 'bank', account_id, lines: [{ due_id }] } };
    },
  },
  update: {
    call: change,
    cases: {
      async 'with other lines lets the former ones go'(stage) {
        const { id, version, lines } = await aFullDuePaymentBatch(stage);
        const other = await aDue(stage, { entity_name: 'Budi', amount: 5 });
        const body = { version, lines: [{ due_id: other.id }] };
        const { data } = await stage.ok(api.duePaymentBatch.update, { param: id, body });
        expect([data.total, data.dues_count]).toEqual([5, 1]);
        const { data: former } = await stage.ok(api.due.show, { param: lines[0]?.due.id ?? 0 });
        expect(former.due_payment_batch_id).toBe(null);
      },
      async 'that changes nothing writes nothing'(stage) {
        const { id, version, name } = await aFullDuePaymentBatch(stage);
        const { data } = await stage.ok(api.duePaymentBatch.update, { param: id, body: { version, name } });
        expect(data.version).toBe(version);
      },
    },
  },
  updateByPost: { call: change },
  useAdvances: {
    async call(stage) {
      const { id, account_id } = await aFullDuePaymentBatch(stage);
      const counterparty = { direction: 'received', entity_name: 'CV Karya Abadi' } as const;
      await stage.ok(api.advance.store, { body: { ...counterparty, amount: 5, account_type: 'bank', account_id } });
      return { param: id, body: {} };
    },
  },
  reopen: {
    async call(stage) {
      const { id } = await aFullDuePaymentBatch(stage);
      const { version } = (await stage.ok(api.duePaymentBatch.close, { param: id, body: {} })).data;
      return { param: id, body: { reason: 'Jumlah salah', version } };
    },
    cases: {
      async 'takes the transactions back and lets the lines be changed and closed again'(stage) {
        const { id } = await aFullDuePaymentBatch(stage);
        const closed = await stage.ok(api.duePaymentBatch.close, { param: id, body: {} });
        for (const reason of ['Jumlah salah', 'Lagi'])
          expect((await stage.ok(api.duePaymentBatch.reopen, { param: id, body: { reason } })).data).toMatchObject({
            status: 'open',
            closed_at: null,
            lines: closed.data.lines.map(() => ({ transaction_id: null })),
          });
        const { meta } = await stage.ok(api.due.index, {});
        expect([meta.r_total, meta.p_total]).toEqual([900_000, 300_000]);
        expect((await stage.ok(api.transaction.index, { query: { voided: false } })).data).toEqual([]);
        const [entry] = (await stage.ok(api.duePaymentBatch.history, { param: id })).data;
        expect(entry).toMatchObject({ action: 'update', reason: 'Jumlah salah' });
        expect((await stage.ok(api.duePaymentBatch.close, { param: id, body: {} })).data.status).toBe('closed');
      },
      async 'is not for a cancelled one, nor where a due was paid again since'(stage) {
        const { id, name, account_id } = await aFullDuePaymentBatch(stage);
        await stage.ok(api.duePaymentBatch.destroy, { param: id, body: { reason: 'x' } });
        await stage.refused(
          api.duePaymentBatch.reopen,
          { param: id, body: { reason: 'x' } },
          { status: 400, errors: [`Pelunasan '${name}' sudah dibatalkan. Buat pelunasan yang baru.`] },
        );
        const { id: due_id } = await aDue(stage);
        const { id: other } = await aDuePaymentBatch(stage, { account_id, lines: [{ due_id, amount: 100_000 }] });
        await stage.ok(api.duePaymentBatch.close, { param: other, body: {} });
        await stage.ok(api.due.pay, { param: due_id, body: { account_type: 'bank', account_id, amount: 5 } });
        expect((await stage.send(api.duePaymentBatch.reopen, { param: other, body: { reason: 'x' } })).status).toBe(
          400,
        );
      },
    },
  },
  destroy: {
    async call(stage) {
      const { id, version } = await aFullDuePaymentBatch(stage);
      return { param: id, body: { reason: 'Toko minta tempo', version } };
    },
    cases: {
      async 'of a closed one takes its transactions back'(stage) {
        const { id } = await aFullDuePaymentBatch(stage);
        await stage.ok(api.duePaymentBatch.close, { param: id, body: {} });
        for (const reason of ['Salah', 'Lagi'])
          expect((await stage.ok(api.duePaymentBatch.destroy, { param: id, body: { reason } })).data.void_reason).toBe(
            'Salah',
          );
        const { meta } = await stage.ok(api.due.index, {});
        expect([meta.r_total, meta.p_total]).toEqual([900_000, 300_000]);
        expect((await stage.ok(api.transaction.index, { query: { voided: false } })).data).toEqual([]);
      },
      async 'is refused where a due was paid again since'(stage) {
        const { id: due_id } = await aDue(stage);
        const { id, account_id } = await aDuePaymentBatch(stage, { lines: [{ due_id, amount: 100_000 }] });
        await stage.ok(api.duePaymentBatch.close, { param: id, body: {} });
        await stage.ok(api.due.pay, { param: due_id, body: { account_type: 'bank', account_id, amount: 5 } });
        expect((await stage.send(api.duePaymentBatch.destroy, { param: id, body: { reason: 'x' } })).status).toBe(400);
      },
      async 'is refused where a due waits in another since'(stage) {
        const { id: due_id } = await aDue(stage);
        const { id, account_id } = await aDuePaymentBatch(stage, { lines: [{ due_id, amount: 100_000 }] });
        await stage.ok(api.duePaymentBatch.close, { param: id, body: {} });
        await aDuePaymentBatch(stage, { name: 'Selasa', account_id, lines: [{ due_id }] });
        expect((await stage.send(api.duePaymentBatch.destroy, { param: id, body: { reason: 'x' } })).status).toBe(400);
      },
      async 'asks before a cashier goes below zero by it'(stage) {
        const { id: due_id } = await aDue(stage);
        const { id: account_id } = await aCashier(stage);
        const { id } = await aDuePaymentBatch(stage, { account_type: 'cash', account_id, lines: [{ due_id }] });
        await stage.ok(api.duePaymentBatch.close, { param: id, body: {} });
        await booked(stage, { account_type: 'cash', account_id, amount: -800_000 });
        await stage.questioned(api.duePaymentBatch.destroy, { param: id, body: { reason: 'x' } }, [
          'allow_negative_balance',
        ]);
      },
    },
  },
  close: {
    async call(stage) {
      const { id, version } = await aFullDuePaymentBatch(stage);
      return { param: id, body: { version } };
    },
    cases: {
      async 'books one transaction for each due and settles them'(stage) {
        const { id } = await aFullDuePaymentBatch(stage);
        const { data } = await stage.ok(api.duePaymentBatch.close, { param: id, body: {} });
        expect(data).toMatchObject({ status: 'closed', closed_by_name: 'Ratna Wijaya', total: 600_000 });
        const list = await stage.ok(api.transaction.index, { query: { order_by: 'amount', order: 'asc' } });
        expect(list.data.map(({ amount, note }) => [amount, note])).toEqual([
          [-300_000, 'Pelunasan Senin'],
          [900_000, 'Pelunasan Senin: Faktur 1'],
        ]);
        await stage.refused(
          api.duePaymentBatch.close,
          { param: id, body: {} },
          { status: 409, errors: ['Pelunasan ini sudah ditutup oleh Ratna Wijaya. Muat ulang untuk melihatnya.'] },
        );
        await stage.refused(
          api.duePaymentBatch.update,
          { param: id, body: { version: data.version, name: 'x' } },
          { status: 400, errors: ["Pelunasan 'Pelunasan Senin' sudah ditutup dan tidak dapat diubah lagi"] },
        );
      },
      async 'is nothing for an empty or a cancelled one'(stage) {
        const { id } = await aDuePaymentBatch(stage);
        await stage.refused(
          api.duePaymentBatch.close,
          { param: id, body: {} },
          { status: 400, errors: ['Pelunasan ini masih kosong. Masukkan hutang atau piutang dulu.'] },
        );
        await stage.ok(api.duePaymentBatch.destroy, { param: id, body: { reason: 'x' } });
        await stage.refused(
          api.duePaymentBatch.close,
          { param: id, body: {} },
          { status: 400, errors: ["Pelunasan 'Pelunasan Senin' sudah dibatalkan dan tidak dapat ditutup"] },
        );
      },
      async 'asks of the net what it asks of a transaction, and waits for open books'(stage) {
        const { id: due_id } = await aDue(stage, { type: 'P' });
        const { id: account_id } = await aCashier(stage);
        const { id } = await aDuePaymentBatch(stage, {
          account_type: 'cash',
          account_id,
          date: day(-40),
          lines: [{ due_id }],
        });
        await stage.questioned(api.duePaymentBatch.close, { param: id, body: {} }, [
          'allow_negative_balance',
          'allow_backdated',
        ]);
        await lockBooks(stage, day(-1));
        expect((await stage.send(api.duePaymentBatch.close, { param: id, body: {} })).status).toBe(400);
      },
    },
  },
  files: {
    async call(stage) {
      const { id, version } = await aFullDuePaymentBatch(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Bukti transfer' }];
      await stage.ok(api.duePaymentBatch.setFiles, { param: id, body: { version, files } });
      return { param: id };
    },
  },
  setFiles: {
    async call(stage) {
      const { id, version } = await aFullDuePaymentBatch(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Bukti transfer' }];
      return { param: id, body: { version, files } };
    },
  },
  history: {
    async call(stage) {
      const { id, version } = await aFullDuePaymentBatch(stage);
      await stage.ok(api.duePaymentBatch.update, { param: id, body: { version, name: 'x' } });
      return { param: id };
    },
  },
};
