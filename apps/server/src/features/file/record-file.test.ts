import { randomUUID } from 'node:crypto';
import type { RecordFile } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api';
type Chosen = { file_uuid: string; caption?: string | null };
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let stranger: Member;
let account: { account_type: 'cash'; account_id: number };
let nota: string;
let proof: string;
let invoice: string;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  stranger = await server.member('pemilik');
  const row = { tenant_id: pemilik.tenant_id, name: 'Laci', user_id: kasir.user_id };
  account = { account_type: 'cash', account_id: await server.insert('cashier', row) };
});
beforeEach(async () => {
  const upload = (name: string) => server.upload(pemilik.token, `isi ${randomUUID()}`, name);
  [nota, proof, invoice] = await Promise.all([upload('nota.txt'), upload('bukti.txt'), upload('faktur.txt')]);
});
afterAll(() => server.close());

async function book(more: object = {}, member = kasir) {
  const body = { amount: 150_000, note: randomUUID(), ...account, ...more };
  const answer = await server.post(`${api}/transaction`, member.token, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data as { id: number; version: number; proof_file_uuid: string | null };
}

const set = (id: number, version: number, files: Chosen[], member = pemilik, kind = 'transaction') =>
  server.put(`${api}/${kind}/${id}/file`, member.token, { files, version });

async function filesOf(id: number, kind = 'transaction') {
  const { status, body } = await server.get(`${api}/${kind}/${id}/file`, pemilik.token);
  expect(status).toBe(200);
  return (body.data as RecordFile[]).map(({ file_uuid, caption }) => [file_uuid, caption]);
}

async function rowsOf(id: number) {
  const { rows } = await server.owner.query(
    'select position, file_uuid, caption from record_file where transaction_id = $1 order by position',
    [id],
  );
  return rows.map(({ position, file_uuid, caption }) => [position, file_uuid, caption]);
}

describe('the files of a transaction', () => {
  test('come with its booking, the first as its proof, and the history tells of them', async () => {
    const files = [{ file_uuid: nota, caption: ' Nota ' }, { file_uuid: proof, caption: '' }, { file_uuid: invoice }];
    const { id, version, proof_file_uuid } = await book({ files });
    expect([version, proof_file_uuid]).toEqual([1, nota]);
    expect(await filesOf(id)).toEqual([
      [nota, 'Nota'],
      [proof, null],
      [invoice, null],
    ]);
    const { body } = await server.get(`${api}/transaction/${id}/history`, kasir.token);
    expect(body.data[0]).toMatchObject({ action: 'update', after: { files: [{ name: 'nota.txt' }, {}, {}] } });
    expect(body.data[1]).toMatchObject({ action: 'create', after: { proof_file_uuid: nota } });
  });

  test('are booked once, however often the same is sent', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = {
      amount: 1000,
      note: randomUUID(),
      ...account,
      files: [{ file_uuid: nota }, { file_uuid: proof, caption: 'Bukti transfer' }],
    };
    const answers = await Promise.all([1, 2].map(() => server.post(`${api}/transaction`, kasir.token, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.data.id).toBe(answers[1]?.body.data.id);
    expect(await rowsOf(answers[0]?.body.data.id)).toEqual([
      [1, nota, null],
      [2, proof, 'Bukti transfer'],
    ]);
  });

  test('begin with the one proof that it had', async () => {
    const { id } = await book({ proof_file_uuid: proof });
    const { body } = await server.get(`${api}/transaction/${id}/file`, kasir.token);
    expect(body.data).toEqual([
      { file_uuid: proof, caption: null, name: 'bukti.txt', mime_type: 'text/plain', size: expect.any(Number) },
    ]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('are added, moved, named and taken off; each change is a version and stands in the history', async () => {
    const { id, version } = await book({ proof_file_uuid: nota });
    const added = await set(id, version, [{ file_uuid: nota }, { file_uuid: proof, caption: 'Bukti transfer' }]);
    expect([added.status, added.body.transaction.version]).toEqual([200, 2]);
    const moved = await set(id, 2, [
      { file_uuid: proof, caption: 'Bukti transfer' },
      { file_uuid: nota, caption: 'Nota' },
    ]);
    expect([moved.status, moved.body.transaction.proof_file_uuid]).toEqual([200, proof]);
    expect(await filesOf(id)).toEqual([
      [proof, 'Bukti transfer'],
      [nota, 'Nota'],
    ]);
    expect((await set(id, 3, [])).body).toMatchObject({ data: [], transaction: { version: 4, proof_file_uuid: null } });
    expect(await rowsOf(id)).toEqual([]);
    const { body } = await server.get(`${api}/transaction/${id}/history`, pemilik.token);
    const told = body.data.map(({ before, after }: { before: object; after: object }) => [before, after]);
    expect(told.slice(0, 2)).toMatchObject([
      [
        { proof_file_uuid: proof, files: [{}, {}] },
        { proof_file_uuid: null, files: [] },
      ],
      [
        { files: [{ name: 'nota.txt', caption: null }, { name: 'bukti.txt' }] },
        {
          files: [
            { name: 'bukti.txt', caption: 'Bukti transfer' },
            { name: 'nota.txt', caption: 'Nota' },
          ],
        },
      ],
    ]);
  });

  test('stay as they are when the same list is sent again', async () => {
    const { id, version } = await book();
    const files = [{ file_uuid: nota, caption: 'Nota' }, { file_uuid: proof }];
    expect((await set(id, version, files)).status).toBe(200);
    const again = await set(id, version, files);
    expect([again.status, again.body.transaction.version]).toEqual([200, 2]);
  });

  test('are sorted by one of two at once; the other hears of it', async () => {
    const { id, version } = await book({ files: [{ file_uuid: nota }, { file_uuid: proof }, { file_uuid: invoice }] });
    const answers = await Promise.all([
      set(id, version, [{ file_uuid: proof }, { file_uuid: nota }, { file_uuid: invoice }]),
      set(id, version, [{ file_uuid: invoice }, { file_uuid: nota }, { file_uuid: proof }]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.data as RecordFile[];
    expect(await filesOf(id)).toEqual(winner.map(({ file_uuid }) => [file_uuid, null]));
  });

  test('lose the caption of a proof that is replaced, and keep the others', async () => {
    const { id, version } = await book({ files: [{ file_uuid: nota, caption: 'Nota' }, { file_uuid: invoice }] });
    const change = { proof_file_uuid: proof, version };
    expect((await server.put(`${api}/transaction/${id}`, pemilik.token, change)).status).toBe(200);
    expect(await filesOf(id)).toEqual([
      [proof, null],
      [invoice, null],
    ]);
    const file = await server.get(`/file-manager/file/uuid/${nota}`, pemilik.token);
    expect((await server.delete(`/file-manager/file/${file.body.data.id}`, pemilik.token)).status).toBe(200);
  });

  test('are not deleted from the store as long as a record has them', async () => {
    await book({ files: [{ file_uuid: nota }, { file_uuid: proof }] });
    const { body } = await server.get(`/file-manager/file/uuid/${proof}`, pemilik.token);
    const answer = await server.delete(`/file-manager/file/${body.data.id}`, pemilik.token);
    expect([answer.status, answer.body.errors[0]]).toEqual([400, expect.stringContaining('dipakai sebagai bukti')]);
  });

  test('are nobody else’s: another tenant finds neither the record nor the file', async () => {
    const { id, version } = await book({ proof_file_uuid: nota });
    expect((await server.get(`${api}/transaction/${id}/file`, stranger.token)).status).toBe(404);
    expect((await set(id, version, [], stranger)).status).toBe(404);
    const foreign = await server.upload(stranger.token, 'rahasia', 'punya orang.txt');
    const answer = await set(id, version, [{ file_uuid: nota }, { file_uuid: foreign }]);
    expect([answer.status, answer.body.fields]).toEqual([400, { files: ['tidak ditemukan. Unggah file lagi.'] }]);
    expect(await filesOf(id)).toEqual([[nota, null]]);
  });

  test('are changed by whoever may change it, on an account of theirs', async () => {
    const { id, version } = await book();
    expect((await set(id, version, [{ file_uuid: nota }], kasir)).status).toBe(403);
    const keuangan = await server.member('keuangan', pemilik.tenant_id);
    expect((await set(id, version, [{ file_uuid: nota }], keuangan)).status).toBe(200);
    const other = await server.member('kasir', pemilik.tenant_id);
    expect((await server.get(`${api}/transaction/${id}/file`, other.token)).status).toBe(404);
  });

  test('stay as they are in a locked period and of a void record', async () => {
    const { id, version } = await book({ proof_file_uuid: nota, date: '2026-01-15', allow_backdated: true });
    const lock = (value: string | null) =>
      server.put('/setting/api/setting/books_locked_until', pemilik.token, { value });
    expect((await lock('2026-01-31')).status).toBe(200);
    const locked = await set(id, version, [{ file_uuid: nota, caption: 'Nota' }]);
    expect([locked.status, locked.body.fields]).toEqual([400, { date: [expect.stringContaining('sudah dikunci')] }]);
    await lock(null);
    await server.delete(`${api}/transaction/${id}`, pemilik.token, { reason: 'Salah' });
    const voided = await set(id, version + 1, []);
    expect([voided.status, voided.body.errors]).toEqual([
      400,
      ['Transaksi ini sudah dibatalkan dan tidak dapat diubah lagi'],
    ]);
    expect(await filesOf(id)).toEqual([[nota, null]]);
  });

  test.each([
    ['eleven', () => Array.from({ length: 11 }, () => ({ file_uuid: randomUUID() })), 'paling banyak 10 isian'],
    ['the same twice', () => [{ file_uuid: nota }, { file_uuid: nota }], 'berisi file yang sama dua kali'],
    ['too long a caption', () => [{ file_uuid: nota, caption: 'x'.repeat(121) }], 'paling panjang 120 huruf'],
  ])('are not %s', async (_, files, message) => {
    const { id, version } = await book();
    const answer = await set(id, version, files());
    expect([answer.status, answer.body.fields]).toEqual([400, { files: [message] }]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('begin with the proof that a booking names beside them', async () => {
    const body = { amount: 1000, ...account, proof_file_uuid: proof, files: [{ file_uuid: nota }] };
    const answer = await server.post(`${api}/transaction`, kasir.token, body);
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { files: ['harus dimulai dengan file yang jadi buktinya'] },
    ]);
  });
});

describe('the files of a due', () => {
  async function aDue() {
    const body = { type: 'P', amount: 500_000, entity_name: `Toko ${randomUUID()}` };
    const answer = await server.post(`${api}/due`, pemilik.token, body);
    expect(answer.status).toBe(201);
    return answer.body.data as { id: number; version: number };
  }

  test('are added to it, also once it is paid', async () => {
    const { id, version } = await aDue();
    const added = await set(id, version, [{ file_uuid: invoice, caption: 'Faktur' }], pemilik, 'due');
    expect([added.status, added.body.due.version]).toEqual([200, 2]);
    await server.post(`${api}/due/${id}/close`, pemilik.token, { reason: 'Lunas' });
    const files = [{ file_uuid: invoice, caption: 'Faktur' }, { file_uuid: proof }];
    expect((await set(id, 3, files, pemilik, 'due')).status).toBe(200);
    expect(await filesOf(id, 'due')).toEqual([
      [invoice, 'Faktur'],
      [proof, null],
    ]);
    const { body } = await server.get(`${api}/due/${id}/history`, pemilik.token);
    expect(body.data[0]).toMatchObject({
      before: { files: [{ name: 'faktur.txt' }] },
      after: { files: [{ caption: 'Faktur' }, { name: 'bukti.txt' }] },
    });
  });

  test('stay as they are of another tenant, of a newer version and of one that is void', async () => {
    const { id, version } = await aDue();
    const files = [{ file_uuid: invoice }];
    expect((await set(id, version, files, stranger, 'due')).status).toBe(404);
    expect((await set(id, version, files, kasir, 'due')).status).toBe(403);
    expect((await set(id, version + 1, files, pemilik, 'due')).status).toBe(409);
    await server.delete(`${api}/due/${id}`, pemilik.token, { reason: 'Salah' });
    expect((await set(id, version + 1, files, pemilik, 'due')).status).toBe(400);
    expect(await filesOf(id, 'due')).toEqual([]);
  });
});

describe('the files of other records', () => {
  async function made(kind: string, body: object) {
    const answer = await server.post(`${api}/${kind}`, pemilik.token, body);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body.data as { id: number; version: number };
  }
  const aBank = (name: string) =>
    server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: name,
      account_number: String(Math.random()).slice(2, 12),
      account_name: 'PT Maju',
    });
  const aTransfer = async () =>
    made('transfer', {
      amount: 10_000,
      from_account_type: 'bank',
      from_account_id: await aBank('BCA'),
      to_account_type: account.account_type,
      to_account_id: account.account_id,
      allow_negative_balance: true,
      note: randomUUID(),
    });
  const aClaim = () => made('unconfirmed-transaction', { amount: 75_000, note: randomUUID(), ...account });
  async function aBatch() {
    const { id: due_id } = await made('due', { type: 'R', amount: 60_000, entity_name: `Toko ${randomUUID()}` });
    return made('due-payment-batch', { name: `Pelunasan ${randomUUID()}`, ...account, lines: [{ due_id }] });
  }
  const both = () => [{ file_uuid: proof, caption: 'Bukti transfer' }, { file_uuid: invoice }];

  test.each([
    ['transfer', 'transfer', aTransfer],
    ['unconfirmed-transaction', 'unconfirmed_transaction', aClaim],
  ])('%s: the first is its proof; they are sorted, and told in its history', async (kind, name, make) => {
    const { id, version } = await make();
    const added = await set(id, version, both(), pemilik, kind);
    expect([added.status, added.body[name]]).toMatchObject([200, { version: version + 1, proof_file_uuid: proof }]);
    const again = await set(id, version, both(), pemilik, kind);
    expect([again.status, again.body[name].version]).toEqual([200, version + 1]);
    expect((await set(id, version, [{ file_uuid: nota }], pemilik, kind)).status).toBe(409);
    expect((await set(id, version + 1, both().toReversed(), pemilik, kind)).status).toBe(200);
    expect(await filesOf(id, kind)).toEqual([
      [invoice, null],
      [proof, 'Bukti transfer'],
    ]);
    const { body } = await server.get(`${api}/${kind}/${id}/history`, pemilik.token);
    expect(body.data[0]).toMatchObject({
      before: { files: [{ name: 'bukti.txt', caption: 'Bukti transfer' }, { name: 'faktur.txt' }] },
      after: { files: [{ name: 'faktur.txt' }, { name: 'bukti.txt' }] },
    });
    expect((await set(id, version + 2, [], stranger, kind)).status).toBe(404);
    await server.delete(`${api}/${kind}/${id}`, pemilik.token, { reason: 'Salah' });
    expect((await set(id, version + 3, [], pemilik, kind)).status).toBe(400);
  });

  test('a proof that is replaced takes its caption along, of a transfer and of a claim', async () => {
    const transfer = await aTransfer();
    expect((await set(transfer.id, 1, both(), pemilik, 'transfer')).status).toBe(200);
    const change = { proof_file_uuid: nota, version: 2 };
    expect((await server.put(`${api}/transfer/${transfer.id}`, pemilik.token, change)).status).toBe(200);
    const claim = await aClaim();
    expect((await set(claim.id, 1, both(), pemilik, 'unconfirmed-transaction')).status).toBe(200);
    const path = `${api}/unconfirmed-transaction/${claim.id}/transaction-proof`;
    const replaced = await server.call('PATCH', path, { token: pemilik.token, body: change });
    expect(replaced.status).toBe(200);
    for (const [id, kind] of [
      [transfer.id, 'transfer'],
      [claim.id, 'unconfirmed-transaction'],
    ] as const)
      expect(await filesOf(id, kind)).toEqual([
        [nota, null],
        [invoice, null],
      ]);
  });

  test('a kasir adds to what proves a transfer, and takes off nothing that is there', async () => {
    const { id } = await aTransfer();
    const more = [{ file_uuid: proof }, { file_uuid: invoice }];
    expect((await set(id, 1, more.slice(0, 1), kasir, 'transfer')).status).toBe(200);
    expect((await set(id, 2, more, kasir, 'transfer')).status).toBe(200);
    for (const files of [[], more.slice(0, 1), more.toReversed(), [{ file_uuid: nota }, ...more]]) {
      const refused = await set(id, 3, files, kasir, 'transfer');
      const message = expect.stringContaining('hanya dapat diganti');
      expect([refused.status, refused.body.errors]).toEqual([403, [{ type: 'Forbidden', message }]]);
    }
    expect((await set(id, 3, [{ file_uuid: nota }], pemilik, 'transfer')).status).toBe(200);
    expect(await filesOf(id, 'transfer')).toEqual([[nota, null]]);
  });

  test('the files of a claim go along to the transaction that confirms it', async () => {
    const { id } = await aClaim();
    expect((await set(id, 1, both(), pemilik, 'unconfirmed-transaction')).status).toBe(200);
    const confirmed = await server.post(`${api}/unconfirmed-transaction/${id}/confirm`, pemilik.token, {
      version: 2,
      allow_duplicate: true,
    });
    expect(confirmed.status).toBe(200);
    expect(await filesOf(confirmed.body.data.transaction_id)).toEqual([
      [proof, 'Bukti transfer'],
      [invoice, null],
    ]);
    expect((await set(id, 3, [], pemilik, 'unconfirmed-transaction')).status).toBe(400);
  });

  test('a batch has them also once it is closed', async () => {
    const { id, version } = await aBatch();
    const kind = 'due-payment-batch';
    const added = await set(id, version, both(), pemilik, kind);
    expect([added.status, added.body.due_payment_batch.version]).toEqual([200, 2]);
    expect((await server.post(`${api}/${kind}/${id}/close`, pemilik.token, { version: 2 })).status).toBe(200);
    expect((await set(id, 3, [...both(), { file_uuid: nota }], pemilik, kind)).status).toBe(200);
    expect((await set(id, 4, [], kasir, kind)).status).toBe(403);
    const { body } = await server.get(`${api}/${kind}/${id}/history`, pemilik.token);
    expect(Object.keys(body.data[0].after)).toEqual(['files']);
    expect((await server.delete(`${api}/${kind}/${id}`, pemilik.token, { reason: 'Salah' })).status).toBe(200);
    expect((await set(id, 5, [], pemilik, kind)).status).toBe(400);
    expect(await filesOf(id, kind)).toHaveLength(3);
  });
});
