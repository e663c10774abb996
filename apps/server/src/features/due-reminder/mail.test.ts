import { addDays, dateIn, type Due, type MailServer } from '@finance/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FakeMailServer } from '../../testing/fake-mail-server.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { planReminders, sendReminders } from './send-reminders.ts';

const path = '/transaction/api/due-reminder';
const mailServer = '/setting/api/mail-server';
let server: TestServer;
let fake: FakeMailServer;
let today: string;

beforeAll(async () => {
  [server, fake] = await Promise.all([TestServer.start({ mailInner: true }), new FakeMailServer().start()]);
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => Promise.all([server.close(), fake.stop()]));
beforeEach(async () => {
  fake.behaviour = 'takes';
  fake.full = null;
  fake.onAsked = () => Promise.resolve();
  fake.taken.length = 0;
  await server.owner.query('delete from mail'); // of tenants of the tests before
  await server.owner.query('delete from mail_server');
});

const settings = () => ({
  host: '127.0.0.1',
  port: fake.port,
  security: 'none',
  from_name: 'PT Maju',
  from_address: 'tagihan@maju.id',
  from_hour: 0,
  version: null as number | null,
});

/** A tenant of its own, which reminds on these days, by itself unless it says otherwise. */
async function ownerWith(days: number[], fields: object = {}): Promise<Member> {
  const owner = await server.member('pemilik');
  await server.put('/setting/api/setting/reminder_days', owner.token, { value: days });
  const set = await server.put(mailServer, owner.token, { ...settings(), is_automatic: true, ...fields });
  expect(set).toMatchObject({ status: 200 });
  return owner;
}

/** A due of somebody with this address. */
async function owed({ token }: Member, fields: object = {}, email: string | null = 'sari@contoh.id'): Promise<Due> {
  const { body } = await server.post('/transaction/api/due', token, {
    type: 'R',
    amount: 100_000,
    entity_name: 'Sari',
    date: addDays(today, -90),
    due_date: today,
    note: 'Sewa ruko',
    ...fields,
  });
  const counterparty = `/transaction/api/counterparty/${body.data.counterparty_id}`;
  const { version, email: known } = (await server.get(counterparty, token)).body.data;
  if (known === email) return body.data;
  expect(await server.put(counterparty, token, { version, email })).toMatchObject({ status: 200 });
  return body.data;
}
let numbers = 0;
const aBank = (tenant_id: number) =>
  server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT', account_number: String(numbers++) });
async function pay({ token, tenant_id }: Member, { id }: Due, amount = 100_000): Promise<void> {
  const paid = { account_type: 'bank', account_id: await aBank(tenant_id), amount };
  expect(await server.post(`/transaction/api/due/${id}/pay`, token, paid)).toMatchObject({ status: 201 });
}
const plan = () => planReminders(server.services);
async function sendAll(): Promise<number> {
  for (let all = 0; ;) {
    const sent = await sendReminders(server.services);
    if (sent === 0) return all;
    all += sent;
  }
}
const reminders = async ({ token }: Member, { id }: Due) =>
  (await server.get(`/transaction/api/due/${id}/reminder`, token)).body.data;
const proposed = async ({ token }: Member) => (await server.get(path, token)).body;
const byHand = ({ token }: Member, { id }: Due, sent_to = 'sari@contoh.id') =>
  server.post(path, token, { due_id: id, offset_days: 0, channel: 'email', sent_to });
/** Lets the turn of what waits come now. */
const hurry = () =>
  server.owner.query("update mail set next_at = now() - interval '1 second' where next_at is not null");
const planAgain = () => server.owner.query("update mail_server set plan_at = now() - interval '1 second'");

test('a reminder goes out by itself, once, and the due tells it', async () => {
  const owner = await ownerWith([0]);
  const due = await owed(owner, { entity_name: 'Sari Dewi' });
  expect(await plan()).toBe(1);
  expect((await proposed(owner)).data).toEqual([]);
  expect(await reminders(owner, due)).toMatchObject([{ channel: 'email', state: 'waiting', is_automatic: true }]);
  expect(await sendAll()).toBe(1);
  expect(fake.taken).toMatchObject([{ from: 'tagihan@maju.id', to: ['sari@contoh.id'] }]);
  const { text = '' } = fake.taken[0] ?? {};
  for (const said of ['Subject: Pengingat tagihan dari PT Uji', 'Sari Dewi', 'Rp 100,000', 'Auto-Submitted'])
    expect(text).toContain(said);
  expect(await reminders(owner, due)).toMatchObject([
    {
      channel: 'email',
      sent_to: 'sari@contoh.id',
      state: 'sent',
      problem: null,
      is_automatic: true,
      outstanding_amount: 100_000,
    },
  ]);
  await planAgain();
  await plan();
  expect(await sendAll()).toBe(0);
  expect(fake.taken).toHaveLength(1);
});

test('it goes out in the tenant’s own words, as text', async () => {
  const owner = await ownerWith([0]);
  const template = '<b>{nama}</b>, {jumlah}, {usaha}';
  await server.put('/setting/api/setting/reminder_template', owner.token, { value: template });
  await owed(owner);
  await plan();
  await sendAll();
  expect(fake.taken[0]?.text).toContain('<b>Sari</b>, Rp 100,000, PT Uji');
  expect(fake.taken[0]?.text).not.toContain('text/html');
});

test('nothing goes out by itself unless the owner wants it, before its hour, or without an address', async () => {
  const off = await ownerWith([0], { is_automatic: false });
  const early = await ownerWith([0], { from_hour: 23 });
  const late = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Jakarta' });
  const noDays = await ownerWith([]);
  const none = await ownerWith([0]);
  for (const owner of [off, early, noDays]) await owed(owner);
  await owed(none, {}, null);
  await plan();
  await sendAll();
  expect(fake.taken).toHaveLength(late.format(new Date()) === '23' ? 1 : 0);
  expect((await proposed(none)).data).toMatchObject([{ email: null }]);
  expect(await proposed(off)).toMatchObject({ data: [{ email: 'sari@contoh.id' }], meta: { has_mail: true } });
});

test('what is paid, cancelled, deducted, set off or moved between planning and sending stops it', async () => {
  const owner = await ownerWith([0]);
  const { token } = owner;
  const dues: Record<string, Due> = {};
  for (const name of ['paid', 'partly', 'voided', 'deducted', 'moved', 'removed'])
    dues[name] = await owed(owner, { entity_name: name }, `${name}@contoh.id`);
  const of = (name: string) => dues[name] as Due;
  const account = { account_type: 'bank', account_id: await aBank(owner.tenant_id) };
  const setOff = await owed(owner, { entity_name: 'setoff' }, 'setoff@contoh.id');
  const advance = await server.post('/transaction/api/advance', token, {
    direction: 'received',
    amount: 100_000,
    entity_name: 'setoff',
    ...account,
  });
  expect(advance).toMatchObject({ status: 201 });
  await plan();
  expect((await proposed(owner)).data).toEqual([]);

  await pay(owner, of('paid'));
  await pay(owner, of('partly'), 30_000);
  await server.delete(`/transaction/api/due/${of('voided').id}`, token, { reason: 'Salah' });
  const deductions = [{ kind: 'pembulatan', amount: 100_000 }];
  const deducted = await server.post(`/transaction/api/due/${of('deducted').id}/deduct`, token, { deductions });
  const used = await server.post(`/transaction/api/advance/set-off`, token, {
    amount: 100_000,
    due_id: setOff.id,
  });
  const moved = { version: of('moved').version, due_date: addDays(today, 30) };
  const changed = await server.put(`/transaction/api/due/${of('moved').id}`, token, moved);
  const { body } = await server.get(`/transaction/api/counterparty/${of('removed').counterparty_id}`, token);
  await server.put(`/transaction/api/counterparty/${body.data.id}`, token, { version: body.data.version, email: null });
  expect([deducted.status, used.status, changed.status]).toEqual([201, 201, 200]);

  await sendAll();
  expect(fake.taken.map(({ to }) => to)).toEqual([['partly@contoh.id']]);
  expect(fake.taken[0]?.text).toContain('Rp 70,000');
  for (const due of [of('paid'), of('deducted'), setOff])
    expect(await reminders(owner, due)).toMatchObject([{ state: 'stopped', problem: expect.stringMatching(/lunas/) }]);
  expect(await reminders(owner, of('voided'))).toMatchObject([
    { state: 'stopped', problem: expect.stringMatching(/batal/) },
  ]);
  expect(await reminders(owner, of('moved'))).toMatchObject([
    { state: 'stopped', problem: expect.stringMatching(/jatuh/) },
  ]);
  expect(await reminders(owner, of('removed'))).toMatchObject([
    { state: 'stopped', problem: expect.stringMatching(/Alamat/) },
  ]);
  expect(await reminders(owner, of('partly'))).toMatchObject([{ state: 'sent', outstanding_amount: 70_000 }]);
});

test('a message on its way holds no payment up', async () => {
  const owner = await ownerWith([0]);
  const due = await owed(owner);
  await plan();
  const paying = Promise.withResolvers<void>();
  fake.onAsked = async () => {
    await pay(owner, due).then(paying.resolve, paying.reject);
  };
  await sendAll();
  await paying.promise;
  expect(await reminders(owner, due)).toMatchObject([{ state: 'sent' }]);
});

test('a server that takes nothing now is not asked again for each message', async () => {
  const slow = await ownerWith([0]);
  for (let n = 0; n < 3; n++) await owed(slow, { amount: 1000 + n, entity_name: `P ${n}` }, `p${n}@contoh.id`);
  const other = await ownerWith([0]);
  await owed(other, {}, 'lain@contoh.id');
  await plan();
  fake.behaviour = 'is busy';
  const { connected } = fake;
  expect(await sendAll()).toBe(2); // one of each tenant
  expect(fake.connected - connected).toBe(2);
  fake.behaviour = 'takes';
  await hurry();
  expect(await sendAll()).toBe(4);
  expect(fake.taken).toHaveLength(4);
});

test('a mailbox that takes nothing now holds up no other', async () => {
  const owner = await ownerWith([0]);
  const dues: Due[] = [];
  for (let n = 0; n < 3; n++)
    dues.push(await owed(owner, { amount: 1000 + n, entity_name: `P ${n}` }, `p${n}@contoh.id`));
  await plan();
  fake.full = 'p0@contoh.id';
  await server.owner.query("update mail set next_at = next_at - interval '1 minute' where sent_to = $1", [fake.full]);
  await sendAll();
  expect(fake.taken.map(({ to }) => to)).toEqual([['p1@contoh.id'], ['p2@contoh.id']]);
  expect(await reminders(owner, dues[0] as Due)).toMatchObject([
    { state: 'waiting', problem: expect.stringContaining('452') },
  ]);
});

test('of WhatsApp and e-mail one reminds of a day', async () => {
  const owner = await ownerWith([0], { is_automatic: false });
  const byChat = ({ id }: Due) =>
    server.post(path, owner.token, { due_id: id, offset_days: 0, channel: 'whatsapp', sent_to: '0812-3456' });
  const [chat, mail] = [await owed(owner), await owed(owner, { amount: 7 })];
  expect([(await byChat(chat)).status, (await byHand(owner, chat)).status]).toEqual([201, 409]);
  expect([(await byHand(owner, mail)).status, (await byChat(mail)).status]).toEqual([201, 409]);
  await sendAll();
  expect(fake.taken).toHaveLength(1);
});

test('what waits is stopped by a chat of that day, and by a message of a later one', async () => {
  const owner = await ownerWith([-1, 0]);
  const [chat, twice] = [await owed(owner), await owed(owner, { entity_name: 'Budi' }, 'budi@contoh.id')];
  await plan();
  // a chat that was logged while the reminders were being planned
  await server.owner.query(
    `insert into due_reminder (tenant_id, due_id, due_date, offset_days, channel, sent_to, outstanding_amount,
      creator_id) values ($1, $2, $3, 0, 'whatsapp', '0812-3456', 100000, $4)`,
    [owner.tenant_id, chat.id, today, owner.user_id],
  );
  // the server was busy since the day before
  await server.owner.query(
    `insert into mail (tenant_id, uuid, kind, due_id, due_date, offset_days, outstanding_amount, is_automatic,
      sent_to, creator_id) values ($1, gen_random_uuid(), 'reminder', $2, $3, -1, 100000, true, 'x@contoh.id', $4)`,
    [owner.tenant_id, twice.id, today, owner.user_id],
  );
  await sendAll();
  expect(fake.taken.map(({ to }) => to)).toEqual([['budi@contoh.id']]);
  expect((await reminders(owner, chat)).map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'sent',
    'stopped',
  ]);
});

