import { expect, type Page, test } from '@playwright/test';
import { choose, dayOf, opensRecord } from './booking.ts';
import { amountsIn } from './rupiah.ts';
import { signIn } from './sign-in.ts';

async function openList(page: Page, query = '') {
  await signIn(page, 'keuangan', { path: `/transaction/index${query}` });
  await expect(page.getByRole('table', { name: 'Transaksi' })).toBeVisible();
}

test('searches an amount; a reload keeps it and its chip removes it', async ({ page }) => {
  await openList(page);
  await page.getByRole('textbox', { name: /^Cari/ }).fill('>5jt');
  await expect(page.getByText('Jumlah di atas Rp 5,000,000')).toBeVisible();
  await expect(page).toHaveURL(/q=%3E5jt/);
  await expect
    .poll(async () => {
      const found = await amountsIn(page.getByRole('table', { name: 'Transaksi' }), 'Jumlah');
      return found.length > 0 && found.every((amount) => Math.abs(amount) > 5_000_000);
    })
    .toBe(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Cari/ })).toHaveValue('>5jt');
  await page.getByRole('button', { name: 'Hapus filter Cari: >5jt' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByRole('textbox', { name: /^Cari/ })).toHaveValue('');
  await expect
    .poll(async () =>
      (await amountsIn(page.getByRole('table', { name: 'Transaksi' }), 'Jumlah')).some(
        (amount) => Math.abs(amount) <= 5_000_000,
      ),
    )
    .toBe(true);
});

test('the sums follow the chosen dates and direction', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Tanggal: Semua tanggal' }).click();
  await page.getByRole('menuitemradio', { name: 'Tahun ini' }).click();
  await expect(page).toHaveURL(/date_from=\d{4}-01-01&date_to=\d{4}-12-31/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await choose(panel, 'Arah uang', 'Pengeluaran');
  await panel.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByRole('row', { name: /^Masuk Rp 0/ })).toBeVisible();
  await expect
    .poll(async () =>
      (await amountsIn(page.getByRole('table', { name: 'Transaksi' }), 'Jumlah')).every((amount) => amount < 0),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Hapus semua filter' }).click();
  await expect(page).toHaveURL(/\/transaction\/index$/);
});

test('a view is saved, found again after a reload, and opens the screen by default', async ({ page }) => {
  await openList(page, '?q=%3E1jt&amount_sign=-');
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('button', { name: 'Simpan tampilan ini' }).click();
  const form = page.getByRole('dialog', { name: 'Simpan tampilan ini' });
  await form.getByLabel('Nama tampilan').fill('Pengeluaran besar');
  await form.getByLabel('Buka layar ini dengan tampilan ini').check();
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pengeluaran besar' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Daftar Transaksi' }).click();
  await expect(page).toHaveURL(/q=%3E1jt/);
  await page.getByRole('button', { name: 'Pengeluaran besar' }).click();
  await page.getByRole('button', { name: 'Ubah tampilan Pengeluaran besar' }).click();
  await page.getByRole('dialog', { name: 'Ubah tampilan' }).getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(page.getByRole('button', { name: 'Tampilan', exact: true })).toBeVisible();
});

