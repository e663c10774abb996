import { expect, test } from '@playwright/test';
import { badNames } from './run-together.ts';
import { signIn, signInByHand } from './sign-in.ts';

const buttons: [label: string, path: string][] = [
  ['Daftar Transaksi', '/transaction/index'],
  ['Buat Transaksi Baru', '/transaction/show'],
  ['Saldo', '/balance/index'],
  ['Daftar Transfer', '/transfer/index'],
  ['Buat Transfer Baru', '/transfer/show'],
  ['Hutang & Piutang', '/due/index'],
  ['Pelunasan Hutang & Piutang', '/due-payment-batch/index'],
  ['Daftar Pembayaran Online', '/online-payment/index'],
  ['Bank Accounts', '/bank-account/index'],
  ['Investment Accounts', '/investment-account/index'],
  ['Cashier Accounts', '/cashier/index'],
  ['Online Payment Enabler', '/online-payment-enabler/index'],
  ['Setting', '/setting/index'],
];

test('home shows all thirteen buttons in their groups, each leads somewhere', async ({ page }) => {
  await signIn(page, 'pemilik');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaksi');
  const groups = page.locator('[aria-labelledby^="menu-"]');
  await expect(groups.getByRole('heading', { level: 2 })).toHaveText([
    'Transaksi',
    'Transfer',
    'Hutang Piutang',
    'Online Payment',
    'Setting',
  ]);
  await expect(groups.getByRole('link')).toHaveText(buttons.map(([label]) => label));
  for (const [label, path] of buttons) {
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await groups.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    if (label.startsWith('Buat '))
      await page
        .getByRole('dialog', { name: label.replace(' Baru', '') })
        .getByRole('button', { name: 'Batal' })
        .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
  }
});

test('pending work is listed and links to its list', async ({ page }) => {
  await signIn(page, 'pemilik');
  const waiting = page.getByRole('region', { name: 'Perlu perhatian' });
  for (const [label, path] of [
    ['Transfer dalam perjalanan', '/transfer/index?status=pending'],
    ['Klaim belum dikonfirmasi', '/unconfirmed-transaction/index?status=unconfirmed'],
    ['Lewat jatuh tempo', '/due/index?overdue=true'],
  ] as const) {
    const link = waiting.getByRole('link', { name: label });
    const count = /^\d+/.exec(await link.innerText())?.[0];
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(new RegExp(`^${count} (transfer|klaim|hutang/piutang)$`))).toBeVisible();
    await page.goBack();
  }
});

