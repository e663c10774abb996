import { type Api, api } from '../../packages/contract/src/index.ts';
import { expect } from 'vitest';
import { aBank, aStoredFile, aTextFile } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

/** The statement that the mock world imitates whatever is uploaded. */
const statement = [
  'Tgl;Rekening;Nama;Keterangan;Rp',
  '01/03/2026;BCA 1234567890 a.n. PT Maju Motor;Toko Makmur;Pelunasan faktur 7;1.500.000',
  '02/03/2026;BCA 1234567890 a.n. PT Maju Motor;SPBU Kuningan;Bensin mobil antar;-250.000',
  '02/03/2026;BCA 1234567890 a.n. PT Maju Motor;SPBU Kuningan;Bensin mobil antar;-250.000',
].join('\n');
const mapping = { date: 0, account: 1, related_entity_name: 2, note: 3, amount: 4 };

async function uploaded(stage: Stage): Promise<string> {
  await aBank(stage);
  return (await aStoredFile(stage, aTextFile('mutasi.csv', statement))).uuid;
}

const rows: CasesOf<Api['import']> = {
  preview: {
    async call(stage) {
      const file_uuid = await uploaded(stage);
      return { body: { resource: 'transaction', file_uuid, mapping, date_order: 'dmy' } };
    },
    cases: {
      async 'is of a file that is there'(stage) {
        const file_uuid = '0195799b-2000-7000-8000-00000000abcd';
        await stage.refused(
          api.import.preview,
          { body: { resource: 'transaction', file_uuid } },
          { status: 404, errors: ['File tidak ditemukan'] },
        );
      },
    },
  },
  store: {
    async call(stage) {
      const file_uuid = await uploaded(stage);
      return { body: { resource: 'transaction', file_uuid, mapping, date_order: 'dmy' } };
    },
    cases: {
      async 'takes a file in once'(stage) {
        const body = { resource: 'transaction', file_uuid: await uploaded(stage), mapping } as const;
        const { data } = await stage.ok(api.import.store, { body });
        expect([data.inserted, data.exists]).toEqual([3, 0]);
        const again = await stage.ok(api.import.store, { body });
        expect([again.data.inserted, again.data.exists]).toEqual([0, 3]);
        expect((await stage.ok(api.transaction.index, {})).meta).toMatchObject({
          total_in: 1_500_000,
          total_out: -500_000,
        });
      },
    },
  },
};

export { rows as import };
