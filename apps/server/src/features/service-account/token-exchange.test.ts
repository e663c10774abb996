import type { Ability } from '@finance/contract';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from '../../testing/sign-in.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const accounts = '/account/tenant/api/service-account';
const exchange = '/account/api/token-exchange';
const due = '/transaction/api/due';
const grant_type = 'urn:ietf:params:oauth:grant-type:token-exchange';
let server: TestServer;
let owner: Member;
let kasir: Member;
beforeAll(async () => {
  server = await TestServer.start();
  owner = await server.member('pemilik');
  kasir = await server.member('kasir', owner.tenant_id, 'Budi');
});
afterAll(() => server.close());

async function machine(acts_for: string, scopes: Ability[] = ['due:read', 'due:create', 'due:update']) {
  const made = await server.post(accounts, owner.token, { name: 'Server Dealer', scopes, acts_for });
  const { id } = made.body.data;
  const { body } = await server.post(`${accounts}/${id}/key`, owner.token, { name: 'Utama' });
  return { id: id as number, key: body.data.key as string, key_id: body.data.account.keys[0].id as number };
}
const ask = (subject_token: string, body: object) =>
  server.call('POST', exchange, { body: { grant_type, subject_token, ...body } });
async function tokenFor(key: string, body: object): Promise<string> {
  const answer = await ask(key, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.access_token;
}
const statusOf = async (token: string, path = due) => (await server.get(path, token)).status;
const forbidden = (message: string) => ({ status: 403, body: { errors: [{ type: 'Forbidden', message }] } });

describe('a token for a member', () => {
  test('is theirs for 15 minutes: what their role and the account both may, in their name', async () => {
    const { id, key } = await machine('members');
    const { body, status } = await ask(key, { email: kasir.email.toUpperCase(), tenant_id: owner.tenant_id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ token_type: 'Bearer', scope: 'due:read due:create' }); // a kasir updates none
    expect(body.data.expires_in).toBeLessThanOrEqual(900);
    const token = body.data.access_token;
    expect(decodeJwt(token)).toMatchObject({ sub: String(kasir.user_id), client_id: String(id) });
    const session = (await server.get('/account/api/session', token)).body.data;
    expect(session).toMatchObject({
      user: { id: kasir.user_id },
      tenants: [{ id: owner.tenant_id }],
      abilities: ['due:read', 'due:create'],
    });
    const made = await server.post(due, token, { type: 'R', amount: 5000, entity_name: 'Sari' });
    expect(made.body.data).toMatchObject({ creator_id: kasir.user_id });
    expect(await statusOf(token, '/transaction/api/transaction')).toBe(403);
    expect((await server.get('/account/api/sessions', kasir.token)).body.data).toHaveLength(1); // theirs alone
  });

  test('may be narrower, never wider', async () => {
    const { key } = await machine('members');
    const narrow = await ask(key, { email: kasir.email, scope: 'due:read' });
    expect(narrow.body.data.scope).toBe('due:read');
    const answer = await server.post(due, narrow.body.data.access_token, { type: 'R', amount: 1, entity_name: 'x' });
    expect(answer).toMatchObject(forbidden('Akun layanan ini tidak punya hak due:create'));
    for (const scope of ['transaction:read', 'due:read entah', 'due:delete'])
      expect(await ask(key, { email: kasir.email, scope })).toMatchObject(
        forbidden('Akun layanan ini tidak punya semua hak yang diminta'),
      );
    expect((await ask(key, { email: kasir.email, scope: ' ' })).status).toBe(400);
  });

  test('is got by a token of the account too, not by one of a person or for a person', async () => {
    const { key } = await machine('members');
    const own = (await server.call('POST', '/account/api/service-token', { body: { key } })).body.data.access_token;
    const token = await tokenFor(own, { email: kasir.email });
    expect(await statusOf(token)).toBe(200);
    for (const wrong of [token, owner.token, kasir.token, 'x', `${key}x`])
      expect((await ask(wrong, { email: kasir.email })).status).toBe(401);
  });

  test('ends with the key, the account, the member, the permission and the narrower right', async () => {
    const [a, b, c] = [await machine('members'), await machine('members'), await machine('members')];
    const member = await server.member('kasir', owner.tenant_id);
    const [byKey, byAccount, byPerson] = [
      await tokenFor(a.key, { email: kasir.email }),
      await tokenFor(b.key, { email: kasir.email }),
      await tokenFor(c.key, { email: member.email }),
    ];
    expect([await statusOf(byKey), await statusOf(byAccount), await statusOf(byPerson)]).toEqual([200, 200, 200]);
    await server.post(`${accounts}/${a.id}/revoke-key`, owner.token, { key_id: a.key_id });
    await server.call('POST', `${accounts}/${b.id}/deactivate`, { token: owner.token });
    await server.call('POST', `/account/tenant/api/user/${member.user_id}/deactivate`, { token: owner.token });
    expect([await statusOf(byKey), await statusOf(byAccount), await statusOf(byPerson)]).toEqual([401, 401, 401]);
    const d = await machine('members');
    const last = await tokenFor(d.key, { email: kasir.email });
    await server.put(`${accounts}/${d.id}`, owner.token, { version: 2, acts_for: 'nobody' });
    expect(await statusOf(last)).toBe(401);
  });

  test('stays in its tenant, by SQL as the application too, and outside of it is nobody', async () => {
    const elsewhere = await server.tenant('CV Lain');
    await join(server, { id: kasir.user_id }, elsewhere, 'pemilik');
    const { key } = await machine('members');
    const token = await tokenFor(key, { email: kasir.email });
    expect((await server.post('/account/api/tenant-change', token, { tenant_id: elsewhere })).status).toBe(403);
    expect((await server.get('/account/tenant/api/tenant', token)).status).toBe(403);
    expect((await server.get('/account/api/session', token)).body.data.tenants).toHaveLength(1);
    for (const body of [{ purpose: 'tenant-change' }, { purpose: 'retail-close', id: 1, kind: 'sales' }])
      expect((await server.post('/account/api/ticket', token, body)).status).toBe(403);
    const sid = decodeJwt(token)['sid'];
    const { rows } = await sql`select * from enter_tenant(${elsewhere}, ${kasir.user_id}, ${sid})`.execute(
      server.services.db,
    );
    expect(rows).toEqual([]);
    expect(await ask(key, { email: kasir.email, tenant_id: elsewhere })).toMatchObject(
      forbidden('Akun layanan ini milik tenant lain'),
    );
    await server.owner.query('delete from membership where tenant_id = $1', [elsewhere]);
  });
});

describe('is refused', () => {
  test('for an owner, unless the account may say so; for whoever it may not act at all', async () => {
    const [nobody, members, everybody] = [
      await machine('nobody'),
      await machine('members'),
      await machine('everybody'),
    ];
    expect(await ask(nobody.key, { email: kasir.email })).toMatchObject(
      forbidden('Akun layanan ini tidak boleh bertindak untuk pengguna. Pemilik dapat mengizinkannya.'),
    );
    const notHim = forbidden('Akun layanan ini tidak boleh bertindak untuk anggota itu');
    expect(await ask(members.key, { email: owner.email })).toMatchObject(notHim);
    const token = await tokenFor(everybody.key, { email: owner.email });
    expect((await server.get('/account/api/session', token)).body.data.abilities).toEqual([
      'due:read',
      'due:create',
      'due:update',
    ]);
    expect(await statusOf(token, accounts)).toBe(403); // an owner's right, but none of the account's
    // who becomes an owner meanwhile
    const rising = await server.member('keuangan', owner.tenant_id);
    const before = await tokenFor(members.key, { email: rising.email });
    await server.put(`/account/tenant/api/user/${rising.user_id}`, owner.token, { version: 1, role: 'pemilik' });
    expect(await statusOf(before)).toBe(401);
  });

  test('for foreigners, the deactivated, and other machines', async () => {
    const { key } = await machine('everybody');
    const other = await machine('everybody');
    const stranger = await server.member('kasir');
    const gone = await server.member('kasir', owner.tenant_id);
    await server.call('POST', `/account/tenant/api/user/${gone.user_id}/deactivate`, { token: owner.token });
    const none = forbidden('Tidak ada anggota tenant dengan email atau ID itu');
    for (const email of [stranger.email, 'entah@uji.test']) expect(await ask(key, { email })).toMatchObject(none);
    expect(await ask(key, { email: gone.email })).toMatchObject(forbidden('Anggota itu non-aktif di tenant ini'));
    const { rows } = await server.owner.query<{ email: string }>('select email from app_user where id = $1', [
      other.id,
    ]);
    expect(await ask(key, { email: rows[0]?.email })).toMatchObject(
      forbidden('Akun layanan ini tidak boleh bertindak untuk anggota itu'),
    );
    for (const body of [{}, { email: 'x', external_id: 'y' }]) expect((await ask(key, body)).status).toBe(400);
  });
});

describe("a host's own ids", () => {
  test('mean whom an owner says, per account, and stop at once', async () => {
    const [{ id, key }, other] = [await machine('members'), await machine('members')];
    const path = `${accounts}/${id}/user`;
    const mapped = await server.post(path, owner.token, { external_id: '501', user_id: kasir.user_id });
    expect(mapped.body.data).toMatchObject({ external_id: '501', user_id: kasir.user_id, user_name: 'Budi' });
    const token = await tokenFor(key, { external_id: '501' });
    expect(decodeJwt(token).sub).toBe(String(kasir.user_id));
    expect((await ask(other.key, { external_id: '501' })).status).toBe(403);
    expect((await server.get(path, owner.token)).body.data).toHaveLength(1);
    const keuangan = await server.member('keuangan', owner.tenant_id);
    expect((await server.post(path, keuangan.token, { external_id: '1', user_id: kasir.user_id })).status).toBe(403);
    const stranger = await server.member('kasir');
    for (const user_id of [stranger.user_id, other.id])
      expect((await server.post(path, owner.token, { external_id: '1', user_id })).status).toBe(404);
    await server.post(`${accounts}/${id}/unmap-user`, owner.token, { external_id: '501' });
    expect(await statusOf(token)).toBe(401);
    expect((await ask(key, { external_id: '501' })).status).toBe(403);
    const history = (await server.get(`${accounts}/${id}/history`, owner.token)).body.data;
    expect(history[0]).toMatchObject({ after: { users: '501: -' } });
  });
});
