import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import type { SignInIssuer } from '../../base/sign-in-issuers.ts';
import { type Claims, Issuer, IssuerVisitor } from '../../testing/issuer.ts';
import { codeOf } from '../../testing/one-time-code.ts';
import { arrival, asksForCode, join, password, person, type Person, verifier, Visitor } from '../../testing/sign-in.ts';
import { type Answer, TestServer } from '../../testing/test-server.ts';

const own = '/account/api/linked-account';
const signIn = '/account/views/authentication';
const unsure = (name = 'Kantor Kita') => `Jawaban dari ${name} tidak dapat dipastikan.`;
const unknown = 'ini belum terhubung dengan pengguna Keuangan. Masuk dulu dengan cara lain, lalu hubungkan di Profil.';
const lost = 'Waktu untuk masuk dengan Kantor Kita sudah habis, atau Anda memulainya di peramban lain.';
let server: TestServer;
/** Each has an address to which it returns, and a client of somebody else's. */
let office: Issuer;
let partner: Issuer;
/** May link verified addresses of uji.test. */
let trusted: Issuer;
let address = 0;
let logins = 0;

const returnsTo = (id: string) => `http://localhost/account/views/issuer/${id}`;

beforeAll(async () => {
  const open = (id: string, more = {}) =>
    Issuer.open({ redirectUris: [returnsTo(id), 'http://localhost/lain'], ...more });
  [office, partner, trusted] = await Promise.all([
    open('kantor'),
    open('mitra', { requiresPkce: false }),
    open('dipercaya', { tellsInToken: true }),
  ]);
  const signInIssuers: SignInIssuer[] = [
    office.settings(),
    partner.settings({ id: 'mitra', name: 'Mitra' }),
    trusted.settings({ id: 'dipercaya', name: 'Kantor Pusat', emailDomains: ['uji.test'] }),
  ];
  server = await TestServer.start({ trustProxy: true, signInIssuers });
});
afterAll(async () => {
  await server.close();
  await Promise.all([office.close(), partner.close(), trusted.close()]);
});
beforeEach(() => {
  for (const issuer of [office, partner, trusted]) {
    issuer.alters = null;
    issuer.isDown = false;
  }
});

interface Member extends Person {
  tenant_id: number;
  token: string;
}

const from = () => ({ 'x-forwarded-for': `10.8.${address >> 8}.${++address & 255}` });

async function member(): Promise<Member> {
  const user = await person(server);
  const tenant = await server.tenant();
  await join(server, user, tenant, 'keuangan'); // whom another may deactivate
  return { ...user, tenant_id: tenant, token: await server.token({ user, tenant: { id: tenant, name: 'PT Uji' } }) };
}

/** Somebody at an issuer. */
function account(issuer: Issuer, claims: Claims = {}): string {
  const login = `orang-${++logins}`;
  issuer.people.set(login, claims);
  return login;
}

/** A browser on the sign-in page. */
async function visitor(redirect = '/due/index', headers = from()): Promise<Visitor> {
  const browser = new Visitor(server, headers);
  await browser.open(signIn, { redirect });
  return browser;
}

/** Presses the button of an issuer: where it leads. */
async function leave(browser: Visitor, issuer = 'kantor'): Promise<string> {
  const page = await browser.submit({ issuer });
  expect([page.status, page.text.includes('Anda masuk di sana, lalu kembali ke sini.')]).toEqual([200, true]);
  const [, href = ''] = /id="onward" href="([^"]+)"/.exec(page.text) ?? [];
  return href.replaceAll('&amp;', '&');
}

/** Opens the address to which an issuer has sent a browser. */
function back(browser: Visitor, to: string): Promise<Answer> {
  const { pathname, search } = new URL(to);
  return browser.call('GET', `${pathname}${search}`);
}

async function signInWith(login: string, issuer = 'kantor', browser?: Visitor): Promise<Answer> {
  const used = browser ?? (await visitor());
  return back(used, await new IssuerVisitor().signIn(await leave(used, issuer), login));
}

/** Sets out from the profile. */
async function begin(browser: Visitor, { token }: Member, body: object = {}): Promise<Answer> {
  return browser.call(
    'POST',
    own,
    { issuer: 'kantor', current_password: password, ...body },
    { authorization: `Bearer ${token}` },
  );
}

