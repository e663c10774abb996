import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose, fillTransaction, ofTheDemo, opensRecord, save } from './booking.ts';
import { leaveUnsaved } from './leave-unsaved.ts';
import { rupiahOf } from './rupiah.ts';
import { signIn, test } from './sign-in.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Cari' });
const field = (page: Page) => palette(page).getByRole('combobox');
const booking = (page: Page) => page.getByRole('dialog', { name: 'Buat Transaksi' });

/** The keys come after the first screen; the search button names its key once they work. */
async function keysOf(page: Page): Promise<Page['keyboard']> {
  await expect(page.getByRole('button', { name: 'Cari apa saja' })).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  return page.keyboard;
}

const places: [label: string, path: string][] = [
  ['Transaksi', '/transaction/index'],
  ['Transfer', '/transfer/index'],
  ['Belum Dikonfirmasi', '/unconfirmed-transaction/index'],
  ['Pengajuan', '/transaction/requests'],
  ['Persetujuan', '/approval-request/index'],
  ['Pembayaran Online', '/online-payment/index'],
  ['Pencairan', '/payout/index'],
  ['Hutang & Piutang', '/due/index'],
  ['Pelunasan', '/due-payment-batch/index'],
  ['Uang Muka', '/advance/index'],
  ['Kirim Hari Ini', '/due/reminders'],
  ['Berulang', '/recurring/index'],
  ['Potongan', '/deduction/index'],
  ['Lawan Transaksi', '/counterparty/index'],
  ['Saldo', '/balance/index'],
  ['Tutup Kas', '/cash-closing/index'],
  ['Mutasi', '/balance/show'],
  ['Rekening Koran', '/bank-statement/index'],
  ['Cocokkan', '/bank-statement/match'],
  ['Aturan Bank', '/statement-rule/index'],
  ['Tutup Buku', '/period-closing/index'],
  ['Laporan', '/report/index'],
  ['Arus Kas', '/report/cash-flow'],
  ['Impor', '/import/index'],
  ['Bank Accounts', '/bank-account/index'],
  ['Cashier Accounts', '/cashier/index'],
  ['Investment Accounts', '/investment-account/index'],
  ['Online Payment Enabler', '/online-payment-enabler/index'],
  ['Hak Akses', '/bank-account-access/index'],
  ['Pengguna', '/user/index'],
  ['Akun layanan', '/service-account/index'],
  ['Aktivitas', '/activity/index'],
  ['Webhook', '/webhook/index'],
  ['Setting', '/setting/index'],
];

