import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { signIn, test } from './sign-in.ts';

const statement = [
  'Tanggal,Jumlah,Nama,Keterangan',
  '03/03/2026,150rb,Toko Impor,Impor satu',
  '04/03/2026,1.500jt,Toko Impor,Impor dua',
  '31/02/2026,7000,=Toko Impor,Impor tiga',
].join('\n');

async function upload(page: Page, name: string, content: string) {
  await page.getByRole('button', { name: 'Impor transaksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor transaksi' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByRole('button', { name: 'Periksa' })).toBeVisible();
  return dialog;
}

test('a wrong cell is repaired, a wrong row left out, and the whole import undone', async ({ page, enter }) => {
  await signIn(page, 'keuangan', { path: '/import/index' });
  const dialog = await upload(page, 'mutasi perjalanan.csv', statement);
  const account = dialog.getByRole('combobox', { name: /^Account/ });
  const bca = await account.locator('option', { hasText: 'BCA' }).first().getAttribute('value');
  await account.selectOption(bca ?? '');
  await dialog.getByRole('button', { name: 'Periksa' }).click();
  await expect(dialog.getByText('2 salah', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Semua uang masuk/ }).click();
  await expect(dialog.getByText('1 baru', { exact: true })).toBeVisible();

  const amount = dialog.getByRole('textbox', { name: 'Jumlah baris 3' });
  await expect(amount).toHaveValue('1.500jt');
  await amount.fill('1,5jt');
  await amount.press('Enter');
  await expect(dialog.getByText('1 salah', { exact: true })).toBeVisible();
  await expect(dialog.getByText("Di file: '1.500jt'")).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Tanggal Transaksi baris 4' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'Lewati yang salah (1 baris)' }).check();
  await dialog.getByRole('button', { name: 'Impor 2 baris' }).click();
  await expect(page.getByText(/^2 baris diimpor, 1 baris salah dilewati/)).toBeVisible();
  await page.getByRole('button', { name: /mutasi perjalanan\.csv/ }).click();
  const detail = page.getByRole('dialog', { name: 'Impor mutasi perjalanan.csv' });
  const download = page.waitForEvent('download');
  await detail.getByRole('button', { name: 'Unduh yang dilewati' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('salah_mutasi perjalanan.csv');
  const wrong = await readFile(await file.path(), 'utf8');
  expect(wrong).toMatch(/31\/02\/2026,7000,'=Toko Impor,Impor tiga,BCA [^,]+,Baris 4: Tanggal Transaksi/);
  await expect(detail.getByRole('button', { name: 'Urungkan impor' })).toHaveAttribute('aria-disabled', 'true');

  const owner = await enter('pemilik', { path: '/import/index' });
  await owner.getByRole('button', { name: /mutasi perjalanan\.csv/ }).click();
  const opened = owner.getByRole('dialog', { name: 'Impor mutasi perjalanan.csv' });
  await opened.getByRole('button', { name: 'Urungkan impor' }).click();
  const question = owner.getByRole('dialog', { name: 'Urungkan impor?' });
  await question.getByLabel('Alasan').fill('File bulan lalu');
  await question.getByRole('button', { name: 'Urungkan impor' }).click();
  await expect(owner.getByText('Impor diurungkan: 2 transaksi dibatalkan')).toBeVisible();

  // The other's open detail follows by itself, and the rows are struck through.
  await expect(detail.getByText(/File bulan lalu$/)).toBeVisible();
  await owner.goto('/transaction/index?q=Toko+Impor');
  await expect(owner.getByRole('row').filter({ hasText: 'Impor dua' })).toContainText('Dibatalkan');
});

test('a row of a file pays the piutang that it names', async ({ page }) => {
  await signIn(page, 'keuangan', { path: '/due/index?type=R&status=open&q=Ibu+Berkas' });
  await page.getByRole('button', { name: 'Catat Piutang' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pencatatan Piutang' });
  await form.getByText('Objek').click();
  await form.getByLabel('App').fill('Retail');
  await form.getByLabel('Type', { exact: true }).fill('Sales');
  await form.getByLabel('ID', { exact: true }).fill('BERKAS-9');
  await form.getByLabel('Nama Lawan Transaksi').fill('Ibu Berkas');
  await form.getByLabel('Jumlah').fill('735000');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();

  await page.goto('/import/index');
  const rows = ['Tanggal,Jumlah,No Hutang/Piutang', '05/03/2026,700rb,BERKAS-9', '06/03/2026,35rb,BERKAS-99'];
  const dialog = await upload(page, 'bayar piutang.csv', rows.join('\n'));
  const account = dialog.getByRole('combobox', { name: /^Account/ });
  const bca = await account.locator('option', { hasText: 'BCA' }).first().getAttribute('value');
  await account.selectOption(bca ?? '');
  await dialog.getByRole('button', { name: 'Periksa' }).click();
  await dialog.getByRole('radio', { name: /^Semua uang masuk/ }).click();
  await expect(
    dialog.getByText(/^Membayar Piutang Ibu Berkas #\d+: sisa Rp 735,000, sesudahnya Rp 35,000$/),
  ).toBeVisible();
  const wrong = dialog.getByRole('textbox', { name: 'Hutang atau piutang baris 3' });
  await wrong.fill('BERKAS-9');
  await wrong.press('Enter');
  await expect(dialog.getByText(/^Membayar Piutang Ibu Berkas #\d+: sisa Rp 35,000, sesudahnya lunas$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Impor 2 baris' }).click();
  await expect(page.getByText(/^Berhasil menyimpan/)).toBeVisible();

  await page.goto('/due/index?type=R&status=closed&q=Ibu+Berkas');
  await page.getByRole('button', { name: 'Retail · Sales · #BERKAS-9' }).click();
  const detail = page.getByRole('dialog', { name: /^Piutang # \d+$/ });
  await expect(detail.getByText('Rp 700,000').first()).toBeVisible();
});

/** Days of the last two weeks, as banks write them. */
function days(ago: number): { slashes: string; short: string; iso: string } {
  const iso = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const [year = '', month = '', day = ''] = iso.split('-');
  return { iso, slashes: `${day}/${month}/${year}`, short: `${day}/${month}/${year.slice(2)}` };
}

const bankFiles: { bank: string; format: string; text: string }[] = [
  {
    bank: 'BCA',
    format: 'KlikBCA Individual',
    text: [
      "No. Rekening,=,'5220304488",
      'Nama,=,PT MAJU MOTOR',
      'Mata Uang,=,IDR',
      '',
      'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
      `'${days(9).slashes},TRSF E-BANKING CR 0206/FTSCY/WS95031 JURNAL KLIK SATU,'0000,108400.00,CR,1108400.00`,
      `'${days(8).slashes},BIAYA ADM,'0000,15321.00,DB,1093079.00`,
      'Saldo Awal,=,1000000.00',
      'Kredit,=,108400.00',
      'Debet,=,15321.00',
      'Saldo Akhir,=,1093079.00',
    ].join('\n'),
  },
  {
    bank: 'Mandiri',
    format: 'Mandiri MCM',
    text: [
      'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit',
      `1240007788991,${days(9).short},${days(9).short},5555,DR 0000029500000,FAKTUR 71,REF01,.00,"453,684.00"`,
      `1240007788991,${days(7).short},${days(7).short},6001,MCM InhouseTrf KE PT PEMASOK,,REF02,"21,377.00",.00`,
    ].join('\n'),
  },
  {
    bank: 'BRI',
    format: 'BRI CMS',
    text: [
      'ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,' +
        'SALDO_AKHIR_MUTASI,GLSIGN,TRUSER,KODE_TRAN,KODE_TRAN_TELLER,TRREMK,TLBDS1,TLBDS2,REMARK_CUSTOM',
      `1,034101000882307,${days(9).iso} 00:04:26,${days(9).iso} 00:04:26,426,4074000,QRIS119956856287,4116652.00,.00,` +
        '20013.00,4136665.00,Cr,8888,8001,8001,,,,Pembayaran QRIS',
      `2,034101000882307,${days(7).iso} 10:04:26,${days(7).iso} 10:04:26,100426,4074001,BFST000123,4136665.00,` +
        '9017.00,.00,4127648.00,Cr,8888,8001,8001,,,,BFST000123',
    ].join('\n'),
  },
];

for (const { bank, format, text } of bankFiles)
  test(`a file of ${bank} is imported by at most four actions, without a column chosen`, async ({ page }) => {
    await signIn(page, 'keuangan', { path: '/import/index' });
    let actions = 0;
    const act = (done: Promise<unknown>) => ((actions += 1), done);
    const name = `mutasi-${bank}.csv`;
    await act(page.getByRole('button', { name: 'Impor transaksi' }).click());
    const dialog = page.getByRole('dialog', { name: 'Impor transaksi' });
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await act(dialog.locator('input[type=file]').first().setInputFiles(file));
    await expect(dialog.getByText(`Dibaca sebagai ${format}`)).toBeVisible();
    await expect(dialog.getByText('2 baru', { exact: true })).toBeVisible();
    await act(dialog.getByRole('button', { name: 'Impor 2 baris' }).click());
    await expect(page.getByText(/^Berhasil menyimpan/)).toBeVisible();
    expect(actions).toBeLessThanOrEqual(4);

    await page.goto('/import/index');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(page.getByRole('dialog', { name: `Impor ${name}` })).toContainText(bank);
  });
