import { addDays, dateIn } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

// Rows of a file that pay dues: `due_id` says which.

const path = '/transaction/api/import';
const today = dateIn('Asia/Jakarta', new Date());
let server: TestServer;
let pemilik: Member;
let bca: number;
let file = 0;

beforeAll(async () => {
  server = await TestServer.start({ importRowsAtOnce: 5 });
});
afterAll(async () => {
  const client = await server.owner.connect();
  const wrong = await wrongBooks(client).finally(() => client.release());
  await server.close();
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
});
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  bca = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '123',
  });
});

async function aDue(fields: object = {}, member = pemilik) {
  const body = { type: 'R', amount: 1_000_000, entity_name: 'Budi', date: today, ...fields };
  const answer = await server.post('/transaction/api/due', member.token, body);
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function voidDue(id: number) {
  const call = { token: pemilik.token, body: { reason: 'Salah' } };
  expect((await server.call('DELETE', `/transaction/api/due/${id}`, call)).status).toBe(200);
}

async function dueOf(id: number) {
  const { body } = await server.get(`/transaction/api/due/${id}`, pemilik.token);
  const { paid_amount, outstanding_amount, status } = body.data;
  return { paid_amount, outstanding_amount, status };
}

/** A program that may import, and has some more scopes. */
async function aProgram(...more: string[]): Promise<Member> {
  const accounts = '/account/tenant/api/service-account';
  const scopes = ['transaction:read', 'transaction:create', 'file:create', ...more];
  const program = await server.post(accounts, pemilik.token, { name: 'Mesin', scopes });
  const made = await server.post(`${accounts}/${program.body.data.id}/key`, pemilik.token, { name: 'Utama' });
  const token = await server.call('POST', '/account/api/service-token', { body: { key: made.body.data.key } });
  return { ...pemilik, token: token.body.data.access_token };
}

/** A file with a row for each `amount;due`, and perhaps a counterparty and an object. */
const csv = (...rows: string[]) =>
  [
    'Tanggal;Jumlah;No Hutang/Piutang;Nama;ID Objek;Catatan',
    ...rows.map((row, at) => {
      const [amount, due = '', name = '', object = ''] = row.split(';');
      return `${today};${amount};${due};${name};${object};Baris ${at + 1}`;
    }),
  ].join('\n');

async function bodyOf(content: string, fields: object = {}, member = pemilik) {
  const account = { account_type: 'bank', account_id: bca };
  const file_uuid = await server.upload(member.token, content, `bayar ${++file}.csv`);
  return {
    resource: 'transaction',
    file_uuid,
    ...account,
    answers: { direction: 'in' },
    allow_negative_balance: true,
    allow_unusual_amount: true,
    ...fields,
  };
}

async function preview(content: string, fields: object = {}) {
  const { allow_negative_balance: _, allow_unusual_amount: __, ...body } = await bodyOf(content, fields);
  const answer = await server.post(`${path}/preview`, pemilik.token, body);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const take = async (content: string, fields: object = {}, member = pemilik) =>
  server.post(path, member.token, await bodyOf(content, fields, member));

async function booked() {
  const { rows } = await server.owner.query(
    `select amount::int, due_id::int, import_id::int is not null as of_import, note, related_entity_name as name,
      transactable_id as object from transaction where tenant_id = $1 and voided_at is null order by id`,
    [pemilik.tenant_id],
  );
  return rows;
}

/** What is wrong with each row, as the repair shows it. */
const faults = (data: { problems: { row: number; field: string; message: string }[] }) =>
  data.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);

describe('a row that pays a due', () => {
  test('names it by its number, its uuid or its object, and is booked as paying it by hand is', async () => {
    const first = await aDue({ note: 'Vario', internal_note: 'Kontrak 5' });
    const second = await aDue({ entity_name: 'Ani', transactable_id: 'F-100', transactable_app: 'Retail' });
    const third = await aDue({ type: 'P', entity_name: 'PLN', amount: 300_000 });
    const content = csv(
      `400.000;No ${first.id}`,
      `600.000;${first.id};budi`,
      '1.000.000;F-100;;F-100',
      `-300.000;${third.uuid}`,
      '75.000',
    );
    const data = await preview(content);
    expect(faults(data)).toEqual([]);
    expect(data).toMatchObject({
      mapping: { due_id: 2 },
      counts: { file: 6, total: 5, new: 5, left_out: 1 },
      amount_in: 2_075_000,
      amount_out: -300_000,
    });
    const pays = (name: string, due_id: number, outstanding_amount: number, left_amount: number) =>
      ({ due_id, name, outstanding_amount, left_amount, deductions: [], surplus_amount: 0 }) as const;
    expect(data.rows.map((row: { pays: unknown }) => row.pays)).toEqual([
      pays(`Piutang Budi #${first.id}`, first.id, 1_000_000, 600_000),
      pays(`Piutang Budi #${first.id}`, first.id, 600_000, 0),
      pays(`Piutang Ani #${second.id}`, second.id, 1_000_000, 0),
      pays(`Hutang PLN #${third.id}`, third.id, 300_000, 0),
      null,
    ]);
    expect(data.rows.map((row: { name: unknown }) => row.name)).toEqual(['Budi', 'Budi', 'Ani', 'PLN', null]);
    expect(await dueOf(first.id)).toMatchObject({ paid_amount: 0 });

    const body = await bodyOf(content);
    const taken = await server.post(path, pemilik.token, body);
    expect(taken).toMatchObject({ status: 201, body: { data: { inserted: 5, exists: 0, wrong: 0, file_rows: 6 } } });
    const of = { of_import: true };
    expect(await booked()).toEqual([
      { ...of, amount: 400_000, due_id: first.id, note: 'Baris 1', name: 'Budi', object: null },
      { ...of, amount: 600_000, due_id: first.id, note: 'Baris 2', name: 'Budi', object: null },
      { ...of, amount: 1_000_000, due_id: second.id, note: 'Baris 3', name: 'Ani', object: 'F-100' },
      { ...of, amount: -300_000, due_id: third.id, note: 'Baris 4', name: 'PLN', object: null },
      { ...of, amount: 75_000, due_id: null, note: 'Baris 5', name: null, object: null },
    ]);
    for (const { id, amount } of [first, second, third])
      expect(await dueOf(id)).toEqual({ paid_amount: amount, outstanding_amount: 0, status: 'closed' });
    const historyOf = async (record: string) => {
      const { body: found } = await server.get(`${record}/history`, pemilik.token);
      return found.data.map(({ action, reason }: { action: string; reason: string | null }) => [action, reason]);
    };
    const by = `Impor bayar ${file}.csv`;
    const made = [
      ['update', by],
      ['update', by],
      ['create', null],
    ];
    expect(await historyOf(`/transaction/api/due/${first.id}`)).toEqual(made);
    const { data: rows } = (await server.get('/transaction/api/transaction', pemilik.token)).body;
    expect(rows).toHaveLength(5);
    for (const { id } of rows) expect(await historyOf(`/transaction/api/transaction/${id}`)).toEqual([['create', by]]);

    // the same file, and its rows in another one, pay nothing twice
    expect(await server.post(path, pemilik.token, body)).toMatchObject({
      status: 201,
      body: { data: { id: null, inserted: 0, exists: 5 } },
    });
    const more = await preview(`${content}\n${today};80.000;;;;Lain`);
    expect(more).toMatchObject({ counts: { new: 1, exists: 5, error: 0 }, problems: [] });
    expect(await booked()).toHaveLength(5);
  });

  test('keeps its internal note, and without a note gets that of a payment', async () => {
    const { id } = await aDue({ note: 'Vario', internal_note: 'Kontrak 5' });
    const content = [
      'Tanggal;Jumlah;No Hutang/Piutang;Catatan Internal',
      `${today};1000;${id};`,
      `${today};2000;${id};Teller 2`,
    ];
    expect((await take(content.join('\n'))).status).toBe(201);
    const { rows } = await server.owner.query(
      'select note, internal_note from transaction where tenant_id = $1 order by id',
      [pemilik.tenant_id],
    );
    expect(rows).toEqual([
      { note: 'Pembayaran piutang: Vario', internal_note: 'Kontrak 5' },
      { note: 'Pembayaran piutang: Vario', internal_note: 'Teller 2' },
    ]);
  });

  test('of a credit note gives money back', async () => {
    const { id } = await aDue({ amount: -200_000 });
    expect((await take(csv(`-200.000;${id}`))).status).toBe(201);
    expect(await booked()).toMatchObject([{ amount: -200_000, due_id: id }]);
    expect(await dueOf(id)).toMatchObject({ paid_amount: -200_000, status: 'closed' });
  });
});

describe('what may not be paid is told, and nothing is booked', () => {
  test('more than the rest, another direction, nothing, void, closed and unknown dues', async () => {
    const due = await aDue();
    const voided = await aDue({ entity_name: 'Ani' });
    const closed = await aDue({ entity_name: 'Cici', amount: 5000 });
    await voidDue(voided.id);
    await server.post(`/transaction/api/due/${closed.id}/close`, pemilik.token, { reason: 'Ikhlas' });
    const other = await aDue({}, await server.member('pemilik'));
    const content = csv(
      `1.000.001;${due.id}`,
      `-5000;${due.id}`,
      `0;${due.id}`,
      `5000;${voided.id}`,
      `5000;${closed.id}`,
      '5000;No 99999999',
      `5000;${other.uuid}`,
      '7000',
    );
    const data = await preview(content);
    expect(data.counts).toMatchObject({ total: 8, new: 1, error: 7 });
    const [name, advice] = [`Piutang Budi #${due.id}`, 'Perbaiki nomornya, atau kosongkan bila baris ini'];
    expect(faults(data)).toEqual([
      `2 amount: tidak boleh melebihi sisa ${name} (Rp 1,000,000). Perbaiki jumlah atau nomornya, atau simpan ` +
        'kelebihannya sebagai uang muka.',
      `3 amount: adalah uang keluar, sedangkan ${name} dibayar dengan uang masuk. Periksa arah atau nomornya.`,
      `4 amount: tidak boleh nol: baris ini membayar ${name}`,
      `5 due_id: Piutang Ani #${voided.id} sudah dibatalkan. ${advice} tidak membayarnya.`,
      `6 due_id: Piutang Cici #${closed.id} sudah ditutup. ${advice} tidak membayarnya.`,
      expect.stringMatching(/^7 due_id: 'No 99999999' tidak ditemukan\. Tulis nomornya/),
      expect.stringMatching(/^8 due_id: '[\da-f-]+' tidak ditemukan\./),
    ]);
    const taken = await take(content);
    expect(taken.status).toBe(400);
    expect(taken.body.errors).toContain(`Baris 4: Jumlah tidak boleh nol: baris ini membayar ${name}`);
    expect(await booked()).toEqual([]);

    expect(await take(content, { skip_wrong: true })).toMatchObject({
      status: 201,
      body: { data: { inserted: 1, wrong: 7, file_rows: 9 } },
    });
    expect(await booked()).toMatchObject([{ amount: 7000, due_id: null }]);
  });

  test('rows of one file that pay more than the rest together, until one is repaired', async () => {
    const { id } = await aDue({ type: 'P', entity_name: 'PLN' });
    const content = csv(`-700.000;${id}`, `-400.000;${id}`, `-300.000;${id}`);
    const data = await preview(content);
    expect(data.rows).toMatchObject([
      { status: 'new' },
      { status: 'error' },
      { status: 'new', pays: { left_amount: 0 } },
    ]);
    expect(faults(data)).toEqual([
      expect.stringContaining(`3 amount: tidak boleh melebihi sisa Hutang PLN #${id} sesudah baris 2 (Rp 300,000).`),
    ]);
    expect((await take(content)).status).toBe(400);
    const repairs = [{ row: 3, field: 'due_id', text: null }];
    expect((await take(content, { repairs })).status).toBe(201);
    expect(await booked()).toMatchObject([{ due_id: id }, { amount: -400_000, due_id: null }, { due_id: id }]);
    expect(await dueOf(id)).toMatchObject({ outstanding_amount: 0 });
  });

  test('a number that is of one due and the object of another is asked about', async () => {
    const one = await aDue();
    const other = await aDue({ entity_name: 'Ani', transactable_id: String(one.id), transactable_app: 'Retail' });
    const data = await preview(csv(`5000;${one.id}`, `5000;#${one.id}`, `5000;No ${one.id}`, `6000;no. ${other.id}`));
    const fault =
      `cocok dengan Piutang Budi #${one.id}, Piutang Ani #${other.id}. ` +
      `Tulis yang dimaksud, misalnya 'No ${one.id}'.`;
    expect(faults(data)).toEqual([`2 due_id: '${one.id}' ${fault}`, `3 due_id: '#${one.id}' ${fault}`]);
    expect(data.rows).toMatchObject([
      { pays: null },
      { pays: null },
      { pays: { due_id: one.id } },
      { pays: { due_id: other.id } },
    ]);
  });

  test('an object that several have is asked about; a void one is not meant', async () => {
    const of = { transactable_id: 'F-7', transactable_app: 'Retail' };
    const [one, two] = [await aDue(of), await aDue({ ...of, entity_name: 'Ani' })];
    const [fault] = faults(await preview(csv('5000;F-7')));
    expect(fault).toMatch(/^2 due_id: 'F-7' cocok dengan Piutang (?:Budi|Ani) #\d+, Piutang (?:Budi|Ani) #\d+\. Tulis/);
    await voidDue(one.id);
    expect((await preview(csv('5000;F-7'))).rows).toMatchObject([{ pays: { due_id: two.id } }]);
  });

  test('another object or counterparty than that of the due; the latter once for the file', async () => {
    const { id } = await aDue({ transactable_id: 'F-1', transactable_app: 'Retail', entity_name: 'Budi Santoso' });
    const content = csv(`5000;${id};;F-2`, `6000;${id};BUDI S`, `7000;${id};budi  santoso;F-1`);
    const data = await preview(content);
    expect(faults(data)).toEqual([
      `2 transactable_id: 'F-2' bukan milik Piutang Budi Santoso #${id} ('F-1'). Kosongkan atau perbaiki.`,
      `3 due_id: Piutang Budi Santoso #${id} bukan milik 'BUDI S'. Perbaiki nomornya, atau kosongkan lawan ` +
        'transaksinya.',
    ]);
    expect(data.questions).toContainEqual(expect.objectContaining({ id: 'payers', answer: 'each' }));
    const answers = { direction: 'in', payers: 'due' };
    const repairs = [{ row: 2, field: 'transactable_id', text: null }];
    expect(faults(await preview(content, { answers, repairs }))).toEqual([]);
    expect((await take(content, { answers, repairs })).status).toBe(201);
    expect(await booked()).toMatchObject(
      [5000, 6000, 7000].map((amount) => ({ amount, name: 'Budi Santoso', object: 'F-1' })),
    );
  });

  test('a day in a locked period', async () => {
    const { id } = await aDue();
    const value = addDays(today, -1);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value });
    const content = csv(`5000;${id}`).replaceAll(today, value);
    expect(faults(await preview(content))).toEqual([expect.stringContaining('periode yang sudah dikunci')]);
    expect((await take(content)).status).toBe(400);
    expect(await dueOf(id)).toMatchObject({ paid_amount: 0 });
  });
});