test('the side bar leads to every screen, says where one is, and what waits there', async ({ page }) => {
  await signIn(page, 'pemilik');
  await expect(menu(page).getByRole('link')).toHaveCount(places.length + 2); // Beranda, Bantuan
  for (const [label, path] of places) {
    const link = menu(page).getByTitle(label, { exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Jejak halaman' }).getByText(label).last()).toBeVisible();
    await expect(page).toHaveTitle(/.+ · PT Maju Motor · Keuangan$/);
  }
  await page.goto('/transfer/index?status=pending');
  const transfers = menu(page).getByRole('link', { name: /^Transfer \(\d+ menunggu\)$/ });
  const waiting = /\((\d+) menunggu\)/.exec((await transfers.textContent()) ?? '')?.[1];
  await expect(page.getByText(`${waiting} transfer`, { exact: true })).toBeVisible();
});

test('keys of a list: j and the arrows find it from anywhere on the screen, and lead out of its search', async ({
  page,
}) => {
  await signIn(page, 'pemilik');
  const keys = await keysOf(page);
  const row = (at: number) => page.locator('main [data-row-action]').nth(at);
  for (const [key, title] of [
    ['t', 'Daftar Transaksi'],
    ['s', 'Saldo'],
  ] as const) {
    await keys.press('g');
    await keys.press(key);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(row(1)).toBeVisible();
    await keys.press('j');
    await expect(row(0)).toBeFocused();
    await keys.press('ArrowDown');
    await expect(row(1)).toBeFocused();
    await keys.press('k');
    await expect(row(0)).toBeFocused();
  }
  await page.goto('/cashier/index');
  await keysOf(page);
  await expect(row(1)).toBeVisible();
  await keys.press('/');
  await keys.press('ArrowDown');
  await expect(row(0)).toBeFocused();
  await keys.press('j');
  await expect(row(1)).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.press('Escape');
  await expect(row(1)).toBeFocused();
});

test('what a role may not use is not in the menu', async ({ enter }) => {
  const kasir = await enter('kasir');
  await expect(menu(kasir).getByRole('link', { name: 'Tutup Kas' })).toBeVisible();
  for (const hidden of ['Hak Akses', 'Pengguna', 'Setting'])
    await expect(menu(kasir).getByTitle(hidden)).toHaveCount(0);
  const peninjau = await enter('peninjau');
  await expect(menu(peninjau).getByRole('link', { name: 'Tutup Kas' })).toBeVisible();
  for (const shown of ['Hak Akses', 'Pengguna', 'Setting'])
    await expect(menu(peninjau).getByRole('link', { name: shown })).toBeVisible();
  for (const hidden of ['Webhook', 'Impor']) await expect(menu(peninjau).getByTitle(hidden)).toHaveCount(0);
  await expect(peninjau.getByRole('banner').getByRole('button', { name: 'Buat' })).toHaveCount(0);
  const keys = await keysOf(peninjau);
  await keys.press('t');
  await keys.press('?');
  await expect(peninjau.getByRole('dialog')).toHaveAccessibleName('Pintasan papan ketik');
  await expect(peninjau.getByRole('dialog').getByText('Buat Transaksi')).toHaveCount(0);
});

test('a number beside a place follows what is written', async ({ page }) => {
  await signIn(page, 'keuangan');
  const unconfirmed = menu(page).getByRole('link', { name: /^Belum Dikonfirmasi/ });
  await expect(unconfirmed).toHaveAccessibleName(/menunggu/);
  const before = Number(/\d+/.exec((await unconfirmed.textContent()) ?? '')?.[0]);
  await page.goto('/unconfirmed-transaction/index');
  await (await keysOf(page)).press('n');
  const form = page.getByRole('dialog', { name: 'Catat Klaim' });
  await form.getByLabel(/Jumlah/).fill('4321');
  await choose(form, /Account/, /Bank · BCA/);
  await save(form);
  await expect(unconfirmed).toHaveAccessibleName(`Belum Dikonfirmasi (${before + 1} menunggu)`);
});

test('keys: the first Tab passes by the bars, letters lead and open, and never while typing', async ({ page }) => {
  await signIn(page, 'pemilik');
  const keys = await keysOf(page);
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const [key, path] of [
    ['t', '/transaction/index'],
    ['r', '/transfer/index'],
    ['h', '/due/index'],
    ['s', '/balance/index'],
    ['b', '/'],
    ['t', '/transaction/index'],
  ] as const) {
    await keys.press('g');
    await keys.press(key);
    await expect(page).toHaveURL(path);
  }
  const search = page.getByRole('textbox', { name: /^Cari nama, account/ });
  await expect(search).toBeVisible();
  await keys.press('/');
  await expect(search).toBeFocused();
  await keys.type('tn?/g');
  await expect(search).toHaveValue('tn?/g');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.press('Escape');
  await expect(search).toHaveValue('');

  await page.getByRole('heading', { level: 1 }).click();
  await keys.press('n');
  await expect(booking(page)).toBeVisible();
  await booking(page).getByRole('button', { name: 'Batal' }).focus();
  for (const key of ['g', 's', '?', 'Control+k']) await keys.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/transaction\/index/);
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keys.press('Control+t'); // the browser's
  await keys.press('?');
  const sheet = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
  await expect(sheet.getByText('Hutang & Piutang')).toBeVisible();
  for (const [label, shown] of [
    ['Ubah yang sedang dibuka', 'e'],
    ['Cetak yang sedang dibuka, atau layar ini', 'p'],
    ['Baris berikutnya', 'j atau ↓'],
    ['Pilih baris', 'Spasi'],
    ['Simpan & buat lagi', 'Ctrl+Shift+Enter'],
  ] as const)
    await expect(sheet.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(shown);
  await keys.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test("'n' presses the screen's main button, whether those beside it have room or not", async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/due/index' });
  const keys = await keysOf(page);
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Catat Piutang' })).toBeVisible();
    await keys.press('n');
    await expect(page.getByRole('dialog', { name: 'Buat Pencatatan Piutang' })).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test("'t' books over whatever screen is open, and the screen stays", async ({ page }) => {
  await signIn(page, 'kasir', { path: '/due/index?type=R' });
  const keys = await keysOf(page);
  // Twice, before the form has come to take what is typed, is once.
  await page.evaluate(() => {
    for (let press = 0; press < 2; press += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', code: 'KeyT', bubbles: true }));
  });
  await expect(booking(page)).toHaveCount(1);
  await expect(page).toHaveURL('/due/index?type=R');
  await keys.press('Escape');
  await expect(booking(page)).toHaveCount(0);
  await keys.press('t');
  await expect(booking(page)).toBeVisible();
});

test('the palette finds screens, actions, accounts, names, transactions and dues by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'pemilik');
  const keys = await keysOf(page);
  const option = (name: string | RegExp) => palette(page).getByRole('option', { name });
  const open = async (typed: string) => {
    await keys.press('Control+k');
    await expect(field(page)).toBeFocused();
    await keys.type(typed);
  };
  const chosen = async () => {
    const id = await field(page).getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`).textContent();
  };

  await open('arus');
  await expect(option(/^Arus Kas/)).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await expect(page).toHaveURL('/report/cash-flow');

  await open('');
  await expect(option('Beranda')).toHaveAttribute('aria-selected', 'true');
  await keys.press('ArrowDown');
  expect(await chosen()).toContain('Transaksi');
  await keys.press('ArrowUp');
  await keys.press('ArrowUp');
  await expect(palette(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await keys.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await open('buat transfer');
  await keys.press('Enter');
  await expect(page).toHaveURL('/transfer/show');
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();

  await open('kasir showroom');
  await expect(option(/^Kasir Showroom/)).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/balance\/show\/cash\/\d+/);

  await page.goto(ofTheDemo());
  await page.locator(opensRecord).nth(1).click();
  const uuid = /[\da-f-]{36}/.exec(new URL(page.url()).searchParams.get('open') ?? '')?.[0] ?? '';
  await expect(page.getByRole('dialog', { name: /^Transaksi #/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keysOf(page);
  await open(uuid);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await keys.press('Enter');
  await expect(page).toHaveURL(`/transaction/show/${uuid}`);

  await open('>60jt');
  const amounts = async () => {
    const texts = await option(/Rp/).allTextContents();
    return texts.map((text) => rupiahOf(/Rp [\d,]+/.exec(text)?.[0] ?? ''));
  };
  await expect.poll(amounts).not.toEqual([]);
  await expect.poll(async () => (await amounts()).filter((amount) => amount <= 60_000_000)).toEqual([]);
  await palette(page).getByRole('combobox').fill('cakra');
  await expect(palette(page).getByRole('group', { name: 'Transaksi' }).getByRole('option').first()).toContainText(
    'Cakra',
  );
  const counterparty = palette(page).getByRole('group', { name: 'Lawan Transaksi' }).getByRole('option').first();
  await expect(counterparty).toContainText('Cakra');
  await palette(page).getByRole('combobox').fill('tidak ada yang begini');
  await expect(palette(page).getByRole('status')).toContainText('Tidak ada yang cocok');
  await palette(page).getByRole('combobox').fill('cakra');
  await counterparty.click();
  await expect(page).toHaveURL(/\/counterparty\/show\/\d+$/);
});

test('what the palette makes, it also makes on the screen where it is made', async ({ page }) => {
  await signIn(page, 'pemilik');
  const keys = await keysOf(page);
  const pick = async (action: string) => {
    await keys.press('Control+k');
    await field(page).fill(action);
    await expect(palette(page).getByRole('option', { name: action })).toHaveAttribute('aria-selected', 'true');
    await keys.press('Enter');
  };
  for (const [action, path] of [
    ['Bank Account Baru', '/bank-account/index'],
    ['Cashier Account Baru', '/cashier/index'],
  ] as const) {
    await page.goto(path);
    await keysOf(page);
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.selectOption('Non-aktif');
    await pick(action);
    const form = page.getByRole('dialog', { name: action });
    await expect(form).toBeVisible();
    await keys.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: action })).toBeFocused();
    await expect(status.locator('option:checked')).toHaveText('Non-aktif');
    await expect(page).toHaveURL(`${path}?deactivation_status=deactivated`);
  }

  await page.goto('/transaction/show');
  await expect(booking(page)).toBeVisible();
  await keysOf(page);
  for (let time = 0; time < 2; time += 1) {
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pick('Buat Transaksi Baru');
    await expect(booking(page)).toBeVisible();
  }

  await page.goto('/');
  await keysOf(page);
  await pick('Buat Transaksi Baru');
  await expect(booking(page)).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pick('Buat Transaksi Baru');
  await booking(page).getByLabel('Catatan').fill('Belum selesai');
  await page.goBack();
  await page.getByRole('button', { name: 'Kembali ke isian' }).click();
  await expect(booking(page).getByLabel('Catatan')).toHaveValue('Belum selesai');

  await leaveUnsaved(page, () => page.goto('/online-payment/show')); // its form is the screen itself
  await keysOf(page);
  await page.getByLabel('Catatan', { exact: true }).fill('Belum selesai');
  await pick('Buat Pembayaran Online');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByLabel('Catatan', { exact: true })).toHaveValue('Belum selesai');
});

test('the top bar leads to the own profile', async ({ page }) => {
  await signIn(page, 'kasir');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Profil / })
    .click();
  await expect(page).toHaveURL('/user/profile');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profil saya' }).click();
  await expect(page).toHaveURL('/user/profile');
});

test('the latest answer of the palette wins, and a failure says so and can be tried again', async ({ page }) => {
  await signIn(page, 'pemilik');
  const keys = await keysOf(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isBroken = false;
  await page.route('**/transaction/api/transaction?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'kasir') await isReleased;
    await (isBroken ? route.abort() : route.continue()).catch(() => {}); // the first one was given up
  });
  await keys.press('Control+k');
  const first = page.waitForRequest(/transaction\/api\/transaction\?.*q=kasir/);
  await field(page).fill('kasir');
  await first;
  await field(page).fill('cakra');
  const found = palette(page).getByRole('group', { name: 'Transaksi' });
  await expect(found.getByRole('option').first()).toContainText('Cakra');
  release();
  isBroken = true;
  await field(page).fill('anugerah');
  await expect(palette(page).getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await expect(field(page)).toHaveValue('anugerah');
  isBroken = false;
  await palette(page).getByRole('button', { name: 'Coba lagi' }).click();
  await expect(found.getByRole('option').first()).toContainText('Anugerah');
});

test('an open detail has an address that can be copied; Back closes it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'pemilik', { path: '/transfer/index' });
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(detail.getByText('Tautan tersalin')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(copied).toMatch(/\/transfer\/index\?open=[\da-f-]{36}$/);
  await page.goBack();
  await expect(detail).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(copied);
  await expect(other.getByRole('dialog', { name: /^Transfer # \d+$/ })).toBeVisible();
  await other.goto(copied.replace('/index?open=', '/show/'));
  await other.getByRole('main').getByRole('button', { name: 'Salin tautan' }).click();
  await expect(other.getByRole('main').getByText('Tautan tersalin')).toBeVisible();
  await other
    .getByRole('navigation', { name: 'Jejak halaman' })
    .getByRole('link', { name: 'Transfer', exact: true })
    .click();
  await expect(other).toHaveURL('/transfer/index');
});

test('on a phone places, Buat and Lainnya stand below; what sticks to the edge stands above them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'pemilik');
  const bar = page.getByRole('navigation', { name: 'Menu bawah' });
  await expect(menu(page)).toHaveCount(0);
  await expect(bar.getByRole('link')).toHaveText([/Beranda/, /Transaksi/, /Hutang & Piutang/]);
  await bar.getByRole('link', { name: 'Transaksi' }).click();
  await expect(page).toHaveURL('/transaction/index');
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  const clear = page.getByRole('button', { name: 'Kosongkan pilihan' });
  await expect(clear).toBeInViewport({ ratio: 1 });
  await clear.click(); // nothing lies over it
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await expect(page.getByRole('group', { name: 'Tindakan lain' }).getByRole('button', { name: 'Unduh' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tindakan lain' })).toBeFocused();
  await page.goto('/report/index'); // makes nothing itself
  await bar.getByRole('button', { name: 'Buat' }).click();
  await page.getByRole('dialog', { name: 'Buat Transaksi' }).getByRole('button', { name: 'Batal' }).click();
  await bar.getByRole('link', { name: 'Transaksi' }).click();
  await save(await fillTransaction(page, { name: 'Bilah Bawah', amount: '15000' }));
  const news = page.getByText('Berhasil menyimpan');
  await expect(news).toBeVisible();
  await news.hover(); // held, it stays
  const edgeOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
  const { y, height } = await edgeOf(news);
  expect(y + height).toBeLessThan((await edgeOf(bar)).y);

  await bar.getByRole('button', { name: 'Lainnya' }).click();
  const more = page.getByRole('dialog', { name: 'Menu' });
  await expect(more).toBeVisible();
  await expect(news).toHaveCount(0);
  await more.getByRole('link', { name: 'Tutup Kas' }).click();
  await expect(page).toHaveURL('/cash-closing/index');
  await expect(more).toHaveCount(0);

  await page.getByRole('button', { name: 'Cari apa saja' }).click();
  await field(page).fill('kasir');
  await expect(palette(page).getByRole('option', { name: /^Kasir Showroom/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await palette(page)
    .getByRole('option', { name: /^Kasir Showroom/ })
    .click();
  await expect(page).toHaveURL(/\/balance\/show\/cash\/\d+/);
});

test("a kasir's phone has Buat and Tutup Kas in its bar, and Buat makes what the screen makes", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'kasir');
  const bar = page.getByRole('navigation', { name: 'Menu bawah' });
  await expect(bar.getByRole('link')).toHaveText([/Beranda/, /Transaksi/, /Tutup Kas/]);
  await bar.getByRole('link', { name: 'Tutup Kas' }).click();
  await expect(page).toHaveURL('/cash-closing/index');
  await expect(page.getByRole('main').getByRole('button', { name: 'Tutup Kas' })).toBeVisible();
  await bar.getByRole('button', { name: 'Buat' }).click();
  await expect(page.getByRole('dialog', { name: 'Tutup Kas' })).toBeVisible();
});

test('bars, palette, sheet and menu have no accessibility violations in light and dark', async ({ page }) => {
  await signIn(page, 'pemilik');
  const faults: string[] = [];
  const check = async (what: string) => {
    faults.push(...(await violationsOf(page)).map((fault) => `${what}: ${fault}`));
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/transfer/index');
    const keys = await keysOf(page);
    await expect(
      menu(page)
        .getByRole('link', { name: /menunggu/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
    await check(`${colorScheme} bars`);
    await keys.press('Control+k');
    await field(page).fill('kasir');
    await expect(palette(page).getByRole('option', { name: /^Kasir Showroom/ })).toBeVisible();
    await check(`${colorScheme} palette`);
    await keys.press('Escape');
    await keys.press('?');
    await expect(page.getByRole('dialog', { name: 'Pintasan papan ketik' })).toBeVisible();
    await check(`${colorScheme} sheet`);
    await keys.press('Escape');
    await page.setViewportSize({ width: 768, height: 800 });
    await check(`${colorScheme} icons`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Lainnya' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await check(`${colorScheme} phone`);
  }
  expect(faults).toEqual([]);
});
