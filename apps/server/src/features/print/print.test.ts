import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { dateIn, longDate } from '@finance/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api/transaction';
const print = '/transaction/views/transaction/generate-print';
let server: TestServer;
let pemilik: Member;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  pemilik = await server.member('pemilik', await server.tenant('PT Maju Motor'), 'Ibu Pemilik');
  bank = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Maju Motor',
    account_number: '123',
  });
});

async function booked(fields: object = {}): Promise<{ id: number; uuid: string }> {
  return (
    await server.post(api, pemilik.token, {
      amount: 1_500_000,
      account_type: 'bank',
      account_id: bank,
      allow_duplicate: true,
      allow_unusual_amount: true,
      ...fields,
    })
  ).body.data;
}
const open = (uuid: string | number, type = 'full', token = pemilik.token) =>
  server.get(`${print}/${uuid}?type=${type}&access_token=${token}`);
const count = async (uuid: string) =>
  (await server.get(`${api}/${uuid}`, pemilik.token)).body.data.receipt_generated as number;
/** The visible text, without markup. */
const words = ({ text }: Answer) =>
  text
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<br>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ');
const numberOf = (answer: Answer) => /KW\/\d{4}\/\d{6}/.exec(words(answer))?.[0];

describe('opening', () => {
  test('counts prints and marks copies from the second on', async () => {
    const { uuid } = await booked();
    const [first, second, third] = [await open(uuid), await open(uuid, 'mini'), await open(uuid, 'INFO')];
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(words(first)).not.toContain('SALINAN');
    expect(words(second)).toContain('SALINAN ke-2');
    expect(words(third)).toContain('SALINAN ke-3');
    expect(await count(uuid)).toBe(3);
    expect((await server.get(`${api}/${uuid}`, pemilik.token)).body.data.version).toBe(1);
  });

  test('several on one page, each on its own sheet, with numbers in the order asked for; all or none', async () => {
    const [one, other] = [await booked({ note: 'Pertama' }), await booked({ note: 'Kedua' })];
    for (const type of ['full', 'info', 'mini']) {
      const page = await open(`${other.uuid},${one.uuid},${other.uuid}`, type); // asked for twice, printed once
      expect(page.status).toBe(200);
      expect(page.text.match(/<article class="sheet/g)).toHaveLength(2);
      expect(words(page)).toMatch(/KW\/\d{4}\/000001.*KW\/\d{4}\/000002/s);
      expect(page.text.match(/<script/g)).toHaveLength(1);
    }
    expect([await count(one.uuid), await count(other.uuid)]).toEqual([3, 3]);
    expect((await open(`${one.uuid},${randomUUID()}`)).status).toBe(404);
    expect((await open(`${one.uuid},x`)).status).toBe(404);
    expect(await count(one.uuid)).toBe(3);
    const many = Array.from({ length: 51 }, (_, index) => index + 1).join();
    expect(words(await open(many))).toContain('Sekali cetak paling banyak 50 bukti transaksi.');
  });

  test('a ticket for several opens exactly these', async () => {
    const uuids = [(await booked()).uuid, (await booked()).uuid];
    const ticket = async () =>
      (await server.post('/account/api/ticket', pemilik.token, { purpose: 'transaction-print', id: uuids.join() })).body
        .data.access_token as string;
    expect((await open(uuids[0] ?? '', 'full', await ticket())).status).toBe(401);
    expect((await open(uuids.join(), 'full', await ticket())).status).toBe(200);
  });

  test('of cash is a bukti kas too, with its own heading, the same number and places to sign', async () => {
    const { tenant_id } = pemilik;
    const account_id = await server.insert('cashier', { tenant_id, name: 'Kasir Depan' });
    const cash = { account_type: 'cash', account_id, related_entity_name: 'Toko Sinar', note: 'Beli plastik' };
    const paid = await booked({ ...cash, amount: -125_000, allow_negative_balance: true });
    const got = await booked({ ...cash, amount: 75_000 });
    for (const type of ['cash', 'cash-mini']) {
      const slip = await open(paid.uuid, type);
      expect(slip.status).toBe(200);
      expect(slip.text).toMatch(/<h1[^>]*>Bukti Kas Keluar<\/h1>/);
      for (const said of [
        'Seratus dua puluh lima ribu rupiah',
        'Rp 125,000',
        'Beli plastik',
        'Toko Sinar',
        'Dibuat oleh',
        'Disetujui oleh',
        'Diterima oleh',
      ])
        expect(words(slip)).toContain(said);
      expect(words(slip)).not.toContain('Terima kasih');
      expect((await open(got.uuid, type)).text).toMatch(/<h1[^>]*>Bukti Kas Masuk<\/h1>/);
    }
    expect(numberOf(await open(paid.uuid))).toBe(numberOf(await open(paid.uuid, 'cash')));
    expect(await count(paid.uuid)).toBe(4);
    const banked = await booked();
    expect(words(await open(banked.uuid, 'cash'))).toContain('Bukti kas hanya untuk transaksi kas.');
    expect(await count(banked.uuid)).toBe(0);
  });

  test('defaults to full, and counts every concurrent print', async () => {
    const { uuid, id } = await booked();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => server.get(`${print}/${i % 2 ? id : uuid}/?access_token=${pemilik.token}`)),
    );
    expect(answers.every((answer) => answer.text.includes('<h1>Kwitansi</h1>'))).toBe(true);
    expect(
      answers.map((answer) => Number(/SALINAN ke-(\d+)/.exec(answer.text)?.[1] ?? 1)).toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(new Set(answers.map(numberOf)).size).toBe(1);
    expect(await count(uuid)).toBe(12);
  });

  test('is a preview for a user who may not book: it takes no number, counts nothing and writes nothing', async () => {
    const peninjau = await server.member('peninjau', pemilik.tenant_id);
    const { uuid } = await booked();
    const rows = async () =>
      (
        await server.owner.query(
          `select (select json_agg(t) from transaction t where uuid = $1) as transaction,
            (select count(*) from receipt where tenant_id = $2) as receipts,
            (select json_agg(c) from counter c where tenant_id = $2) as counters,
            (select count(*) from history where tenant_id = $2) as history`,
          [uuid, pemilik.tenant_id],
        )
      ).rows;
    const before = await rows();
    for (const type of ['full', 'info', 'mini']) {
      const seen = await open(uuid, type, peninjau.token);
      expect(seen.status).toBe(200);
      expect(words(seen)).toContain('PRATINJAU, bukan bukti transaksi');
      expect(words(seen)).toContain('(belum bernomor)');
      expect(seen.text).toMatch(/class="batal pratinjau"/);
    }
    expect(await rows()).toEqual(before);
    expect(numberOf(await open(uuid))).toMatch(/000001$/);
    await open(uuid);
    const later = await open(uuid, 'full', peninjau.token);
    expect(words(later)).toContain('PRATINJAU');
    expect(numberOf(later)).toMatch(/000001$/);
    expect(words(later)).not.toContain('SALINAN');
    expect(await count(uuid)).toBe(2);
    for (const { token } of [await server.member('keuangan', pemilik.tenant_id), pemilik])
      expect(words(await open(uuid, 'full', token))).not.toContain('PRATINJAU');
    await server.delete(`${api}/${uuid}`, pemilik.token, { reason: 'Salah' });
    expect(words(await open(uuid, 'full', peninjau.token))).toMatch(/BATAL\. .*PRATINJAU/);
  });

  test('is kept by no cache, tells no address, and runs only its own script', async () => {
    const { uuid } = await booked({
      note: '<script>alert(1)</script>',
      related_entity_name: '"><img src=x onerror=alert(1)>',
    });
    const { text, headers } = await open(uuid);
    const nonce = /<script nonce="([^"]+)"/.exec(text)?.[1];
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; img-src 'self' data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toContain('<img');
    expect(text).not.toContain(pemilik.token);
    expect((await open(uuid)).headers.get('content-security-policy')).not.toContain(nonce);
  });

  test('only to see whether it is there counts nothing', async () => {
    const { uuid } = await booked();
    expect(await server.call('HEAD', `${print}/${uuid}?access_token=${pemilik.token}`)).toMatchObject({
      status: 200,
      text: '',
    });
    expect(await count(uuid)).toBe(0);
  });

  test('leaves no token in the log', async () => {
    const lines: string[] = [];
    const app = createApp({
      ...server.services,
      log: pino(
        { level: 'trace' },
        new Writable({
          write: (chunk, _, done) => {
            lines.push(String(chunk));
            done();
          },
        }),
      ),
    });
    const { uuid } = await booked();
    for (const path of [`${print}/${uuid}`, `${print}/tidak-ada`, `/transaction/redirect-app/transaction/${uuid}`])
      await app.request(`${path}?access_token=${pemilik.token}`);
    expect(lines.join('')).toContain(print);
    expect(lines.join('')).not.toContain(pemilik.token.slice(-20));
    expect(lines.join('')).not.toContain('access_token');
  });
});

