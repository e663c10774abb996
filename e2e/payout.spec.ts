import { Buffer } from 'node:buffer';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose, dayOf, digitsOfThisTry, ofThisTry } from './booking.ts';
import { signIn } from './sign-in.ts';

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Calls the API as the user of the page. */
async function callerOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const headers = { authorization: `Bearer ${token}` };
  return async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/transaction/api/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
}

/** Asks for payments by the simulator, which are paid; their uuids. */
async function pay(page: Page, api: Caller, enabler_id: number, amounts: number[]): Promise<string[]> {
  const payer = await page.context().newPage();
  const uuids: string[] = [];
  for (const amount of amounts) {
    const asked = { amount, enabler_id, related_entity_name: `Pembeli ${amount}` };
    const { uuid, payment_url } = await api('POST', 'online-payment', asked);
    uuids.push(uuid);
    await payer.goto(payment_url);
    await payer.getByRole('button', { name: /^Bayar Rp/ }).click();
    await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pembayaran diterima');
  }
  await payer.close();
  return uuids;
}

test('what a provider holds is in transit until its payout, and again once that is cancelled', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/online-payment-enabler/index' });
  const api = await callerOf(page);
  const wallet = `Dompet Toko ${ofThisTry()}`;
  await api('POST', 'bank-account', {
    bank: wallet,
    account_name: 'PT Maju Motor',
    account_number: `71${digitsOfThisTry()}`,
  });
  const name = `Toko online ${ofThisTry()}`;
  const bca = { account_type: 'bank', account_id: 1 };
  const enabler = await api('POST', 'online-payment-enabler', { ...bca, name, type: 'simulator', fee: 1_000 });

  await page.getByRole('button', { name }).click();
  const settings = page.getByRole('dialog', { name: 'Ubah Online Payment Enabler' });
  await choose(settings, 'Uang masuk ke', wallet);
  await choose(settings, 'Dicairkan ke', /BCA/);
  await settings.getByRole('button', { name: 'Simpan' }).click();
  await expect(settings).toBeHidden();
  const inTransit = page.getByRole('table', { name: 'Dalam perjalanan dari penyedia' });
  const held = inTransit.getByRole('row').filter({ hasText: name });
  await expect(held).toContainText('Rp 0');

  const uuids = await pay(page, api, enabler.id, [150_000, 250_000]);

  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByTitle('Pencairan').click();
  await expect(held).toContainText('2 pembayaran');
  await expect(held).toContainText('Rp 398,000');
  await page.getByRole('button', { name: 'Catat Pencairan' }).click();
  const form = page.getByRole('dialog', { name: 'Catat Pencairan' });
  await choose(form, 'Dari', new RegExp(name));
  await form.getByRole('button', { name: 'Dari laporan penyedia' }).click();
  const report = [
    'Order ID,Transaction time,Transaction status,Amount',
    `${uuids[1]}-1,,capture,250000`,
    'LAIN-12345,,,1',
  ];
  await form.getByLabel('File Laporan penyedia').setInputFiles({
    name: 'laporan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(report.join('\n')),
  });
  await expect(form.getByText('1 dipilih dari laporan Midtrans.')).toBeVisible();
  await expect(form.getByText(/1 baris tidak ditemukan: baris 3 \(LAIN-12345/)).toBeVisible();
  await expect(form.getByLabel('Masuk ke bank')).toHaveValue('Rp 249,000');
  await form.getByRole('checkbox', { name: 'Pilih semua (2)' }).check();
  await expect(form.getByLabel('Masuk ke bank')).toHaveValue('Rp 398,000');
  await form.getByLabel('Masuk ke bank').fill('397500');
  await expect(form.getByText('Seharusnya Rp 398,000, selisih -Rp 500')).toBeVisible();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Wajib diisi bila ada koreksi', { exact: true })).toBeVisible();
  await form.getByLabel('Alasan koreksi').fill('Biaya transfer penyedia');
  await form.getByLabel('Referensi').fill(`CAIR-${ofThisTry()}`);
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await expect(held).toContainText('Rp 0');
  const payout = page
    .getByRole('table', { name: 'Pencairan', exact: true })
    .getByRole('row')
    .filter({ hasText: `CAIR-${ofThisTry()}` });
  await expect(payout).toContainText('Rp 397,500');

  await payout.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: /^Pencairan # / });
  await expect(detail.getByRole('table', { name: 'Isi pencairan' })).toContainText('Pembeli 150000');
  await expect(detail.getByText('Biaya transfer penyedia')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Batalkan' }).click();
  const asked = page.getByRole('dialog', { name: 'Batalkan pencairan?' });
  await asked.getByLabel('Alasan').fill('Salah hari');
  await asked.getByRole('button', { name: 'Batalkan pencairan' }).click();
  await expect(detail.getByText(/Salah hari\. Pembayarannya kembali dalam perjalanan/)).toBeVisible();
  await page.goto('/balance/index');
  await expect(held).toContainText('Rp 398,000');

  const { version } = await api('GET', `online-payment-enabler/${enabler.id}`);
  await api('PUT', `online-payment-enabler/${enabler.id}`, { active: false, version }); // other journeys know one only
});

test('a line of the bank becomes the payout of the payments that come to it, in two clicks', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/bank-statement/match' });
  const api = await callerOf(page);
  const account = (bank: string, account_number: string) =>
    api('POST', 'bank-account', { bank, account_name: 'PT Maju Motor', account_number });
  const wallet = await account(`Dompet QRIS ${ofThisTry()}`, `72${digitsOfThisTry()}`);
  const bank = await account(`Bank Cair ${ofThisTry()}`, `73${digitsOfThisTry()}`);
  const held = { account_type: 'bank', account_id: wallet.id, payout_bank_account_id: bank.id };
  const name = `QRIS ${ofThisTry()}`;
  const enabler = await api('POST', 'online-payment-enabler', { ...held, name, type: 'simulator', fee: 1_000 });
  await pay(page, api, enabler.id, [120_000, 80_500]);

  const today = dayOf();
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const text = `!Type:Bank\nD${today}\nT196000\nPCR OTOMATIS ${name.toUpperCase()}\n^\n`;
  const answer = await page.request.post('/file-manager/file', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'koran.qif', mimeType: 'text/plain', buffer: Buffer.from(text) } },
  });
  const { uuid: file_uuid } = (await answer.json()).data;
  await api('POST', 'bank-statement', { bank_account_id: bank.id, file_uuid });

  await page.goto(`/bank-statement/match?bank_account_id=${bank.id}`);
  const fits = page.getByRole('list', { name: 'Pencairan yang mungkin dicatat' });
  await expect(fits).toContainText(`${name}: Pembeli 120000`);
  await expect(fits).toContainText('Lebih Rp 2,500: mungkin biaya pencairan');
  expect(await violationsOf(page)).toEqual([]);
  await fits.getByRole('button', { name: '1. Buat pencairan' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pencairan' });
  await expect(form.getByRole('checkbox', { name: /Pembeli 80500/ })).toBeChecked();
  await expect(form.getByLabel('Biaya pencairan')).toHaveValue('Rp 2,500');
  await expect(form.getByLabel('Masuk ke bank')).toHaveValue('Rp 196,000');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Semua baris sudah cocok')).toBeVisible();

  const [payout] = await api('GET', `payout?enabler_id=${enabler.id}`);
  expect(payout).toMatchObject({ amount: 196_000, payout_fee: 2_500, date: today, status: 'confirmed' });
  const [line] = await api('GET', `bank-statement-line?bank_account_id=${bank.id}`);
  expect(line.state).toBe('matched');
  const { version } = await api('GET', `online-payment-enabler/${enabler.id}`);
  await api('PUT', `online-payment-enabler/${enabler.id}`, { active: false, version }); // other journeys know one only
});