async function link(user: Member, login: string, issuer = 'kantor'): Promise<Answer> {
  const browser = new Visitor(server, from(), {});
  const { status, body } = await begin(browser, user, { issuer });
  expect([status, body.errors]).toEqual([200, undefined]);
  return back(browser, await new IssuerVisitor().signIn(body.data.address, login));
}

async function linked(claims: Claims = {}): Promise<Member & { login: string }> {
  const user = await member();
  const login = account(office, claims);
  expect(await link(user, login)).toMatchObject({ status: 303 });
  return { ...user, login };
}

async function list({ token }: Member) {
  return (await server.get(own, token)).body.data;
}

/** Whether a page says that nobody was signed in, and why. */
function expectRefused(page: Answer, words: string, status = 401): void {
  const said = page.text.replace(/^.*<main>/s, '').replaceAll(/\s+/g, ' ');
  expect([page.status, said]).toEqual([status, expect.stringContaining(words)]);
  expect(page.headers.get('set-cookie') ?? '').not.toContain('finance_session');
  expect(page.text).not.toContain('aria-invalid="true"'); // nothing that was typed is wrong
}

/** An authenticator app of a user. */
async function turnOnTwoStep({ token }: Member): Promise<string> {
  const begun = await server.post('/account/api/two-step/secret', token, { current_password: password }, from());
  const { secret } = begun.body.data;
  expect(await server.post('/account/api/two-step', token, { verification_code: codeOf(secret) })).toMatchObject({
    status: 200,
  });
  return secret;
}

function deactivate({ id }: Person) {
  return server.owner.query(
    'update membership set deactivated_at = now(), deactivated_by = user_id where user_id = $1',
    [id],
  );
}

async function notedOf({ id }: Person): Promise<[object, object][]> {
  const { rows } = await server.owner.query<{ before: object; after: object }>(
    "select before, after from history where resource = 'user' and record_id = $1 order by id",
    [id],
  );
  return rows.map(({ before, after }) => [before, after]);
}

function altered(to: string, changes: Record<string, string | null>): string {
  const url = new URL(to);
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  return url.href;
}