test('columns and density are remembered, selected rows added up', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Atur tampilan' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Account' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Catatan' }).click();
  await page.getByRole('menuitemradio', { name: 'Rapat' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['Jenis', 'Lawan Transaksi', 'Catatan', 'Jumlah', 'Tanggal']);
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  const bar = page.getByRole('region', { name: 'Baris yang dipilih' });
  await expect(bar).toContainText(/\d+ dipilih/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Kosongkan pilihan' }).click();
  await expect(bar).toBeHidden();
});

test('sorts by date in both directions, as the column header says', async ({ page }) => {
  await openList(page);
  const table = page.getByRole('table', { name: 'Transaksi' });
  const days = async () =>
    (await table.getByText(/^Transaksi: \d{4}-\d\d-\d\d/).allTextContents()).map((text) => text.slice(11, 21));
  await expect(page.getByText('Urut tanggal, terbaru dulu')).toBeVisible();
  const newest = await days();
  expect(newest).toEqual(newest.toSorted().toReversed());
  await table.getByRole('button', { name: 'Tanggal', exact: true }).click();
  await expect(page.getByText('Urut tanggal, terlama dulu')).toBeVisible();
  await expect.poll(async () => (await days())[0]).not.toBe(newest[0]);
  const oldest = await days();
  expect(oldest).toEqual(oldest.toSorted());
  expect((oldest[0] ?? '') < (newest[0] ?? '')).toBe(true);
});

test('dues are sorted by what is due first, and by what is still open', async ({ page }) => {
  await signIn(page, 'keuangan', { path: '/due/index?status=open' });
  const table = page.getByRole('table', { name: 'Hutang / Piutang' });
  const order = page.getByRole('group', { name: 'Urutan' });
  await expect(page.getByText('Urut tanggal, terbaru dulu')).toBeVisible();
  await order.getByRole('button', { name: 'JT' }).click();
  await expect(page.getByText('Urut tanggal JT, terlama dulu')).toBeVisible();
  await expect(page).toHaveURL(/order_by=due_date/);
  await expect
    .poll(async () => {
      const days = (await table.getByText(/^JT: \d/).allTextContents()).map((text) => text.slice(4));
      return days.length > 2 && days.join() === days.toSorted().join();
    })
    .toBe(true);
  await order.getByRole('button', { name: 'Sisa' }).click();
  await expect(page.getByText('Urut sisa, terbesar dulu')).toBeVisible();
  await table.getByRole('button', { name: 'Tanggal', exact: true }).click();
  await expect(page.getByText('Urut tanggal, terbaru dulu')).toBeVisible();
  await expect(order.getByRole('button', { name: 'Tanggal' })).toHaveAttribute('aria-pressed', 'true');
});

test('searching an account and an amount finds rows with both, a number finds the one record', async ({ page }) => {
  await openList(page);
  const search = page.getByRole('textbox', { name: /^Cari/ });
  const table = page.getByRole('table', { name: 'Transaksi' });
  await search.click();
  await expect(page.getByText(/no kwitansi \(KW\/2026\/000123\)/)).toBeVisible();
  await search.fill('bca >1jt');
  await expect(page.getByText("Teks 'bca' dan jumlah di atas Rp 1,000,000")).toBeVisible();
  await expect(page).toHaveURL(/q=bca/);
  await expect
    .poll(async () => {
      const found = await amountsIn(table, 'Jumlah');
      const accounts = await table.getByText(/^BCA /).count();
      return found.length > 0 && accounts === found.length && found.every((amount) => Math.abs(amount) > 1_000_000);
    })
    .toBe(true);
  const row = table.getByRole('button', { name: /· #\d{4,}$/ }).first();
  const name = (await row.textContent()) ?? '';
  const answered = page.waitForResponse((response) => response.url().includes('q=%23'));
  await search.fill(`#${name.slice(name.lastIndexOf('#') + 1)}`);
  await answered;
  await expect(table).toHaveAttribute('aria-busy', 'false'); // the rows of the search before are gone
  await expect.poll(() => table.locator('[data-row-action]').allTextContents()).toContain(name);
  await row.click();
  await expect(page.getByRole('dialog').getByText('Tanggal Transaksi')).toBeVisible();
});

test('the number that a detail shows first finds its record when it is typed', async ({ page }) => {
  await openList(page, `?date_to=${dayOf(1)}`);
  const table = page.getByRole('table', { name: 'Transaksi' });
  await table.locator(opensRecord).nth(3).click();
  const detail = page.getByRole('dialog', { name: /^Transaksi #/ });
  await expect(detail.locator('dt').first()).toHaveText('No');
  const title = await detail.getByRole('heading', { level: 2 }).first().textContent();
  const number = (await detail.locator('dd').first().textContent()) ?? '';
  expect(number).toMatch(/^\d+$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Cari' });
  await palette.getByRole('combobox').fill(number);
  const found = palette.getByRole('group', { name: 'Transaksi' }).getByRole('option').first();
  await expect(found).toContainText(`#${number}`);
  await found.click();
  await expect(page.getByRole('main').locator('dd').first()).toHaveText(number);
  expect(title).toContain(new URL(page.url()).pathname.split('/').at(-1) ?? '?');
});
