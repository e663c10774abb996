import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { codeOf } from '../apps/server/src/testing/one-time-code.ts';
import { violationsOf } from './axe.ts';
import { turnOn, typePassword } from './second-step.ts';
import { type Stack, startEmptyStack } from './stack.ts';

const password = 'gunung api 1883';
let dataDir: string;
let stack: Stack;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'finance-two-step-'));
  stack = await startEmptyStack(dataDir, password);
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an owner demands verification in two steps; a new member sets it up first, and signs in with a code', async ({
  page: owner,
  browser,
}) => {
  await signIn(owner, 'ani@contoh.id');
  await expect(owner.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
  await owner.goto(`${stack.url}/user/profile`);
  await turnOn(owner, password);

  await test.step('the owner demands it, and invites', async () => {
    await owner.goto(`${stack.url}/setting/index`);
    const section = owner.getByRole('region', { name: 'Verifikasi dua langkah', exact: true });
    await section.getByRole('switch', { name: 'Wajib verifikasi dua langkah' }).check();
    await section.getByRole('button', { name: 'Simpan' }).press('Enter');
    await expect(section.getByText(/^Diubah .* oleh Ani Lestari$/)).toBeVisible();
  });
  const link = await invite(owner);

  const context = await browser.newContext();
  const member = await context.newPage();
  const printed: string[] = [];
  await member.exposeFunction('keepPrinted', (text: string) => void printed.push(text));
  await member.addInitScript(() => {
    window.print = () => void Reflect.get(window, 'keepPrinted')(document.body.innerText);
  });
  await test.step('the member sees nothing before it is on', async () => {
    await member.goto(link);
    await member.getByLabel('Email').fill('siti@contoh.id');
    await member.getByLabel(/^Kata sandi baru/).fill(password);
    await member.getByRole('button', { name: 'Buat akun dan bergabung' }).click();
    const needed = member.getByRole('heading', { name: 'Nyalakan verifikasi dua langkah', level: 1 });
    await expect(needed).toBeVisible();
    await member.goto(`${stack.url}/transaction/index`);
    await expect(needed).toBeVisible();
    await expect(member.getByRole('button', { name: 'Buat Transaksi' })).toBeHidden();
  });
  const { secret, codes } = await turnOn(member, password);
  await expect(member.getByRole('button', { name: 'Buat Transaksi' })).toBeVisible();

  await test.step('the next sign-in asks for a code', async () => {
    await context.clearCookies();
    await member.evaluate(() => localStorage.clear());
    await signIn(member, 'siti@contoh.id');
    await expect(member.getByRole('heading', { name: 'Kode verifikasi' })).toBeVisible();
    await member.getByLabel('Kode', { exact: true }).fill('12');
    await member.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(member.getByRole('alert')).toHaveText('Kode salah, atau sudah pernah dipakai');
    await member.getByLabel('Kode', { exact: true }).fill(codeOf(secret, 1)); // the present one has turned it on
    await member.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(member.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
  });

  await test.step('without the phone a recovery code does, and says how many are left', async () => {
    await context.clearCookies();
    await member.evaluate(() => localStorage.clear());
    await signIn(member, 'siti@contoh.id');
    await member.getByLabel('Kode', { exact: true }).fill(codes[0] ?? '');
    await member.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(member.getByRole('heading', { name: 'Kode pemulihan dipakai' })).toBeVisible();
    await expect(member.getByText('9 kode pemulihan tersisa.')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await member.emulateMedia({ colorScheme });
      expect(await violationsOf(member)).toEqual([]);
    }
    await member.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(member.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
  });

  await test.step('others are made, kept as a file, and printed alone', async () => {
    await member.goto(`${stack.url}/user/profile`);
    const panel = member.getByRole('region', { name: 'Verifikasi dua langkah', exact: true });
    await expect(panel.getByText('9 tersisa')).toBeVisible();
    await panel.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
    await panel.getByLabel('Kode dari aplikasi, atau kode pemulihan').fill(codes[1] ?? '');
    await panel.getByRole('button', { name: 'Buat kode baru' }).click();
    const dialog = member.getByRole('dialog', { name: 'Kode pemulihan' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const others = await dialog.getByRole('listitem').allTextContents();
    expect(new Set([...codes, ...others]).size).toBe(20);
    const [file] = await Promise.all([
      member.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Unduh' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('kode-pemulihan-keuangan.txt');
    const text = `Kode pemulihan Keuangan: siti@contoh.id\nMasing-masing dipakai sekali.\n\n${others.join('\n')}`;
    expect(readFileSync(await file.path(), 'utf8')).toBe(text.replaceAll('\n', '\r\n'));
    await dialog.getByRole('button', { name: 'Cetak' }).click();
    await expect.poll(() => printed).toEqual([text]);
    await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(panel.getByText('10 tersisa')).toBeVisible();
  });
  await context.close();
});

const signIn = (page: Page, email: string) => typePassword(page, stack.url, email, password);

/** Invites a member of the bookkeeping; the link. */
async function invite(owner: Page): Promise<string> {
  await owner.goto(`${stack.url}/user/index`);
  await owner.getByRole('button', { name: 'Undang Pengguna' }).click();
  const form = owner.getByRole('dialog', { name: 'Undang Pengguna' });
  await form.getByLabel('Untuk siapa').fill('Siti Aminah');
  await form.getByLabel('Peran').selectOption('keuangan');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  return owner.getByLabel('Tautan', { exact: true }).inputValue();
}
