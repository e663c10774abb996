import { type Api, api, type TransactionRequest } from '../../packages/contract/src/index.ts';
import { expect } from 'vitest';
import { booked, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const rows = api.transactionRequest;

/** A request of the pemilik to void a new transaction, or to change its note and amount. */
async function aRequest(stage: Stage, kind: TransactionRequest['kind'] = 'void'): Promise<TransactionRequest> {
  const { id: transaction_id, version } = await booked(stage);
  const change = kind === 'update' ? { note: 'Dua unit', amount: 3_000_000 } : null;
  const body = { transaction_id, version, kind, change, reason: 'Dobel' };
  return (await stage.ok(rows.store, { body })).data;
}

export const transactionRequest: CasesOf<Api['transactionRequest']> = {
  index: {
    async call(stage) {
      await aRequest(stage);
      return {};
    },
    cases: {
      async 'finds by state and transaction'(stage) {
        const { transaction } = await aRequest(stage);
        const query = { status: 'open', transaction_id: transaction.id } as const;
        expect((await stage.ok(rows.index, { query })).data).toHaveLength(1);
        expect((await stage.ok(rows.index, { query: { status: 'refused' } })).data).toEqual([]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aRequest(stage)).uuid }) },
  store: {
    async call(stage) {
      const { id: transaction_id, version } = await booked(stage);
      return { body: { transaction_id, version, kind: 'void', reason: 'Dobel' } };
    },
    cases: {
      async 'is one at a time, of the state that was seen, and says what it proposes'(stage) {
        const { transaction } = await aRequest(stage);
        const body = { transaction_id: transaction.id, version: 1, kind: 'void', reason: 'x' } as const;
        await stage.refused(
          rows.store,
          { body },
          {
            status: 409,
            errors: ['Transaksi ini sudah ada pengajuannya, oleh Ratna Wijaya. Tunggu keputusannya dulu.'],
          },
        );
        const empty = 'harus berisi perubahan bila mengajukan perubahan, dan kosong bila mengajukan pembatalan';
        await stage.refused(
          rows.store,
          { body: { ...body, kind: 'update', change: {} } },
          { status: 400, errors: [`Perubahan ${empty}`], fields: { change: [empty] } },
        );
        await stage.refused(
          rows.store,
          { body: { ...body, transaction_id: 999_999 } },
          { status: 404, errors: ['Transaksi tidak ditemukan'] },
        );
      },
    },
  },
  accept: {
    call: async (stage) => ({ param: (await aRequest(stage)).id, body: { reason: 'Benar' } }),
    cases: {
      async 'voids what was asked to be voided, once, and tells its history'(stage) {
        const { id, transaction } = await aRequest(stage);
        for (const reason of ['Benar', 'Lagi'])
          expect((await stage.ok(rows.accept, { param: id, body: { reason } })).data).toMatchObject({
            status: 'accepted',
            decided_by_name: 'Ratna Wijaya',
            decision_reason: 'Benar',
            transaction: { void_reason: 'Diajukan Ratna Wijaya: Dobel' },
          });
        const [entry] = (await stage.ok(api.transaction.history, { param: transaction.id })).data;
        expect(entry).toMatchObject({ action: 'void', reason: 'Diajukan Ratna Wijaya: Dobel' });
        await stage.refused(
          rows.refuse,
          { param: id, body: { reason: 'x' } },
          { status: 409, errors: ['Pengajuan ini sudah disetujui oleh Ratna Wijaya'] },
        );
      },
      async 'changes what was asked to be changed, and asks the decider what a change asks'(stage) {
        const { id } = await aRequest(stage, 'update');
        const { account_id } = (await stage.ok(rows.show, { param: id })).data.transaction;
        await booked(stage, { account_id, amount: 3_000_000 });
        await stage.questioned(rows.accept, { param: id, body: {} }, ['allow_duplicate']);
        const { data } = await stage.ok(rows.accept, { param: id, body: { allow_duplicate: true } });
        expect(data.transaction).toMatchObject({ note: 'Dua unit', amount: 3_000_000, version: 2 });
      },
      async 'is refused where the transaction has changed, was voided or is locked since'(stage) {
        const changed = await aRequest(stage);
        const { id: param, account_id } = changed.transaction;
        await stage.ok(api.transaction.update, { param, body: { version: 1, note: 'Lain' } });
        const stale = 'Transaksinya sudah diubah sejak diajukan. Tolak pengajuan ini, lalu minta diajukan lagi.';
        await stage.refused(rows.accept, { param: changed.id, body: {} }, { status: 409, errors: [stale] });
        await stage.ok(api.transaction.destroy, { param, body: { reason: 'x' } });
        const gone = 'Transaksinya sudah dibatalkan. Tolak pengajuan ini.';
        await stage.refused(rows.accept, { param: changed.id, body: {} }, { status: 409, errors: [gone] });
        const other = await booked(stage, { account_id, amount: 7 });
        const body = { transaction_id: other.id, version: 1, kind: 'void', reason: 'x' } as const;
        const { data: locked } = await stage.ok(rows.store, { body });
        await lockBooks(stage, other.date);
        expect((await stage.send(rows.accept, { param: locked.id, body: {} })).status).toBe(400);
        expect((await stage.ok(rows.show, { param: locked.id })).data.status).toBe('open');
      },
      async 'of a void is for the pemilik'(stage) {
        const { id } = await aRequest(stage);
        await stage.refused(
          rows.accept,
          { param: id, body: {} },
          {
            status: 403,
            errors: [{ type: 'Forbidden', message: 'Hanya pemilik yang dapat memutuskan pengajuan pembatalan' }],
          },
          { as: 'keuangan' },
        );
      },
    },
  },
  refuse: {
    call: async (stage) => ({ param: (await aRequest(stage)).id, body: { reason: 'Bukan dobel' } }),
    cases: {
      async 'says why, and leaves the transaction; then it can be asked for again'(stage) {
        const { id, transaction } = await aRequest(stage);
        const { data } = await stage.ok(rows.refuse, { param: id, body: { reason: 'Bukan dobel' } });
        expect(data).toMatchObject({ status: 'refused', decision_reason: 'Bukan dobel', transaction: { version: 1 } });
        const body = { transaction_id: transaction.id, version: 1, kind: 'void', reason: 'Tetap dobel' } as const;
        await stage.ok(rows.store, { body });
      },
    },
  },
  withdraw: {
    call: async (stage) => ({ param: (await aRequest(stage)).id }),
    cases: {
      async 'is for whoever asked'(stage) {
        const { id } = await aRequest(stage);
        await stage.refused(
          rows.withdraw,
          { param: id },
          {
            status: 403,
            errors: [{ type: 'Forbidden', message: 'Hanya yang mengajukan yang dapat menarik kembali pengajuan ini' }],
          },
          { as: 'keuangan' },
        );
        expect((await stage.ok(rows.withdraw, { param: id })).data.status).toBe('withdrawn');
      },
    },
  },
};
