import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { choose, save } from './booking.ts';
import { type Stack, startEmptyStack } from './stack.ts';

const password = 'kata-sandi-ani';
let dataDir: string;
let stack: Stack;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'finance-newcomer-'));
  stack = await startEmptyStack(dataDir, password);
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the owner of an empty tenant is led to a first booking within two minutes, without a dead end', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await test.step('signs in, and the only tenant is chosen', async () => {
    await page.goto(stack.url);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Email').fill('ani@contoh.id');
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
    await expect(stepsOf(page)).toContainText('0 dari 5 langkah selesai');
  });

  await test.step('makes a bank account', async () => {
    const form = await take(page, 'Buat rekening bank', 'Bank Account Baru');
    await form.getByRole('textbox', { name: 'Bank' }).fill('BCA');
    await form.getByLabel('Nomor rekening').fill('8010 222 333');
    await form.getByLabel('Nama pemilik rekening').fill('PT Baru');
    await save(form);
    await expectDone(page, 1);
  });

  await test.step('makes a cashier', async () => {
    const form = await take(page, 'Buat kasir', 'Cashier Account Baru');
    await form.getByLabel('Nama').fill('Kas Toko');
    await save(form);
    await expectDone(page, 2);
  });

  await test.step('records the opening balances of both in one table, which are not income', async () => {
    await stepsOf(page).getByRole('link', { name: 'Catat saldo awal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catat Saldo Awal');
    await page.getByRole('textbox', { name: /^Saldo awal BCA/ }).fill('10jt');
    await page.getByRole('textbox', { name: 'Saldo awal Kas Toko' }).fill('250rb');
    await page.getByRole('button', { name: 'Catat 2 saldo awal' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Catat 2' }).click();
    await expect(question).toContainText('2 berhasil.');
    await question.getByRole('button', { name: 'Tutup' }).click();
    await expectDone(page, 3);
  });

  await test.step('books the first income', async () => {
    const form = await take(page, 'Catat transaksi', 'Buat Transaksi');
    await form.getByRole('button', { name: 'Uang masuk' }).click();
    await choose(form, 'Jenis Account', 'CASH');
    await expect(form.getByRole('combobox', { name: 'Pilih Kasir' }).locator('option:checked')).toHaveText('Kas Toko');
    await form.getByLabel('Jumlah').fill('150rb');
    await form.getByLabel('Nama').fill('Ibu Sari');
    await save(form);
    await expectDone(page, 4);
  });

  await test.step('sees the money where it is', async () => {
    await page.goto(`${stack.url}/balance/index`);
    await expect(page.getByRole('main')).toContainText('Rp 10,000,000');
    await expect(page.getByRole('main')).toContainText('Rp 400,000');
  });
  expect(faults).toEqual([]);
});

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Mulai di sini' });

/** Follows a step's link to its form. */
async function take(page: Page, link: string, form: string) {
  await stepsOf(page).getByRole('link', { name: link }).click();
  const dialog = page.getByRole('dialog', { name: form });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The checklist is where one lands after each of its steps. */
async function expectDone(page: Page, count: number) {
  await expect(stepsOf(page)).toContainText(`${count} dari 5 langkah selesai`);
}
