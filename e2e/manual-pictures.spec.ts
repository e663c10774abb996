import { Buffer } from 'node:buffer';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose, opensRecord } from './booking.ts';
import { enterForPictures, picture } from './manual-picture.ts';

// The tasks of the manual as it tells them, on its pages' screens.
// `npm run tool -- manual-pictures` keeps what is seen.

const firstRow = (page: Page) => page.getByRole('main').locator('tbody').getByRole('button').first();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the first row of a list. */
async function openRow(page: Page, address: string, name: RegExp, row = firstRow(page)): Promise<Locator> {
  await open(page, address);
  await row.click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail.getByRole('button', { name: 'Lihat riwayat' })).toBeVisible();
  return detail;
}

/** Opens the newest sale in a bank that the demo told: what other journeys book may only change with its origin. */
function openSale(page: Page): Promise<Locator> {
  const sales = page.locator('tbody tr:not([data-voided])').getByRole('button', { name: /^Uang muka .*, SO \d/ });
  return openRow(page, '/transaction/index?q=Uang muka&account_type=bank', /^Transaksi # /, sales.first());
}

async function openForm(page: Page, address: string, button: string, name = button): Promise<Locator> {
  await open(page, address);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name });
}

test('the manual: first steps', async ({ browser }) => {
  const page = await enterForPictures(browser, 'kasir');
  await expect(page.getByRole('region', { name: 'Kas hari ini' }).getByText('Seharusnya ada')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Transaksi terakhir saya' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Transaksi terakhir saya' }).scrollIntoViewIfNeeded();
  await picture('beranda', page);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('buat');
  await expect(page.getByRole('option', { name: /Buat Transaksi/ }).first()).toBeVisible();
  await picture('cari', page.getByRole('dialog'));
  await page.keyboard.press('Escape');

  await open(page, '/transfer/index');
  await page.getByRole('banner').getByRole('button', { name: 'Bantuan' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Bantuan: Memindahkan uang antar account' })).toBeVisible();
  await picture('pintasan', sheet);

  await open(page, '/user/profile');
  await expect(page.getByRole('table', { name: 'Sedang masuk di' })).toBeVisible();
  await picture('profil', page);
  await page.context().close();
});

test("the manual: a cashier's tasks, and what the owner decides", async ({ browser }) => {
  const page = await enterForPictures(browser, 'kasir');
  await test.step('books', async () => {
    const form = await openForm(page, '/transaction/index', 'Buat Transaksi');
    await form.getByRole('button', { name: 'Uang masuk' }).click();
    await form.getByLabel('Jumlah').fill('150rb');
    await form.getByLabel('Catatan').fill('Servis ringan');
    await form.getByLabel('Nama', { exact: true }).fill('Bu Tini');
    await form.getByLabel('No Telepon').fill('0812-5550-1234');
    await expect(form.getByLabel('Jumlah')).toHaveValue('Rp 150,000');
    for (const name of ['Simpan & cetak', 'Simpan & buat lagi', 'Simpan'])
      await expect(form.getByRole('button', { name, exact: true })).toBeEnabled();
    await picture('mencatat-transaksi', form);
  });

  await test.step('prints', async () => {
    const detail = await openSale(page);
    await picture('mencetak-bukti', detail);
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      detail.getByRole('button', { name: 'Full' }).click(),
    ]);
    await expect(receipt.getByText(/rupiah/i).first()).toBeVisible();
    await picture('kwitansi', receipt);
    await receipt.close();
  });

  await test.step('asks for a correction', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Ajukan perubahan' }).click();
    const form = page.getByRole('dialog', { name: 'Ajukan Perubahan' });
    await form.getByLabel(/^Catatan/).fill('Uang muka, dibayar tunai');
    await form.getByLabel(/^Alasan/).fill('Catatan di nota berbeda');
    await picture('mengajukan-perbaikan', form);
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText(/diajukan .*: Catatan di nota berbeda/)).toBeVisible();
  });

  await test.step('the owner reads and refuses it', async () => {
    const owner = await enterForPictures(browser, 'pemilik');
    await open(owner, '/transaction/requests?status=open');
    await owner.getByRole('table', { name: 'Daftar Pengajuan' }).locator('tbody').getByRole('button').first().click();
    const detail = owner.getByRole('dialog', { name: /^Transaksi # / });
    await expect(detail.getByRole('button', { name: 'Setujui' })).toBeVisible();
    await detail.getByRole('button', { name: 'Tolak', exact: true }).scrollIntoViewIfNeeded();
    await picture('persetujuan', detail);
    await detail.getByRole('button', { name: 'Tolak', exact: true }).click();
    const refusal = owner.getByRole('dialog', { name: 'Tolak pengajuan?' });
    await refusal.getByLabel(/^Alasan/).fill('Notanya benar');
    await refusal.getByRole('button', { name: 'Tolak pengajuan' }).click();
    await expect(owner.getByText(/^Ditolak .*: Notanya benar$/)).toBeVisible();
    await owner.context().close();
  });

  await test.step('brings cash to the bank', async () => {
    const form = await openForm(page, '/transfer/index', 'Buat Transfer');
    await form.getByLabel('Jumlah').fill('2jt');
    await choose(form, 'Dari account', /Kasir/);
    await choose(form, 'Ke account', /BCA/);
    await form.getByLabel('Catatan').fill('Setor tunai');
    await picture('menyetor-ke-bank', form);
  });

  await test.step('closes the cashier', async () => {
    const form = await openForm(page, '/cash-closing/index', 'Tutup Kas');
    await expect(form.getByText('Selisih', { exact: true })).toBeVisible();
    await form.getByLabel('Rp 100,000 kertas').fill('70');
    await form.getByLabel('Rp 50,000 kertas').fill('5');
    await expect(form.getByLabel(/Alasan selisih/)).toBeVisible();
    await form.getByRole('switch', { name: 'Setor ke bank' }).scrollIntoViewIfNeeded();
    await picture('menutup-kas', form);
    const closings = page.getByRole('main').locator(opensRecord).filter({ hasNotText: 'Buka Kas' });
    await picture('tutup-kas', await openRow(page, '/cash-closing/index', /^Tutup Kas /, closings.first()));
  });
  await page.context().close();
});

