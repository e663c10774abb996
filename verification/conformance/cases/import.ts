import { type Api, api, type Role } from '@finance/contract';
import { expect } from 'vitest';
import {
  aBank,
  aDuePaymentBatch,
  aDue,
  aPayment,
  aStoredFile,
  aTextFile,
  aCashier,
  booked,
  lockBooks,
} from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

/** A bank's statement. */
const statement = [
  'Tgl;Rekening;Nama;Keterangan;Rp',
  '01/03/2026;BCA 1234567890 a.n. PT Maju Motor;Toko Makmur;Pelunasan faktur 7;1.500.000',
  '02/03/2026;BCA 1234567890 a.n. PT Maju Motor;SPBU Kuningan;Bensin mobil antar;-250.000',
  '02/03/2026;BCA 1234567890 a.n. PT Maju Motor;SPBU Kuningan;Bensin mobil antar;-250.000',
].join('\n');
/** The same with a wrong row. */
const withWrong = `${statement}\n31/02/2026;BCA 1234567890 a.n. PT Maju Motor;Parkir Utama;Parkir;1.500jt`;
/** The same with months first under an unknown heading. */
const foreign = statement
  .replace('Tgl', 'Value Date')
  .replace('\n01/03/2026', '\n03/01/2026')
  .replace('\n02/03/2026', '\n03/02/2026')
  .replace('\n02/03/2026', '\n03/31/2026');
/** The days and amounts of the first under other texts. */
const reworded = [
  'Tgl;Rekening;Nama;Keterangan;Rp',
  '01/03/2026;BCA 1234567890 a.n. PT Maju Motor;KR OTOMATIS;LLG 7781;1.500.000',
  '02/03/2026;BCA 1234567890 a.n. PT Maju Motor;TARIKAN;KARTU 5512;-250.000',
  '02/03/2026;BCA 1234567890 a.n. PT Maju Motor;TARIKAN;KARTU 5512;-250.000',
].join('\n');
const mapping = { date: 0, account: 1, related_entity_name: 2, note: 3, amount: 4 };

async function uploaded(stage: Stage, file = aTextFile('mutasi.csv', statement)): Promise<string> {
  await aBank(stage);
  return (await aStoredFile(stage, file)).uuid;
}

async function uploadedWrong(stage: Stage) {
  const file_uuid = await uploaded(stage, aTextFile('mutasi salah.csv', withWrong));
  return { resource: 'transaction', file_uuid, mapping } as const;
}

const repairs = [
  { row: 5, field: 'date', text: '01/03/2026' },
  { row: 5, field: 'amount', text: ' -1,5jt ' },
] as const;

/** An import that left a wrong row out. */
async function imported(stage: Stage): Promise<number> {
  const body = { ...(await uploadedWrong(stage)), skip_wrong: true };
  const { id } = (await stage.ok(api.import.store, { body })).data;
  if (id === null) throw new Error('Nothing was imported');
  return id;
}