describe('deductions beside the money', () => {
  const file3 = (heading: string, ...rows: string[]) =>
    [`Tanggal;Jumlah;No Hutang/Piutang;${heading}`, ...rows.map((row) => `${today};${row}`)].join('\n');
  const withKinds = (...rows: string[]) => file3('Potongan;Jenis Potongan;No Bukti Potong', ...rows);
  const deductionsOf = async (due_id: number) => {
    const { body } = await server.get(
      `/transaction/api/deduction?due_id=${due_id}&order_by=id&order=asc`,
      pemilik.token,
    );
    return body.data.map(
      ({ kind, amount, proof_number, date, transaction_id, voided_at }: Record<string, unknown>) => ({
        kind,
        amount,
        proof_number,
        date,
        hasPayment: transaction_id !== null,
        stands: voided_at === null,
      }),
    );
  };

  test('settle the due with it, as in due.pay, and go when the import is undone', async () => {
    const due = await aDue({ amount: 10_000_000 });
    const bill = await aDue({ type: 'P', entity_name: 'PLN', amount: 500_000 });
    const content = withKinds(
      `9.797.500;${due.id};202.500;pph pasal 23;BP-23/0007`,
      `-400.000;${bill.id};-50.000;Biaya Bank;`,
      `-10.000;${bill.id};0;;`,
    );
    const data = await preview(content);
    expect(faults(data)).toEqual([]);
    expect(data.mapping).toMatchObject({ due_id: 2, deduction: 3, deduction_kind: 4, proof_number: 5 });
    expect(data.mapping).not.toHaveProperty('fee');
    expect(data.rows).toMatchObject([
      {
        amount: 9_797_500,
        pays: {
          outstanding_amount: 10_000_000,
          left_amount: 0,
          deductions: [{ kind: 'pph23', kind_name: 'PPh 23', amount: 202_500, proof_number: 'BP-23/0007' }],
        },
      },
      { amount: -400_000, pays: { left_amount: 50_000, deductions: [{ kind: 'biaya_bank', amount: 50_000 }] } },
      { amount: -10_000, pays: { outstanding_amount: 50_000, left_amount: 40_000, deductions: [] } },
    ]);
    const { id } = (await take(content)).body.data;
    expect(await booked()).toMatchObject([{ amount: 9_797_500 }, { amount: -400_000 }, { amount: -10_000 }]);
    expect(await dueOf(due.id)).toEqual({ paid_amount: 9_797_500, outstanding_amount: 0, status: 'closed' });
    expect(await dueOf(bill.id)).toMatchObject({ paid_amount: 410_000, outstanding_amount: 40_000 });
    const pph = { kind: 'pph23', amount: 202_500, proof_number: 'BP-23/0007', date: today, hasPayment: true };
    expect(await deductionsOf(due.id)).toEqual([{ ...pph, stands: true }]);

    expect((await server.post(`${path}/${id}/undo`, pemilik.token, { reason: 'Salah file' })).status).toBe(200);
    expect(await dueOf(due.id)).toEqual({ paid_amount: 0, outstanding_amount: 10_000_000, status: 'open' });
    expect(await dueOf(bill.id)).toEqual({ paid_amount: 0, outstanding_amount: 500_000, status: 'open' });
    expect(await deductionsOf(due.id)).toEqual([{ ...pph, stands: false }]);
  });

  test('two of a row, of the kinds that their headings name, and of a kind of the tenant', async () => {
    await server.put('/setting/api/setting/deduction_kinds', pemilik.token, { value: ['Retur Botol'] });
    const due = await aDue({ amount: 10_000_000 });
    const content = file3('PPh 23;Biaya bank', `9.797.500;${due.id};200.000;2.500`);
    expect((await preview(content)).rows).toMatchObject([
      { pays: { left_amount: 0, deductions: [{ kind: 'pph23' }, { kind: 'biaya_bank', amount: 2500 }] } },
    ]);
    expect((await take(content)).status).toBe(201);
    expect(await dueOf(due.id)).toMatchObject({ paid_amount: 9_797_500, status: 'closed' });

    const other = await aDue({ amount: 30_000 });
    const own = withKinds(`20.000;${other.id};10.000;retur botol;`);
    expect((await take(own)).status).toBe(201);
    expect(await deductionsOf(other.id)).toMatchObject([{ kind: 'Retur Botol', amount: 10_000 }]);
  });

  test('the number of a voucher proves none', async () => {
    const due = await aDue();
    for (const heading of ['No Bukti', 'Nomor Bukti']) {
      const content = `Tanggal;${heading};Jumlah;No Hutang/Piutang\n${today};BKM-001;400.000;No ${due.id}`;
      expect(await preview(content)).toMatchObject({
        counts: { new: 1, error: 0 },
        rows: [{ pays: { left_amount: 600_000, deductions: [] } }],
      });
    }
  });

  test('a wrong one is told, with what to do', async () => {
    const value = ['Retur Botol', 'Retur-Botol', 'Selisih kurs'];
    expect((await server.put('/setting/api/setting/deduction_kinds', pemilik.token, { value })).status).toBe(200);
    const due = await aDue();
    const credit = await aDue({ entity_name: 'Ani', amount: -100_000 });
    const content = withKinds(
      `500.000;${due.id};1000;PPh;`,
      `500.000;${due.id};1000;retur botol;`,
      `500.000;${due.id};1000;Pajak;`,
      `500.000;${due.id};1000;;`,
      `500.000;${due.id};500.001;PPh 23;`,
      `500.000;${due.id};-1000;PPh 23;`,
      `500.000;;1000;PPh 23;`,
      `500.000;${due.id};;PPh 23;BP-1`,
      `500.000;${due.id};seribu;PPh 23;`,
      `500.000;${due.id};1000;Hapus sisa;`,
      `-90.000;${credit.id};10.000;Retur-Botol;`,
    );
    const data = await preview(content);
    const name = `Piutang Budi #${due.id}`;
    const kinds =
      'PPh 23, PPh 4(2), PPN dipungut, Biaya bank, Potongan harga, Pembulatan, Retur Botol, Retur-Botol, ' +
      'Selisih kurs';
    const unknown = (text: string) =>
      `deduction_kind: '${text}' tidak dikenal. Tulis ${kinds}, atau tambahkan jenis sendiri di Setting.`;
    const which = 'Tulis yang dimaksud, persis seperti di Setting.';
    expect(faults(data)).toEqual([
      `2 deduction_kind: 'PPh' dapat berarti 'PPh 23' atau 'PPh 4(2)'. ${which}`,
      `3 deduction_kind: 'retur botol' dapat berarti 'Retur Botol' atau 'Retur-Botol'. ${which}`,
      `4 ${unknown('Pajak')}`,
      `5 deduction_kind: wajib diisi: ${kinds}`,
      `6 deduction: bersama uangnya melebihi sisa ${name} (Rp 1,000,000) sebesar Rp 1. Kurangi.`,
      `7 deduction: ditulis tanpa minus (Rp 1,000): uang dan potongannya bersama-sama membayar ${name}`,
      '8 deduction: hanya untuk baris yang membayar hutang/piutang. Isi nomor hutang/piutangnya, atau kosongkan.',
      '9 deduction: wajib diisi, sebab nomor buktinya diisi. Tulis 0 bila tidak ada potongan.',
      expect.stringMatching(/^10 deduction: 'seribu' bukan jumlah rupiah bulat/),
      `11 ${unknown('Hapus sisa')}`,
    ]);
    expect(data.rows[10]).toMatchObject({
      status: 'new',
      pays: { left_amount: 0, deductions: [{ kind: 'Retur-Botol', amount: -10_000 }] },
    });
    const taken = await take(content);
    expect(taken.body.errors).toContain(
      `Baris 2: Jenis potongan 'PPh' dapat berarti 'PPh 23' atau 'PPh 4(2)'. ${which}`,
    );
    expect(await booked()).toEqual([]);
    const repairs = [{ row: 3, field: 'deduction_kind', text: 'Retur Botol' }];
    expect((await preview(content, { repairs })).rows[1]).toMatchObject({
      pays: { deductions: [{ kind: 'Retur Botol' }] },
    });
  });

  test('are for whoever may close dues', async () => {
    const { id } = await aDue();
    const kasir = await server.member('kasir', pemilik.tenant_id);
    const cash = await server.insert('cashier', {
      tenant_id: pemilik.tenant_id,
      name: 'Kasir Depan',
      user_id: kasir.user_id,
    });
    const of = { account_type: 'cash', account_id: cash };
    const refused = await take(withKinds(`5000;${id};1000;PPh 23;`), of, kasir);
    expect(refused.body.errors[1]).toContain('Potongan hanya dapat dicatat oleh pemilik atau keuangan.');
    expect((await take(withKinds(`5000;${id};0;;`), of, kasir)).status).toBe(201);
    expect(await deductionsOf(id)).toEqual([]);
  });

  test("'Potongan' without dues stays the fee of a provider", async () => {
    const data = await preview(`Tanggal;Jumlah;Potongan;PPh 23\n${today};5.000;100;50`);
    expect(data.mapping).toMatchObject({ amount: 1, fee: 2 });
    expect(data.mapping).not.toHaveProperty('deduction');
    expect(data.questions).toContainEqual(expect.objectContaining({ id: 'fee', answer: null }));
  });
});

