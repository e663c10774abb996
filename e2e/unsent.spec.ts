import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { findBrowser } from '../tools/find-browser.ts';
import { choose } from './booking.ts';
import { Random } from './random.ts';
import { endSessionElsewhere, signIn, test as base } from './sign-in.ts';
import { startStack } from './stack.ts';

/** `UNSENT_SEED=… UNSENT_RUNS=50 UNSENT_BOOKINGS=40 npm run e2e -- e2e/unsent.spec.ts` is the long one. */
const seed = Number(process.env['UNSENT_SEED'] ?? Date.now() % 1_000_000);
const runs = Number(process.env['UNSENT_RUNS'] ?? 2);
const bookings = Number(process.env['UNSENT_BOOKINGS'] ?? 12);

/** On a server of its own: what it books, journeys that come later would find before what they look for. */
const test = base.extend({
  baseURL: async ({ browserName }, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), `finance-unsent-${browserName}-`));
    const stack = await startStack(dataDir);
    await provide(stack.url);
    await stack.stop();
    await rm(dataDir, { recursive: true });
  },
});
test.use({ trace: 'off' });

const list = '/transaction/index';
const store = '**/transaction/api/transaction';
const waiting = /transaksi belum terkirim/;

/** A cashier's device, whose browser keeps what it stored when it is switched off. */
class Device {
  readonly #folder: string;
  readonly #url: string;
  #context: BrowserContext | null = null;
  pages: Page[] = [];
  /** What becomes of a booking that is sent: it does not arrive, or only its answer is lost. */
  network: 'there' | 'cut' | 'deaf' = 'there';

  constructor(folder: string, url: string) {
    this.#folder = folder;
    this.#url = url;
  }

  async start(): Promise<void> {
    const { executablePath } = findBrowser();
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...(executablePath && { executablePath }),
      baseURL: this.#url,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
      args: ['--js-flags=--no-opt --no-maglev'], // as of the other journeys
    });
    await this.#context.route(store, async (route) => {
      if (route.request().method() !== 'POST' || this.network === 'there') return route.fallback();
      if (this.network === 'deaf') await route.fetch();
      return route.abort('connectionreset');
    });
    this.pages = this.#context.pages();
  }

  async openTab(): Promise<Page> {
    const page = await this.#open().newPage();
    this.pages.push(page);
    await page.goto(list);
    return page;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#open().setOffline(isOffline);
  }

  async stop(): Promise<void> {
    await this.#open().close();
    this.#context = null;
  }

  /** Kills a tab as a phone does that needs its memory: it says good-bye to nobody. */
  async killTab(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash');
    await kill(page, 'Page.crash');
    await crashed;
    this.pages = this.pages.filter((each) => each !== page);
    await page.close();
    if (this.pages.length === 0) await this.openTab();
  }

  /** Kills the whole browser, as a flat battery does. */
  async killAll(): Promise<void> {
    const context = this.#open();
    const closed = context.waitForEvent('close');
    await kill(this.pages[0] ?? (await context.newPage()), 'Browser.crash');
    await closed;
    this.#context = null;
  }

  #open(): BrowserContext {
    if (!this.#context) throw new Error('the device is off');
    return this.#context;
  }
}

async function kill(page: Page, what: 'Page.crash' | 'Browser.crash'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send(what).catch(() => {}); // nobody is left to answer
}

