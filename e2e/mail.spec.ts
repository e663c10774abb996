import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FakeMailServer } from '../apps/server/src/testing/fake-mail-server.ts';
import { violationsOf } from './axe.ts';
import { choose, dayOf, save } from './booking.ts';
import { signIn } from './sign-in.ts';
import { type Stack, startStack } from './stack.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'finance-mail-'));
let mails: FakeMailServer;
let stack: Stack;

test.beforeAll(async () => {
  mails = await new FakeMailServer().start();
  stack = await startStack(dataDir, 0, { MAIL_INNER: '1' });
});
test.afterAll(async () => {
  await stack.stop();
  await mails.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a mail server is set and tried, and a customer is reminded by it, which the piutang tells', async ({ page }) => {
  const today = dayOf();
  await signIn(page, 'pemilik', { server: stack.url, path: '/setting/index' });
  const server = page.getByRole('region', { name: 'Server e-mail' });
  await server.getByRole('button', { name: 'Pasang server e-mail' }).click();
  const form = page.getByRole('dialog', { name: 'Server E-mail' });
  await form.getByRole('textbox', { name: /^Server/ }).fill('127.0.0.1');
  await choose(form, 'Keamanan', 'Tanpa TLS');
  await form.getByLabel('Port').fill(String(mails.port));
  await form.getByLabel('Nama pengirim').fill('PT Maju Motor');
  await form.getByLabel('Alamat pengirim').fill('tagihan@majumotor.test');
  expect(await violationsOf(page)).toEqual([]);
  await save(form);
  await server.getByRole('button', { name: 'Kirim e-mail uji' }).click();
  await expect(server.getByText(/ke pemilik@contoh\.id: terkirim/)).toBeVisible();
  expect(mails.taken).toMatchObject([{ from: 'tagihan@majumotor.test', to: ['pemilik@contoh.id'] }]);
  await server.getByRole('button', { name: 'Lihat riwayat' }).click();
  await expect(server.getByText('Dibuat oleh Hendra Wijaya')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const reminder = page.getByRole('region', { name: 'Pengingat piutang' });
  await reminder.getByLabel('Hari pengingat').fill('0');
  await reminder.getByRole('button', { name: 'Simpan' }).press('Enter');
  await expect(reminder.getByRole('button', { name: 'Simpan' })).toBeHidden();

  await page.goto(`${stack.url}/due/index`);
  await page.getByRole('button', { name: 'Catat Piutang' }).click();
  const owed = page.getByRole('dialog', { name: 'Buat Pencatatan Piutang' });
  await owed.getByLabel('Nama Lawan Transaksi').fill('Ibu Surat');
  await owed.getByLabel('Jumlah').fill('750000');
  await owed.getByRole('textbox', { name: 'Tanggal JT' }).fill(today);
  await save(owed);
  await page.goto(`${stack.url}/counterparty/index?q=Ibu%20Surat`);
  await page.getByRole('button', { name: 'Ibu Surat' }).click();
  await expect(page).toHaveURL(/\/counterparty\/show\/\d+$/);
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  const known = page.getByRole('dialog', { name: 'Ubah Lawan Transaksi' });
  await known.getByLabel('Email').fill('surat@pelanggan.test');
  await save(known);

  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByTitle('Kirim Hari Ini').click();
  const due = page.getByRole('table', { name: 'Pengingat hari ini' }).getByRole('row').filter({ hasText: 'Ibu Surat' });
  expect(await violationsOf(page, 'main')).toEqual([]);
  await due.getByRole('button', { name: 'Kirim e-mail ke surat@pelanggan.test' }).click();
  await expect.poll(() => mails.taken.at(1)?.to).toEqual(['surat@pelanggan.test']);
  expect(mails.taken[1]?.text).toContain('Rp 750,000');
  await expect(due).toBeHidden(); // once a day is enough

  await page.goto(`${stack.url}/due/index?q=Ibu%20Surat`);
  const list = page.getByRole('table', { name: 'Hutang / Piutang' });
  await list.getByRole('row').filter({ hasText: 'Ibu Surat' }).getByRole('button').first().click();
  const log = page.getByRole('dialog', { name: /^Piutang # \d+$/ }).getByRole('table', { name: 'Pengingat' });
  await expect(log.getByText('E-mail surat@pelanggan.test')).toBeVisible();
  await expect(log).not.toContainText('menunggu');
});
