/**
 * What a list of transactions costs a browser: our 'Transaksi' beside react-admin, MUI X DataGrid, a Table of MUI, the
 * same with TanStack Table, and plain HTML, each with a search, a box for every row, and a detail. In turns, each in a
 * fresh page, with 20 and 200 rows. Fails if ours takes more than its share of react-admin's or the MUI Table's CPU
 * until it is shown.
 *
 *     npm run bench -- web [rounds] [--json]
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Locator, type Page } from 'playwright-core';
import { findBrowser } from '../tools/find-browser.ts';
import { median } from './median.ts';
import { cpuTime, openContext } from './page-time.ts';
import { type ListName, lists, serveLists } from './web/site.ts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rounds = Number(positionals[0] ?? 5);
const sizes = [20, 200] as const;

/** Milliseconds of CPU time of the page's main thread. */
const measures = [
  { name: 'mount', label: 'mount: script, answer, rows' },
  { name: 'scroll', label: 'scroll to the end and back' },
  { name: 'refresh', label: 'refresh in which one row changed' },
  { name: 'key', label: 'one key in the search' },
  { name: 'open', label: 'opening a row, its detail shown' },
] as const;
type Sample = Record<(typeof measures)[number]['name'], number>;

/** The most of each peer's CPU that ours may take to mount. */
const limits: Record<(typeof sizes)[number], Partial<Record<ListName, number>>> = {
  20: { 'react-admin': 0.42, 'mui-table': 0.9 },
  200: { 'react-admin': 0.5, 'mui-table': 0.8 },
};

const { origin, world, close } = await serveLists();
const { executablePath } = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const samples: { size: number; name: ListName; sample: Sample }[] = [];
for (let round = 0; round <= rounds; round++)
  for (const size of sizes)
    for (const name of lists) {
      const sample = await measure(name, size);
      if (round > 0) samples.push({ size, name, sample }); // the first round warms up
    }
await browser.close();
close();
report();

async function measure(name: ListName, size: number): Promise<Sample> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [first] = world.transactions.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  if (!first) throw new Error('There is no row');
  const amount = () => page.getByText(shownAmount(first.amount)).first();

  const mount = await cpuOf(page, devtools, () => page.goto(`${origin}/${name}?rows=${size}`));
  const scroll = await cpuOf(page, devtools, await scrolling(page, name));
  first.amount += 1000;
  const refresh = await cpuOf(page, devtools, await pressing(page, page.getByRole('button', { name: 'Refresh' })));
  await amount().waitFor();
  await page.getByRole('textbox').or(page.getByRole('searchbox')).first().focus();
  const key = await cpuOf(page, devtools, () => page.keyboard.press('1'), 200); // before what was typed is asked
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(1000);
  const open = await cpuOf(page, devtools, await pressing(page, amount()));
  if (name === 'react-admin') await page.waitForURL(/show/);
  else await page.getByRole('dialog').or(page.getByRole('complementary')).first().waitFor();
  await context.close();
  return { mount, scroll, refresh, key, open };
}

/**
 * CPU time of the page's main thread in milliseconds, until what the work started is done too. The work may not look
 * for anything in the page: that takes CPU time of the page, the more the more buttons it has.
 */
async function cpuOf(page: Page, devtools: CDPSession, work: () => Promise<unknown>, rest = 600): Promise<number> {
  const before = await cpuTime(devtools);
  await work();
  if (rest >= 600) await page.waitForLoadState('networkidle');
  await page.waitForTimeout(rest);
  return (await cpuTime(devtools)) - before;
}

/** Presses with the mouse what is looked for beforehand. */
async function pressing(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

/** Turns the wheel as a reader does: 40 times down, 40 times up. */
async function scrolling(page: Page, name: ListName): Promise<() => Promise<void>> {
  const box = await page
    .locator(name === 'data-grid' ? '[role=grid]' : 'table')
    .first()
    .boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  return async () => {
    for (const by of [240, -240])
      for (let turn = 0; turn < 40; turn++) {
        await page.mouse.wheel(0, by);
        await page.waitForTimeout(16);
      }
  };
}

/** The digits as both 'Rp 1,500,000' and 'IDR 1,500,000' have them. */
function shownAmount(amount: number): string {
  return Math.abs(amount).toLocaleString('en-US');
}

function report() {
  const of = (name: ListName, size: number, measured: keyof Sample) =>
    median(samples.filter((one) => one.name === name && one.size === size).map(({ sample }) => sample[measured]));
  const results: object[] = [];
  for (const size of sizes) {
    const titles = lists.map((name) => name.padStart(18)).join('');
    if (!values.json) console.log(`\n${`${size} rows; ms of CPU, ours as a share of it`.padEnd(42)}${titles}`);
    for (const { name: measured, label } of measures) {
      const ours = of('ours', size, measured);
      const cells = lists.map((name) => {
        const theirs = of(name, size, measured);
        const share = ours / theirs;
        const most = measured === 'mount' ? limits[size][name] : undefined;
        const isOver = most !== undefined && share > most;
        if (isOver) process.exitCode = 1;
        results.push({ size, measured, name, milliseconds: theirs, share, isOver });
        return `${theirs.toFixed(1)}${name === 'ours' ? '' : `, ${share.toFixed(2)}${isOver ? '!' : ''}`}`.padStart(18);
      });
      if (!values.json) console.log(`${label.padEnd(42)}${cells.join('')}`);
    }
  }
  if (values.json) console.log(JSON.stringify(results));
  writeFileSync(fileURLToPath(new URL('../.cache/bench-web.json', import.meta.url)), JSON.stringify(results));
}
