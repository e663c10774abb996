import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { codeAskedAgain, setCodeAskedAgain, turnOn, typePassword } from './second-step.ts';
import { type Stack, startEmptyStack } from './stack.ts';

const password = 'gunung api 1883';
const email = 'ani@contoh.id';
let dataDir: string;
let stack: Stack;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'finance-code-asked-again-'));
  stack = await startEmptyStack(dataDir, password);
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an owner has the code asked again: it voids, approves two at once, and turns itself off', async ({
  page: owner,
  browser,
}) => {
  test.slow(); // it signs in three times
  const token = (await post<{ access_token: string }>('/account/api/authentication', { email, password })).access_token;
  const transaction = await anExpense(token);
  await twoRequests(token);

  await signIn(owner);
  await expect(owner.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
  await owner.goto(`${stack.url}/user/profile`);
  const { codes } = await turnOn(owner, password);
  const nextCode = () => codes.pop() ?? '';

  await test.step('it is turned on', async () => {
    await owner.goto(`${stack.url}/setting/index`);
    await setCodeAskedAgain(owner, true);
    await expect(codeAskedAgain(owner).getByText(/^Diubah .* oleh Ani Lestari$/)).toBeVisible();
  });

  const other = await signedIn(browser, nextCode());
  await test.step('a transaction is voided with a code; without it nothing is, and what was typed stays', async () => {
    await other.goto(`${stack.url}/transaction/index?open=${transaction.id}`);
    await other.getByRole('button', { name: 'Batalkan transaksi' }).click();
    const form = other.getByRole('dialog', { name: 'Batalkan transaksi?' });
    await form.getByLabel('Alasan').fill('Salah catat');
    await form.getByRole('button', { name: 'Batalkan transaksi' }).click();
    const question = other.getByRole('dialog', { name: 'Kode diminta lagi' });
    await expect(question.getByLabel(/^Kode dari aplikasi/)).toBeFocused();
    for (const colorScheme of ['dark', 'light'] as const) {
      await other.emulateMedia({ colorScheme });
      expect(await violationsOf(other)).toEqual([]);
    }
    await other.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Alasan')).toHaveValue('Salah catat');

    await form.getByRole('button', { name: 'Batalkan transaksi' }).press('Enter');
    await question.getByLabel(/^Kode dari aplikasi/).fill('000000');
    await question.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(question.getByText(/^Kode salah, atau sudah pernah dipakai/)).toBeVisible();
    await question.getByLabel(/^Kode dari aplikasi/).fill(nextCode());
    await question.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(question).toBeHidden();
    await expect(other.getByText(/^Dibatalkan .*: Salah catat$/)).toBeVisible();
  });
  await other.context().close();

  const third = await signedIn(browser, nextCode());
  await test.step('two are approved at once, with one question, in a session of its own', async () => {
    await third.goto(`${stack.url}/approval-request/index?status=open`);
    await third.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await third.getByRole('button', { name: 'Setujui' }).click();
    const dialog = third.getByRole('dialog', { name: /^Setujui/ });
    await dialog.getByRole('button', { name: 'Setujui 2' }).click();
    const question = third.getByRole('dialog', { name: 'Kode diminta lagi' });
    await question.getByLabel(/^Kode dari aplikasi/).fill(nextCode());
    await third.keyboard.press('Enter');
    await expect(dialog.getByText(/^2 berhasil/)).toBeVisible();
    await expect(question).toBeHidden();
    await dialog.getByRole('button', { name: 'Tutup', exact: true }).click();
  });

  await test.step('within ten minutes nothing is asked again', async () => {
    await third.goto(`${stack.url}/setting/index`);
    await setCodeAskedAgain(third, false);
    await expect(third.getByRole('dialog', { name: 'Kode diminta lagi' })).toHaveCount(0);
  });
  await third.context().close();
});

async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  return sent<Answer>('POST', path, body, token);
}

async function sent<Answer>(method: string, path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(stack.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Answer }).data; // of this path
}

const cash = { account_type: 'cash' };

/** A cash with money in it, and what was paid out of it. */
async function anExpense(token: string): Promise<{ id: number }> {
  const { id: account_id } = await post<{ id: number }>('/transaction/api/cashier', { name: 'Kas Toko' }, token);
  Object.assign(cash, { account_id });
  const book = (amount: number, note: string) =>
    post<{ id: number }>('/transaction/api/transaction', { ...cash, amount, note }, token);
  await book(5_000_000, 'Modal');
  return book(-75_000, 'Bensin');
}

/** A machine asks for two expenses that an owner has to approve. */
async function twoRequests(token: string): Promise<void> {
  const step = { kind: 'transaction', above: 1_000_000, by: 'pemilik', count: 1, user_ids: [] };
  await sent('PUT', '/setting/api/setting/approval_steps', { value: [step] }, token);
  const accounts = '/account/tenant/api/service-account';
  const scopes = ['transaction:read', 'transaction:create'];
  const { id } = await post<{ id: number }>(accounts, { name: 'Server Toko', scopes }, token);
  const { key } = await post<{ key: string }>(`${accounts}/${id}/key`, { name: 'Utama' }, token);
  const machine = (await post<{ access_token: string }>('/account/api/service-token', { key })).access_token;
  for (const [amount, note] of [
    [-1_250_000, 'Rak baru'],
    [-1_300_000, 'Kulkas baru'],
  ] as const)
    await post('/transaction/api/approval', { call: 'transaction', body: { ...cash, amount, note } }, machine);
}

const signIn = (page: Page) => typePassword(page, stack.url, email, password);

/** A browser of its own, signed in with a recovery code. */
async function signedIn(browser: Browser, code: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page);
  await page.getByLabel('Kode', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByRole('heading', { name: 'Kode pemulihan dipakai' })).toBeVisible();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
  return page;
}
