import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose, digitsOfThisTry, ofThisTry } from './booking.ts';
import { signIn } from './sign-in.ts';

const mt940 = (opening: number, day: string, amount: number, text: string) =>
  [
    ':20:S',
    `:25:5566778${digitsOfThisTry()}`,
    ':28C:1/1',
    `:60F:C${day}IDR${opening},00`,
    `:61:${day}${day.slice(2)}C${amount},00NTRFNONREF`,
    `:86:${text}`,
    `:62F:C${day}IDR${opening + amount},00`,
    '-',
  ].join('\n');

test("a bank's files are kept as they are, with the days that are missing between them", async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/bank-statement/index' });
  const bank = `Bank Koran ${ofThisTry()}`;
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const answer = await page.request.post('/transaction/api/bank-account', {
    headers: { authorization: `Bearer ${token}` },
    data: { bank, account_name: 'PT Maju Motor', account_number: `5566778${digitsOfThisTry()}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();

  async function upload(name: string, content: string) {
    await page.getByRole('button', { name: 'Unggah Rekening Koran' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unggah Rekening Koran' });
    await choose(dialog, 'Rekening', bank);
    await dialog
      .getByLabel('File File dari bank')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await expect(dialog.getByText('Saldo awal, baris dan saldo akhir cocok')).toBeVisible();
    return dialog;
  }
  const first = await upload('januari.sta', mt940(1_000_000, '260105', 250_000, 'TOKO MELATI FAKTUR 91'));
  expect(await violationsOf(page)).toEqual([]);
  await first.getByRole('button', { name: 'Simpan' }).click();
  await expect(first).toBeHidden();
  const second = await upload('februari.sta', mt940(1_300_000, '260210', 100_000, 'CV BAYU'));
  await expect(second.getByText(/Belum ada data 2026-01-06 sampai 2026-02-09: selisih saldo Rp 50,000/)).toBeVisible();
  await second.getByRole('button', { name: 'Simpan' }).click();
  await expect(second).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: bank }).filter({ hasText: '2026-02-10' });
  await expect(row).toContainText('Ada celah');
  await row.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: /^Rekening Koran # / });
  await expect(detail.getByRole('table', { name: 'Baris rekening koran' })).toContainText('CV BAYU');
  expect(await violationsOf(page)).toEqual([]);
});