describe('linking in the profile', () => {
  test('takes the password; the list and the history say so, and then it signs in', async () => {
    const ani = await member();
    const login = account(office, { email: 'ani@kantor.test', email_verified: true });
    const browser = new Visitor(server, from(), {});
    for (const [body, fields] of [
      [{ current_password: undefined }, { current_password: ['wajib diisi'] }],
      [{ current_password: 'bukan itu' }, { current_password: ['salah'] }],
      [{ issuer: 'entah' }, { issuer: ['tidak ada lagi'] }],
    ] as const)
      expect(await begin(browser, ani, body)).toMatchObject({ status: 400, body: { fields } });
    expect(await link(ani, login)).toMatchObject({ status: 303 });
    const { data, meta } = (await server.get(own, ani.token)).body;
    expect(data).toEqual([
      {
        id: expect.any(String),
        issuer: 'kantor',
        issuer_name: 'Kantor Kita',
        label: 'ani@kantor.test',
        created_at: expect.any(String),
        last_used_at: null,
      },
    ]);
    expect(meta).toEqual({
      origin: 'http://localhost',
      issuers: [
        { id: 'kantor', name: 'Kantor Kita' },
        { id: 'mitra', name: 'Mitra' },
        { id: 'dipercaya', name: 'Kantor Pusat' },
      ],
      has_second_step: false,
    });
    expect(await notedOf(ani)).toEqual([[{ linked_account: null }, { linked_account: 'Kantor Kita' }]]);

    const arrives = await visitor('/due/index?q=lunas');
    const { token, address: shown } = await arrival(arrives, await signInWith(login, 'kantor', arrives));
    expect(shown).toBe('http://localhost/due/index?q=lunas');
    expect((await server.get('/account/api/session', token)).body.data.user.id).toBe(ani.id);
    expect((await list(ani))[0].last_used_at).not.toBeNull();
  });

  test('whoever has a second step takes that, and needs no password', async () => {
    const ani = await member();
    const secret = await turnOnTwoStep(ani);
    await server.owner.query('update session set code_confirmed_at = null where user_id = $1', [ani.id]);
    const browser = new Visitor(server, from(), {});
    expect(await begin(browser, ani)).toMatchObject({ status: 403, body: { needs_code: 'code' } });
    const confirmed = { verification_code: codeOf(secret, 1) };
    expect(await server.post('/account/api/two-step/confirmation', ani.token, confirmed)).toMatchObject({
      status: 200,
    });
    expect(await begin(browser, ani, { current_password: undefined })).toMatchObject({ status: 200 });
  });

  test('an account belongs to one user, who has one of an issuer', async () => {
    const ani = await linked();
    const budi = await member();
    const taken = await link(budi, ani.login);
    expectRefused(taken, 'Akun Kantor Kita ini sudah terhubung dengan pengguna lain.', 409);
    expect(await list(budi)).toEqual([]);
    const browser = new Visitor(server, from(), {});
    const words = 'Anda sudah menghubungkan akun Kantor Kita. Lepas dulu yang itu.';
    expect(await begin(browser, ani)).toMatchObject({ status: 409, body: { errors: [words] } });
    // two tabs that set out before either was back
    const cici = await member();
    const [one, two] = [new Visitor(server, from(), {}), new Visitor(server, from(), {})];
    const addresses = [(await begin(one, cici)).body.data.address, (await begin(two, cici)).body.data.address];
    const to = await Promise.all(addresses.map((asked) => new IssuerVisitor().signIn(asked, account(office))));
    expect((await back(one, to[0] ?? '')).status).toBe(303);
    expectRefused(await back(two, to[1] ?? ''), words, 409);
  });

  test('a session that has ended meanwhile links nothing', async () => {
    const ani = await member();
    const browser = new Visitor(server, from(), {});
    const to = (await begin(browser, ani)).body.data.address;
    await server.call('DELETE', '/account/api/session', { token: ani.token });
    const page = await back(browser, await new IssuerVisitor().signIn(to, account(office)));
    expect(page.status).toBe(401);
    const { rows } = await server.owner.query('select from linked_account where user_id = $1', [ani.id]);
    expect(rows).toEqual([]);
  });

  test('removing takes the password; the account signs nobody in, until it is linked again', async () => {
    const ani = await linked();
    const [{ id }] = await list(ani);
    const removal = `${own}/${id}/removal`;
    expect(await server.post(removal, ani.token, {})).toMatchObject({ status: 400 });
    expect(await server.post(removal, (await member()).token, { current_password: password })).toMatchObject({
      status: 404,
    });
    const { status, body } = await server.post(removal, ani.token, { current_password: password });
    expect([status, body]).toEqual([200, { data: { removed: true } }]);
    expect(await list(ani)).toEqual([]);
    expect((await notedOf(ani)).at(-1)).toEqual([{ linked_account: 'Kantor Kita' }, { linked_account: null }]);
    expectRefused(await signInWith(ani.login), unknown);
    expect(await server.post(removal, ani.token, { current_password: password })).toMatchObject({ status: 404 });
    expect(await link(ani, ani.login)).toMatchObject({ status: 303 });
    expect((await signInWith(ani.login)).status).toBe(303);
  });
});