describe('more than is owed', () => {
  const answers = { direction: 'in', surplus: 'advance' };
  const advances = async () => {
    const { body } = await server.get('/transaction/api/advance?order_by=id&order=asc', pemilik.token);
    return body.data;
  };
  const undo = (id: number) => server.post(`${path}/${id}/undo`, pemilik.token, { reason: 'Salah file' });

  test('is asked about once, kept as an advance of the counterparty, and goes when the import is undone', async () => {
    const due = await aDue({ amount: 10_000_000 });
    const bill = await aDue({ type: 'P', entity_name: 'PLN', amount: 500_000 });
    const content = [
      'Tanggal;Jumlah;No Hutang/Piutang;PPh 23',
      `${today};9.797.623;${due.id};202.500`,
      `${today};-500.400;${bill.id};`,
      `${today};7.000;;`,
    ].join('\n');
    const open = await preview(content);
    expect(open.counts).toMatchObject({ new: 1, error: 2 });
    expect(open.questions).toContainEqual(
      expect.objectContaining({
        id: 'surplus',
        text: '2 baris lebih besar dari sisa hutang/piutang yang dibayarnya.',
        answer: 'each',
      }),
    );
    expect(faults(open)).toEqual([
      expect.stringContaining('2 deduction: bersama uangnya melebihi sisa'),
      expect.stringContaining('atau simpan kelebihannya sebagai uang muka.'),
    ]);
    expect((await take(content)).status).toBe(400);

    const data = await preview(content, { answers });
    expect(data).toMatchObject({
      counts: { new: 3, error: 0 },
      amount_in: 9_804_623,
      added: [{ kind: 'surplus', count: 2, amount: 123 - 400 }],
    });
    expect(data.rows).toMatchObject([
      { amount: 9_797_623, pays: { left_amount: 0, surplus_amount: 123 } },
      { amount: -500_400, pays: { left_amount: 0, surplus_amount: 400 } },
      { pays: null },
    ]);
    const { id, inserted } = (await take(content, { answers })).body.data;
    expect(inserted).toBe(3);
    const of = { of_import: true };
    expect(await booked()).toMatchObject([
      { ...of, amount: 9_797_500, due_id: due.id },
      { ...of, amount: 123, due_id: null, name: 'Budi' },
      { ...of, amount: -500_000, due_id: bill.id },
      { ...of, amount: -400, due_id: null, name: 'PLN' },
      { ...of, amount: 7000 },
    ]);
    expect(await advances()).toMatchObject([
      { direction: 'received', amount: 123, entity_name: 'Budi', note: null },
      { direction: 'paid', amount: 400, entity_name: 'PLN' },
    ]);
    const [kept] = await advances();
    const { body: history } = await server.get(`/transaction/api/advance/${kept.id}/history`, pemilik.token);
    expect(history.data).toMatchObject([{ action: 'create', reason: `Impor bayar ${file}.csv` }]);
    const { body: made } = await server.get(`${path}/${id}`, pemilik.token);
    expect(made.data).toMatchObject({ row_count: 5, added_count: 2, live_count: 5, obstacles: [] });
    expect((await preview(`${content}\n`, { answers })).counts).toMatchObject({ new: 0, exists: 3 });

    expect(await undo(id)).toMatchObject({ status: 200, body: { data: { status: 'undone', live_count: 0 } } });
    expect(await booked()).toEqual([]);
    expect(await advances()).toMatchObject([{ voided_at: expect.any(String) }, { voided_at: expect.any(String) }]);
    expect(await dueOf(due.id)).toEqual({ paid_amount: 0, outstanding_amount: 10_000_000, status: 'open' });
    expect(await dueOf(bill.id)).toEqual({ paid_amount: 0, outstanding_amount: 500_000, status: 'open' });
  });

  test('an advance that is used holds the undo back, and says so', async () => {
    const [due, next] = [await aDue(), await aDue({ amount: 400 })];
    const { id } = (await take(csv(`1.000.500;${due.id}`), { answers })).body.data;
    const setOff = { deductions: [], use_advances: 400, allow_unusual_amount: true };
    const used = await server.post(`/transaction/api/due/${next.id}/deduct`, pemilik.token, setOff);
    expect(used.status).toBe(201);
    const refused = await undo(id);
    expect(refused.status).toBe(409);
    const why = 'uang muka dari kelebihannya sudah dipakai Rp 400. Batalkan dulu pemakaiannya.';
    expect(refused.body.errors).toEqual([
      'Impor tidak dapat diurungkan: 1 baris sudah terpakai.',
      expect.stringContaining(why),
    ]);
    expect(await booked()).toMatchObject([{ amount: 1_000_000 }, { amount: 500 }]);
    expect(await advances()).toMatchObject([{ amount: 500, voided_at: null }]);
  });

  test('a payment that was taken back alone takes its advance along, and leaves nothing to undo twice', async () => {
    const due = await aDue();
    const { id } = (await take(csv(`1.000.500;${due.id}`, '7000'), { answers })).body.data;
    const { rows } = await server.owner.query(
      'select id::int from transaction where tenant_id = $1 and due_id = $2 and voided_at is null',
      [pemilik.tenant_id, due.id],
    );
    const cancelled = await server.post(`/transaction/api/due/${due.id}/cancel-payment`, pemilik.token, {
      transaction_id: rows[0].id,
      reason: 'Dobel',
    });
    expect(cancelled.status).toBe(200);
    expect(await booked()).toMatchObject([{ amount: 7000 }]);
    expect((await undo(id)).status).toBe(200);
    expect(await booked()).toEqual([]);
    expect(await advances()).toMatchObject([{ void_reason: 'Dobel' }]);
  });

  test('is nothing of nobody, of a due that rows above have paid, or of one who may keep no advances', async () => {
    const nobody = await aDue({ entity_name: null, allow_incomplete: true });
    const due = await aDue();
    const rows = csv(`1.000.500;${nobody.id}`, `1.000.000;${due.id}`, `2000;${due.id}`);
    const data = await preview(rows, { answers });
    expect(faults(data)).toEqual([
      `2 amount: tidak boleh melebihi sisa Piutang #${nobody.id} (Rp 1,000,000). Lawan transaksinya belum diisi, ` +
        'jadi kelebihannya tidak dapat disimpan sebagai uang muka. Perbaiki jumlah atau nomornya.',
      `4 amount: tidak boleh melebihi sisa Piutang Budi #${due.id} sesudah baris 3 (Rp 0). ` +
        'Perbaiki jumlah atau nomornya.',
    ]);
    expect(data.questions).not.toContainEqual(expect.objectContaining({ id: 'surplus' }));

    const machine = await aProgram('due:create', 'due:read', 'due:update');
    const refused = await take(csv(`1.000.500;${due.id}`), { answers }, machine);
    expect(refused.body.errors[1]).toMatch(/Perbaiki jumlah atau nomornya\.$/);
    expect(await advances()).toEqual([]);
  });
});