test('by hand only on a day that the tenant has set, and that has come', async () => {
  const owner = await ownerWith([0, 7], { is_automatic: false });
  const { id } = await owed(owner);
  for (const offset_days of [-1, 3, 7]) {
    const sent = { due_id: id, offset_days, channel: 'email', sent_to: 'sari@contoh.id' };
    expect(await server.post(path, owner.token, sent)).toMatchObject({
      status: 400,
      body: { fields: { offset_days: [expect.any(String)] } },
    });
  }
  await sendAll();
  expect(fake.taken).toEqual([]);
});

test('of many processes that plan and send at once each message goes out once', async () => {
  const owner = await ownerWith([0]);
  for (let n = 0; n < 6; n++) await owed(owner, { amount: 1000 + n, entity_name: `Pelanggan ${n}` }, `p${n}@contoh.id`);
  await Promise.all(Array.from({ length: 5 }, plan));
  await Promise.all(Array.from({ length: 8 }, sendAll));
  expect(fake.taken).toHaveLength(6);
  expect(new Set(fake.taken.map(({ to }) => to[0])).size).toBe(6);
  expect(await sendAll()).toBe(0);
});

test('a server that is busy gets it later, after waits that grow, and never twice', async () => {
  const owner = await ownerWith([0]);
  const due = await owed(owner);
  await plan();
  fake.behaviour = 'is busy';
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries++) {
    await sendAll();
    const { rows } = await server.owner.query<{ wait: string | null }>(
      'select round(extract(epoch from next_at - now()) / 60) as wait from mail',
    );
    waits.push(Number(rows[0]?.wait ?? -1));
    expect(await sendAll()).toBe(0);
    await hurry();
  }
  expect(waits).toEqual([2, 6, 18, 54, 162, 486, 720, 720, -1]);
  expect(await reminders(owner, due)).toMatchObject([{ state: 'failed', problem: expect.stringContaining('451') }]);
  await planAgain();
  await plan();
  expect(await reminders(owner, due)).toHaveLength(1);
  // A person sees why, and may send it.
  expect((await proposed(owner)).data).toMatchObject([{ mail_problem: expect.stringContaining('451') }]);
  fake.behaviour = 'takes';
  expect(await byHand(owner, due)).toMatchObject({ status: 201, body: { data: { state: 'waiting' } } });
  await sendAll();
  expect(fake.taken).toHaveLength(1);
  expect((await reminders(owner, due)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'failed']);
});

