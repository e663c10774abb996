import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { fillTransaction, save } from './booking.ts';
import { signIn, test } from './sign-in.ts';

const [giverName, takerName, thirdName] = ['Rina Uji Laci', 'Bayu Uji Laci', 'Sari Uji Laci'];
const drawer = 'Kasir Uji Serah';

test('kasir share a drawer: float, handover told to all, a request to reopen that is granted, and the papers', async ({
  page: owner,
  browser,
  enter,
}) => {
  test.setTimeout(300_000); // four people
  await signIn(owner, 'pemilik', { path: '/user/index' });
  const giver = await join(browser, owner, giverName);
  const taker = await join(browser, owner, takerName);
  const third = await join(browser, owner, thirdName);
  await owner.goto('/cashier/index');
  await owner.getByRole('button', { name: 'Cashier Account Baru' }).click();
  const cashier = owner.getByRole('dialog', { name: 'Cashier Account Baru' });
  await cashier.getByLabel(/^Nama/).fill(drawer);
  const others = cashier.getByRole('group', { name: 'Juga dipakai oleh' });
  for (const name of [giverName, takerName, thirdName]) await others.getByRole('checkbox', { name }).check();
  await save(cashier);

  // the float
  await giver.goto('/cash-closing/index');
  await giver.getByRole('main').getByRole('button', { name: 'Buka Kas', exact: true }).click();
  const opening = giver.getByRole('dialog', { name: 'Buka Kas', exact: true });
  await count(opening, 2);
  await opening.getByLabel(/Alasan selisih/).fill('Modal awal dari pemilik');
  await save(opening);
  const opened = giver.getByRole('dialog', { name: new RegExp(`^Kas ${drawer} .* dibuka$`) });
  await expectPaper(giver, opened, [
    'Buka Kas',
    drawer,
    giverName,
    'Modal awal dari pemilik',
    'Selisih lebih',
    200_000,
  ]);
  await opened.getByRole('button', { name: 'Selesai' }).click();

  // a sale, and its Bukti Kas
  await giver.goto('/transaction/index');
  await save(await fillTransaction(giver, { name: 'Pembeli Uji Laci', amount: '100000', type: 'CASH' }));
  await giver.getByRole('table').getByText('Pembeli Uji Laci').first().click();
  const sale = giver.getByRole('dialog', { name: /^Transaksi # / });
  await expect(sale.getByRole('heading', { name: 'Bukti Kas Masuk' })).toBeVisible();
  await expectPaper(giver, sale, ['Bukti Kas Masuk', drawer, giverName, 'Pembeli Uji Laci', 100_000], 'A4 / A5');

  // handed over; what is booked then is the taker's to count
  await giver.goto('/cash-closing/index');
  await giver.getByRole('main').getByRole('button', { name: 'Tutup Kas', exact: true }).click();
  const closing = giver.getByRole('dialog', { name: 'Tutup Kas', exact: true });
  await count(closing, 3);
  await expect(closing.getByText('Cocok')).toBeVisible();
  await closing.getByRole('combobox', { name: 'Serahkan laci kepada' }).selectOption(takerName);
  // who holds the drawer too is told where they work, in a tab that stays as it is
  await third.goto('/transaction/index');
  const selling = await third.context().newPage();
  await selling.goto('/');
  await expect(selling.getByRole('heading', { name: 'Kas hari ini' })).toBeVisible();
  await save(closing);
  for (const tab of [third, selling])
    await expect(
      tab.getByText(new RegExp(`^Laci ${drawer} diserahkan ${giverName} kepada ${takerName}, `)),
    ).toBeVisible();
  const closed = giver.getByRole('dialog', { name: new RegExp(`^Kas ${drawer} .* ditutup$`) });
  await expectPaper(giver, closed, ['Tutup Kas', drawer, giverName, takerName, 300_000]);
  await closed.getByRole('button', { name: 'Selesai' }).click();
  await expect(giver.getByText(`diserahkan Anda kepada ${takerName}`)).toBeVisible();
  await giver.goto('/transaction/index');
  await save(await fillTransaction(giver, { name: 'Pembeli Susulan', amount: '200000', type: 'CASH' }));

  // taken, with too little in it
  await take(taker, 4, 'Kurang Rp 100,000', 'Belum ketemu');
  const taken = taker.getByRole('dialog', { name: new RegExp(`^Kas ${drawer} .* dibuka$`) });
  for (const tab of [third, selling]) {
    const told = tab.getByText(
      new RegExp(`^Laci ${drawer} sudah diterima ${takerName} dari ${giverName}, .*\\d\\d\\.\\d\\d`),
    );
    await expect(told).toBeVisible();
    await expect(tab.getByText(/^Laci .* diserahkan/)).toBeHidden();
  }
  await expectPaper(taker, taken, [
    'Buka Kas',
    giverName,
    takerName,
    'Selisih kurang',
    500_000,
    400_000,
    'Belum ketemu',
  ]);
  await taken.getByRole('button', { name: 'Selesai' }).click();

  // counted wrongly: who may not reopen it asks, and keuangan does not decide
  await taker.goto('/cash-closing/index');
  await openCount(taker);
  await expect(taker.getByRole('button', { name: 'Minta dibuka lagi' })).toBeVisible();
  await expect(taker.getByRole('button', { name: 'Buka kembali' })).toBeHidden();
  await taker.getByRole('button', { name: 'Minta dibuka lagi' }).click();
  const question = taker.getByRole('dialog', { name: 'Minta dibuka lagi?' });
  await question.getByLabel(/Alasan/).fill('Satu lembar terlipat');
  await question.getByRole('button', { name: 'Ajukan' }).click();
  await expect(taker.getByText(/diajukan .*: Satu lembar terlipat/)).toBeVisible();
  const finance = await enter('keuangan', { path: '/transaction/requests?status=open' });
  for (const page of [finance, owner]) {
    await page.goto('/transaction/requests?status=open');
    await page.getByRole('button', { name: new RegExp(`^Buka kembali: kas ${drawer}`) }).click();
    await expect(page.getByText(/diajukan .*: Satu lembar terlipat/)).toBeVisible();
  }
  await owner.getByRole('button', { name: 'Setujui' }).click();
  await expect(finance.getByRole('button', { name: 'Setujui' })).toBeHidden();
  await owner.getByRole('button', { name: 'Ya, setujui' }).click();
  await expect(owner.getByText(/^Dibuka kembali .*: Satu lembar terlipat$/)).toBeVisible();

  // the drawer waits for its taker again, who counts it once more
  await take(taker, 5, 'Cocok');
  await expectPaper(taker, taken, ['Buka Kas', giverName, takerName, 'Tidak ada selisih', 500_000]);

  // other journeys find the people and the cash as they were
  await owner.goto('/cashier/index');
  await owner.getByRole('button', { name: drawer, exact: true }).click();
  const change = owner.getByRole('dialog', { name: 'Ubah Cashier Account' });
  await change.getByRole('checkbox', { name: /^Non-aktif/ }).check();
  await save(change);
  for (const name of [giverName, takerName, thirdName]) {
    await owner.goto('/user/index');
    await owner.getByRole('button', { name, exact: true }).click();
    await owner.getByRole('button', { name: 'Non-aktifkan' }).click();
    await owner.getByRole('button', { name: 'Ya, non-aktifkan' }).click();
    await expect(owner.getByRole('button', { name, exact: true })).toBeHidden();
  }
  await Promise.all([giver, taker, third].map((page) => page.context().close()));
});

/** Somebody who comes by an invitation, in a browser of their own. */
async function join(browser: Browser, owner: Page, name: string): Promise<Page> {
  await owner.goto('/user/index');
  await owner.getByRole('button', { name: 'Undang Pengguna' }).click();
  const invite = owner.getByRole('dialog', { name: 'Undang Pengguna' });
  await invite.getByLabel('Untuk siapa').fill(name);
  await invite.getByLabel('Peran').selectOption('kasir');
  await invite.getByRole('button', { name: 'Simpan', exact: true }).click();
  const link = await owner.getByLabel('Tautan', { exact: true }).inputValue();
  await owner.getByRole('button', { name: 'Selesai' }).click();
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel('Email').fill(`${name.replaceAll(' ', '.').toLowerCase()}@contoh.id`);
  await page.getByLabel(/^Kata sandi baru/).fill('gunung api 1883');
  await page.getByRole('button', { name: 'Buat akun dan bergabung' }).click();
  await expect(page.getByRole('button', { name: `Logout (${name})` })).toBeVisible();
  return page;
}

/** Types so many notes of Rp 100,000, once the books are there to compare them with. */
async function count(form: Locator, notes: number): Promise<void> {
  await expect(form.getByText('Menurut buku')).toBeVisible();
  await form.getByLabel('Rp 100,000 kertas').fill(String(notes));
}

/** The taker counts what waits for them, from Home. */
async function take(page: Page, notes: number, outcome: string, reason?: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Serah terima laci/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hitung dan terima' }).click();
  const form = page.getByRole('dialog', { name: 'Hitung dan terima' });
  await expect(form.getByText(`${giverName} menyerahkan laci ini kepada Anda.`)).toBeVisible();
  await count(form, notes);
  await expect(form.getByText(outcome)).toBeVisible();
  if (reason) await form.getByLabel(/Alasan selisih/).fill(reason);
  await save(form);
}

/** Opens the taker's count, of which the list has one. */
async function openCount(page: Page): Promise<void> {
  const row = page.getByRole('table', { name: 'Daftar Tutup Kas' }).getByRole('row');
  await row.filter({ hasText: takerName }).filter({ hasText: 'Buka Kas' }).getByRole('button').first().click();
}

/** What is printed says all of this; amounts are whole rupiah. */
async function expectPaper(page: Page, from: Locator, said: (string | number)[], button = 'Cetak A4'): Promise<void> {
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    from.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const sheet = paper.getByRole('article');
  for (const text of said)
    await expect(sheet).toContainText(
      typeof text === 'number' ? `Rp\u00a0${new Intl.NumberFormat('en-US').format(text)}` : text,
    );
  await paper.close();
}
