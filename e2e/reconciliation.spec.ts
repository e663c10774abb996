import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { signIn } from './sign-in.ts';

const api = '/transaction/api';
const people = ['Hendra Gunawan', 'Siti Rahmawati', 'Toko Makmur Jaya', 'CV Bayu Abadi', 'PT Sinar Sentosa'];
const lines = 100;
/** Beside one for each line: to reach the first line, and to take what is not the first. */
const spare = 10;

/** What the bank tells on a day in March, and what was booked of it, as another week has it. */
function lineOf(at: number) {
  const name = people[at % people.length] ?? '';
  const isFee = at % 10 === 9;
  const amount = isFee ? -6_500 : (at % 3 === 0 ? 250_000 : 100_000 + at * 1_000) * (at % 4 === 3 ? -1 : 1);
  const date = `2026-03-${String(1 + Math.floor(at / 4)).padStart(2, '0')}`;
  const text = isFee ? `BIAYA ADM ${at}` : `TRSF E-BANKING ${name.toUpperCase()} INV/2026/${1000 + at}`;
  const object = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: `${1000 + at}` };
  const booked = isFee ? { note: 'Biaya admin' } : { related_entity_name: name, ...object };
  return { date, amount, text, booked };
}

/** A bank account with a statement of a hundred lines, of each of which something is booked. */
async function aMonth(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const send = async (path: string, sent: object) => {
    const answer = await page.request.post(path, { headers, ...sent });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: number; uuid: string } }).data;
  };
  const account = { bank: 'Bank Cocok', account_name: 'PT Maju Motor', account_number: '7788990011' };
  const { id } = await send(`${api}/bank-account`, { data: account });
  const told = Array.from({ length: lines }, (_, at) => lineOf(at));
  const agreed = { allow_duplicate: true, allow_backdated: true, allow_negative_balance: true };
  for (const { date, amount, booked } of told)
    await send(`${api}/transaction`, {
      data: { account_type: 'bank', account_id: id, date, amount, as_advance: false, ...booked, ...agreed },
    });
  const content = told.map(({ date, amount, text }) => `D${date}\nT${amount}\nP${text}\n^`);
  const buffer = Buffer.from(['!Type:Bank', ...content, ''].join('\n'));
  const { uuid } = await send('/file-manager/file', {
    multipart: { file: { name: 'maret.qif', mimeType: 'text/plain', buffer } },
  });
  await send(`${api}/bank-statement`, { data: { bank_account_id: id, file_uuid: uuid } });
  return id;
}

test('a hundred lines are reconciled by keyboard, with hardly more keys than lines', async ({ page }) => {
  test.slow();
  await signIn(page, 'pemilik', { path: '/bank-statement/index' });
  const id = await aMonth(page);
  await page.goto(`/bank-statement/match?bank_account_id=${id}`);
  await expect(page.getByRole('status').filter({ hasText: '100 baris belum cocok' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  let keys = 0;
  async function press(key: string) {
    keys += 1;
    await page.keyboard.press(key);
  }
  const line = page.locator('[data-line]:focus');
  await page.getByRole('combobox', { name: 'Rekening bank' }).focus();
  await press('Tab');
  for (let matched = 0; matched < lines; matched++) {
    const current = await line.getAttribute('data-line');
    await press('Enter');
    await expect(page.locator(`[data-line="${current}"]`)).toHaveCount(0);
    if (matched < lines - 1) await expect(line).toBeVisible();
  }
  await expect(page.getByText('Semua baris sudah cocok')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(lines + spare);
});
