import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { choose, fillTransaction, save, sendCashToBank } from './booking.ts';
import { amountsIn, rupiahOf } from './rupiah.ts';
import { test } from './sign-in.ts';

const tenant = 'CV Sumber Ritel'; // no other journey writes to this tenant, so its balances come from this day only
const cashier = 'Kasir Toko 1';
const bank = /^BCA /;
const missing = 3_000;

type Row = Record<string, unknown>;

test("a whole day's balances agree: bookings, transfer, piutang, due payment batch, cash count, report", async ({
  enter,
}) => {
  const came = new Date();
  const [pemilik, keuangan, kasir] = [
    await enter('pemilik', { tenant }),
    await enter('keuangan', { tenant }),
    await enter('kasir', { tenant }),
  ];

  await test.step('the pemilik requires a second person to confirm transfers', async () => {
    await pemilik.getByRole('main').getByRole('link', { name: 'Setting', exact: true }).click();
    await pemilik.getByRole('switch', { name: 'Transfer harus dikonfirmasi orang lain' }).check();
    await pemilik.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(pemilik.getByRole('button', { name: 'Simpan', exact: true })).toBeHidden();
  });
  const before = await readBalances(keuangan);

  await test.step('the kasir books what comes in and goes out', async () => {
    await kasir.getByRole('link', { name: 'Daftar Transaksi' }).click();
    await save(
      await fillTransaction(kasir, {
        name: 'Pembeli hari ini',
        amount: '2000000',
        type: 'CASH',
        direction: 'Uang masuk',
      }),
    );
    await save(
      await fillTransaction(kasir, {
        name: 'Parkir hari ini',
        amount: '150000',
        type: 'CASH',
        direction: 'Uang keluar',
      }),
    );
    await expect(kasir.getByRole('row').filter({ hasText: 'Parkir hari ini' })).toContainText('-Rp 150,000');
  });

  const transfer = await test.step('the kasir transfers cash to the bank and may not confirm it', async () => {
    await kasir.goto('/transfer/index');
    await sendCashToBank(kasir, { amount: '987600', fee: '2500', note: 'Setoran hari ini' });
    await kasir.getByRole('row').filter({ hasText: 'Rp 987,600' }).getByRole('button').first().click();
    const detail = kasir.getByRole('dialog', { name: /^Transfer # / });
    await expect(
      detail.getByText('Harus dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya.'),
    ).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Konfirmasi' })).toBeDisabled();
    return ((await detail.getByRole('heading', { name: /^Transfer # / }).textContent()) ?? '').replace(/\D/g, '');
  });
  const underway = await readBalances(keuangan);
  expect(change(before, underway, cashier)).toBe(2_000_000 - 150_000 - 987_600 - 2_500);
  expect(change(before, underway, bank)).toBe(0);
  expect(underway.total - before.total).toBe(2_000_000 - 150_000 - 2_500); // pending transfers are part of the total

  await test.step('keuangan confirms that it arrived', async () => {
    await keuangan.goto(`/transfer/show/${transfer}`);
    await keuangan.getByRole('button', { name: 'Konfirmasi' }).click();
    await keuangan
      .getByRole('dialog', { name: 'Konfirmasi transfer?' })
      .getByRole('button', { name: 'Konfirmasi' })
      .click();
    await expect(keuangan.getByText(/^Diterima \d/)).toBeVisible();
  });

  await test.step('keuangan enters a piutang', async () => {
    await keuangan.goto('/due/index');
    await keuangan.getByRole('button', { name: 'Catat Piutang' }).click();
    const form = keuangan.getByRole('dialog', { name: 'Buat Pencatatan Piutang' });
    await form.getByLabel('Nama Lawan Transaksi').fill('Toko Hari Ini');
    await form.getByLabel('Jumlah').fill('1250000');
    await save(form);
  });

  const settled = await test.step('one payment to the bank settles three dues, one of them in part', async () => {
    await keuangan.goto('/due-payment-batch/index');
    await keuangan.getByRole('button', { name: 'Buat Pelunasan' }).click();
    const form = keuangan.getByRole('dialog', { name: 'Buat Pelunasan' });
    await form.getByRole('textbox', { name: /Nama/ }).fill('Pelunasan hari ini');
    await choose(form, /Account/, /BCA/);
    await save(form);
    await keuangan.getByRole('button', { name: 'Tambah hutang/piutang' }).click();
    const picker = keuangan.getByRole('dialog', { name: 'Tambah hutang/piutang' });
    for (const name of ['Toko Hari Ini', 'Warung Bu Siti', 'UD Tani Subur'])
      await picker.getByRole('checkbox', { name }).check(); // owed to us, to us, by us
    await picker.getByRole('button', { name: 'Tambahkan 3' }).click();
    await keuangan.getByRole('textbox', { name: /^Dibayar untuk Piutang Warung Bu Siti/ }).fill('900000');
    const owed = rupiahOf(
      await keuangan.getByRole('textbox', { name: /^Dibayar untuk Hutang UD Tani Subur/ }).inputValue(),
    );
    await keuangan.getByRole('button', { name: 'Simpan' }).click();
    await keuangan.getByRole('button', { name: 'Tutup Pelunasan' }).click();
    await keuangan.getByRole('alertdialog').getByRole('button', { name: 'Tutup dan catat' }).click();
    await expect(keuangan.getByText('Berhasil ditutup')).toBeVisible();
    return [1_250_000, 900_000, -owed];
  });

  await test.step('the kasir counts the cash: a little is missing', async () => {
    await kasir.goto('/cash-closing/index');
    await kasir.getByRole('button', { name: 'Tutup Kas', exact: true }).click();
    const form = kasir.getByRole('dialog', { name: 'Tutup Kas' });
    await expect(form.getByText('Menurut buku')).toBeVisible();
    const inCashier = rupiahOf(
      (await form
        .locator('div')
        .filter({ has: kasir.locator('dt', { hasText: 'Menurut buku' }) })
        .last()
        .locator('dd')
        .textContent()) ?? '',
    );
    let rest = inCashier - missing;
    for (const [label, worth] of [
      ['Rp 100,000 kertas', 100_000],
      ['Rp 20,000 kertas', 20_000],
      ['Rp 1,000 kertas', 1_000],
      ['Rp 500 logam', 500],
      ['Rp 100 logam', 100],
    ] as const) {
      await form.getByLabel(label).fill(String(Math.floor(rest / worth)));
      rest %= worth;
    }
    expect(rest).toBe(0);
    await form.getByLabel(/Alasan selisih/).fill('Kembalian hari ini');
    await save(form);
    await expect(
      kasir.getByRole('table', { name: 'Daftar Tutup Kas' }).getByText('Kurang Rp 3,000').first(),
    ).toBeVisible();
  });

  const rows = await test.step('keuangan downloads the report of the day', async () => {
    await keuangan.goto('/transaction/index');
    await keuangan.getByRole('button', { name: 'Tanggal: Semua tanggal' }).click();
    await keuangan.getByRole('menuitemradio', { name: 'Hari ini' }).click();
    await expect(keuangan.getByRole('button', { name: 'Tanggal: Hari ini', exact: true })).toBeVisible();
    await keuangan.getByRole('button', { name: 'Unduh transaksi' }).click();
    const [download] = await Promise.all([
      keuangan.waitForEvent('download'),
      keuangan.getByRole('menuitem', { name: /^Excel/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^transaksi_cv-sumber-ritel_.*\.xlsx$/);
    const found = await readSheet(await download.path());
    const total = keuangan.getByRole('row').filter({ hasText: 'Total Transaksi' });
    expect(rupiahOf((await total.getByText('Rp').textContent()) ?? '')).toBe(sum(found));
    return found;
  });
  expect(
    rows
      .filter(isBooked)
      .every(({ Jumlah: amount, 'Tanggal Transaksi': date }) => typeof amount === 'number' && date instanceof Date),
  ).toBe(true);
  // The sheet's times are those of Jakarta, read here as if they were UTC.
  const cameAt = new Date(Math.floor(came.getTime() / 1000) * 1000 + 7 * 3_600_000);
  const done = rows.filter((row) => isBooked(row) && row['Dibuat'] instanceof Date && row['Dibuat'] >= cameAt);
  expect(done.map(({ Jumlah: amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual(
    [2_000_000, -150_000, -987_600, -2_500, 987_600, ...settled, -missing].toSorted((a, b) => a - b),
  );

  await test.step('the balance of each account is the one before plus its transactions', async () => {
    const after = await readBalances(keuangan);
    for (const [account, balance] of Object.entries(after.accounts))
      expect(balance - (before.accounts[account] ?? 0), account).toBe(
        sum(done.filter((row) => row['Account'] === account)),
      );
    expect(after.total - before.total).toBe(sum(done));
    expect(change(before, after, cashier)).toBe(859_900 - missing);

    await keuangan
      .getByRole('table', { name: 'Saldo', exact: true })
      .getByRole('button', { name: bank, exact: true })
      .click();
    const movements = keuangan.getByRole('table', { name: /^Mutasi BCA/ });
    await expect(movements).toBeVisible();
    const [running, ins, outs] = [
      await amountsIn(movements, 'Saldo'),
      await amountsIn(movements, 'Masuk'),
      await amountsIn(movements, 'Keluar'),
    ];
    expect(running[0]).toBe(held(after, bank));
    running
      .slice(1)
      .forEach((balance, index) => expect(balance + (ins[index] ?? 0) + (outs[index] ?? 0)).toBe(running[index]));
    expect(running.length).toBeGreaterThan(5);
  });
});

interface Balances {
  accounts: Record<string, number>;
  /** The total of all accounts, with pending transfers. */
  total: number;
}

async function readBalances(page: Page): Promise<Balances> {
  await page.goto('/balance/index');
  const table = page.getByRole('table', { name: 'Saldo', exact: true });
  await expect(table).toBeVisible();
  const accounts: Record<string, number> = {};
  for (const row of await table
    .locator('tbody tr')
    .filter({ has: page.locator('td:first-child').getByRole('button') }) // not the totals
    .all()) {
    accounts[(await row.getByRole('button').first().textContent()) ?? ''] = rupiahOf(
      (await row.locator('[data-label="Saldo"]').textContent()) ?? '',
    );
  }
  return { accounts, total: rupiahOf((await table.locator('tfoot td').last().textContent()) ?? '') };
}

function held({ accounts }: Balances, account: string | RegExp): number | undefined {
  return Object.entries(accounts).find(([name]) => name.match(account))?.[1];
}

function change(before: Balances, after: Balances, account: string | RegExp): number {
  return (held(after, account) ?? Number.NaN) - (held(before, account) ?? Number.NaN);
}

/** The rows of the first sheet, keyed by header. */
async function readSheet(path: string): Promise<Row[]> {
  // The library leaves the type of cells open.
  const [first] = (await readXlsxFile(await readFile(path))) as { data: unknown[][] }[];
  const [head = [], ...rows] = first?.data ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])));
}

function isBooked(row: Row): boolean {
  return row['Dibatalkan'] === null;
}

function sum(rows: Row[]): number {
  return rows.reduce((total, { Jumlah: amount }) => total + Number(amount ?? 0), 0);
}