describe('signing in', () => {
  test('asks for the second step of ours, whatever the issuer asked', async () => {
    const ani = await linked();
    const secret = await turnOnTwoStep(ani);
    const browser = await visitor();
    const page = await signInWith(ani.login, 'kantor', browser);
    expect([page.status, page.text.includes('Ketik kode 6 angka')]).toEqual([200, true]);
    expect(browser.cookie('finance_session')).toBeUndefined();
    const { token } = await arrival(browser, await browser.submit({ code: codeOf(secret, 1) }));
    expect((await server.get('/account/api/session', token)).body.data.user.id).toBe(ani.id);
  });

  test('a tenant that wants two steps opens nothing for who has none', async () => {
    const ani = await linked();
    await server.owner.query(
      "insert into setting (tenant_id, key, value, updated_by) values ($1, 'two_step_required', 'true', $2)",
      [ani.tenant_id, ani.id],
    );
    const browser = await visitor();
    const { token } = await arrival(browser, await signInWith(ani.login, 'kantor', browser));
    expect((await server.get('/account/api/session', token)).body.data).toMatchObject({ two_step_needed: true });
    expect((await server.get('/transaction/api/transaction', token)).status).toBe(403);
  });

  test('without an app that waits, the session is a cookie', async () => {
    const ani = await linked();
    const browser = new Visitor(server, from(), {});
    await browser.open(signIn, { redirect: '/due/index' });
    const answer = await signInWith(ani.login, 'kantor', browser);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://localhost/due/index#']);
    expect(await browser.renew()).not.toBeNull();
  });

  test('somebody who may work nowhere is not signed in, nor somebody unknown: in the same words', async () => {
    const ani = await linked();
    await deactivate(ani);
    const [gone, nobody] = [await signInWith(ani.login), await signInWith(account(office))];
    expectRefused(gone, unknown);
    const plain = (page: Answer) => page.text.replaceAll(/nonce="[^"]+"|value="[^"]+"/g, '');
    expect(plain(gone)).toBe(plain(nobody));
  });

  test('an issuer that is down stops nobody else, and is asked again', async () => {
    const ani = await linked();
    const down = await Issuer.open({ redirectUris: [returnsTo('mati')] });
    const settings = down.settings({ id: 'mati', name: 'Yang Mati' });
    server.services.settings.signInIssuers.push(settings);
    down.isDown = true;
    const browser = await visitor();
    const words = 'Yang Mati sedang tidak dapat dihubungi. Coba lagi nanti, atau masuk dengan cara lain.';
    expectRefused(await browser.submit({ issuer: 'mati' }), words, 503);
    expect((await signInWith(ani.login)).status).toBe(303);
    down.isDown = false;
    const to = await new IssuerVisitor().signIn(await leave(browser, 'mati'), account(down));
    await down.close();
    expectRefused(await back(browser, to), words, 503);
  });

  test('setting out leaves nothing here, and too many wrong answers have to wait', async () => {
    const headers = from();
    const rows = async () =>
      (await server.owner.query('select (select count(*) from issuer_answer) a, (select count(*) from session) s'))
        .rows;
    const before = await rows();
    const browser = await visitor('/', headers);
    const to = await leave(browser);
    const state = new URL(to).searchParams.get('state') ?? '';
    const sealed = browser.cookie('finance_issuer') ?? '';
    const wrong = async () => {
      browser.setCookie('finance_issuer', sealed); // as one who writes requests himself
      return back(browser, `${returnsTo('kantor')}?code=tebakan&state=${state}&iss=${encodeURIComponent(office.url)}`);
    };
    const statuses = new Set<number>();
    for (let tries = 0; tries < 22; tries += 1) statuses.add((await wrong()).status);
    expect([...statuses]).toEqual([401, 429]);
    const asked = office.asked.length;
    const page = await wrong();
    expect([page.status, office.asked.length]).toEqual([429, asked]);
    expect(page.text).toContain('Terlalu banyak percobaan masuk. Coba lagi dalam');
    expect(await rows()).toEqual(before);
    expect((await signInWith((await linked()).login)).status).toBe(303); // elsewhere
  });

  test('where the page stands at another address than the one they return to, there is no button', async () => {
    const page = await server.app.fetch(new Request('http://lain.test/account/views/authentication'));
    const text = await page.text();
    expect([page.status, text.includes('Masuk dengan')]).toEqual([200, true]); // a passkey
    expect(text).not.toContain('name="issuer"');
    expect((await (await visitor()).open(signIn)).text).toContain('name="issuer" value="kantor"');
  });
});