describe('beside what others do', () => {
  const pay = (id: number, amount: number, fields: object = {}) =>
    server.post(`/transaction/api/due/${id}/pay`, pemilik.token, {
      account_type: 'bank',
      account_id: bca,
      amount,
      date: today,
      ...fields,
    });

  test('a due that was paid after the preview is not paid again', async () => {
    const { id } = await aDue();
    const content = csv(`1.000.000;${id}`);
    expect(await preview(content)).toMatchObject({ counts: { new: 1 } });
    expect((await pay(id, 400_000)).status).toBe(201);
    const taken = await take(content);
    expect(taken).toMatchObject({ status: 400 });
    expect(taken.body.errors[1]).toContain('tidak boleh melebihi sisa');
    expect(await dueOf(id)).toMatchObject({ paid_amount: 400_000 });
  });

  test('a payment that was recorded by hand is perhaps this one; that of another due is not', async () => {
    const [one, other] = [await aDue(), await aDue({ entity_name: 'Ani' })];
    expect((await pay(one.id, 250_000)).status).toBe(201);
    const data = await preview(csv(`250.000;${one.id}`, `250.000;${other.id}`));
    expect(data.rows).toMatchObject([
      { status: 'booked', pays: null },
      { status: 'new', pays: { due_id: other.id } },
    ]);
  });

  test('equal rows of two files pay two dues, and the same due once', async () => {
    const [one, other] = [await aDue(), await aDue()];
    expect((await take(csv(`250.000;${one.id}`))).status).toBe(201);
    expect((await preview(`${csv(`250.000;${one.id}`)}\n`)).counts).toMatchObject({ new: 0, exists: 1 });
    const data = await preview(csv(`250.000;${other.id}`));
    expect(data).toMatchObject({ counts: { new: 0, asked: 1 }, questions: [{}, { id: 'reworded', answer: null }] });
    const answers = { direction: 'in', reworded: 'take' };
    expect((await take(csv(`250.000;${other.id}`), { answers })).status).toBe(201);
    expect(await booked()).toMatchObject([{ due_id: one.id }, { due_id: other.id }]);
  });

  test('a line that is there already and names a due now says what to do', async () => {
    const { id } = await aDue();
    const named = `Tanggal;Jumlah;No Piutang;Catatan\n${today};5.000;${id};Satu\n${today};6.000;${id};Dua`;
    expect((await take(named)).status).toBe(201);
    const { rows: made } = await server.owner.query(
      'select id::int, version from transaction where tenant_id = $1 order by id',
      [pemilik.tenant_id],
    );
    const [first, second] = made;
    const mapping = { date: 0, amount: 1, due_id: 2, note: 3 };
    const there = (at: { id: number }, more = '') =>
      `sudah ada sebagai transaksi No ${at.id}${more}, jadi tidak membayar`;
    const advice = 'Bila uangnya memang untuk itu, batalkan transaksi itu dan catat lewat Bayar.';
    const unpaid = { count: 2, rows: [] as object[] };
    unpaid.rows = [
      { row: 2, text: `${there(first)} Piutang Budi #${id}. ${advice}` },
      { row: 3, text: `${there(second)} Piutang Budi #${id}. ${advice}` },
    ];
    // the very file, and its rows in another one
    expect(await preview(named, { mapping })).toMatchObject({ counts: { new: 0, exists: 2 }, unpaid });
    const other = `${named}\n${today};7.000;;Tiga`;
    expect(await preview(other, { mapping })).toMatchObject({ counts: { new: 1, exists: 2 }, unpaid });

    const voided = { token: pemilik.token, body: { reason: 'Untuk piutang', version: first.version } };
    expect((await server.call('DELETE', `/transaction/api/transaction/${first.id}`, voided)).status).toBe(200);
    const cancelled = there(first, ' (dibatalkan)');
    const text = `${cancelled} Piutang Budi #${id}. Bila uangnya memang untuk itu, catat lewat Bayar.`;
    expect((await preview(other, { mapping })).unpaid.rows[0]).toEqual({ row: 2, text });
    expect((await pay(id, 1_000_000)).status).toBe(201);
    expect((await preview(other, { mapping })).unpaid).toEqual({ count: 0, rows: [] });
  });

  test('what was perhaps booked by hand pays nothing either, and says so', async () => {
    const { id } = await aDue();
    const booking = { account_type: 'bank', account_id: bca, amount: 5000, amount_sign: '+', date: today };
    const hand = await server.post('/transaction/api/transaction', pemilik.token, { ...booking, note: 'Tunai' });
    expect(hand.status).toBe(201);
    const data = await preview(csv(`5000;${id}`, `6000;${id}`));
    expect(data.counts).toMatchObject({ new: 1, booked: 1 });
    const by = `transaksi No ${hand.body.data.id}`;
    const text = `mungkin sudah ada sebagai ${by}, jadi tidak membayar Piutang Budi #${id}. `;
    expect(data.unpaid).toEqual({ count: 1, rows: [{ row: 2, text: expect.stringContaining(text) }] });
    const choices = [{ row: 2, reason: 'booked', take: true }];
    expect((await preview(csv(`5000;${id}`), { choices })).unpaid.count).toBe(0);
  });

  test('a payment by hand that came just before is perhaps this one too', async () => {
    const { id } = await aDue();
    const waiting = async () => {
      const { rows } = await server.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    const holder = await server.owner.connect();
    await holder.query('begin');
    await holder.query('select from due where id = $1 for update', [id]);
    const paying = pay(id, 100_000);
    await expect.poll(waiting).toBe(1);
    const taking = take(csv(`100.000;${id}`));
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    expect((await paying).status).toBe(201);
    expect((await taking).body.data).toMatchObject({ inserted: 0, left_out: [{}, { reason: 'booked', count: 1 }] });
    expect(await dueOf(id)).toMatchObject({ paid_amount: 100_000 });
  });

  test('two imports and a payment at once never pay more than the rest', async () => {
    const { id } = await aDue();
    const answers = await Promise.all([
      take(csv(`600.000;${id}`)),
      take(csv(`700.000;${id}`)),
      pay(id, 800_000, { allow_duplicate: true }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await booked()).toHaveLength(1);
  });

  test('a kasir may, a program without the right to dues may not', async () => {
    const { id } = await aDue();
    const kasir = await server.member('kasir', pemilik.tenant_id);
    const cash = await server.insert('cashier', {
      tenant_id: pemilik.tenant_id,
      name: 'Kasir Depan',
      user_id: kasir.user_id,
    });
    const of = { account_type: 'cash', account_id: cash };
    expect((await take(csv(`5000;${id}`), of, kasir)).status).toBe(201);
    const machine = await aProgram();
    expect((await take(csv('7000'), {}, machine)).status).toBe(201);
    expect((await take(csv(`5000;${id}`), {}, machine)).status).toBe(403);
    expect(await dueOf(id)).toMatchObject({ paid_amount: 5000 });
  });

  test('a document of another program is no number of ours', async () => {
    const { id } = await aDue();
    expect(faults(await preview(csv(`5000;000${id}`, `6000;No 0${id}`)))).toEqual([
      expect.stringContaining(`2 due_id: '000${id}' tidak ditemukan`),
      expect.stringContaining(`3 due_id: 'No 0${id}' tidak ditemukan`),
    ]);
    const named = `Tanggal;Jumlah;No Piutang\n${today};5.000;${id}`;
    expect((await preview(named)).rows).toMatchObject([{ status: 'new', pays: null }]);
    const mapping = { date: 0, amount: 1, due_id: 2 };
    expect((await preview(named, { mapping })).rows).toMatchObject([{ pays: { due_id: id } }]);
  });

  test('what needs approval is told, by the steps for payments', async () => {
    const { id } = await aDue({ type: 'P', entity_name: 'PLN' });
    const value = [{ kind: 'due_payment', above: 100_000, by: 'pemilik', user_ids: [], count: 1 }];
    const set = await server.put('/setting/api/setting/approval_steps', pemilik.token, { value });
    expect(set.status).toBe(200);
    expect(faults(await preview(csv(`-100.001;${id}`, '-100.002')))).toEqual([
      '2 amount: perlu persetujuan 1 pemilik. Ajukan sendiri lewat Bayar.',
    ]);
  });
});

describe('undoing the import', () => {
  const undo = (id: number) => server.post(`${path}/${id}/undo`, pemilik.token, { reason: 'Salah file' });

  test('owes again what its rows have paid, and what was written off since', async () => {
    const [due, other] = [await aDue(), await aDue({ type: 'P', entity_name: 'PLN' })];
    const content = csv(`400.000;${due.id}`, `500.000;${due.id}`, `-1.000.000;${other.id}`, '7000');
    const { id } = (await take(content)).body.data;
    const closed = await server.post(`/transaction/api/due/${due.id}/close`, pemilik.token, { reason: 'Diikhlaskan' });
    expect(closed.status).toBe(200);
    expect((await server.get(`${path}/${id}`, pemilik.token)).body.data.obstacles).toEqual([]);

    const undone = await undo(id);
    expect(undone).toMatchObject({ status: 200, body: { data: { status: 'undone', live_count: 0 } } });
    expect(await booked()).toEqual([]);
    for (const one of [due, other])
      expect(await dueOf(one.id)).toEqual({ paid_amount: 0, outstanding_amount: 1_000_000, status: 'open' });
    const { rows } = await server.owner.query('select distinct void_reason from transaction where tenant_id = $1', [
      pemilik.tenant_id,
    ]);
    expect(rows).toEqual([{ void_reason: 'Impor diurungkan: Salah file' }]);
    expect((await take(content)).body.data).toMatchObject({ inserted: 4 });
  });

  test('leaves out a payment that was taken back before, and waits for no lock in another order', async () => {
    const due = await aDue();
    const { id } = (await take(csv(`400.000;${due.id}`, `500.000;${due.id}`))).body.data;
    const { rows } = await server.owner.query('select id::int from transaction where tenant_id = $1 order by id', [
      pemilik.tenant_id,
    ]);
    const cancel = server.post(`/transaction/api/due/${due.id}/cancel-payment`, pemilik.token, {
      transaction_id: rows[0].id,
      reason: 'Dobel',
    });
    const answers = await Promise.all([cancel, undo(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await dueOf(due.id)).toEqual({ paid_amount: 0, outstanding_amount: 1_000_000, status: 'open' });
    expect(await booked()).toEqual([]);
  });

  test('is refused while what was written off since is in a locked period', async () => {
    const yesterday = addDays(today, -1);
    const due = await aDue({ date: yesterday });
    const { id } = (await take(csv(`400.000;${due.id}`))).body.data;
    await server.post(`/transaction/api/due/${due.id}/close`, pemilik.token, { reason: 'Ikhlas', date: yesterday });
    await server.owner.query(`update deduction set date = $2 where tenant_id = $1`, [pemilik.tenant_id, yesterday]);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: yesterday });
    const refused = await undo(id);
    expect(refused).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('sudah dikunci')] } });
    expect(await dueOf(due.id)).toMatchObject({ status: 'closed' });
  });
});