test.each([
  ['closes after the message', 'unsure', 1, /Mungkin terkirim/],
  ['closes before the message', 'waiting', 0, /tidak menjawab/],
  ['refuses the address', 'failed', 0, /550/],
] as const)('a server that %s leaves it %s', async (behaviour, state, times, problem) => {
  const owner = await ownerWith([0]);
  const due = await owed(owner);
  await plan();
  fake.behaviour = behaviour;
  await sendAll();
  expect(await reminders(owner, due)).toMatchObject([{ state, problem: expect.stringMatching(problem) }]);
  expect(fake.taken).toHaveLength(times);
  if (state !== 'unsure') return;
  fake.behaviour = 'takes';
  await hurry();
  await planAgain();
  await plan();
  expect(await sendAll()).toBe(0);
  expect((await proposed(owner)).data).toEqual([]);
});

test('what a process was sending when it ended may have arrived, and is not sent again', async () => {
  const owner = await ownerWith([0]);
  const due = await owed(owner);
  await plan();
  await server.owner.query("update mail set state = 'sending', attempts = 1, next_at = now()");
  await sendAll();
  expect(await reminders(owner, due)).toMatchObject([{ state: 'unsure', problem: expect.stringMatching(/berhenti/) }]);
  expect(fake.taken).toEqual([]);
});