describe('attacks', () => {
  let ani: Member & { login: string };
  beforeAll(async () => {
    ani = await linked();
  });

  async function answered(): Promise<{ browser: Visitor; to: string }> {
    const browser = await visitor();
    return { browser, to: await new IssuerVisitor().signIn(await leave(browser), ani.login) };
  }

  test('a state that is wrong, missing, double, or was used', async () => {
    for (const state of ['bukan-itu', null]) {
      const { browser, to } = await answered();
      expectRefused(await back(browser, altered(to, { state })), unsure());
      expectRefused(await back(browser, to), lost, 400); // the first answer has used it up
    }
    const { browser, to } = await answered();
    const state = new URL(to).searchParams.get('state') ?? '';
    expectRefused(await back(browser, `${to}&state=${state}`), unsure());
    const again = await answered();
    expect((await back(again.browser, again.to)).status).toBe(303);
    expectRefused(await back(again.browser, again.to), lost, 400);
  });

  test('an answer that comes twice, with the cookie that a browser has forgotten', async () => {
    const { browser, to } = await answered();
    const sealed = browser.cookie('finance_issuer') ?? '';
    expect((await back(browser, to)).status).toBe(303);
    browser.setCookie('finance_issuer', sealed);
    expectRefused(await back(browser, to), unsure()); // the code is spent at the issuer
    // and one whose issuer takes its code again
    const lax = await answered();
    const kept = lax.browser.cookie('finance_issuer') ?? '';
    let first: Record<string, unknown> | null = null;
    office.alters = (answer) => (first ??= answer);
    expect((await back(lax.browser, lax.to)).status).toBe(303);
    const signedIn = await sessions();
    lax.browser.setCookie('finance_issuer', kept);
    office.alters = () => first ?? {};
    expectRefused(await back(lax.browser, lax.to), unsure());
    expect(await sessions()).toBe(signedIn);
  });

  async function sessions(): Promise<number> {
    return (await server.owner.query('select from session where user_id = $1', [ani.id])).rows.length;
  }

  test("another browser's answer, or one that is too old", async () => {
    const { browser, to } = await answered();
    expectRefused(await back(await visitor(), to), lost, 400);
    const other = await answered();
    const sealed = browser.cookie('finance_issuer') ?? '';
    other.browser.setCookie('finance_issuer', sealed);
    expectRefused(await back(other.browser, other.to), unsure());
    browser.setCookie('finance_issuer', `${sealed.slice(0, -3)}abc`);
    expectRefused(await back(browser, to), lost, 400);
    const head = await server.call('HEAD', new URL(to).pathname + new URL(to).search);
    expect(head.headers.get('set-cookie')).toBeNull();
  });

  test('a nonce that is not that of this sign-in', async () => {
    const before = await sessions();
    const browser = await visitor();
    const to = altered(await leave(browser), { nonce: 'nonce-orang-lain' });
    expectRefused(await back(browser, await new IssuerVisitor().signIn(to, ani.login)), unsure());
    expect(await sessions()).toBe(before);
  });

  test("a code that was made for another's challenge, or without one", async () => {
    for (const code_challenge of ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', null]) {
      const browser = await visitor();
      const plain = code_challenge === null ? { code_challenge, code_challenge_method: null } : { code_challenge };
      const to = altered(await leave(browser, 'mitra'), plain);
      expectRefused(await back(browser, await new IssuerVisitor().signIn(to, account(partner))), unsure('Mitra'));
    }
    const asked = new URL(await leave(await visitor()));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: returnsTo('kantor'),
      response_type: 'code',
      scope: 'openid email profile',
    });
  });

  test("another issuer's answer: at its own address, at the other's, and with the wrong name", async () => {
    const before = await sessions();
    const browser = await visitor();
    const state = new URL(await leave(browser)).searchParams.get('state') ?? '';
    const theirs = await visitor();
    const to = await new IssuerVisitor().signIn(await leave(theirs, 'mitra'), ani.login);
    // the browser set out for the one, and is sent to the address of the other
    expectRefused(await back(browser, altered(to, { state })), 'atau Anda memulainya di peramban lain.', 400);
    const again = await visitor();
    const next = new URL(await leave(again)).searchParams.get('state') ?? '';
    expectRefused(await back(again, altered(to, { state: next }).replace('/issuer/mitra', '/issuer/kantor')), unsure());
    const { browser: right, to: mine } = await answered();
    expectRefused(await back(right, altered(mine, { iss: partner.url })), unsure());
    const { browser: bare, to: nameless } = await answered();
    expectRefused(await back(bare, altered(nameless, { iss: null })), unsure());
    expect(await sessions()).toBe(before);
  });

  test("an ID token that was made for another client, by another issuer, or by nobody's key", async () => {
    const before = await sessions();
    const wrongs: ((nonce: string) => Promise<string>)[] = [
      (nonce) => idTokenOf(office, { place: 1, redirect_uri: 'http://localhost/lain', nonce }),
      (nonce) => idTokenOf(partner, { place: 0, redirect_uri: returnsTo('mitra'), nonce }),
    ];
    for (const wrong of wrongs) {
      const browser = await visitor();
      const asked = await leave(browser);
      const id_token = await wrong(new URL(asked).searchParams.get('nonce') ?? '');
      const to = await new IssuerVisitor().signIn(asked, ani.login);
      office.alters = (answer) => ({ ...answer, id_token });
      expectRefused(await back(browser, to), unsure());
    }
    const forgeries = [
      (right: string) => `${right.slice(0, -8)}AAAAAAAA`,
      (right: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${right.split('.')[1]}.`,
    ];
    for (const forge of forgeries) {
      office.alters = null;
      const { browser, to } = await answered();
      office.alters = ({ id_token, ...answer }) => ({ ...answer, id_token: forge(String(id_token)) });
      expectRefused(await back(browser, to), unsure());
    }
    expect(await sessions()).toBe(before);
  });

  /** What an issuer says of the same person to whoever else may ask it. */
  async function idTokenOf(
    issuer: Issuer,
    { place, redirect_uri, nonce }: { place: number; redirect_uri: string; nonce: string },
  ): Promise<string> {
    const { clientId: client_id, clientSecret } = issuer.settings({}, place);
    const asked = { client_id, redirect_uri, scope: 'openid', response_type: 'code', nonce };
    const pkce = { code_challenge: asksForCode.code_challenge, code_challenge_method: 'S256' };
    const query = new URLSearchParams({ ...asked, ...pkce }).toString();
    const to = await new IssuerVisitor().signIn(`${issuer.url}/auth?${query}`, ani.login);
    const code = new URL(to).searchParams.get('code') ?? '';
    const answer = await fetch(`${issuer.url}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${client_id}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }),
    });
    const { id_token } = (await answer.json()) as { id_token: string };
    expect(id_token).toEqual(expect.any(String));
    return id_token;
  }

  test('a return address elsewhere, at each step', async () => {
    const browser = await visitor();
    for (const redirect of ['https://jahat.test/', '//jahat.test', '/account/views/issuer/kantor']) {
      const page = await browser.submit({ issuer: 'kantor', redirect });
      expectRefused(page, 'Alamat tujuan ditolak', 400);
      expect(browser.cookie('finance_issuer')).toBeUndefined();
    }
    const { browser: next, to } = await answered();
    const page = await back(next, `${to}&redirect=https://jahat.test/`);
    expect(page.headers.get('location')).toMatch(/^http:\/\/localhost\/due\/index#code=/);
  });

  test('a form of another site, an issuer that is not set up, an address that is too long to carry', async () => {
    const browser = await visitor();
    expectRefused(await browser.submit({ issuer: 'kantor', _xsrf: 'x'.repeat(43) }), 'terlalu lama terbuka', 403);
    expectRefused(await (await visitor()).submit({ issuer: 'entah' }), 'Cara masuk ini tidak ada lagi.', 400);
    const long = await visitor(`/due/index?q=${'panjang'.repeat(450)}`);
    expectRefused(await long.submit({ issuer: 'kantor' }), 'Alamat tujuan terlalu panjang', 400);
    expect((await long.submit({ email: ani.email, password })).status).toBe(303);
  });

  test('what the issuer calls an error is no sign-in; the log says which, and no secret', async () => {
    let logged = '';
    const stream = new Writable({
      write(chunk, _, done) {
        logged += String(chunk);
        done();
      },
    });
    const app = createApp({ ...server.services, log: pino({ level: 'trace' }, stream) });
    const browser = await visitor();
    const state = new URL(await leave(browser)).searchParams.get('state') ?? '';
    const cookie = `finance_issuer=${browser.cookie('finance_issuer')}; XSRF-TOKEN=${browser.cookie('XSRF-TOKEN')}`;
    const answer = (more: Record<string, string>) =>
      `${returnsTo('kantor')}?${new URLSearchParams({ state, iss: office.url, ...more })}`;
    const page = async (more: Record<string, string>) =>
      (await app.fetch(new Request(answer(more), { headers: { cookie, ...from() } }))).text();
    expect(await page({ error: 'access_denied' })).toContain('Anda tidak jadi masuk dengan Kantor Kita.');
    expect(await page({ code: 'kode-rahasia' })).toContain(unsure());
    expect(logged).toContain('access_denied');
    expect(logged).toContain('invalid_grant');
    for (const secret of ['kode-rahasia', 'rahasia-1', state, browser.cookie('finance_issuer') ?? '?'])
      expect(logged).not.toContain(secret);
  });
});

