import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isInner } from '../../base/inner-address.ts';
import { FakeMailServer } from '../../testing/fake-mail-server.ts';
import { type Letter, type Sender, sendMail } from './send-mail.ts';

const run = promisify(execFile);
let fake: FakeMailServer;
let fakeWithTls: FakeMailServer;

beforeAll(async () => {
  fake = await new FakeMailServer().start();
  fakeWithTls = await new FakeMailServer({ hasTls: true }).start();
});
afterAll(() => Promise.all([fake.stop(), fakeWithTls.stop()]));
beforeEach(() => {
  for (const each of [fake, fakeWithTls]) each.taken.length = 0;
  fake.behaviour = 'takes';
  fake.connected = 0;
});

const letter: Letter = {
  message_id: '<7.1@keuangan.test>',
  to: 'sari@contoh.id',
  subject: 'Pengingat: Sewa ruko Januari',
  text: 'Yth. Sari,\n\nSisa Rp 400,000.\n.\nTerima kasih.',
  is_automatic: true,
};
const send = (
  server: Partial<Sender> = {},
  fields: Partial<Letter> = {},
  { allowsInner = true, patience = 60_000 } = {},
) =>
  sendMail(
    {
      host: '127.0.0.1',
      port: fake.port,
      security: 'none',
      user_name: null,
      password: null,
      from_name: 'PT Maju',
      from_address: 'tagihan@maju.id',
      ...server,
    },
    { ...letter, ...fields },
    { allowsInner, patience },
  );

test('a message of plain text goes out as it is', async () => {
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(fake.taken).toMatchObject([{ from: 'tagihan@maju.id', to: ['sari@contoh.id'] }]);
  const { text = '' } = fake.taken[0] ?? {};
  for (const line of [
    'From: PT Maju <tagihan@maju.id>',
    'Subject: Pengingat: Sewa ruko Januari',
    'Message-ID: <7.1@keuangan.test>',
    'Auto-Submitted: auto-generated',
    'Content-Type: text/plain; charset=utf-8',
    'Yth. Sari,',
    '.',
    'Terima kasih.',
  ])
    expect(text.split('\r\n')).toContain(line);
  expect(text).not.toMatch(/html/i);
  await send({}, { is_automatic: false, text: '<b>Tebal</b>' });
  expect(fake.taken[1]?.text).not.toContain('Auto-Submitted');
  expect(fake.taken[1]?.text).toContain('<b>Tebal</b>');
  expect(fake.taken[1]?.text).not.toContain('text/html');
});

test.each([
  ['the subject', {}, { subject: 'Tagihan\r\nBcc: jahat@contoh.id' }],
  ['the sender', { from_name: 'PT Maju\r\nBcc: jahat@contoh.id' }, {}],
  ['the address', {}, { to: 'sari@contoh.id\r\nRCPT TO:<jahat@contoh.id>' }],
  ['the text', {}, { text: 'Halo\r\n.\r\nMAIL FROM:<x@contoh.id>\r\nRCPT TO:<jahat@contoh.id>' }],
])('nothing in %s becomes a header or a command', async (_name, server, fields) => {
  await send(server, fields);
  for (const { to, text } of fake.taken) {
    expect(to).toEqual([expect.not.stringContaining('jahat')]);
    expect(text).not.toMatch(/^Bcc:/m);
  }
  expect(fake.taken.length).toBeLessThan(2);
});

describe('what is not taken says whether it may be tried again', () => {
  test.each([
    ['refuses the address', 'refused'],
    ['refuses the message', 'refused'],
    ['is busy', 'later'],
    ['closes before the message', 'later'],
    ['closes after the message', 'unsure'],
  ] as const)('a server that %s: %s', async (behaviour, outcome) => {
    fake.behaviour = behaviour;
    expect(await send()).toMatchObject({ outcome, problem: expect.any(String) });
  });

  test('a server that stays silent after the message: unsure', async () => {
    fake.behaviour = 'stays silent after the message';
    expect(await send({}, {}, { patience: 1_000 })).toMatchObject({ outcome: 'unsure' });
    expect(fake.taken).toHaveLength(1);
  });

  test('a wrong password, which no answer tells', async () => {
    const answer = await send({ user_name: 'maju', password: 'salah-sekali' });
    expect(answer).toMatchObject({ outcome: 'later', problem: expect.stringContaining('kata sandi') });
    expect(JSON.stringify(answer)).not.toContain('salah-sekali');
    expect(await send({ user_name: 'maju', password: fake.password })).toEqual({ outcome: 'sent' });
  });

  test('nothing is sent without TLS where it is wanted, or to a server that nobody vouches for', async () => {
    const login = { user_name: 'maju', password: fake.password };
    expect(await send({ security: 'starttls', ...login })).toMatchObject({ outcome: 'later' });
    for (const security of ['starttls', 'tls'] as const) {
      const { port } = security === 'tls' ? fake : fakeWithTls;
      const answer = await send({ security, port, ...login });
      expect(answer).toMatchObject({ outcome: 'later', problem: expect.stringContaining('TLS') });
    }
    expect(await send({ port: 1 })).toMatchObject({ outcome: 'later' });
    expect(await send({ host: 'tidak-ada.invalid' })).toMatchObject({ outcome: 'later' });
    expect([...fake.taken, ...fakeWithTls.taken]).toEqual([]);
  });
});

describe('with a certificate that is vouched for', () => {
  const trusted = getCACertificates('default');
  let folder: string;
  let servers: { starttls: FakeMailServer; tls: FakeMailServer };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'finance-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '1'];
    await run('openssl', [...made, ...named]);
    const certificate = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
    setDefaultCACertificates([...trusted, certificate.cert]);
    servers = {
      starttls: await new FakeMailServer({ certificate }).start(),
      tls: await new FakeMailServer({ certificate, isSecure: true }).start(),
    };
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await Promise.all([servers.starttls.stop(), servers.tls.stop(), rm(folder, { recursive: true })]);
  });

  test.each(['starttls', 'tls'] as const)('a message goes out by %s, with the password', async (security) => {
    const { port, password, taken } = servers[security];
    const secure = { host: 'localhost', port, security, user_name: 'maju', password };
    expect(await send(secure)).toEqual({ outcome: 'sent' });
    expect(taken).toMatchObject([{ to: ['sari@contoh.id'] }]);
    const misnamed = await send({ ...secure, host: '127.0.0.1' }); // the certificate is of another name
    expect(misnamed).toMatchObject({ outcome: 'later', problem: expect.stringContaining('TLS') });
    expect(taken).toHaveLength(1);
  });
});

test('an inner address is not connected to unless the operator allows it', async () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '127.1', '2130706433', '::ffff:127.0.0.1'])
    expect([host, await send({ host }, {}, { allowsInner: false })]).toMatchObject([host, { outcome: 'refused' }]);
  expect(fake.connected).toBe(0);
  const inner =
    '10.1.2.3 169.254.169.254 172.31.0.1 192.168.1.1 100.64.0.1 fd00::1 fe80::1 ::ffff:10.0.0.1 ::127.0.0.1';
  for (const address of `${inner} 64:ff9b::7f00:1 2002:7f00:1::1 224.0.0.1 255.255.255.255 :: ff02::1`.split(' '))
    expect([address, isInner(address)]).toEqual([address, true]);
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1', '::ffff:8.8.8.8'])
    expect([address, isInner(address)]).toEqual([address, false]);
});