for (const width of [390, 768])
  test(`at ${width} px what needs attention stands before the buttons, and what one works with after them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'kasir');
    const topOf = async (name: string) =>
      (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
    await expect(page.getByRole('region', { name: 'Kas hari ini' })).toContainText('Rp');
    const [waiting, groups, work] = [
      await topOf('Perlu perhatian'),
      await topOf('Transfer'),
      await topOf('Kas hari ini'),
    ];
    expect(waiting).toBeLessThan(groups);
    expect(groups).toBeLessThan(work);
  });

for (const [role, missing] of [
  ['kasir', ['Setting']],
  ['peninjau', ['Buat Transaksi Baru', 'Buat Transfer Baru']],
] as const)
  test(`every button that home shows a ${role} leads to something that the role may see`, async ({ page }) => {
    await signIn(page, role);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    const links = page.locator('[aria-labelledby^="menu-"]').getByRole('link');
    const shown = buttons.filter(([label]) => !missing.some((other) => other === label));
    await expect(links).toHaveText(shown.map(([label]) => label));
    for (const [label, path] of shown.filter(([name]) => !name.startsWith('Buat '))) {
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
      await links.getByText(label, { exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page.getByRole('main').getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

for (const [role, panels, missing] of [
  ['pemilik', ['Saldo', 'Arus kas bulan ini', 'Piutang terlambat', 'Piutang', 'Hutang'], 'Kas hari ini'],
  ['kasir', ['Kas hari ini', 'Transaksi terakhir saya'], 'Arus kas bulan ini'],
] as const)
  test(`a ${role} finds the day's work beside the buttons, and nothing moves while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const moves: { by: number; what: string }[] = [];
      Object.assign(globalThis, { moves });
      new PerformanceObserver((list) => {
        // TypeScript does not know this kind of entry yet.
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          moves.push({ by: value, what: sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn(page, role);
    for (const name of panels) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: missing })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
    const moves = await page.evaluate(() => (globalThis as unknown as { moves: { by: number; what: string }[] }).moves);
    expect(
      moves.reduce((sum, { by }) => sum + by, 0),
      JSON.stringify(moves),
    ).toBeLessThan(0.02);
    await page
      .getByRole('main')
      .getByRole('link', { name: role === 'kasir' ? 'Tutup Kas' : 'Lihat hutang' })
      .click();
    await expect(page).toHaveURL(role === 'kasir' ? '/cash-closing/index' : '/due/index?type=P&status=open');
  });

test('regions have names, and no name has two texts without a space between', async ({ page }) => {
  await signIn(page, 'pemilik');
  for (const name of ['Transaksi', 'Transfer', 'Hutang Piutang', 'Online Payment', 'Setting', 'Perlu perhatian'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  expect(await badNames(page)).toEqual([]);
  for (const [path, text] of [
    ['/unconfirmed-transaction/index', /^Dibuat: /],
    ['/due-payment-batch/index', /^Dibuat: /],
    ['/bank-account-access/index', 'kasir@contoh.id'],
    ['/due/index', /^Dibuat: /],
    ['/report/index', 'Unduh laporan'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await badNames(page)).toEqual([]);
  }
  await page.goto('/cash-closing/index');
  await page.getByRole('button', { name: 'Tutup Kas' }).click();
  await expect(page.getByRole('textbox', { name: 'Rp 100,000 kertas' })).toBeVisible();
  expect(await badNames(page)).toEqual([]);
});

test('who is in several tenants chooses one on the way in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('keuangan@contoh.id');
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-demo');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('heading', { name: 'Pilih Tenant' })).toBeVisible();
  await page.getByRole('button', { name: 'PT Maju Motor' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
  await expect(page.getByText('Pilih tenant dulu')).toHaveCount(0);
});

test("'Mulai di sini' stays until the receipt has a header; its links open the forms", async ({ page }) => {
  await signIn(page, 'pemilik', { tenant: 'CV Sumber Ritel' });
  await page.goto('/setting/index');
  const header = page.getByLabel('Kop kwitansi', { exact: true });
  const before = await header.inputValue();
  async function saveHeader(text: string) {
    await page.goto('/setting/index');
    await header.fill(text);
    await page
      .getByRole('region', { name: 'Kwitansi', exact: true })
      .getByRole('button', { name: 'Simpan', exact: true })
      .press('Enter'); // sections above that come later would move it from under a pointer
    await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
    await page.goto('/');
  }
  await saveHeader('');
  const steps = page.getByRole('region', { name: 'Mulai di sini' });
  await expect(steps.getByText('(selesai)')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Perlu perhatian' })).toBeVisible();
  for (const [link, path, form] of [
    ['Buat kasir', '/cashier/index', 'Cashier Account Baru'],
    ['Buat rekening bank', '/bank-account/index', 'Bank Account Baru'],
  ] as const) {
    await steps.getByRole('link', { name: link }).click();
    const dialog = page.getByRole('dialog', { name: form });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(path);
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await page.goBack();
  }
  await steps.getByRole('link', { name: 'Catat saldo awal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catat Saldo Awal');
  const openings = page.getByRole('table', { name: 'Saldo awal', exact: true });
  await expect(openings.getByRole('row', { name: /^Total/ })).toBeVisible();
  await saveHeader(before);
  await expect(page.getByRole('region', { name: 'Perlu perhatian' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('a guest can log in from any screen and comes back to it', async ({ page }) => {
  await page.goto('/transaction/index?transactable_app=Retail');
  await expect(page.getByText('Silakan login untuk melanjutkan.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('keuangan@contoh.id');
  await page.getByLabel('Kata sandi', { exact: true }).fill('salah');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('alert')).toContainText('Email atau kata sandi salah');
  await expect(page.getByLabel('Email')).toHaveValue('keuangan@contoh.id');
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-demo');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.getByRole('button', { name: 'PT Maju Motor' }).click();
  await expect(page).toHaveURL('/transaction/index?transactable_app=Retail');
  await expect(page.getByRole('button', { name: /^Logout \(.+\)$/ })).toBeVisible();
});

test('logout removes the token and the label follows', async ({ page }) => {
  await signInByHand(page, 'peninjau');
  await page.getByRole('button', { name: /^Logout/ }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Pilih Tenant' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('finance_access_token'))).toBeNull();
});

test('use_tenant_id in the address: the current tenant is dropped, another is switched to', async ({ page }) => {
  await signIn(page, 'pemilik');
  const claims = () =>
    page.evaluate(
      () =>
        JSON.parse(
          atob(
            (localStorage.getItem('finance_access_token') ?? '').split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ??
              '',
          ),
        ) as { tenant_id: number; tenant_name: string },
    );
  const { tenant_id } = await claims();
  await page.goto(`/transaction/index?use_tenant_id=${tenant_id}&transactable_app=Retail`);
  await expect(page).toHaveURL('/transaction/index?transactable_app=Retail');
  await page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' }).click();
  await page.getByRole('button', { name: 'CV Sumber Ritel' }).click();
  await expect(page).toHaveURL('/transaction/index?transactable_app=Retail');
  await expect(page.getByRole('banner').getByRole('button', { name: 'CV Sumber Ritel' })).toBeVisible();
  expect((await claims()).tenant_name).toBe('CV Sumber Ritel');
  await page.goto(`/cashier/index?use_tenant_id=${tenant_id}#daftar`);
  await expect(page).toHaveURL('/cashier/index#daftar');
  await expect(page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
});

test('a user who may not create is told so once', async ({ page }) => {
  await signIn(page, 'peninjau');
  for (const path of [
    '/transaction/show',
    '/transfer/show',
    '/due-payment-batch/show',
    '/unconfirmed-transaction/show',
  ]) {
    await page.goto(path);
    await expect(page.getByText(/^Peran Anda tidak boleh/)).toHaveCount(1);
    await expect(page.getByRole('alert').or(page.getByRole('dialog'))).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});

test('the bare address of a section leads to its list', async ({ page }) => {
  await signIn(page, 'pemilik');
  for (const section of [
    'transaction',
    'transfer',
    'due',
    'due-payment-batch',
    'bank-account',
    'investment-account',
    'online-payment',
    'online-payment-enabler',
    'balance',
    'bank-account-access',
    'cashier',
    'setting',
  ]) {
    await page.goto(`/${section}?q=wayan`);
    await expect(page).toHaveURL(`/${section}/index?q=wayan`);
  }
  await page.goto('/transaction/');
  await expect(page).toHaveURL('/transaction/index');
});

test('an unknown address says so and links home', async ({ page }) => {
  await signIn(page, 'peninjau');
  for (const address of ['/due/show/bukan-id', '/transaction/show/0', '/tidak/ada']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  }
  await page.goto('/retail/sales/77'); // the target of 'Buka Aplikasi' if there is no such app
  await expect(page.getByText('Halaman ini milik aplikasi Retail, yang tidak terpasang di alamat ini.')).toBeVisible();
  await page.getByRole('link', { name: 'Ke Home' }).click();
  await expect(page).toHaveURL('/');
});
