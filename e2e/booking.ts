import { Buffer } from 'node:buffer';
import { expect, type Locator, type Page, test } from '@playwright/test';

export interface Booking {
  name: string;
  amount: string;
  /** BANK books on the first BCA account; CASH on the cashier's own cash, which is preselected. */
  type?: 'BANK' | 'CASH';
  /** 'Uang masuk' by default; a minus sign before the amount switches the direction. */
  direction?: 'Uang masuk' | 'Uang keluar' | undefined;
}

/** Opens the transaction form on the list's screen and fills it. Returns the open form. */
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

/** A minimal PDF file. */
const proof = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

/** Transfers the cashier's own cash to the first BCA account, with a proof, on the list's screen. */
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

/** Selects the first matching option of a list, once it is there. */
export async function choose(form: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const select = form.getByRole('combobox', { name: label });
  const value = await select.locator('option:enabled', { hasText: option }).first().getAttribute('value');
  await select.selectOption(value);
}

/** Clicks 'Simpan' and waits until the form is closed. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(form.page().getByRole('alertdialog')).toBeHidden(); // a question would hide the form too
}

/** A day in Jakarta, as the tenants of the demo count it. */
export function dayOf(daysAgo = 0): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now() - daysAgo * 86_400_000);
}

function countTries(): number {
  const { repeatEachIndex, retry } = test.info();
  return 10 * repeatEachIndex + retry;
}

/** A word of this try of a journey alone: names with it are not those of an earlier try, which failed. */
export const ofThisTry = () => `Uji${String.fromCodePoint(65 + countTries())}`;

/** The same in three digits, for account numbers: in names, what a bank's remark is looked up by would find them. */
export const digitsOfThisTry = () => String(100 + countTries());

/**
 * The list of transactions without those that journeys book: where they have paid much at once, a whole page is one
 * row, which opens in place.
 */
export const ofTheDemo = () => `/transaction/index?date_to=${dayOf(1)}`;

/** A row's button that opens a record. */
export const opensRecord = '[data-row-action]:not([aria-expanded])';