describe('the number', () => {
  const year = Number(dateIn('Asia/Jakarta', new Date()).slice(0, 4));
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `KW/${year}/${String(from + i).padStart(6, '0')}`);

  test('of many first prints at once runs from 1 without a gap', async () => {
    const transactions = await Promise.all(Array.from({ length: 24 }, (_, i) => booked({ amount: 1000 + i })));
    const answers = await Promise.all(transactions.flatMap(({ uuid }) => [open(uuid), open(uuid, 'mini')]));
    expect(new Set(answers.map(numberOf))).toEqual(new Set(numbers(1, 24)));
    expect(numberOf(await open((await booked({ amount: 2000 })).uuid))).toBe(numbers(25, 25)[0]);
  });

  test('belongs to the tenant and its year, and is kept', async () => {
    const { uuid } = await booked();
    await server.insert('counter', { tenant_id: pemilik.tenant_id, name: `receipt ${year - 1}`, value: 70 });
    expect(numberOf(await open(uuid))).toBe(numbers(1, 1)[0]);
    await open((await booked()).uuid);
    expect(numberOf(await open(uuid, 'info'))).toBe(numbers(1, 1)[0]);
  });

  test('is of the year of its transaction, unless a setting says: of its first printing', async () => {
    const last = { date: `${year - 1}-12-31`, allow_backdated: true };
    const [first, second] = [await booked(last), await booked({ ...last, amount: 2000 })];
    const opened = await open(first.uuid);
    expect(numberOf(opened)).toBe(`KW/${year - 1}/000001`);
    const today = longDate(dateIn('Asia/Jakarta', new Date()));
    for (const type of ['full', 'info', 'mini']) {
      const text = words(await open(first.uuid, type));
      expect(text).toContain(`31 Desember ${year - 1}`);
      expect(text).toContain(`Terbit ${today}`);
    }
    await server.put('/setting/api/setting/receipt_year', pemilik.token, { value: 'issue' });
    expect(numberOf(await open(second.uuid))).toBe(`KW/${year}/000001`);
    expect(numberOf(await open(first.uuid))).toBe(`KW/${year - 1}/000001`);
    await server.put('/setting/api/setting/receipt_year', pemilik.token, { value: 'transaction' });
    expect(numberOf(await open((await booked({ ...last, amount: 3000 })).uuid))).toBe(`KW/${year - 1}/000002`);
  });

  test('is not used up by a refused request', async () => {
    const kasir = await server.member('kasir', pemilik.tenant_id);
    const { uuid } = await booked();
    expect((await open(uuid, 'full', kasir.token)).status).toBe(404);
    expect(await count(uuid)).toBe(0);
    expect(numberOf(await open(uuid))).toBe(numbers(1, 1)[0]);
  });
});

