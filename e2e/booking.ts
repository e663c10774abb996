import { Buffer } from 'node:buffer';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Booking {
  name: string;
  amount: string;
  /** BANK: on the first BCA account. CASH: a cashier's own cash is chosen already. */
  type?: 'BANK' | 'CASH';
  /** Default 'Uang masuk'; a minus before the amount chooses by itself. */
  direction?: 'Uang masuk' | 'Uang keluar' | undefined;
}

/** Opens the form of a transaction on the list's screen and fills it; answers the open form. */
export async function fillTransaction(
  page: Page,
  { name, amount, type = 'BANK', direction = amount.startsWith('-') ? undefined : 'Uang masuk' }: Booking,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  if (direction) await form.getByRole('button', { name: direction }).click();
  await form.getByLabel('Nama').fill(name);
  await choose(form, 'Jenis Account', type);
  const selector = form.getByRole('combobox', { name: type === 'BANK' ? 'Bank' : 'Pilih Kasir' });
  if (type === 'BANK') await choose(form, 'Bank', /BCA/);
  await expect(selector.locator('option:checked')).toHaveText(type === 'BANK' ? /BCA/ : /Kasir/);
  await form.getByLabel('Jumlah').fill(amount);
  return form;
}

export interface CashToBank {
  amount: string;
  fee?: string;
  note: string;
}

/** The smallest file that is a PDF. */
const proof = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

/** Sends cash of the cashier's own to the first BCA account, with a proof, from the list's screen. */
export async function sendCashToBank(page: Page, { amount, fee, note }: CashToBank): Promise<void> {
  await page.getByRole('button', { name: 'Buat Transfer' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transfer' });
  await choose(form, 'Dari account', /Kasir/);
  await choose(form, 'Ke account', /Bank · BCA/);
  await form.getByLabel('Jumlah').fill(amount);
  if (fee) await form.getByLabel('Biaya').fill(fee);
  await form.getByLabel('Catatan').fill(note);
  await form
    .getByLabel('File Bukti')
    .setInputFiles({ name: 'bukti-setor.pdf', mimeType: 'application/pdf', buffer: proof });
  await expect(form.getByText('bukti-setor.pdf')).toBeVisible();
  await save(form);
}

/** Takes the first choice of a list that fits, once it is there. */
export async function choose(form: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const select = form.getByRole('combobox', { name: label });
  const value = await select.locator('option:enabled', { hasText: option }).first().getAttribute('value');
  await select.selectOption(value);
}

/** Presses 'Simpan' and waits until the form is gone. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await expect(form.page().getByRole('alertdialog')).toBeHidden(); // a question would hide the form, too
}