test('by hand: to the address that was seen, of what is owed to us, once, by who may', async () => {
  const owner = await ownerWith([0], { is_automatic: false });
  const peninjau = await server.member('peninjau', owner.tenant_id);
  const due = await owed(owner);
  expect((await byHand(owner, due, 'lain@contoh.id')).body.errors).toEqual([expect.stringContaining('sari@contoh.id')]);
  expect((await byHand(peninjau, due)).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 6 }, () => byHand(owner, due)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  await sendAll();
  expect(fake.taken).toHaveLength(1);
  expect(await reminders(owner, due)).toMatchObject([
    { state: 'sent', is_automatic: false, creator_name: 'Uji pemilik' },
  ]);
  const hutang = await owed(owner, { type: 'P', entity_name: 'Toko' }, 'toko@contoh.id');
  expect((await byHand(owner, hutang, 'toko@contoh.id')).status).toBe(400);
  const bare = await owed(owner, { entity_name: 'Tanpa' }, null);
  expect((await byHand(owner, bare)).body.errors).toEqual([expect.stringContaining('tidak punya alamat')]);
  const stranger = await ownerWith([0]);
  expect((await byHand(stranger, due)).status).toBe(404);
  await server.delete(mailServer, owner.token);
  const other = await owed(owner, { entity_name: 'Lain' }, 'lain@contoh.id');
  expect((await byHand(owner, other, 'lain@contoh.id')).body.errors).toEqual([
    expect.stringContaining('Belum ada server'),
  ]);
});