describe('an address that an issuer has verified', () => {
  const cases: [string, (user: Member) => { issuer: Issuer; id: string; claims: Claims }][] = [
    ['not verified', ({ email }) => ({ issuer: trusted, id: 'dipercaya', claims: { email, email_verified: false } })],
    ['verified or not, nobody says', ({ email }) => ({ issuer: trusted, id: 'dipercaya', claims: { email } })],
    [
      'of another domain',
      ({ email }) => ({
        issuer: trusted,
        id: 'dipercaya',
        claims: { email: email.replace('@uji.test', '@lain.uji.test'), email_verified: true },
      }),
    ],
    [
      'with an address before the domain',
      ({ email }) => ({
        issuer: trusted,
        id: 'dipercaya',
        claims: { email: `${email}\u0000@jahat.test`, email_verified: true },
      }),
    ],
    [
      'of an issuer that may not speak for it',
      ({ email }) => ({ issuer: office, id: 'kantor', claims: { email, email_verified: true } }),
    ],
  ];
  test.each(cases)('links nothing: %s', async (_, how) => {
    const ani = await member();
    const { issuer, id, claims } = how(ani);
    expectRefused(await signInWith(account(issuer, claims), id), unknown);
    expect(await list(ani)).toEqual([]);
  });

  test('links the account where the operator lets it, once and for good', async () => {
    const ani = await member();
    const claims = { email: ani.email.toUpperCase(), email_verified: true };
    const login = account(trusted, claims);
    const browser = await visitor();
    const { token } = await arrival(browser, await signInWith(login, 'dipercaya', browser));
    expect((await server.get('/account/api/session', token)).body.data.user.id).toBe(ani.id);
    expect(await list(ani)).toMatchObject([{ issuer: 'dipercaya', issuer_name: 'Kantor Pusat', label: claims.email }]);
    expect(await notedOf(ani)).toEqual([[{ linked_account: null }, { linked_account: 'Kantor Pusat' }]]);
    // who gets the address there later is somebody else
    expectRefused(await signInWith(account(trusted, claims), 'dipercaya'), unknown);
    trusted.people.set(login, { email: 'pindah@uji.test', email_verified: true });
    expect((await signInWith(login, 'dipercaya')).status).toBe(303);
    // what was removed stays so
    const [{ id }] = await list(ani);
    await server.post(`${own}/${id}/removal`, ani.token, { current_password: password });
    trusted.people.set(login, claims);
    expectRefused(await signInWith(login, 'dipercaya'), unknown);
  });

  test('links nothing of who has a second step, or may work nowhere', async () => {
    const [ani, budi] = [await member(), await member()];
    await turnOnTwoStep(ani);
    await deactivate(budi);
    for (const { email } of [ani, budi])
      expectRefused(await signInWith(account(trusted, { email, email_verified: true }), 'dipercaya'), unknown);
    expect(await list(ani)).toEqual([]);
  });
});

test('an issuer that the server does not know any more: the account is listed and removed by its host', async () => {
  const ani = await linked();
  await server.owner.query("update linked_account set issuer = 'https://tutup.test/a' where user_id = $1", [ani.id]);
  expect(await list(ani)).toMatchObject([{ issuer: null, issuer_name: 'tutup.test' }]);
  const [{ id }] = await list(ani);
  expect((await server.post(`${own}/${id}/removal`, ani.token, { current_password: password })).status).toBe(200);
});
