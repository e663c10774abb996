import type { CashBookLine } from '@finance/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { cashBookPaper } from './cash-book-paper.ts';

const kas = { account_type: 'cash', account_id: 1, full_info: 'Kas Toko 1' } as const;
const bca = { account_type: 'bank', account_id: 2, full_info: 'BCA 1 a.n. PT Uji' } as const;
const scope = {
  tenant_name: 'PT Maju Motor',
  test: false,
  user_name: 'Ratna Wijaya',
  now: '2026-02-28T19:05:00Z',
  timezone: 'Asia/Jakarta',
} as const;
const days = { date_from: '2026-02-01', date_to: '2026-02-28' };
type Part = { account: CashBookLine['account']; amounts: number[]; opening?: number; note?: string };

/** The lines of accounts whose movements have these amounts. */
async function* linesOf(parts: Part[]): AsyncGenerator<CashBookLine> {
  for (const { account, amounts, opening = 0, note = 'Gerak' } of parts) {
    const blank = {
      account,
      transaction_uuid: null,
      receipt_number: null,
      transactable_app: null,
      transactable_type: null,
      transactable_subtype: null,
      transactable_id: null,
      related_entity_name: null,
      note: null,
    };
    let running_balance = opening;
    const nothing = { amount_in: null, amount_out: null };
    yield { ...blank, kind: 'opening', date: days.date_from, ...nothing, running_balance };
    for (const [at, amount] of amounts.entries()) {
      running_balance += amount;
      const moved = { amount_in: Math.max(amount, 0), amount_out: Math.min(amount, 0) };
      yield { ...blank, kind: 'movement', date: '2026-02-05', ...moved, running_balance, note: `${note} ${at + 1}` };
    }
    const sum = (of: (amount: number) => number) => amounts.reduce((total, amount) => total + of(amount), 0);
    const moved = { amount_in: sum((amount) => Math.max(amount, 0)), amount_out: sum((amount) => Math.min(amount, 0)) };
    yield { ...blank, kind: 'closing', date: days.date_to, ...moved, running_balance };
  }
}

async function bytesOf(parts: Part[]): Promise<Uint8Array> {
  const accounts = parts.map(({ account, amounts }) => ({ account, count: amounts.length }));
  const file = cashBookPaper(scope, days, { accounts, rows: linesOf(parts) }, ({ kind, note }) => note ?? kind);
  return new Uint8Array(await new Response(file).arrayBuffer());
}

/** Read by another library than the one that wrote it. */
async function pagesOf(parts: Part[]): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await bytesOf(parts)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('each page has the heading, and what is carried over stands at its end and at the begin of the next', async () => {
  const amounts = Array.from({ length: 57 }, (_, at) => (at % 2 === 0 ? 1000 : -300)); // 28 movements fit
  const pages = await pagesOf([{ account: kas, amounts, opening: 5_000_000 }]);
  expect(pages).toHaveLength(3);
  for (const [at, page] of pages.entries()) {
    for (const text of ['Buku Kas', 'PT Maju Motor', 'Kas Toko 1', '1 Februari 2026 s.d. 28 Februari 2026'])
      expect(page).toContain(text);
    expect(page).toContain('Tanggal Keterangan Masuk Keluar Saldo');
    expect(page).toContain('Dicetak 1 Maret 2026 02.05 oleh Ratna Wijaya · Kas Toko 1');
    expect(page).toContain(`halaman ${at + 1} dari 3`);
  }
  const [first, second, last] = pages;
  expect(first).toContain('2026-02-01 opening Rp 5,000,000 2026-02-05 Gerak 1 Rp 1,000 Rp 5,001,000');
  expect(first).toContain('Gerak 28 -Rp 300 Rp 5,009,800 Dipindahkan Rp 14,000 -Rp 4,200 Rp 5,009,800');
  expect(second).toContain('Pindahan Rp 14,000 -Rp 4,200 Rp 5,009,800 2026-02-05 Gerak 29 Rp 1,000');
  expect(second).toContain('Dipindahkan Rp 28,000 -Rp 8,400 Rp 5,019,600');
  expect(last).toContain('Pindahan Rp 28,000 -Rp 8,400 Rp 5,019,600 2026-02-05 Gerak 57 Rp 1,000 Rp 5,020,600');
  expect(last).toContain('2026-02-28 closing Rp 29,000 -Rp 8,400 Rp 5,020,600');
});

test('a full page alone carries nothing over, and each account begins a page of its own', async () => {
  const pages = await pagesOf([
    { account: bca, amounts: Array.from({ length: 28 }, () => 1) },
    { account: kas, amounts: [] },
  ]);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('oleh Ratna Wijaya · BCA 1 a.n. PT Uji');
  expect(pages[1]).toContain('oleh Ratna Wijaya · Kas Toko 1');
  for (const page of pages) {
    expect(page).toContain('halaman 1 dari 1');
    expect(page).toContain('closing');
    expect(page).not.toMatch(/pindah/i);
  }
});

test('a long text takes two lines and is cut there, also without a space', async () => {
  const [spoken] = await pagesOf([{ account: kas, amounts: [1], note: `${'kata '.repeat(60)}akhir` }]);
  expect(spoken).toMatch(/kata…/);
  expect(spoken).not.toContain('akhir');
  const [solid] = await pagesOf([{ account: kas, amounts: [1], note: 'W'.repeat(300) }]);
  expect(solid).toMatch(/W{5,} W{5,}… Rp 1/);
});

test('a book without an account says so', async () => {
  const pages = await pagesOf([]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Tidak ada account dengan saldo atau gerak pada hari-hari ini.');
});

test('ten thousand movements are written within the memory of the thread', async () => {
  const amounts = Array.from({ length: 10_000 }, (_, at) => 1000 + at);
  const pdf = await getDocumentProxy(await bytesOf([{ account: kas, amounts, note: 'Bayar listrik toko nomor' }]));
  expect(pdf.numPages).toBe(358);
  const page = await (await pdf.getPage(358)).getTextContent();
  expect(page.items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('halaman 358 dari 358');
});
