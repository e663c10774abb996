import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/transaction';
let server: TestServer;
let owner: Member;
let account: { account_type: 'cash'; account_id: number };

beforeAll(async () => {
  server = await TestServer.start();
  owner = await server.member('pemilik');
  account = {
    account_type: 'cash',
    account_id: await server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Depan' }),
  };
});
afterAll(() => server.close());

async function book(reference_number: string | null, amount: number) {
  const answer = await server.post(path, owner.token, { ...account, amount, reference_number });
  expect(answer).toMatchObject({ status: 201, body: { data: { reference_number } } });
  return answer.body.data;
}

test('the server keeps, changes, finds, reports and corrects a reference number', async () => {
  const { id, version } = await book('00077', 150_000);
  await book('88', 250_000);
  await book(null, 350_000);

  const long = await server.post(path, owner.token, { ...account, amount: 1, reference_number: 'x'.repeat(101) });
  expect(long).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('No Referensi')] } });

  expect((await server.get(`${path}?q=00077`, owner.token)).body).toMatchObject({
    data: [{ id, reference_number: '00077' }],
    meta: { total: 150_000 },
  });

  const change = await server.put(`${path}/${id}`, owner.token, { version, reference_number: '00078' });
  expect(change.body.data).toMatchObject({ reference_number: '00078', amount: 150_000 });
  const history = await server.get(`${path}/${id}/history`, owner.token);
  expect(history.body.data).toContainEqual(
    expect.objectContaining({ action: 'update', after: expect.objectContaining({ reference_number: '00078' }) }),
  );

  const report = await server.get('/transaction/report/transaction?format=csv', owner.token);
  const [headings = [], ...lines] = report.text.split('\n').map((line: string) => line.trim().split(','));
  const at = headings.indexOf('No Referensi');
  expect(lines.map((cells: string[]) => cells[at])).toContain('00078');

  const asked = await server.post('/transaction/api/correction', owner.token, {
    resource: 'transaction',
    record_id: id,
    version: version + 1,
    kind: 'update',
    reason: 'Salah ketik',
    change: { reference_number: '00079' },
  });
  expect(asked.body).toMatchObject({ data: { change: { reference_number: '00079' } } });
});

test('an import reads it, and tells two rows apart by it', async () => {
  const rows = ['2026-03-01;1000;001', '2026-03-01;1000;002'];
  const file_uuid = await server.upload(owner.token, ['Tanggal;Jumlah;Nomor Referensi', ...rows].join('\n'));
  const source = { resource: 'transaction', file_uuid, ...account, answers: { direction: 'in' } };
  const { body } = await server.post('/transaction/api/import/preview', owner.token, source);
  expect(body.data).toMatchObject({ mapping: { reference_number: 2 }, counts: { new: 2 } });
  const taken = await server.post('/transaction/api/import', owner.token, source);
  expect(taken).toMatchObject({ status: 201, body: { data: { inserted: 2 } } });
  const { rows: stored } = await server.owner.query(
    'select reference_number from transaction where date = $1 order by 1',
    ['2026-03-01'],
  );
  expect(stored).toEqual([{ reference_number: '001' }, { reference_number: '002' }]);
});