async function importedDues(stage: Stage): Promise<number> {
  const content = ['Tgl;Jenis;Nama;Keterangan;Rp', ...statement.split('\n').slice(1)].join('\n');
  const file = aTextFile('piutang.csv', content.replaceAll(/BCA [^;]*/g, 'Piutang'));
  const body = {
    resource: 'due',
    file_uuid: (await aStoredFile(stage, file)).uuid,
    mapping: { date: 0, type: 1, entity_name: 2, note: 3, amount: 4 },
  } as const;
  const { id } = (await stage.ok(api.import.store, { body })).data;
  if (id === null) throw new Error('Nothing was imported');
  return id;
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
      async 'reads dates in the only order that their numbers allow'(stage) {
        const file_uuid = await uploaded(stage, aTextFile('mutasi asing.csv', foreign));
        const body = { resource: 'transaction', file_uuid } as const;
        const unknown = (await stage.ok(api.import.preview, { body })).data;
        expect(unknown).toMatchObject({ date_order: 'dmy', is_date_order_open: false });
        expect(unknown.mapping.date).toBeUndefined();
        const known = { ...body, mapping, date_order: 'dmy' } as const;
        const { data } = await stage.ok(api.import.preview, { body: known });
        expect(data).toMatchObject({ date_order: 'mdy', is_date_order_open: false });
        expect(data.rows.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02', '2026-03-31']);
      },
      async 'reads dates that allow both orders as it is asked, or day first'(stage) {
        const body = { resource: 'transaction', file_uuid: await uploaded(stage), mapping } as const;
        for (const [date_order, first] of [
          ['mdy', '2026-01-03'],
          [undefined, '2026-03-01'],
        ] as const) {
          const { data } = await stage.ok(api.import.preview, { body: { ...body, date_order } });
          expect(data).toMatchObject({ date_order: date_order ?? 'dmy', is_date_order_open: true });
          expect(data.rows[0]?.date).toBe(first);
        }
      },
      async 'shows wrong cells with their text and takes repairs'(stage) {
        const body = await uploadedWrong(stage);
        const wrong = (await stage.ok(api.import.preview, { body })).data;
        expect(wrong.repair_rows).toMatchObject([{ row: 5, status: 'error' }]);
        const halfway = { ...body, repairs: repairs.slice(0, 1) };
        expect((await stage.ok(api.import.preview, { body: halfway })).data.counts.error).toBe(1);
        const right = (await stage.ok(api.import.preview, { body: { ...body, repairs: [...repairs] } })).data;
        expect(right).toMatchObject({ counts: { new: 4, error: 0 }, repair_rows: [{ row: 5, status: 'new' }] });
        const other = { ...body, repairs: [...repairs, { row: 5, field: 'account', text: 'BRI 9' } as const] };
        expect((await stage.ok(api.import.preview, { body: other })).data.problems).toHaveLength(1);
      },
    },
  },
  previewWrongRows: {
    async call(stage) {
      return { body: { ...(await uploadedWrong(stage)), date_order: 'dmy' } };
    },
    cases: {
      async 'has none to give of a file that is right'(stage) {
        const body = { resource: 'transaction', file_uuid: await uploaded(stage), mapping };
        const errors = ['Tidak ada baris salah yang dapat diunduh.'];
        await stage.refused(api.import.previewWrongRows, { body }, { status: 400, errors });
      },
    },
  },
  progress: {
    call: async (stage) => ({ query: { file_uuid: await uploaded(stage) } }),
    cases: {
      async 'is none of a file that nobody reads'(stage) {
        const { data } = await stage.ok(api.import.progress, { query: { file_uuid: await uploaded(stage) } });
        expect(data).toBeNull();
      },
    },
  },
  template: {
    call: () => ({ query: { resource: 'transaction', format: 'csv' } }),
    cases: {
      async 'is of dues too'(stage) {
        await stage.ok(api.import.template, { query: { resource: 'due', format: 'csv' } });
      },
    },
  },
  index: {
    async call(stage) {
      await imported(stage);
      return {};
    },
    cases: {
      async 'shows a kasir only their own'(stage) {
        await imported(stage);
        expect((await stage.ok(api.import.index, {}, { as: 'peninjau' })).data).toHaveLength(1);
        expect((await stage.ok(api.import.index, {}, { as: 'kasir' })).data).toEqual([]);
        expect((await stage.ok(api.import.index, { query: { resource: 'due' } })).data).toEqual([]);
        expect((await stage.ok(api.import.index, { query: { q: 'MUTASI' } })).data).toHaveLength(1);
      },
    },
  },
  show: { call: async (stage) => ({ param: await imported(stage) }) },
  wrongRows: {
    call: async (stage) => ({ param: await imported(stage) }),
    cases: {
      async 'are those that were left out'(stage) {
        const body = { resource: 'transaction', file_uuid: await uploaded(stage), mapping } as const;
        const { id } = (await stage.ok(api.import.store, { body })).data;
        const errors = ['Tidak ada baris salah yang dapat diunduh.'];
        await stage.refused(api.import.wrongRows, { param: id }, { status: 400, errors });
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
      async 'pays the dues that its rows name, and opens them again when it is undone'(stage) {
        await aBank(stage);
        const due = await aDue(stage, { type: 'R', amount: 900_000 });
        const content = `Tgl;Rekening;No Hutang/Piutang;Jumlah\n01/03/2026;BCA1234567890;No ${due.id};400.000`;
        const { uuid } = await aStoredFile(stage, aTextFile('bayar.csv', content));
        const body = { resource: 'transaction', file_uuid: uuid, answers: { direction: 'in' } } as const;
        const { data } = await stage.ok(api.import.preview, { body });
        expect(data.rows).toMatchObject([
          { pays: { due_id: due.id, outstanding_amount: 900_000, left_amount: 500_000 } },
        ]);
        const { id } = (await stage.ok(api.import.store, { body })).data;
        expect((await stage.ok(api.due.show, { param: due.id })).data).toMatchObject({ paid_amount: 400_000 });
        if (id === null) throw new Error('Nothing was imported');
        await stage.ok(api.import.undo, { param: id, body: { reason: 'Salah file' } });
        expect((await stage.ok(api.due.show, { param: due.id })).data).toMatchObject({ paid_amount: 0 });
      },
      async 'records the deductions of its rows with the payment'(stage) {
        await aBank(stage);
        const due = await aDue(stage, { type: 'R', amount: 900_000 });
        const content =
          'Tgl;Rekening;No Hutang/Piutang;Jumlah;Potongan;Jenis Potongan;No Bukti Potong\n' +
          `01/03/2026;BCA1234567890;No ${due.id};880.000;20.000;PPh 23;BP-7`;
        const { uuid } = await aStoredFile(stage, aTextFile('potongan.csv', content));
        const body = { resource: 'transaction', file_uuid: uuid, answers: { direction: 'in' } } as const;
        const deductions = [{ kind: 'pph23', kind_name: 'PPh 23', amount: 20_000, proof_number: 'BP-7' }];
        const { data } = await stage.ok(api.import.preview, { body });
        expect(data.rows).toMatchObject([{ pays: { left_amount: 0, deductions } }]);
        await stage.ok(api.import.store, { body });
        const { data: made } = await stage.ok(api.deduction.index, { query: { due_id: due.id } });
        expect(made).toMatchObject(deductions);
      },
      async 'keeps what is beyond a due as an advance if that is said, and takes it back'(stage) {
        await aBank(stage);
        const due = await aDue(stage, { type: 'R', amount: 900_000, entity_name: 'Toko Makmur' });
        const content = `Tgl;Rekening;No Hutang/Piutang;Jumlah\n01/03/2026;BCA1234567890;No ${due.id};900.123`;
        const { uuid } = await aStoredFile(stage, aTextFile('lebih.csv', content));
        const body = { resource: 'transaction', file_uuid: uuid, answers: { direction: 'in' } } as const;
        const { data } = await stage.ok(api.import.preview, { body });
        expect(data.questions).toMatchObject([{ id: 'direction' }, { id: 'surplus', answer: 'each' }]);
        const kept = { ...body, answers: { direction: 'in', surplus: 'advance' } };
        const { id } = (await stage.ok(api.import.store, { body: kept })).data;
        expect((await stage.ok(api.advance.index, {})).data).toMatchObject([
          { amount: 123, entity_name: 'Toko Makmur' },
        ]);
        if (id === null) throw new Error('Nothing was imported');
        await stage.ok(api.import.undo, { param: id, body: { reason: 'Salah file' } });
        expect((await stage.ok(api.advance.index, {})).data).toMatchObject([{ void_reason: expect.any(String) }]);
      },
      async 'asks whether lines under other texts are earlier ones, and keeps the answer'(stage) {
        await stage.ok(api.import.store, {
          body: { resource: 'transaction', file_uuid: await uploaded(stage), mapping },
        });
        const file_uuid = (await aStoredFile(stage, aTextFile('mutasi berubah.csv', reworded))).uuid;
        const body = { resource: 'transaction', file_uuid, mapping } as const;
        const asked = (await stage.ok(api.import.preview, { body })).data;
        expect(asked).toMatchObject({
          counts: { new: 0, exists: 0, asked: 3 },
          questions: expect.arrayContaining([expect.objectContaining({ id: 'reworded', answer: null })]),
          matches: [
            { row: 2, reason: 'reworded', take: null, record: { text: 'Toko Makmur · Pelunasan faktur 7' } },
            { row: 3, reason: 'reworded', take: null },
            { row: 4, reason: 'reworded', take: null },
          ],
        });
        const errors = ['Tidak ada yang diimpor: file ini belum jelas.', expect.stringContaining('atau baris lain?')];
        await stage.refused(api.import.store, { body }, { status: 400, errors: errors as string[] });
        const choices = [2, 3, 4].map((row) => ({ row, reason: 'reworded' as const, take: row === 4 }));
        expect((await stage.ok(api.import.preview, { body: { ...body, choices } })).data.counts).toMatchObject({
          new: 1,
          exists: 2,
        });
        const same = { ...body, answers: { reworded: 'leave' } };
        const { data } = await stage.ok(api.import.store, { body: same });
        expect(data).toMatchObject({ id: expect.any(Number), inserted: 0, exists: 3 });
        const more = (await aStoredFile(stage, aTextFile('mutasi berubah lagi.csv', `${reworded}\n`))).uuid;
        const again = await stage.ok(api.import.store, { body: { ...body, file_uuid: more } });
        expect(again.data).toMatchObject({ id: null, inserted: 0, exists: 3 });
      },
      async 'finds a due payment batch and a transfer, and asks of the next row where one row is other money'(stage) {
        const file_uuid = await uploaded(stage);
        const account_id = (await stage.ok(api.bankAccount.index, {})).data[0]?.id ?? 0;
        const sure = { allow_backdated: true, allow_negative_balance: true };
        const dues = [];
        for (const amount of [500_000, 1_000_000]) dues.push(await aDue(stage, { amount, entity_name: 'Toko Makmur' }));
        const lines = dues.map(({ id }) => ({ due_id: id }));
        const batch = await aDuePaymentBatch(stage, { account_id, date: '2026-03-02', lines });
        await stage.ok(api.duePaymentBatch.close, { param: batch.id, body: sure });
        const { id: cashier } = await aCashier(stage);
        const transfer = { from_account_type: 'bank', from_account_id: account_id } as const;
        const to = { to_account_type: 'cash', to_account_id: cashier } as const;
        const sent = { ...transfer, ...to, ...sure, date: '2026-03-03', amount: 250_000 };
        const { id } = (await stage.ok(api.transfer.store, { body: sent })).data;
        const body = { resource: 'transaction', file_uuid, mapping } as const;
        const found = (await stage.ok(api.import.preview, { body })).data;
        expect(found).toMatchObject({
          counts: { new: 1, booked: 2 },
          matches: [
            { row: 2, reason: 'booked', take: false, record: { resource: 'due-payment-batch', id: batch.id } },
            { row: 3, reason: 'booked', take: false, record: { resource: 'transfer', id } },
          ],
        });
        const choices = [{ row: 3, reason: 'booked', take: true } as const];
        expect((await stage.ok(api.import.preview, { body: { ...body, choices } })).data.matches).toMatchObject([
          { row: 2, take: false },
          { row: 3, take: true, record: { resource: 'transfer', id } },
          { row: 4, take: false, record: { resource: 'transfer', id } },
        ]);
        expect((await stage.ok(api.import.store, { body })).data).toMatchObject({ inserted: 1, exists: 0 });
      },
      async 'is asked about by whatever books the same money by hand'(stage) {
        const file_uuid = await uploaded(stage);
        await stage.ok(api.import.store, { body: { resource: 'transaction', file_uuid, mapping } });
        const account_id = (await stage.ok(api.bankAccount.index, {})).data[0]?.id ?? 0;
        const cashier = await aCashier(stage);
        const bank = { account_type: 'bank', account_id } as const;
        const sure = { allow_backdated: true, allow_negative_balance: true };
        const rules = ['allow_duplicate'];
        const booking = { ...bank, ...sure, date: '2026-03-02', amount: 1_500_000, note: 'Lain' };
        await stage.questioned(api.transaction.store, { body: booking }, rules);
        const { id: due_id } = await aDue(stage, { amount: 1_500_000, entity_name: 'Toko Makmur' });
        await stage.questioned(api.due.pay, { param: due_id, body: booking }, rules);
        const batch = await aDuePaymentBatch(stage, { account_id, date: '2026-03-01', lines: [{ due_id }] });
        await stage.questioned(api.duePaymentBatch.close, { param: batch.id, body: sure }, rules);

        const other = { from_account_type: 'cash', from_account_id: cashier.id } as const;
        const into = {
          ...sure,
          ...other,
          to_account_type: 'bank',
          to_account_id: account_id,
          amount: 1_500_000,
        } as const;
        // what comes in is booked, and asked about, once the transfer is confirmed
        const { id } = (await stage.ok(api.transfer.store, { body: { ...into, date: '2026-02-28' } })).data;
        const received = { date: '2026-02-28', allow_backdated: true };
        await stage.questioned(api.transfer.confirm, { param: id, body: received }, ['join_imported']);
        await stage.ok(api.transfer.confirm, { param: id, body: { ...received, allow_duplicate: true } });
      },
      async 'is the arrival of a transfer'(stage) {
        const file_uuid = await uploaded(stage);
        await stage.ok(api.import.store, { body: { resource: 'transaction', file_uuid, mapping } });
        const account_id = (await stage.ok(api.bankAccount.index, {})).data[0]?.id ?? 0;
        const { id: cashier } = await aCashier(stage);
        const sure = { allow_backdated: true, allow_negative_balance: true };
        const from = { from_account_type: 'cash', from_account_id: cashier } as const;
        const to = { to_account_type: 'bank', to_account_id: account_id } as const;
        const transfer = { ...sure, ...from, ...to, amount: 1_500_000, date: '2026-02-20' };
        const { id } = (await stage.ok(api.transfer.store, { body: transfer })).data;
        const received = { date: '2026-03-02', allow_backdated: true };
        const along = await stage.questioned(api.transfer.confirm, { param: id, body: received }, ['join_imported']);
        const unnamed = { ...received, join_imported: true };
        await stage.questioned(api.transfer.confirm, { param: id, body: unnamed }, ['join_imported']);
        const joined = { ...received, join_imported: true, ...along };
        const { data } = await stage.ok(api.transfer.confirm, { param: id, body: joined });
        expect(data).toMatchObject({ status: 'confirmed', received_date: '2026-03-01', note: 'Pelunasan faktur 7' });
        expect((await stage.ok(api.transaction.index, {})).meta.pagination.total).toBe(4);
      },
      async 'is on its own again when its transfer is cancelled or moves other money'(stage) {
        const file_uuid = await uploaded(stage);
        const body = { resource: 'transaction', file_uuid, mapping } as const;
        const { id: made } = (await stage.ok(api.import.store, { body })).data;
        const standing = { page: 1, order_by: 'id', order: 'asc' } as const;
        const rowsNow = async () =>
          (await stage.ok(api.transaction.index, { query: standing })).data
            .filter(({ voided_at }) => voided_at === null)
            .map(({ date, amount, note, transfer_part }) => [date, amount, note, transfer_part]);
        const before = await rowsNow();
        const [, row] = (await stage.ok(api.transaction.index, { query: standing })).data;
        const { id: cashier } = await aCashier(stage);
        const other = { account_type: 'cash', account_id: cashier, note: 'Ke laci' } as const;
        const booking = { version: row?.version ?? 0, ...other };
        const { transfer_id } = (await stage.ok(api.transaction.bookTransfer, { param: row?.id ?? 0, body: booking }))
          .data;
        expect((await rowsNow())[1]).toEqual(['2026-03-02', -250_000, 'Ke laci', 'out']);
        const undo = { param: made ?? 0, body: { reason: 'Salah file' } };
        const used = expect.stringMatching(/: sudah menjadi bagian dari transfer. Batalkan transfernya dulu.$/);
        const errors = ['Impor tidak dapat diurungkan: 1 baris sudah terpakai.', used] as string[];
        await stage.refused(api.import.undo, undo, { status: 409, errors });

        const change = { version: 1, amount: 300_000, allow_backdated: true } as const;
        const param = transfer_id ?? 0;
        await stage.questioned(api.transfer.update, { param, body: change }, ['allow_duplicate']);
        await stage.ok(api.transfer.update, { param, body: { ...change, allow_duplicate: true } });
        expect(await rowsNow()).toEqual([...before, ['2026-03-02', -300_000, 'Ke laci', 'out']]);
        const again = (
          await stage.ok(api.transaction.bookTransfer, {
            param: row?.id ?? 0,
            body: { ...booking, version: 3 },
          })
        ).data;
        for (const id of [param, again.transfer_id ?? 0])
          await stage.ok(api.transfer.destroy, { param: id, body: { reason: 'Salah' } });
        expect(await rowsNow()).toEqual(before);
        await stage.ok(api.import.undo, undo);
        expect(await rowsNow()).toEqual([]);
      },
      async 'is the other side of a transfer'(stage) {
        const file_uuid = await uploaded(stage);
        await stage.ok(api.import.store, { body: { resource: 'transaction', file_uuid, mapping } });
        const account_id = (await stage.ok(api.bankAccount.index, {})).data[0]?.id ?? 0;
        const { id: cashier } = await aCashier(stage);
        const on = { account_type: 'cash', account_id: cashier, date: '2026-03-04', allow_backdated: true } as const;
        const cash = await booked(stage, { ...on, amount: 250_000 });
        const body = { version: cash.version, account_type: 'bank', account_id } as const;
        const joining = { param: cash.id, body };
        const along = await stage.questioned(api.transaction.bookTransfer, joining, ['join_imported']);
        const joined = { ...body, join_imported: true, ...along };
        await stage.ok(api.transaction.bookTransfer, { param: cash.id, body: joined });
        const { data } = await stage.ok(api.transfer.index, {});
        expect(data).toMatchObject([{ status: 'confirmed', date: '2026-03-02', received_date: '2026-03-04' }]);
        expect((await stage.ok(api.transaction.index, {})).meta.pagination.total).toBe(4);
      },
      async 'leaves wrong rows out where it may, and takes them later'(stage) {
        const body = await uploadedWrong(stage);
        await stage.refused(
          api.import.store,
          { body },
          {
            status: 400,
            errors: [
              'Tidak ada yang diimpor: ada baris yang salah.',
              expect.stringMatching(/^Baris 5: Tanggal Transaksi '31\/02\/2026' bukan tanggal/),
              expect.stringMatching(/^Baris 5: Jumlah '1.500jt' dapat berarti /),
            ] as string[],
          },
        );
        const { data } = await stage.ok(api.import.store, { body: { ...body, skip_wrong: true } });
        expect(data).toMatchObject({ inserted: 3, wrong: 1 });
        const repaired = { ...body, repairs: [...repairs] };
        expect((await stage.ok(api.import.preview, { body: repaired })).data.counts).toMatchObject({
          new: 1,
          exists: 3,
        });
        expect((await stage.ok(api.import.store, { body: repaired })).data).toMatchObject({ inserted: 1, exists: 3 });
        expect((await stage.ok(api.import.store, { body: repaired })).data).toMatchObject({ inserted: 0, exists: 4 });
      },
      async 'leaves out what a kasir may not spend alone, and what lies in a locked period'(stage) {
        const file_uuid = await uploaded(stage);
        const [bank] = (await stage.ok(api.bankAccount.index, {})).data;
        const user_id = stage.place.people.kasir.id;
        const grant = { bank_account_id: bank?.id ?? 0, user_id, read: true, write: true };
        await stage.ok(api.bankAccountAccess.store, { body: grant });
        await stage.ok(api.setting.update, { param: 'approval_limit', body: { value: 200_000 } });
        const body = { resource: 'transaction', file_uuid, mapping } as const;
        const preview = async (as: Role) => (await stage.ok(api.import.preview, { body }, { as })).data;
        expect((await preview('pemilik')).counts).toMatchObject({ new: 3, error: 0 });
        const message = expect.stringMatching(/^di atas Rp 200,000, batas kasir tanpa persetujuan\. /);
        expect(await preview('kasir')).toMatchObject({
          counts: { new: 1, error: 2 },
          problems: [3, 4].map((row) => ({ row, field: 'amount', message })),
        });
        await stage.refused(
          api.import.store,
          { body },
          {
            status: 400,
            errors: [
              'Tidak ada yang diimpor: ada baris yang salah.',
              ...[3, 4].map((row) => expect.stringContaining(`Baris ${row}: Jumlah di atas Rp 200,000, batas kasir`)),
            ] as string[],
          },
          { as: 'kasir' },
        );
        await stage.ok(api.import.previewWrongRows, { body }, { as: 'kasir' });
        const { data } = await stage.ok(api.import.store, { body: { ...body, skip_wrong: true } }, { as: 'kasir' });
        expect(data).toMatchObject({ inserted: 1, wrong: 2 });
        await lockBooks(stage, '2026-03-02');
        expect(await preview('pemilik')).toMatchObject({
          counts: { exists: 1, error: 2 },
          problems: [3, 4].map((row) => ({ row, field: 'date', message: expect.stringContaining('sudah dikunci') })),
        });
      },
      async 'takes a repaired line that equals lines that it took before'(stage) {
        const body = await uploadedWrong(stage);
        await stage.ok(api.import.store, { body: { ...body, skip_wrong: true } });
        const fuel = [
          { row: 5, field: 'date', text: '02/03/2026' },
          { row: 5, field: 'amount', text: '-250.000' },
          { row: 5, field: 'related_entity_name', text: 'SPBU Kuningan' },
          { row: 5, field: 'note', text: 'Bensin mobil antar' },
        ] as const;
        const repaired = { ...body, repairs: [...fuel] };
        expect((await stage.ok(api.import.store, { body: repaired })).data).toMatchObject({ inserted: 1, exists: 3 });
      },
    },
  },
  cancel: {
    call: async (stage) => ({ param: await imported(stage) }),
    cases: {
      async 'changes nothing that is in the books'(stage) {
        const param = await imported(stage);
        const { data } = await stage.ok(api.import.cancel, { param });
        expect(data).toMatchObject({ status: 'imported', live_count: 3, saved_count: null, failure: null });
      },
    },
  },
  undo: {
    call: async (stage) => ({ param: await imported(stage), body: { reason: 'Salah file' } }),
    cases: {
      async 'voids every row, once'(stage) {
        const param = await imported(stage);
        const { data } = await stage.ok(api.import.undo, { param, body: { reason: 'Salah file' } });
        expect(data).toMatchObject({ status: 'undone', live_count: 0, undo_reason: 'Salah file' });
        const again = await stage.ok(api.import.undo, { param, body: { reason: 'Lain' } });
        expect(again.data.undo_reason).toBe('Salah file');
        const { data: voided } = await stage.ok(api.transaction.index, { query: { order_by: 'id' } });
        expect(voided.map(({ version, void_reason }) => [version, void_reason])).toEqual(
          voided.map(() => [2, 'Impor diurungkan: Salah file']),
        );
        const [file] = (await stage.ok(api.file.index, {})).data;
        const body = { resource: 'transaction', file_uuid: file?.uuid ?? '', mapping, skip_wrong: true } as const;
        expect((await stage.ok(api.import.store, { body })).data.inserted).toBe(3);
      },
      async 'leaves what another import of the file took'(stage) {
        const param = await imported(stage);
        const [file] = (await stage.ok(api.file.index, {})).data;
        const body = { resource: 'transaction', file_uuid: file?.uuid ?? '', mapping, skip_wrong: true } as const;
        const repaired = { ...body, repairs: [...repairs] };
        await stage.ok(api.import.store, { body: repaired });
        await stage.ok(api.import.undo, { param, body: { reason: 'Salah file' } });
        expect((await stage.ok(api.import.store, { body })).data).toMatchObject({ inserted: 3, exists: 1 });
        expect((await stage.ok(api.import.store, { body: repaired })).data).toMatchObject({ inserted: 0, exists: 4 });
      },
      async 'is refused while a row was changed, and names it'(stage) {
        const param = await imported(stage);
        const [row] = (await stage.ok(api.transaction.index, { query: { order_by: 'id', order: 'asc' } })).data;
        if (!row) throw new Error('Nothing was imported');
        await stage.ok(api.transaction.update, { param: row.id, body: { version: 1, note: 'lain' } });
        expect((await stage.ok(api.import.show, { param })).data).toMatchObject({ obstacle_count: 1 });
        await stage.refused(
          api.import.undo,
          { param, body: { reason: 'Salah file' } },
          {
            status: 409,
            errors: [
              'Impor tidak dapat diurungkan: 1 baris sudah terpakai.',
              `#${row.id}, 2026-03-01, Rp 1,500,000, Toko Makmur: sudah diubah sesudah diimpor`,
            ],
          },
        );
      },
      async 'is refused in a locked period and for what waits'(stage) {
        const param = await imported(stage);
        await lockBooks(stage, '2026-03-01');
        const { data } = await stage.ok(api.import.show, { param });
        expect(data.obstacles).toMatchObject([{ reason: expect.stringContaining('dikunci (sampai 2026-03-01)') }]);
      },
      async 'voids dues, and none that is paid'(stage) {
        const first = await importedDues(stage);
        expect((await stage.ok(api.import.undo, { param: first, body: { reason: 'Salah' } })).data.status).toBe(
          'undone',
        );
        const { data: dues, meta } = await stage.ok(api.due.index, { query: { order_by: 'id', order: 'asc' } });
        expect([meta.r_total, dues[0]?.status, dues[0]?.version]).toEqual([0, 'closed', 2]);

        const second = await importedDues(stage);
        const [, , , due] = (await stage.ok(api.due.index, { query: { order_by: 'id', order: 'asc' } })).data;
        if (!due) throw new Error('Nothing was imported');
        await aPayment(stage, due, 100_000);
        const { obstacles } = (await stage.ok(api.import.show, { param: second })).data;
        expect(obstacles).toMatchObject([{ reason: 'sudah dibayar Rp 100,000' }]);
      },
    },
  },
};

export { rows as import };
