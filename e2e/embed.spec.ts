import { expect, type Locator, type Page, test } from '@playwright/test';
import { startExample } from './example.ts';

/** What every host may rely on, whatever it is made of. */
for (const [index, name] of ['plain', 'angularjs', 'vue', 'react-19', 'react-18'].entries()) {
  test.describe(`embedded in examples/${name}`, () => {
    let example: Awaited<ReturnType<typeof startExample>>;
    test.beforeAll(async () => { example = await startExample(name); });
    test.afterAll(async () => { await example.stop(); });

    async function open(page: Page, role = 'keuangan'): Promise<string[]> {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (line) => { if (line.type() === 'error' && !/Failed to load resource|net::ERR/.test(line.text())) faults.push(line.text()); });
      await page.goto(`${example.url}/?as=${role}`);
      await expect(page.getByRole('heading', { name: 'Penjualan #77' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeVisible();
      return faults;
    }

    async function fill(page: Page, thousands: number): Promise<Locator> {
      await page.getByRole('button', { name: 'Buat Transaksi' }).click();
      const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
      await form.getByRole('combobox', { name: 'Jenis Account' }).click();
      await page.getByRole('option', { name: 'BANK' }).click();
      await form.getByRole('combobox', { name: 'Bank' }).click();
      await page.getByRole('option', { name: /BCA/ }).first().click();
      await form.getByLabel('Jumlah').fill(String(amount(thousands)));
      return form;
    }

    const store = '**/transaction/api/transaction';
    /** Another in each host: all book on the same sale, and the same twice would be asked about. */
    const amount = (thousands: number) => thousands * 1000 + index;
    const shown = (thousands: number) => `Rp ${thousands},00${index}`;
    const booked = (page: Page, thousands: number) => page.getByRole('row').filter({ hasText: 'Ibu Sari' }).filter({ hasText: shown(thousands) });

    test('mounts, is filled in and locked by its host, books, and tells of it', async ({ page }) => {
      const faults = await open(page);
      await page.getByRole('button', { name: 'Buat Transaksi' }).click();
      const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
      await expect(form.getByText('Pendapatan')).toBeVisible();
      await expect(form.getByLabel('No. Faktur')).toHaveValue('77');
      await expect(form.getByLabel('No. Faktur')).not.toBeEditable();
      await expect(form.getByLabel('Nama')).toHaveValue('Ibu Sari');
      await expect(form.getByLabel('Jumlah')).toHaveValue('Rp 150,000');
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeFocused();

      await fill(page, 151);
      await form.getByRole('button', { name: 'Simpan' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
      await expect(page.locator('#events')).toContainText(new RegExp(`created \\{"uuid":"[\\da-f-]{36}","amount":${amount(151)},"id":"77"\\}`));
      await expect(booked(page, 151)).toHaveCount(1);
      await expect(page.locator('#events')).toContainText(/total \d+/);
      expect(faults).toEqual([]);
    });

    test('stays open with what was typed when it is refused', async ({ page }) => {
      await open(page);
      await page.route(store, (route) => (route.request().method() === 'POST'
        ? route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: { errors: ['Pembukuan bulan ini dikunci'], request_id: 'req-ditolak-1' } }) : route.fallback()));
      const form = await fill(page, 152);
      await form.getByRole('button', { name: 'Simpan' }).click();
      await expect(form.getByRole('alert')).toContainText('Pembukuan bulan ini dikunci');
      await expect(form.getByRole('alert')).toContainText('req-ditolak-1');
      await expect(form.getByLabel('Jumlah')).toHaveValue(shown(152));
      await expect(page.locator('#events')).toContainText('error {"messages":["Pembukuan bulan ini dikunci"]}');
      await expect(page.locator('#events')).not.toContainText('created');
    });

    test('finds out what became of a save whose answer was lost', async ({ page }) => {
      await open(page);
      let lost = false;
      await page.route(store, async (route) => {
        if (route.request().method() !== 'POST' || lost) return route.fallback();
        lost = true;
        await route.fetch(); // the server books it
        return route.abort('connectionreset'); // the browser never hears of it
      });
      const form = await fill(page, 153);
      await form.getByRole('button', { name: 'Simpan' }).click();
      await expect(form.getByText('Jawaban server tidak diterima. Data mungkin sudah tersimpan.')).toBeVisible();
      await expect(page.locator('#events')).not.toContainText('created');
      await form.getByRole('button', { name: 'Cek status' }).click();
      await expect(form).toBeHidden();
      await expect(page.locator('#events')).toContainText('created');
      await expect(booked(page, 153)).toHaveCount(1);
    });

    test('says so where the role may not', async ({ page }) => {
      await open(page, 'peninjau');
      await page.getByRole('button', { name: 'Buat Transaksi' }).click();
      await expect(page.getByText('Peran Anda tidak boleh membuat transaksi')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeDisabled();
    });

    test('takes changed attributes while it is open, and leaves what was typed', async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Buat Transaksi' }).click();
      const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
      await form.getByLabel('Nama').fill('Pak Tono');
      await page.locator('#next').dispatchEvent('click');
      await expect(form.getByLabel('No. Faktur')).toHaveValue('78');
      await expect(form.getByLabel('Nama')).toHaveValue('Pak Tono');
      await expect(form.getByLabel('Jumlah')).toHaveValue('Rp 150,000');
    });

    test('goes away while it saves: booked once, nothing breaks', async ({ page }) => {
      const faults = await open(page);
      let answered = () => {};
      const held = new Promise<void>((resolve) => { answered = resolve; });
      let status = 0;
      await page.route(store, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await held;
        const answer = await route.fetch();
        status = answer.status();
        return route.fulfill({ response: answer });
      });
      const form = await fill(page, 154);
      await form.getByRole('button', { name: 'Simpan' }).click();
      await expect(form.getByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
      await page.locator('#remove').dispatchEvent('click');
      await expect(form).toHaveCount(0);
      answered();
      await expect.poll(() => status).toBe(201);
      await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
      expect(faults).toEqual([]);
    });

    test('comes and goes 100 times without growing', async ({ page }) => {
      test.skip(name !== 'plain', 'elements are the same in every host');
      const faults = await open(page);
      const session = await page.context().newCDPSession(page);
      const count = async () => {
        await session.send('HeapProfiler.collectGarbage');
        const { metrics } = await session.send('Performance.getMetrics');
        return Object.fromEntries(metrics.map((metric) => [metric.name, metric.value]));
      };
      const rounds = (times: number) => page.evaluate(async (many) => {
        for (let round = 0; round < many; round++) {
          const element = document.createElement('transaction-create');
          document.body.append(element);
          element.shadowRoot?.querySelector('button')?.click();
          const until = performance.now() + 10_000;
          while (!element.shadowRoot?.querySelector('[role=dialog]') && performance.now() < until) await new Promise((resolve) => { setTimeout(resolve, 5); });
          if (!element.shadowRoot?.querySelector('[role=dialog]')) throw new Error(`no dialog in round ${round}`);
          element.remove();
          await new Promise((resolve) => { setTimeout(resolve, 0); });
        }
      }, times);
      await session.send('Performance.enable');
      await page.evaluate(async () => {
        const { configure } = await import(document.querySelector<HTMLScriptElement>('script[src*="/elements"]')?.src.replace('.classic', '') ?? '') as { configure: (settings: object) => void };
        configure({ getToken: () => fetch('/finance-token?as=keuangan').then((answer) => answer.text()) });
      });
      await rounds(20);
      const before = await count();
      await rounds(100);
      await page.waitForTimeout(500);
      const after = await count();
      const grown = (metric: string) => (after[metric] ?? 0) - (before[metric] ?? 0);
      expect(grown('Nodes')).toBeLessThan(500); // one form alone has more than 300
      expect(grown('JSEventListeners')).toBeLessThan(300);
      expect(grown('JSHeapUsedSize')).toBeLessThan(6_000_000);
      expect(faults).toEqual([]);
    });
  });
}
