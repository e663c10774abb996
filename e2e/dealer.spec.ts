import { expect, test } from '@playwright/test';
import { ofThisTry } from './booking.ts';
import { startExample } from './example.ts';

test('a dealer sells, the customer pays by a link, and the sale hears of it', async ({ page, context }) => {
  const dealer = await startExample('dealer');
  const buyer = `Ibu Dealer ${ofThisTry()}`;
  try {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(dealer.url);
    await page.getByLabel('Pembeli').fill(buyer);
    await page.getByLabel('Kendaraan').fill('Honda Vario 160');
    await page.getByLabel('Harga').fill('1450000');
    await page.getByRole('button', { name: 'Jual' }).click();
    const sale = page.getByRole('table', { name: 'Penjualan' }).getByRole('row').filter({ hasText: buyer });
    await expect(sale).toContainText('Belum dibayar');
    const due = page.getByRole('table', { name: 'Hutang / Piutang' }).getByRole('row').filter({ hasText: buyer });
    await expect(due).toContainText('Rp 1,450,000');

    const payer = await context.newPage();
    await payer.goto((await sale.getByRole('link', { name: 'Halaman pembayaran' }).getAttribute('href')) ?? '');
    await payer.getByRole('button', { name: 'Bayar Rp 1,450,000' }).click();
    await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pembayaran diterima');
    await payer.close();

    await expect(sale).toContainText('Lunas');
    await expect(due).toContainText('Lunas');
    expect(problems).toEqual([]);
  } finally {
    await dealer.stop();
  }
});