describe('the paper', () => {
  test('of money in says from whom, how much in words and figures, what for, and who signs', async () => {
    const { uuid } = await booked({
      note: 'Uang muka motor',
      related_entity_name: 'Budi',
      date: '2026-01-31',
      allow_backdated: true,
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_id: '77',
    });
    const text = words(await open(uuid));
    for (const part of [
      'PT Maju Motor',
      'Bukti Penerimaan',
      'Sudah terima dari Budi',
      'Uang sejumlah Satu juta lima ratus ribu rupiah',
      'Untuk pembayaran Uang muka motor',
      'Retail · Sales · #77',
      'Diterima melalui BCA 123 a.n. PT Maju Motor',
      'Rp 1,500,000',
      '31 Januari 2026',
      'Penyetor, Budi',
      'Diterima oleh, PT Maju Motor',
      'oleh Ibu Pemilik',
      uuid,
      'Cetak',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Dibayarkan');
  });

  test('of money out says to whom', async () => {
    const { uuid } = await booked({ amount: -1_250_000, related_entity_name: 'Toko Sumber' });
    const text = words(await open(uuid));
    for (const part of [
      'Bukti Pengeluaran',
      'Dibayarkan kepada Toko Sumber',
      'Satu juta dua ratus lima puluh ribu rupiah',
      'Rp 1,250,000',
      'Dibayar oleh, PT Maju Motor',
      'Penerima, Toko Sumber',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Sudah terima dari');
    expect(text).not.toContain('-Rp');
  });

  test.each([
    [5_000_000, false],
    [5_000_001, true],
    [-5_000_000, false],
    [-5_000_001, true],
  ])('of %i has a box for the stamp: %s', async (amount, isStamped) => {
    const { uuid } = await booked({ amount });
    for (const type of ['full', 'mini'])
      expect(words(await open(uuid, type)).includes('Meterai Rp10.000')).toBe(isStamped);
    expect(words(await open(uuid, 'info'))).not.toContain('Meterai');
  });

  test('info has the details without box, stamp and signatures, and never the internal note', async () => {
    const { uuid } = await booked({
      amount: 7_500_000,
      related_entity_phone_number: '0812',
      internal_note: 'rahasia dapur',
    });
    const answer = await open(uuid, 'info');
    for (const part of [
      'Informasi Transaksi',
      'Jumlah Rp 7,500,000',
      'No Telepon 0812',
      'Dibuat Oleh Ibu Pemilik',
      `UUID ${uuid}`,
    ])
      expect(words(answer)).toContain(part);
    expect(answer.text).not.toMatch(/class="(?:money|stamp|signature)/);
    for (const type of ['full', 'info', 'mini']) expect((await open(uuid, type)).text).not.toContain('rahasia dapur');
  });

  test.each(['full', 'info'])('%s is for A4 or A5', async (type) => {
    const { uuid } = await booked();
    const { text } = await open(uuid, type);
    expect(text).toMatch(/@page a4 \{ size: A4;/);
    expect(text).toMatch(/@page a5 \{ size: A5 landscape;/);
    expect(text).toContain('name="paper" value="A5"');
  });

  test('mini is for a roll of 80 or 58 mm', async () => {
    const { uuid } = await booked({ amount: Number.MAX_SAFE_INTEGER });
    const { text } = await open(uuid, 'mini');
    expect(text).toMatch(/@page roll80 \{ size: 80mm/);
    expect(text).toMatch(/@page roll58 \{ size: 58mm/);
    expect(text).toContain('Rp 9,007,199,254,740,991');
  });

  test('of a voided transaction says BATAL across, and why', async () => {
    const { uuid } = await booked();
    await server.delete(`${api}/${uuid}`, pemilik.token, { reason: 'Salah rekening' });
    for (const type of ['full', 'info', 'mini'])
      expect(words(await open(uuid, type))).toMatch(/BATAL BATAL\. Dibatalkan .+: Salah rekening/);
  });

  test("carries the tenant's own header", async () => {
    await server.owner.query(
      `insert into setting (tenant_id, key, value, updated_by) values ($1, 'receipt_header', $2, $3)`,
      [pemilik.tenant_id, JSON.stringify('CV Sumber <Ritel>\n\nJl. Merdeka 1\nTelp. 021'), pemilik.user_id],
    );
    const { uuid } = await booked();
    const { text } = await open(uuid);
    expect(text).toContain('<p class="name">CV Sumber &lt;Ritel&gt;</p><p>Jl. Merdeka 1</p><p>Telp. 021</p>');
  });
});

describe('what cannot be opened', () => {
  const page = (answer: Answer) => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    heading: /<h1>(.*?)<\/h1>/.exec(answer.text)?.[1],
  });
  const html = { type: 'text/html; charset=UTF-8', cache: 'no-store' };

  test.each([
    [
      'a token that is none',
      async () => open((await booked()).uuid, 'full', 'bukan.token.sah'),
      401,
      'Silakan login lagi',
      'Token tidak sah',
    ],
    [
      'a token without tenant',
      async () =>
        open(
          (await booked()).uuid,
          'full',
          await server.token({ user: { id: pemilik.user_id, name: 'x', email: 'x' } }),
        ),
      403,
      'Tidak boleh dibuka',
      'Pilih tenant dulu',
    ],
    [
      "somebody else's tenant",
      async () => open((await booked()).uuid, 'full', (await server.member('pemilik')).token),
      404,
      'Tidak ditemukan',
      'Ganti tenant',
    ],
    [
      'an unknown uuid',
      async () => open('0190d5f0-0000-7000-8000-000000000000'),
      404,
      'Tidak ditemukan',
      'Transaksi tidak ditemukan',
    ],
    ['what is no uuid', async () => open('apa-saja'), 404, 'Tidak ditemukan', 'Transaksi tidak ditemukan'],
    [
      'an unknown type',
      async () => open((await booked()).uuid, 'poster'),
      400,
      'Alamat ini tidak dapat dibuka',
      'Full, Info dan Mini',
    ],
  ])('%s is a page that says what to do', async (_, ask, status, heading, advice) => {
    const answer = await ask();
    expect(page(answer)).toEqual({ status, heading, ...html });
    expect(words(answer)).toContain(advice);
  });

  test('counts nothing', async () => {
    const { uuid } = await booked();
    await open(uuid, 'poster');
    await open(uuid, 'full', (await server.member('pemilik')).token);
    expect(await count(uuid)).toBe(0);
  });

  test('a fault shows a page with an id for support', async () => {
    const { uuid } = await booked();
    await server.owner.query('alter table receipt rename to receipt_away');
    const answer = await open(uuid);
    await server.owner.query('alter table receipt_away rename to receipt');
    expect(page(answer)).toEqual({ status: 500, heading: 'Halaman ini sedang terganggu', ...html });
    expect(words(answer)).toContain(answer.headers.get('x-request-id'));
    expect(await count(uuid)).toBe(0);
  });

  test('the way to sign in leads back here, without the token', async () => {
    const { uuid } = await booked();
    const { text } = await open(uuid, 'mini', 'usang');
    const href = /class="submit" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const redirect = new URL(href, 'http://localhost').searchParams.get('redirect');
    expect(redirect).toBe(`${print}/${uuid}?type=mini`);
    expect((await server.get(href)).status).toBe(303);
  });

  test('without a token the browser looks for its own, and nothing is told or counted', async () => {
    const { uuid } = await booked({ note: 'rahasia' });
    const answer = await server.get(`${print}/${uuid}?type=full`);
    expect(answer.status).toBe(200);
    const nonce = /<script nonce="([^"]+)"/.exec(answer.text)?.[1];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(answer.text).toContain(`kept('localStorage', 'finance_access_token')`);
    expect(answer.text).not.toContain('rahasia');
    expect(await count(uuid)).toBe(0);
  });
});
