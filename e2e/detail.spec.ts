import { expect, type Locator, type Page } from '@playwright/test';
import { choose, ofTheDemo, ofThisTry, opensRecord } from './booking.ts';
import { signIn, test } from './sign-in.ts';

/** The first row that opens a detail; what was paid at once is folded to a row that opens in place. */
const firstRow = (page: Page) =>
  page.getByRole('main').getByRole('table').first().locator(`tbody tr:has(${opensRecord})`).first();
const detailOf = (page: Page) => page.getByRole('dialog');

/** The address of a filtered list, and the name of its detail. */
const lists: [address: string, name: RegExp][] = [
  [`${ofTheDemo()}&amount_sign=%2B&page=2&paginate=10`, /^Transaksi # [\da-f-]{36}$/],
  ['/transfer/index?date_from=2020-01-01', /^Transfer # \d+$/],
  ['/due/index?type=R', /^Piutang # \d+$/],
  ['/unconfirmed-transaction/index?date_from=2020-01-01', /^Klaim # \d+$/],
  ['/online-payment/index?date_from=2020-01-01', /^Pembayaran Online # \d+$/],
  ['/cash-closing/index?date_from=2020-01-01', /^(?:Tutup|Buka) Kas .+ \d{4}-\d\d-\d\d$/],
  ['/due-payment-batch/index?date_from=2020-01-01', /^Pelunasan /],
  ['/balance/show/bank/1?date_from=2020-01-01', /^Transaksi # [\da-f-]{36}$/],
];

for (const [address, name] of lists) {
  const [path] = address.split('?'); // a name with a day in it is another one after midnight
  test(`Back closes the detail and keeps the list as it was; a link opens the detail: ${path}`, async ({
    page,
    enter,
  }) => {
    await signIn(page, 'pemilik', { path: address });
    await firstRow(page).getByRole('button').first().click();
    const detail = detailOf(page);
    await expect(detail).toHaveAccessibleName(name);
    await expect(page).toHaveURL(new RegExp(`[?&]open=[\\da-f]{8}-[\\da-f-]{27}$`));
    await expect(detail.getByText(/^(Dibuat|Dibuka|Ditutup|Account)/).first()).toBeVisible();
    await expect(detail.getByText('Tidak ditemukan')).toHaveCount(0);
    const { pathname, search } = new URL(page.url());

    await page.goBack();
    await expect(detail).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(firstRow(page).getByRole('button').first()).toBeFocused();

    await page.goForward();
    await expect(detail).toHaveAccessibleName(name);
    await page.reload();
    await expect(detail).toHaveAccessibleName(name);
    await detail.getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(detail).toHaveCount(0);
    await expect(page).toHaveURL(address);

    const other = await enter('pemilik', { path: pathname + search });
    await expect(detailOf(other)).toHaveAccessibleName(name);
    const entries = await other.evaluate(() => history.length);
    await detailOf(other).getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(other).toHaveURL(address);
    expect(await other.evaluate(() => history.length)).toBe(entries);
  });
}

test('the page of a record is called what its dialog is called; without such a record it leads to the list', async ({
  page,
}) => {
  await signIn(page, 'pemilik');
  for (const [address, name] of lists) {
    const [section] = address.split('/index');
    if (section === undefined || section === address || section === '/cash-closing') continue;
    await page.goto(address);
    await firstRow(page).getByRole('button').first().click();
    await expect(page).toHaveURL(/open=/);
    await page.goto(`${section}/show/${new URL(page.url()).searchParams.get('open')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
    await expect(page).toHaveTitle(new RegExp(name.source.replace('$', ' · ')));
    await page.goto(`${section}/show/999999`);
    await expect(page.getByText('Tidak ditemukan', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Ke daftar / }).click();
    await expect(page).toHaveURL(`${section}/index`);
  }
  await page.goto('/transaction/show/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Transaksi # [\da-f-]{36}$/);
});

test('the address of a record that this tenant does not have says so and can be closed', async ({ page, enter }) => {
  const stranger = await enter('pemilik', { tenant: 'CV Sumber Ritel', path: '/transaction/index' });
  await firstRow(stranger).getByRole('button').first().click();
  await expect(stranger).toHaveURL(/open=/);
  const foreign = new URL(stranger.url()).searchParams.get('open');
  await signIn(page, 'keuangan');
  const screens = [
    'transaction',
    'transfer',
    'due',
    'unconfirmed-transaction',
    'online-payment',
    'due-payment-batch',
    'cash-closing',
  ];
  const wrong = ['00000000-0000-7000-8000-000000000000', '999999', 'bukan-id', '<b>', '1e5'];
  // Each list says so of a foreign record, and the lists in turn of what is none.
  for (const [list, open] of [
    ...screens.map((name) => [name, String(foreign)] as const),
    ...wrong.map((id, at) => [screens[at] ?? 'transaction', id] as const),
  ]) {
    await page.goto(`/${list}/index?paginate=5&open=${encodeURIComponent(open)}`);
    await expect(detailOf(page).getByRole('alert')).toContainText('Tidak ditemukan');
    await detailOf(page).getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(detailOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/${list}/index?paginate=5`);
  }
});

test('a due payment batch opens over its list; unsaved amounts ask before Back, and once before Tutup', async ({
  page,
}) => {
  const name = `Pelunasan di atas daftar ${ofThisTry()}`;
  await signIn(page, 'keuangan', { path: '/due-payment-batch/index' });
  await page.getByRole('button', { name: 'Buat Pelunasan' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pelunasan' });
  await form.getByRole('textbox', { name: /Nama/ }).fill(name);
  await choose(form, /Account/, /BCA/);
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/\/due-payment-batch\/show\/\d+/);
  await page.goto('/due-payment-batch/index?state=open&q=di+atas+daftar');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const detail = page.getByRole('dialog', { name });
  await detail.getByRole('button', { name: 'Tambah hutang/piutang' }).click();
  const picker = page.getByRole('dialog', { name: 'Tambah hutang/piutang' });
  await picker.getByRole('checkbox').nth(1).check();
  await picker.getByRole('button', { name: 'Tambahkan 1' }).click();
  const amount = detail.getByRole('table', { name: 'Isi pelunasan' }).getByRole('textbox');
  await amount.fill('1234');

  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
  await question.getByRole('button', { name: 'Kembali ke isian' }).click();
  await expect(amount).toHaveValue(/1,234/);
  await expect(page).toHaveURL(/open=/);
  await detail.getByRole('button', { name: 'Tutup', exact: true }).click();
  await question.getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(detail).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/due-payment-batch/index?state=open&q=di+atas+daftar');
});

test('a wide window shows the detail beside its list, which stays in use; a narrower one in front of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await signIn(page, 'pemilik', { path: '/due/index' });
  const rows = page.getByRole('table', { name: 'Hutang / Piutang' }).locator('[data-row-action]');
  const detail = detailOf(page);
  await rows.nth(1).press('Enter');
  await expect(detail.getByRole('button', { name: 'Tutup', exact: true })).toBeFocused();
  await expect(detail.getByText('2 dari')).toBeVisible(); // it can be stepped through
  const isModal = () => detail.evaluate((dialog) => dialog.matches(':modal'));
  expect(await isModal()).toBe(false);
  await expect(page.locator('tr:has([aria-current])')).toHaveCount(1);

  await page.keyboard.press('ArrowRight');
  await expect(detail.getByText('3 dari')).toBeVisible();
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(detail.getByRole('button', { name: 'Tutup', exact: true })).toBeFocused();
  const third = page.url();

  await rows.nth(4).click();
  await expect(detail.getByText('5 dari')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Tutup', exact: true })).toBeFocused();
  expect(page.url()).not.toBe(third);
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /^Cari/ }))
    .first();
  const all = await rows.count();
  await search.fill('honda');
  await expect(rows).not.toHaveCount(all);
  await expect(search).toBeFocused(); // what comes meanwhile leaves the focus where somebody types
  await expect(detail).toBeVisible();
  await search.press('Control+A');
  await search.press('Delete');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(rows.nth(4)).toHaveAttribute('aria-current', 'true');
  await expect(search).toBeFocused();

  await rows.nth(0).focus();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL('/due/index');
  await rows.nth(0).click();
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(rows.nth(0)).toBeFocused();
  await rows.nth(1).click();
  await expect(detail).toBeVisible();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } }); // the focus leaves list and detail
  await expect(page.locator('dialog :focus, table :focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();

  await page.setViewportSize({ width: 1190, height: 800 });
  await rows.nth(0).click();
  await expect(detail).toBeVisible();
  expect(await isModal()).toBe(true);
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect.poll(isModal).toBe(false);
});

test('what changes the list while its detail closes stays changed', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await signIn(page, 'pemilik', { path: '/due/index?q=honda' });
  const row = page.getByRole('table', { name: 'Hutang / Piutang' }).locator('[data-row-action]').first();
  await row.click();
  await expect(detailOf(page)).toBeVisible();
  const chip = page.getByRole('button', { name: 'Hapus filter Cari: honda' });
  await chip.evaluate(
    (button: HTMLElement, key: KeyboardEventInit) => {
      const { port1, port2 } = new MessageChannel();
      const dialog = document.querySelector('dialog[open]');
      port1.addEventListener('message', () => dialog?.dispatchEvent(new KeyboardEvent('keydown', key)));
      port1.start();
      port2.postMessage(null); // heard before React draws the list without the filter
      button.click();
    },
    { key: 'Escape', bubbles: true, cancelable: true },
  );
  await expect(detailOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/due/index');
});

test('what is pressed while the detail goes counts for the list: another row, a filter', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await signIn(page, 'pemilik', { path: '/due/index?status=open' });
  const rows = page.getByRole('table', { name: 'Hutang / Piutang' }).locator('[data-row-action]');
  const chip = page.getByRole('button', { name: /^Hapus filter/ });
  const detail = detailOf(page);
  /** In one go, as a quick hand does on a busy machine; done when the browser is back at the list's entry. */
  const escapeAndPress = (pressed: Locator) =>
    pressed.evaluate(async (button: HTMLElement) => {
      const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.querySelector('dialog[open]')?.dispatchEvent(escape);
      button.click();
      await wentBack;
    });
  await rows.nth(0).click();
  await expect(detail.getByText('1 dari')).toBeVisible();
  await escapeAndPress(rows.nth(1));
  await expect(detail.getByText('2 dari')).toBeVisible();
  await expect(page).toHaveURL(/[?&]open=/);
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL('/due/index?status=open');

  await rows.nth(0).click();
  await expect(detail.getByText('1 dari')).toBeVisible();
  await escapeAndPress(chip);
  await expect(chip).toHaveCount(0);
  await expect(page).toHaveURL('/due/index');
});

test('beside a list, unsaved amounts ask before another row opens', async ({ page }) => {
  await signIn(page, 'keuangan', { path: '/due-payment-batch/index?state=open' });
  const rows = page.getByRole('table', { name: 'Pelunasan' }).locator('[data-row-action]');
  await rows.first().click();
  const detail = detailOf(page).first();
  const amount = detail.getByRole('table', { name: 'Isi pelunasan' }).getByRole('textbox').first();
  await amount.fill('4321');
  const opened = page.url();
  await rows.nth(1).click();
  const question = page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
  await question.getByRole('button', { name: 'Kembali ke isian' }).click();
  await expect(amount).toHaveValue(/4,321/);
  expect(page.url()).toBe(opened);
  await rows.nth(1).click();
  await question.getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(page).not.toHaveURL(opened);
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('the list keeps its scroll position', async ({ page }) => {
  await signIn(page, 'keuangan', { path: `${ofTheDemo()}&paginate=50` });
  const row = page.getByRole('table', { name: 'Transaksi' }).locator('tbody tr').nth(40).getByRole('button').first();
  await row.scrollIntoViewIfNeeded();
  const topOfRow = () => row.evaluate((name) => name.closest('tr')?.getBoundingClientRect().top ?? Number.NaN);
  const before = await topOfRow();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await row.click();
  await expect(detailOf(page).getByText('Diupdate')).toBeVisible();
  expect(Math.abs((await topOfRow()) - before)).toBeLessThan(2); // the rows are higher beside the detail
  await page.goBack();
  await expect(detailOf(page)).toHaveCount(0);
  await expect(row).toBeFocused();
  expect(Math.abs((await topOfRow()) - before)).toBeLessThan(2);
});