test('what waits stops when the owner takes the server away, or switches it off', async () => {
  const [gone, off] = [await ownerWith([0]), await ownerWith([0])];
  const dues = [await owed(gone), await owed(off)];
  await plan();
  await server.delete(mailServer, gone.token);
  const { version } = (await server.get(mailServer, off.token)).body.data as MailServer;
  await server.put(mailServer, off.token, { ...settings(), version, is_automatic: false });
  await sendAll();
  expect(fake.taken).toEqual([]);
  for (const [at, owner] of [gone, off].entries())
    expect(await reminders(owner, dues[at] as Due)).toMatchObject([{ state: 'stopped' }]);
});

test('a test tells what became of it, and counts against the day', async () => {
  const owner = await ownerWith([]);
  const tried = async (to = 'ibu@contoh.id') => {
    expect((await server.post(`${mailServer}/test`, owner.token, { to })).status).toBe(200);
    return (await server.get(mailServer, owner.token)).body.data.last_test;
  };
  expect(await tried()).toMatchObject({ sent_to: 'ibu@contoh.id', state: 'sent', problem: null });
  expect(fake.taken).toMatchObject([
    { to: ['ibu@contoh.id'], text: expect.stringContaining('E-mail uji dari PT Uji') },
  ]);
  fake.behaviour = 'is busy';
  expect(await tried()).toMatchObject({ state: 'failed', problem: expect.stringContaining('451') });
  const wrong = await server.post(`${mailServer}/test`, owner.token, { to: 'a@b.id\r\nBcc: c@d.id' });
  expect(wrong.body.fields).toEqual({ to: [expect.any(String)] });
  const key = { 'idempotency-key': 'uji-1' };
  fake.behaviour = 'takes';
  for (let n = 0; n < 3; n++) await server.post(`${mailServer}/test`, owner.token, { to: 'ibu@contoh.id' }, key);
  expect(fake.taken).toHaveLength(2);
});