test('more payments than one file may have are told in the preview, which goes on without them', async () => {
  const { id } = await aDue({ amount: 9_000_000 });
  const rows = Array.from({ length: 1001 }, (_, at) => `${at + 1000};${id}`);
  const text =
    'File ini membayar lebih dari 1.000 hutang/piutang. Bagi menjadi beberapa file, atau tekan Kembali dan pilih ' +
    'Tidak dipakai untuk kolom hutang/piutangnya.';
  const data = await preview(csv(...rows));
  expect(data.counts).toMatchObject({ new: 1001, error: 0 });
  expect(data.questions).toContainEqual({ id: 'payments', text, options: [], chooses: null, answer: null });
  expect(await take(csv(...rows))).toMatchObject({ status: 400, body: { errors: [text] } });
  expect(await booked()).toEqual([]);
  const { due_id: _, ...mapping } = data.mapping;
  const without = await preview(csv(...rows), { mapping });
  expect(without.counts).toMatchObject({ new: 1001 });
  expect(without.questions).not.toContainEqual(expect.objectContaining({ id: 'payments' }));
});

test('payments are booked in the order of the file, and not among more rows than are saved at once', async () => {
  const { id } = await aDue();
  const rows = ['1000', `2000;${id}`, `3000;${id}`, '4000', `5000;${id}`];
  const text =
    'File dengan lebih dari 5 baris baru tidak dapat membayar hutang/piutang. Pisahkan baris yang membayar ke file ' +
    'lain, atau tekan Kembali dan pilih Tidak dipakai untuk kolom hutang/piutangnya.';
  const { questions } = await preview(csv(...rows, '6000'));
  expect(questions).toContainEqual(expect.objectContaining({ id: 'payments', text, answer: null }));
  expect(await take(csv(...rows, '6000'))).toMatchObject({ status: 400, body: { errors: [text] } });
  expect(await booked()).toEqual([]);
  expect((await take(csv(...rows))).status).toBe(201);
  expect((await booked()).map(({ amount, due_id }) => [amount, due_id])).toEqual([
    [1000, null],
    [2000, id],
    [3000, id],
    [4000, null],
    [5000, id],
  ]);
  expect(await dueOf(id)).toMatchObject({ paid_amount: 10_000 });
});