test('the manual: money of the finance staff', async ({ browser }) => {
  const page = await enterForPictures(browser, 'keuangan');
  await test.step('finds transactions', async () => {
    await open(page, '/transaction/index');
    await page.getByRole('textbox', { name: /^Cari/ }).fill('>5jt');
    await expect(page.getByText('Jumlah di atas Rp 5,000,000')).toBeVisible();
    await picture('memeriksa-transaksi', page);
  });

  await test.step('confirms a transfer', async () => {
    const detail = await openRow(page, '/transfer/index?status=pending', /^Transfer # /);
    await expect(detail.getByRole('button', { name: 'Konfirmasi' })).toBeVisible();
    await picture('transfer', detail);
  });

  await test.step('books and confirms unconfirmed transactions', async () => {
    const form = await openForm(page, '/unconfirmed-transaction/index', 'Catat Klaim');
    await form.getByLabel(/Jumlah/).fill('1250000');
    await choose(form, /Account/, /BCA/);
    await form.getByLabel('Nama lawan transaksi').fill('Bu Tini');
    await form.getByLabel('No Telepon').fill('0812-5550-1234');
    await picture('klaim-catat', form);
    const detail = await openRow(page, '/unconfirmed-transaction/index?status=unconfirmed', /^Klaim # /);
    await detail.getByRole('button', { name: 'Konfirmasi', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Konfirmasi klaim?' });
    await expect(question.getByRole('button', { name: 'Catat transaksi baru' })).toBeEnabled();
    await expect(question.getByRole('heading', { name: 'Mungkin sudah tercatat' })).toBeVisible();
    await picture('klaim-konfirmasi', question);
  });

  await test.step('asks for an online payment', async () => {
    await open(page, '/online-payment/show');
    await page.getByLabel('Jumlah').fill('450rb');
    await page.getByLabel('Nama pembayar').fill('Bu Tini');
    await page.getByLabel('No Telepon').fill('0812-5550-1234');
    await expect(page.getByRole('button', { name: 'Minta Pembayaran' })).toBeEnabled();
    await picture('pembayaran-online-minta', page);
    const detail = await openRow(page, '/online-payment/index?status=pending', /^Pembayaran Online # /);
    await expect(detail.getByRole('button', { name: 'Salin Tautan', exact: true })).toBeVisible();
    await picture('pembayaran-online', detail);
  });
  await page.context().close();
});

test('the manual: dues of the finance staff', async ({ browser }) => {
  const page = await enterForPictures(browser, 'keuangan');
  await test.step('enters and collects', async () => {
    const form = await openForm(page, '/due/index', 'Catat Piutang', 'Buat Pencatatan Piutang');
    await form.getByLabel('Nama Lawan Transaksi').fill('Bu Tini');
    await form.getByLabel('Jumlah').fill('2,5jt');
    await form.getByLabel('Catatan', { exact: true }).fill('Sisa pembayaran');
    await form.getByLabel('App').scrollIntoViewIfNeeded();
    await picture('piutang-catat', form);
    await open(page, '/due/index');
    await expect(page.getByRole('group', { name: 'Umur Hutang' })).toBeVisible();
    await expect(firstRow(page)).toBeVisible();
    await picture('hutang-piutang', page);
    const detail = await openRow(page, '/due/index?type=R&status=open&waiting=false', /^Piutang # /);
    await detail.getByRole('button', { name: 'Bayar', exact: true }).click();
    const payment = page.getByRole('dialog', { name: 'Bayar Piutang' });
    await expect(payment.getByText('Lunas dengan pembayaran ini')).toBeVisible();
    await picture('piutang-bayar', payment);
  });

  await test.step('settles several', async () => {
    await open(page, '/due-payment-batch/index?state=open');
    await page
      .getByRole('row')
      .filter({ hasText: /[1-9]\d* hutang\/piutang/ })
      .first()
      .click(); // not an empty one
    const batch = page.getByRole('dialog', { name: /^Pelunasan / });
    await expect(batch.getByRole('button', { name: 'Tutup Pelunasan' })).toBeVisible();
    await expect(batch.getByRole('table', { name: 'Isi pelunasan' })).toBeVisible();
    await picture('pelunasan', batch);
  });

  await test.step('knows a counterparty', async () => {
    await open(page, '/counterparty/index');
    await page.getByRole('textbox', { name: 'Cari lawan transaksi' }).fill('Koperasi Sejahtera');
    await page
      .getByRole('button', { name: /^Koperasi Sejahtera/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Gabungkan yang ganda' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Hutang / Piutang' })).toBeVisible();
    await picture('lawan-transaksi', page);
  });
  await page.context().close();
});

test('the manual: balances, reports and import', async ({ browser }) => {
  const page = await enterForPictures(browser, 'keuangan');
  await open(page, '/balance/index');
  await expect(page.getByRole('table', { name: 'Saldo', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total 90 hari terakhir' })).toBeVisible();
  await expect(
    page.getByRole('main').locator('svg[role=img], [data-chart] svg, .MuiChartsSurface-root').first(),
  ).toBeVisible();
  await picture('saldo', page);

  await page.getByRole('table', { name: 'Saldo', exact: true }).getByRole('button', { name: /^BCA/ }).click();
  await expect(page.getByRole('table', { name: /^Mutasi BCA/ })).toBeVisible();
  await page.getByLabel('Dari tanggal').first().scrollIntoViewIfNeeded();
  await picture('mutasi', page);

  await open(page, '/report/index');
  await expect(page.getByRole('button', { name: 'Unduh saldo' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await picture('laporan', page);

  await open(page, '/report/cash-flow');
  await expect(page.getByRole('table', { name: 'Arus kas per periode' })).toBeVisible();
  await picture('arus-kas', page);

  const today = new Date().toISOString().slice(0, 10);
  const form = await openForm(page, '/import/index', 'Impor transaksi');
  await form.locator('input[type=file]').setInputFiles({
    name: 'mutasi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Tanggal,Keterangan,Debit,Kredit,Rekening\n' +
        `${today},Biaya administrasi bank,15000,,5220304488\n` +
        `${today},Bunga tabungan,,32500,5220304488\n`,
    ),
  });
  await form.getByRole('button', { name: 'Periksa' }).click();
  await expect(form.getByRole('button', { name: 'Impor 2 baris' })).toBeEnabled();
  await picture('impor', form);
  await page.context().close();
});

test("the manual: an owner's settings and an auditor's reading", async ({ browser }) => {
  const page = await enterForPictures(browser, 'pemilik');
  await open(page, '/bank-account/index');
  await expect(firstRow(page)).toBeVisible();
  await picture('account', page);

  const enabler = await openForm(page, '/online-payment-enabler/index', 'Enabler Baru', 'Online Payment Enabler Baru');
  await expect(enabler.getByLabel('Uang masuk ke')).toBeVisible();
  await picture('penyedia-pembayaran', enabler);

  await open(page, '/bank-account-access/index');
  await expect(page.getByRole('grid', { name: 'Izin rekening bank' })).toBeVisible();
  await picture('hak-akses', page);

  const invitation = await openForm(page, '/user/index', 'Undang Pengguna');
  await invitation.getByLabel('Untuk siapa').fill('Siti Aminah');
  await expect(invitation.getByText('Rekening bank')).toBeVisible();
  await picture('pengguna', invitation);

  await open(page, '/setting/index');
  await expect(page.getByRole('textbox', { name: 'Buku dikunci sampai' })).toBeVisible();
  await picture('pengaturan', page);
  await page.context().close();

  const auditor = await enterForPictures(browser, 'peninjau');
  const detail = await openSale(auditor);
  await detail.getByRole('button', { name: 'Lihat riwayat' }).click();
  await expect(detail.getByRole('button', { name: 'Tutup riwayat' })).toBeVisible();
  await expect(detail.getByRole('listitem').last()).toContainText('Dibuat');
  await detail.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await picture('riwayat', detail);
  await auditor.context().close();
});
