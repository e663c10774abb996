import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { choose } from './booking.ts';
import { startExample } from './example.ts';

const store = '**/transaction/api/transaction';

/** Intercepts only the requests that create transactions. */
function onStore(page: Page, answer: (route: Route) => Promise<void>) {
  return page.route(store, (route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()));
}

/** A different amount each time: all book on the same sale, where an equal amount would raise a question. */
const newAmount = () => 100_000 + Math.floor(Math.random() * 800_000);
const shown = (amount: number) => `Rp ${amount.toLocaleString('en')}`;
const booked = (page: Page, amount: number) =>
  page
    .getByRole('row')
    .filter({ hasText: 'Ibu Sari' })
    .filter({ hasText: shown(amount) });

/** The behaviour that every host can rely on, with React components as with custom elements. */
for (const name of ['plain', 'angularjs', 'vue', 'react-19', 'react-18']) {
  test.describe(`embedded in examples/${name}`, () => {
    let example: Awaited<ReturnType<typeof startExample>>;
    test.beforeAll(async () => {
      example = await startExample(name);
    });
    test.afterAll(async () => {
      await example.stop();
    });

    async function open(page: Page, role = 'keuangan'): Promise<string[]> {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (line) => {
        if (line.type() === 'error' && !/Failed to load resource|net::ERR/.test(line.text())) faults.push(line.text());
      });
      await page.goto(`${example.url}/?as=${role}`);
      await expect(page.getByRole('heading', { name: 'Penjualan #77' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeVisible();
      return faults;
    }

    const formOf = (page: Page) => page.getByRole('dialog', { name: 'Buat Transaksi' });

    async function fill(page: Page, amount: number): Promise<Locator> {
      await page.getByRole('button', { name: 'Buat Transaksi' }).click();
      const form = formOf(page);
      await choose(form, 'Jenis Account', 'BANK');
      await choose(form, 'Bank', /BCA/);
      await form.getByLabel('Jumlah').fill(String(amount));
      return form;
    }

    test('mounts, takes values and locks from its host, books once however slow the answer, fires an event', async ({
      page,
    }) => {
      const faults = await open(page);
      await page.getByRole('button', { name: 'Buat Transaksi' }).click();
      const form = formOf(page);
      await expect(form.getByText('Pendapatan')).toBeVisible();
      await expect(form.getByLabel('No. Faktur')).toHaveValue('77');
      await expect(form.getByLabel('No. Faktur')).not.toBeEditable();
      await expect(form.getByLabel('Nama')).toHaveValue('Ibu Sari');
      await expect(form.getByLabel('Jumlah')).toHaveValue('Rp 150,000');
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeFocused();

      let posts = 0;
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await onStore(page, async (route) => {
        posts++;
        await held;
        await route.continue();
      });
      const amount = newAmount();
      await fill(page, amount);
      await form.getByRole('button', { name: 'Simpan', exact: true }).dblclick({ noWaitAfter: true });
      await expect(form.getByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
      await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toHaveCount(0);
      await expect(form.getByLabel('Jumlah')).toBeDisabled();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape'); // it cannot be closed while it saves
      await expect(form.getByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
      await expect.poll(() => posts).toBe(1); // the host's token comes first
      answer();
      await expect(form).toBeHidden();
      await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
      await expect(page.locator('#events')).toContainText(
        new RegExp(`created \\{"uuid":"[\\da-f-]{36}","amount":${amount},"id":"77"\\}`),
      );
      await expect(booked(page, amount)).toHaveCount(1);
      await expect(page.locator('#events')).toContainText(/total \d+/);
      expect(posts).toBe(1);
      expect(faults).toEqual([]);
    });

    test('keeps the input when saving is refused, and checks the outcome when the answer is lost', async ({ page }) => {
      await open(page);
      const keys = new Set<string>();
      let posts = 0;
      await onStore(page, async (route) => {
        posts++;
        if (posts === 1)
          return route.fulfill({
            status: 400,
            headers: { 'access-control-allow-origin': '*' },
            json: { errors: ['Pembukuan bulan ini dikunci'], request_id: 'req-ditolak-1' },
          });
        keys.add((await route.request().allHeaders())['idempotency-key'] ?? '');
        if (posts > 2) return route.continue();
        await route.fetch(); // the server books it
        return route.abort('connectionreset'); // but the browser gets no answer
      });
      const amount = newAmount();
      const form = await fill(page, amount);
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(form.getByRole('alert')).toContainText('Pembukuan bulan ini dikunci');
      await expect(form.getByRole('alert')).toContainText('req-ditolak-1');
      await expect(form.getByLabel('Jumlah')).toHaveValue(shown(amount));
      await expect(page.locator('#events')).toContainText('error {"messages":["Pembukuan bulan ini dikunci"]}');

      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(form.getByText('Jawaban server tidak diterima. Data mungkin sudah tersimpan.')).toBeVisible();
      await expect(page.locator('#events')).not.toContainText('created'); // the outcome is not known yet
      await form.getByRole('button', { name: 'Cek status' }).click();
      await expect(form).toBeHidden();
      await expect(page.locator('#events')).toContainText('created');
      await expect(booked(page, amount)).toHaveCount(1);
      expect(keys.size).toBe(1);
    });

    test('says so if the role is not allowed to', async ({ page }) => {
      await open(page, 'peninjau');
      await page.getByRole('button', { name: 'Buat Transaksi' }).hover();
      // The widget's own button may take the place of the element's first one under the pointer.
      await expect(() =>
        page.getByRole('button', { name: 'Buat Transaksi' }).click({ force: true, timeout: 2000 }),
      ).toPass();
      await expect(
        page.locator('[data-reason]', { hasText: 'Peran Anda tidak boleh membuat transaksi' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeDisabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('follows changed attributes while open, and keeps the input', async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Buat Transaksi' }).click();
      const form = formOf(page);
      await form.getByLabel('Nama').fill('Pak Tono');
      await page.locator('#next').dispatchEvent('click');
      await expect(form.getByLabel('No. Faktur')).toHaveValue('78');
      await expect(form.getByLabel('Nama')).toHaveValue('Pak Tono');
      await expect(form.getByLabel('Jumlah')).toHaveValue('Rp 150,000');
    });

    test('survives being removed while it saves: booked once, no errors, and it can be added again', async ({
      page,
    }) => {
      const faults = await open(page);
      let answered = () => {};
      const held = new Promise<void>((resolve) => {
        answered = resolve;
      });
      let status = 0;
      await onStore(page, async (route) => {
        await held;
        const answer = await route.fetch();
        status = answer.status();
        return route.fulfill({ response: answer });
      });
      const amount = newAmount();
      const form = await fill(page, amount);
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(form.getByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
      await page.locator('#toggle').dispatchEvent('click');
      await expect(form).toHaveCount(0);
      await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
      answered();
      await expect.poll(() => status).toBe(201);
      await page.locator('#toggle').click();
      await expect(booked(page, amount)).toHaveCount(1);
      expect(faults).toEqual([]);
    });

    test('is added and removed 100 times without leaking memory', async ({ page }) => {
      const faults = await open(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const count = async () => {
        await session.send('HeapProfiler.collectGarbage');
        const { metrics } = await session.send('Performance.getMetrics');
        return Object.fromEntries(metrics.map((metric) => [metric.name, metric.value]));
      };
      /** Lets the host remove and re-add its part with button and list; opens the form every eighth time. */
      const rounds = (times: number) =>
        page.evaluate(async (many) => {
          const find = (selector: string) =>
            document.querySelector('transaction-create')?.shadowRoot?.querySelector<HTMLElement>(selector) ??
            document.querySelector<HTMLElement>(selector);
          const until = async (what: string, isThere: () => boolean) => {
            Object.assign(window, { awaited: what }); // shows in the trace if the test times out
            while (!isThere()) await new Promise(requestAnimationFrame);
          };
          const toggle = document.querySelector<HTMLButtonElement>('#toggle');
          for (let round = 0; round < many; round++) {
            await until(
              `no button in round ${round}`,
              () => find('button[aria-haspopup=dialog]:not(:disabled)') !== null,
            );
            if (round % 8 === 0) {
              find('button[aria-haspopup=dialog]')?.click();
              await until(`no form in round ${round}`, () => find('[role=dialog]') !== null);
            }
            toggle?.click();
            await until(`still there in round ${round}`, () => document.querySelector('#finance') === null);
            toggle?.click();
          }
          await until(
            'no list',
            () => (document.querySelector('transaction-list')?.shadowRoot ?? document).querySelector('tfoot') !== null,
          );
        }, times);
      await rounds(12);
      const before = await count();
      await rounds(100);
      // The cache keeps the last data for two seconds after its widgets are gone.
      await expect(async () => {
        const after = await count();
        const grown = (metric: string) => (after[metric] ?? 0) - (before[metric] ?? 0);
        expect(grown('Nodes')).toBeLessThan(1000); // a form has more than 300 nodes, and 13 were opened
        expect(grown('JSEventListeners')).toBeLessThan(500);
        expect(grown('JSHeapUsedSize')).toBeLessThan(6_000_000);
      }).toPass();
      expect(faults).toEqual([]);
    });
  });
}