test('a tenant sends so many a day, and the rest later', async () => {
  const owner = await ownerWith([0]);
  const before = server.services.settings.mailsPerDay;
  for (let n = 0; n < 4; n++) await owed(owner, { amount: 1000 + n, entity_name: `P ${n}` }, `p${n}@contoh.id`);
  await plan();
  server.services.settings.mailsPerDay = 3;
  await sendAll();
  expect(fake.taken).toHaveLength(3);
  await server.post(`${mailServer}/test`, owner.token, { to: 'ibu@contoh.id' });
  expect((await server.get(mailServer, owner.token)).body.data.last_test).toMatchObject({ state: 'failed' });
  server.services.settings.mailsPerDay = before;
  await hurry();
  await sendAll();
  expect(fake.taken).toHaveLength(4);
});

test('the password is never answered, logged or given to another server', async () => {
  const lines: string[] = [];
  const log = server.services.log;
  server.services.log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const owner = await server.member('pemilik');
  const login = { ...settings(), port: 587, security: 'tls', user_name: 'tagihan', password: 'rahasia-sekali' };
  const set = await server.put(mailServer, owner.token, login);
  expect(set.body.data).toMatchObject({ user_name: 'tagihan', version: 1 });
  const { password: _, ...same } = { ...login, version: 1, from_name: 'PT Maju Jaya' };
  expect((await server.put(mailServer, owner.token, same)).body.data).toMatchObject({ version: 2 });
  for (const other of [{ host: 'smtp.jahat.id' }, { port: 25 }, { security: 'starttls' }, { user_name: 'lain' }])
    expect((await server.put(mailServer, owner.token, { ...same, version: 2, ...other })).body.fields).toEqual({
      password: [expect.stringContaining('lagi')],
    });
  const bare = await server.put(mailServer, owner.token, { ...same, version: 2, security: 'none' });
  expect(bare.body.fields).toEqual({ user_name: [expect.stringContaining('TLS')] });
  expect((await server.put(mailServer, owner.token, { ...same, version: 1 })).status).toBe(409);
  await server.post(`${mailServer}/test`, owner.token, { to: 'ibu@contoh.id' });
  const history = await server.get(`${mailServer}/history`, owner.token);
  expect(history.body.data).toMatchObject([{ after: { from_name: 'PT Maju Jaya' } }, { action: 'create' }]);
  const { rows } = await server.owner.query<{ row: string }>('select s::text as row from mail_server s');
  for (const said of [set.text, history.text, ...lines, ...rows.map(({ row }) => row)])
    expect(said).not.toContain('rahasia-sekali');
  const keuangan = await server.member('keuangan', owner.tenant_id);
  const kasir = await server.member('kasir', owner.tenant_id);
  expect((await server.get(mailServer, keuangan.token)).status).toBe(200);
  expect((await server.put(mailServer, keuangan.token, same)).status).toBe(403);
  expect((await server.post(`${mailServer}/test`, keuangan.token, { to: 'a@b.id' })).status).toBe(403);
  expect((await server.get(mailServer, kasir.token)).status).toBe(403);
  server.services.log = log;
});

test('an inner address is not sent to unless the operator allows it', async () => {
  server.services.settings.mailInner = false;
  const owner = await ownerWith([0]);
  const due = await owed(owner);
  await plan();
  const { connected } = fake;
  await sendAll();
  server.services.settings.mailInner = true;
  expect(fake.connected).toBe(connected);
  expect(await reminders(owner, due)).toMatchObject([
    { state: 'failed', problem: expect.stringMatching(/jaringan dalam/) },
  ]);
});
