import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test } from './sign-in.ts';

async function choosePeriod(page: Page, preset: string): Promise<void> {
  await page.getByRole('button', { name: /^Periode: / }).click();
  await page.getByRole('menuitemradio', { name: preset, exact: true }).click();
  await expect(page.getByRole('button', { name: `Periode: ${preset}` })).toBeVisible();
}

test('a report begins with what was chosen last for it, and its address says what is seen', async ({ enter }) => {
  const page = await enter('keuangan', { path: '/report/cash-flow' });
  await choosePeriod(page, 'Bulan lalu');
  await page.getByRole('button', { name: 'Per hari' }).click();
  await expect(page).toHaveURL(/period=day/);
  const chosen = page.url();

  await page.goto('/report/index');
  await expect(page.getByRole('button', { name: 'Periode: Semua tanggal' })).toBeVisible(); // each has its own
  await page.goto('/report/cash-flow');
  await expect(page).toHaveURL(chosen);
  await expect(page.getByRole('button', { name: 'Periode: Bulan lalu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Per hari' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/report/cash-flow?date_from=2026-09-01&date_to=2026-09-30'); // somebody's address
  await expect(page.getByRole('button', { name: 'Periode: Tanggal lain' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Per bulan' })).toHaveAttribute('aria-pressed', 'true');

  await choosePeriod(page, 'Semua tanggal');
  await page.goto('/report/cash-flow');
  await expect(page.getByRole('button', { name: 'Periode: Semua tanggal' })).toBeVisible();
  await expect(page).toHaveURL('/report/cash-flow');
});

test('the cash book of an account is printed for the days that were chosen', async ({ enter }) => {
  const page = await enter('keuangan', { path: '/balance/show/bank/1' });
  await choosePeriod(page, 'Tahun ini');
  const heading = page.getByRole('heading', { name: /^Mutasi ./ });
  const account = (await heading.innerText()).replace('Mutasi ', '');
  await page.getByRole('button', { name: 'Unduh buku kas' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^PDF/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^buku-kas_pt-maju-motor_\d{4}-01-01_\d{4}-12-31\.pdf$/);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text, totalPages } = await extractText(pdf);
  for (const [at, sheet] of text.entries()) {
    expect(sheet).toContain(account);
    expect(sheet).toContain(`halaman ${at + 1} dari ${totalPages}`);
  }
  expect(text.at(-1)).toContain('Jumlah dan saldo akhir');

  await page.goto('/balance/show/bank/2'); // the days are those of all accounts
  await expect(page.getByRole('button', { name: 'Periode: Tahun ini' })).toBeVisible();
});
