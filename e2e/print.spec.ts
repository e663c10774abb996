import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { signIn } from './sign-in.ts';

const a4 = [595, 842];

test('a list goes to A4 with its heads and a number on every page, long dates, and nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'pemilik', {
    path: '/transaction/index?paginate=50&date_from=2026-01-01&account_type=cash&account_id=1',
  });
  const row = page.getByRole('row').nth(2);
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hapus filter Account: Kasir Showroom/ })).toBeVisible();
  const shown = await row.innerText();

  const { pages, sizes } = await paper(page);
  expect(pages.length).toBeGreaterThanOrEqual(3);
  expect(sizes).toEqual(pages.map(() => a4));
  pages.forEach((text, at) => {
    expect(text).toMatch(/Jenis\s+Account\s+Lawan Transaksi\s+Jumlah\s+Tanggal/);
    expect(text).toContain(`Halaman ${at + 1} dari ${pages.length}`);
  });
  expect(pages[0]).toMatch(/PT Maju Motor\s+Periode: mulai 1 Januari 2026 · Account: Kasir Showroom/);
  expect(pages[0]).toContain('Daftar Transaksi');
  expect(pages.join(' ')).toMatch(/Transaksi: \d{1,2} [A-Z][a-z]+ 20\d\d/);
  expect(pages.join(' ')).not.toMatch(/Transaksi: \d{4}-|Dibuat: \d{4}-|Filter|Refresh|Next|Cari/);
  expect(await row.innerText()).toBe(shown); // the screen has its short dates again
});

test('a printed screen says of which days it is, or of which day, or nothing', async ({ page }) => {
  await signIn(page, 'pemilik');
  for (const [address, days] of [
    ['/transfer/index', 'Periode: semua tanggal'],
    ['/due/index?date_to=2026-11-30', 'Periode: sampai 30 November 2026'],
    ['/due/index?date_to=2026-13-45', 'Periode: sampai 2026-13-45'],
    ['/balance/index?as_of=2026-09-30', 'Per 30 September 2026'],
    ['/balance/index?self=1', /^Per \d{1,2} [A-Z][a-z]+ 20\d\d · Saldo saya$/],
    ['/report/cash-flow?date_from=2026-09-01', 'Periode: mulai 1 September 2026'],
    ['/report/cash-flow', null],
    ['/bank-account/index', null],
    ['/user/index', null],
    ['/setting/index', null],
    ['/transaction/requests?status=open', 'Status: Menunggu keputusan'],
  ] as const) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    const head = page.locator('div:has(> strong):has-text("Dicetak") > span');
    const timeout = 1000;
    // What is printed is the screen as it stands then, and it may not be there yet.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(head.last()).toContainText('Dicetak', { timeout });
      if (days === null) await expect(head, address).toHaveCount(1, { timeout });
      else await expect(head.first(), address).toHaveText(days, { timeout });
    }).toPass();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
  }
});

test('an account number is not broken on paper', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/transaction/index?account_type=bank&account_id=2' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const { pages } = await paper(page);
  expect(pages[0]).toMatch(/Mandiri\s+1240007788991/);
});

test('the logo stands on each of several receipts', async ({ page }) => {
  await signIn(page, 'pemilik');
  const access_token = (await page.evaluate(() => localStorage.getItem('finance_access_token'))) ?? '';
  const headers = { authorization: `Bearer ${access_token}` };
  const picture = await page.locator('svg').first().screenshot();
  const uploaded = await page.request.post('/file-manager/file', {
    headers,
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer: picture } },
  });
  const { data: file } = (await uploaded.json()) as { data: { uuid: string } };
  const put = (value: string | null) =>
    page.request.put('/setting/api/setting/receipt_logo', { headers, data: { value } });
  expect((await put(file.uuid)).status()).toBe(200);
  const list = await page.request.get('/transaction/api/transaction?paginate=3', { headers });
  const { data } = (await list.json()) as { data: { id: number }[] };
  const ids = data.map(({ id }) => id).join(',');
  await page.goto(`/transaction/views/transaction/generate-print/${ids}?type=full&access_token=${access_token}`);
  const widths = () =>
    page.locator('.logo').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await widths()).filter((width) => width > 0)).toHaveLength(3);
  const { pages } = await paper(page);
  expect(pages).toHaveLength(3);
  expect((await put(null)).status()).toBe(200);
});

