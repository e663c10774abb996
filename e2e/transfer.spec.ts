import { Buffer } from 'node:buffer';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const proof = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

test('a cashier brings cash to the bank with proof; finance confirms that it arrived, once', async ({ page, browser }) => {
  await signIn(page, 'kasir');
  await page.getByRole('link', { name: 'Daftar Transfer' }).click();
  await page.getByRole('button', { name: 'Buat Transfer' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transfer' });
  for (const [label, option] of [['Dari account', /Kasir Showroom/], ['Ke account', /Bank · BCA/]] as const) {
    await form.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await form.getByLabel('Jumlah').fill('123456');
  await form.getByLabel('Biaya').fill('1000');
  await form.getByLabel('Catatan').fill('Setor perjalanan');
  await form.getByLabel('File Bukti').setInputFiles({ name: 'bukti-setor.pdf', mimeType: 'application/pdf', buffer: proof });
  await expect(form.getByText('bukti-setor.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Rp 123,456' });
  await expect(row).toContainText('Dalam perjalanan');
  await expect(row).toContainText('+ biaya Rp 1,000');
  await row.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: /^Transfer # / });
  await expect(detail.getByText('bukti-setor.pdf')).toBeVisible();
  const number = ((await detail.getByRole('heading', { name: /^Transfer # / }).textContent()) ?? '').replace(/\D/g, '');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'keuangan');
  await other.goto(`/transfer/index?status=pending&q=perjalanan`);
  await expect(other.getByRole('search').getByText(/Dalam perjalanan/)).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: 'Rp 123,456' })).toBeVisible();
  await other.goto(`/transfer/show/${number}`);
  await other.getByRole('button', { name: 'Konfirmasi' }).click();
  const question = other.getByRole('dialog', { name: 'Konfirmasi transfer?' });
  await question.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(other.getByText(/^Diterima \d/)).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: 'Masuk' })).toContainText('Rp 123,456');
  const { violations } = await new AxeBuilder({ page: other }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);

  // The cashier's screen still shows it as pending: confirming it now is refused and says who was first.
  await detail.getByRole('button', { name: 'Konfirmasi' }).click();
  await page.getByRole('dialog', { name: 'Konfirmasi transfer?' }).getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByText(/Transfer ini sudah dikonfirmasi oleh /)).toBeVisible();
  await other.context().close();
});