test('nothing is lost, doubled or out of order: network cut, tab closed, device restarted, session over', async ({
  baseURL,
  enter,
}) => {
  const url = String(baseURL);
  test.setTimeout(120_000 + runs * bookings * 15_000);
  console.warn(`UNSENT_SEED=${seed}`);
  const owner = await enter('pemilik', { server: url });
  for (let run = 0; run < runs; run += 1) {
    const random = new Random(seed + run);
    const folder = await mkdtemp(join(tmpdir(), 'finance-device-'));
    const device = new Device(folder, url);
    await device.start();
    await signIn(device.pages[0] ?? (await device.openTab()), 'kasir', { path: list });
    const kept: string[] = [];
    const all: string[] = [];
    const deck: Disturbance[] = [];
    for (let at = 0; at < bookings; at += 1) {
      await disturb(device, at === 1 ? 'cut' : draw(deck, random));
      const note = `run ${run} no ${at}`;
      const isKept = await book(random.of(device.pages), note, 10_000 + run * 1000 + at, random.between(0, 1) === 0);
      all.push(note);
      if (isKept) kept.push(note);
    }
    await device.setOffline(false);
    device.network = 'there';
    const [page = await device.openTab()] = device.pages;
    await page.goto(list);
    const notes = async () => bookedNotes(owner, `run ${run} no`);
    await expect.poll(async () => (await notes()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(all.length);
    await expect(page.getByText(waiting)).toBeHidden();
    const booked = await notes();
    expect(booked).toEqual(all);
    expect(kept).not.toEqual([]);
    console.warn(`run ${run}: ${all.length} booked, of which ${kept.length} waited`);
    await device.stop();
    await rm(folder, { recursive: true });
  }
});

const disturbances = [
  'cut',
  'deaf',
  'offline',
  'back',
  'reload',
  'restart',
  'kill',
  'kill-tab',
  'tab',
  'session',
  'no',
] as const;
type Disturbance = (typeof disturbances)[number];

/** Each as often as the others, in any order. */
function draw(deck: Disturbance[], random: Random): Disturbance {
  if (deck.length === 0) deck.push(...random.shuffled(disturbances));
  return deck.pop() as Disturbance; // it has just been filled
}

/** Before some bookings the network changes, or what the cashier works on goes away. */
async function disturb(device: Device, what: Disturbance): Promise<void> {
  const [page] = device.pages;
  switch (what) {
    case 'cut':
    case 'deaf':
      device.network = what;
      break;
    case 'offline':
      for (const each of device.pages) await openOnce(each);
      return device.setOffline(true);
    case 'back':
      await device.setOffline(false);
      device.network = 'there';
      break;
    case 'reload':
      await device.setOffline(false);
      if (device.network === 'there') device.network = 'cut';
      await page?.reload();
      break;
    case 'restart': {
      await device.stop();
      await device.start();
      const opened = device.pages[0] ?? (await device.openTab());
      await opened.goto(list);
      break;
    }
    case 'kill': {
      await device.killAll();
      await device.start();
      // what was written a moment ago may be gone, the session with it
      await signIn(device.pages[0] ?? (await device.openTab()), 'kasir', { path: list });
      break;
    }
    case 'kill-tab':
      await device.setOffline(false);
      if (page) await device.killTab(page);
      break;
    case 'tab':
      await device.setOffline(false);
      if (device.pages.length < 2) await device.openTab();
      else await device.pages.pop()?.close();
      break;
    case 'session':
      await device.setOffline(false);
      if (!page) return;
      await endSessionElsewhere(page, 'kasir');
      for (const tab of device.pages.slice(1)) await tab.close();
      device.pages = [page];
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.removeItem('finance_access_token'));
      await signIn(page, 'kasir', { path: list });
      break;
    default:
  }
}

/** A tab goes on without a network once its form has been open: then its code and the accounts are there. */
async function openOnce(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Buat Transaksi' }).first().click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByRole('option', { name: 'CASH' }).waitFor({ state: 'attached' });
  await expect(form.getByRole('button', { name: 'Simpan & buat lagi' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

/** Books cash by the form; whether it is kept on the device. */
async function book(page: Page, note: string, amount: number, isRepeated: boolean): Promise<boolean> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Buat Transaksi' }).first().click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByRole('button', { name: 'Uang masuk' }).click();
  await choose(form, 'Jenis Account', 'CASH');
  await form.getByLabel('Jumlah').fill(String(amount));
  await form.getByLabel('Catatan', { exact: true }).fill(note);
  // by key: a notice stays above the buttons while its window has not the focus, and several tabs are open here
  await expect(form.getByRole('button', { name: 'Simpan & buat lagi' })).toBeEnabled();
  await page.keyboard.press(isRepeated ? 'Control+Shift+Enter' : 'Control+Enter');
  if (isRepeated) {
    await expect(form.getByLabel('Jumlah')).toHaveValue('');
    await page.keyboard.press('Escape');
  }
  await expect(form).toBeHidden();
  const news = page.getByText(/^(?:Berhasil menyimpan|Belum terkirim: )/);
  return isRepeated
    ? (await page.getByText(waiting).count()) > 0
    : ((await news.first().textContent()) ?? '').startsWith('Belum');
}

/** The notes of what is booked, the earliest first. */
async function bookedNotes(page: Page, search: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const token = String(localStorage.getItem('finance_access_token'));
    const notes: { id: number; note: string }[] = [];
    for (let at = 1; ; at += 1) {
      const query = new URLSearchParams({ search: wanted, page: String(at), per_page: '100' });
      const answer = await fetch(`/transaction/api/transaction?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data, meta } = (await answer.json()) as {
        data: typeof notes;
        meta: { pagination: { total_pages: number } };
      };
      notes.push(...data);
      if (at >= meta.pagination.total_pages) break;
    }
    return notes
      .filter(({ note }) => note.startsWith(wanted))
      .toSorted((one, other) => one.id - other.id)
      .map(({ note }) => note);
  }, search);
}