test('receipts of one print are each as long as their text, on 80 and on 58 mm, with no amount in two', async ({
  page,
}) => {
  await signIn(page, 'pemilik');
  const access_token = (await page.evaluate(() => localStorage.getItem('finance_access_token'))) ?? '';
  const headers = { authorization: `Bearer ${access_token}` };
  const sale = { account_type: 'cash', account_id: 1, allow_duplicate: true, allow_unusual_amount: true };
  const uuids: string[] = [];
  for (const each of [
    { amount: 15_000 },
    { amount: 999_999_999_999, note: 'Uang muka sewa ruko Rp 123,456,789,012 dan Rp 987,654,321,098. '.repeat(8) },
    { amount: 125_000, related_entity_name: 'Koperasi-Simpan-Pinjam-Karyawan-Perusahaan-Listrik-Negara', note: 'Oli' },
  ]) {
    const stored = await page.request.post('/transaction/api/transaction', { headers, data: { ...sale, ...each } });
    expect(stored.status()).toBe(201);
    uuids.push(((await stored.json()) as { data: { uuid: string } }).data.uuid);
  }
  const address = `/transaction/views/transaction/generate-print/${uuids.join()}?type=mini`;
  await page.goto(`${address}&access_token=${access_token}`);
  for (const [width, head] of [
    [80, 72],
    [58, 48],
  ] as const) {
    await page.getByLabel(`${width} mm`).check();
    const sheets = page.locator('.roll');
    const texts = await sheets.evaluateAll((all) =>
      all.map((each) => (each.getBoundingClientRect().height * 25.4) / 96),
    );
    const { pages, lines } = await rolls(page);
    expect(pages.map((size) => Math.round(size.width))).toEqual(uuids.map(() => width));
    expect(Math.max(...texts)).toBeGreaterThan(Math.min(...texts) + 30);
    pages.forEach(({ height }, at) => {
      const text = texts[at] ?? 0;
      expect(height).toBeGreaterThanOrEqual(text);
      expect(height).toBeLessThan(text + 3);
    });
    for (const { left, right, bottom } of lines.flat()) {
      expect(left).toBeGreaterThanOrEqual((width - head) / 2 - 0.01);
      expect(right).toBeLessThanOrEqual((width + head) / 2 + 0.01);
      expect(bottom).toBeGreaterThan(0);
    }
    expect(lines[0]?.map(({ text }) => text)).toContain('Rp 15,000');
    const long = lines[1]?.map(({ text }) => text) ?? [];
    expect(long).toContain('Rp 999,999,999,999');
    expect(long.filter((text) => text.includes('Rp 123,456,789,012'))).toHaveLength(8);
    expect(long.filter((text) => text.includes('Rp 987,654,321,098'))).toHaveLength(8);
  }
});

test('the last page has rows or sums, wherever the rows end', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/transaction/index?paginate=50&account_type=cash&account_id=1' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  for (let lower = 0; lower < 1200; lower += 30) {
    await page.evaluate((pixels) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media print { main section { margin-top: ${pixels}px } }`);
      document.adoptedStyleSheets = [sheet];
    }, lower);
    const { pages } = await paper(page);
    expect(pages.join(' ')).toMatch(/Halaman 1 dari \d+\s+\d+ transaksi/);
    expect(pages.at(-1)).toMatch(/Jumlah\s+Tanggal[^]*Rp/);
  }
});

test('printed lists show no boxes to tick and records no places to upload', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/transfer/index' });
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/transaction/show/5');
  await expect(page.getByRole('heading', { name: 'Cetak Bukti Transaksi' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Tanggal Transaksi')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cetak Bukti Transaksi' })).toBeHidden();
  await expect(page.getByText('seret ke sini')).toBeHidden();
});

test('a printed due payment batch has its amounts, and nothing to fill in or to press', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/due-payment-batch/show/2' });
  const lines = page.getByRole('table', { name: 'Isi pelunasan' });
  await expect(lines.getByRole('columnheader', { name: 'Tindakan' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(lines.getByRole('columnheader', { name: 'Tindakan' })).toBeHidden();
  await expect(page.getByLabel('Jumlah uang')).toBeHidden();
  const sizes = await lines.evaluate((table) =>
    ['td', 'td small', 'td input'].map((each) => getComputedStyle(table.querySelector(each) as Element).fontSize),
  );
  expect(sizes.map((size) => Math.round(Number.parseFloat(size)))).toEqual([11, 10, 11]);
});

test("a counterparty's statement has its heads and a number on every page", async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/counterparty/index' });
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const headers = { authorization: `Bearer ${token}` };
  for (let nota = 1; nota <= 40; nota++) {
    const stored = await page.request.post('/transaction/api/due', {
      headers,
      data: { type: 'R', entity_name: 'Toko Kartu Panjang', amount: 1_000_000 + nota, note: `Nota ${nota}` },
    });
    expect(stored.status()).toBe(201);
  }
  const found = await page.request.get('/transaction/api/counterparty?q=Toko+Kartu+Panjang', { headers });
  const { data } = (await found.json()) as { data: { id: number }[] };
  await page.goto(`/transaction/views/counterparty/statement/${data[0]?.id}?access_token=${token}`);
  const { pages, sizes } = await paper(page);
  expect(pages.length).toBeGreaterThanOrEqual(2);
  expect(sizes).toEqual(pages.map(() => a4));
  pages.forEach((text, at) => {
    expect(text).toMatch(/Tanggal\s+Uraian\s+Debit\s+Kredit\s+Saldo/);
    expect(text).toContain(`Halaman ${at + 1} dari ${pages.length}`);
  });
  expect(pages.join(' ')).not.toMatch(/\d{4}-\d\d-\d\d/);
});

/** The text of each page that the printer would get, and the pages' sizes in points. */
async function paper(page: Page): Promise<{ pages: string[]; sizes: number[][] }> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  const sizes = await Promise.all(
    text.map(async (_, at) => {
      const { width, height } = (await pdf.getPage(at + 1)).getViewport({ scale: 1 });
      return [Math.round(width), Math.round(height)];
    }),
  );
  return { pages: text, sizes };
}

/** The pages that a receipt printer would get and where each piece of text stands on them, in millimetres. */
async function rolls(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const inMillimetres = (points: number) => (points * 25.4) / 72;
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1);
      const { width, height } = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      const lines = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [left, bottom] = [inMillimetres(Number(item.transform[4])), inMillimetres(Number(item.transform[5]))];
        return [{ text: item.str, left, right: left + inMillimetres(item.width), bottom }];
      });
      return { size: { width: inMillimetres(width), height: inMillimetres(height) }, lines };
    }),
  );
  return { pages: sheets.map(({ size }) => size), lines: sheets.map(({ lines }) => lines) };
}
