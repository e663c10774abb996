import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { test } from './sign-in.ts';

const tenant = 'CV Sumber Ritel';
const path = '/period-closing/index';

test('a month is closed by keyboard, its report stays, and its owner opens it again', async ({ enter }) => {
  const page = await enter('keuangan', { tenant, path });
  const close = page.getByRole('button', { name: /^Tutup buku / });
  const month = ((await close.textContent()) ?? '').replace('Tutup buku ', '');
  expect(await violationsOf(page)).toEqual([]);

  // What is open comes one after the other; Enter goes on.
  await close.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Tutup buku ${month}?` });
  const reasons = page.getByRole('textbox', { name: 'Alasan tetap ditutup' });
  const open = await reasons.count();
  for (let at = 0; at < open; at++) {
    await expect(reasons.nth(at)).toBeFocused();
    await page.keyboard.type(`Alasan ke-${at + 1}`);
    await page.keyboard.press('Enter');
  }
  await expect(question).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const yes = question.getByRole('button', { name: 'Ya, tutup buku' });
  while (!(await yes.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  // an Enter within a second was not meant for a question that nobody has read
  const asked = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 1000, asked);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tutup buku ${month} selesai. Laporannya tersimpan.`)).toBeVisible();
  await expect(page.getByText(/ belum berakhir\.$/)).toBeVisible(); // what comes next

  // The report that is downloaded is the one that was stored.
  const row = page.getByRole('row').filter({ hasText: month });
  await row.getByRole('button').first().press('Enter');
  const detail = page.getByRole('dialog', { name: `Tutup Buku ${month}` });
  await expect(detail.getByRole('table', { name: 'Saldo dan gerak account' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const kind of ['PDF', 'XLSX']) {
    const downloading = page.waitForEvent('download');
    await detail.getByRole('button', { name: `Unduh ${kind}` }).click();
    const content = await readFile(await (await downloading).path());
    await expect(detail.getByText(createHash('sha256').update(content).digest('hex'))).toBeVisible();
  }
  await expect(detail.getByRole('button', { name: 'Buka lagi' })).toHaveCount(0);

  const owner = await enter('pemilik', { tenant, path });
  await owner.getByRole('row').filter({ hasText: month }).getByRole('button').first().click();
  const opened = owner.getByRole('dialog', { name: `Tutup Buku ${month}` });
  await opened.getByRole('button', { name: 'Buka lagi' }).click();
  const why = owner.getByRole('dialog', { name: `Buka lagi ${month}?` });
  await why.getByRole('textbox', { name: 'Alasan' }).fill('Faktur terlambat');
  await why.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(opened.getByText(/Faktur terlambat\. Laporan ini tetap/)).toBeVisible();
});
