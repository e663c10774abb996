/**
 * The time from the click on 'Buat Transaksi', after a hover, to a form that accepts typing, and from a key press to
 * the frame that shows the letter. Compares the React widget and the custom element with a plain HTML dialog with the
 * same fields: in turns, each in a fresh page, at full CPU speed and slowed four times. Ratios are to the plain dialog
 * of the same round. Fails if a limit is exceeded.
 *
 *     npm run bench -- open [rounds] [--json]
 */
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../tools/find-browser.ts';
import { type PageName, pages, servePages } from './open/pages.ts';
import { installStopwatch } from './open/stopwatch.ts';
import { cpuTime, openContext } from './page-time.ts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rounds = Number(positionals[0] ?? 15);
const frame = 1000 / 60;

/** Milliseconds of one page: of its first opening and its second. */
type Sample = Record<(typeof measures)[number]['name'], number>;
interface Measure {
  name: string;
  label: string;
  /** The limit in milliseconds at full CPU speed. */
  most?: number;
  /** The limit on the slowed CPU, as a ratio to the plain dialog. */
  mostTimes?: number;
}
const measures = [
  { name: 'usable', label: 'click -> a field takes letters', most: 150, mostTimes: 4 },
  { name: 'openCpu', label: '... CPU time of the page cashier then' },
  { name: 'opaque', label: 'click -> faded in' },
  { name: 'keyWork', label: 'first key -> its code has run', most: frame },
  { name: 'keyCpu', label: '... CPU time of the page' },
  { name: 'keyPainted', label: 'first key -> painted', mostTimes: 4 },
  { name: 'nextKeyPainted', label: 'second key -> painted', mostTimes: 4 },
  { name: 'again', label: 'second opening -> takes letters' },
] as const satisfies Measure[];

const { origin, close } = await servePages();
const { executablePath } = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const samples: { round: number; slowness: number; name: PageName; sample: Sample }[] = [];
for (let round = 0; round <= rounds; round++) {
  for (const slowness of [1, 4]) {
    for (const name of pages) {
      const sample = await measure(name, slowness);
      if (round > 0) samples.push({ round, slowness, name, sample }); // the first round warms up
    }
  }
}
await browser.close();
close();
report();

async function measure(name: PageName, slowness: number): Promise<Sample> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.addInitScript(installStopwatch);
  await page.goto(`${origin}/${name}`);
  const button = page.getByRole('button', { name: 'Buat Transaksi' });
  await button.waitFor();
  await button.hover();
  await readied(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const { usable, opaque, cpu } = await open(page, devtools);
  const key = await press(page, devtools, 'a');
  const nextKey = await press(page, devtools, 'b');

  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  if (name !== 'plain') await page.getByRole('button', { name: 'Ya, tutup' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button.hover();
  await readied(page);
  const again = await open(page, devtools);
  await context.close();
  return {
    usable,
    openCpu: cpu,
    opaque,
    keyWork: key.work,
    keyCpu: key.cpu,
    keyPainted: key.painted,
    nextKeyPainted: nextKey.painted,
    again: again.usable,
  };
}

/** Waits until what the hover started is done: the form is rendered, hidden, and its choices are loaded. */
async function readied(page: Page) {
  await page.getByRole('dialog', { includeHidden: true }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}

/** Clicks at once; a locator's click would wait for frames of its own. */
async function open(page: Page, devtools: CDPSession) {
  const box = await page.getByRole('button', { name: 'Buat Transaksi' }).boundingBox();
  if (!box) throw new Error('The button is not to be seen');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await page.evaluate(() => window.stopwatch.open());
  const before = await cpuTime(devtools);
  await devtools.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await page.waitForTimeout(60); // as long as a key is held down
  await devtools.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  await page.evaluate(() => window.stopwatch.usable);
  const cpu = (await cpuTime(devtools)) - before;
  return { ...(await page.evaluate(() => window.stopwatch.seen)), cpu };
}

async function press(page: Page, devtools: CDPSession, key: string) {
  await page.evaluate(() => window.stopwatch.type());
  const before = await cpuTime(devtools);
  await page.keyboard.press(key);
  const typed = await page.evaluate(() => window.stopwatch.typed);
  return { ...typed, cpu: (await cpuTime(devtools)) - before };
}

function report() {
  const part = (list: number[], share: number) =>
    list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? NaN;
  const of = (name: PageName, slowness: number) =>
    samples.filter((one) => one.name === name && one.slowness === slowness);
  for (const slowness of [1, 4]) {
    const cpu = slowness === 1 ? 'CPU as it is' : `CPU slowed ${slowness} times`;
    const heading = `\n${cpu}; ms, median / 95%, ${rounds} rounds`;
    const titles = pages.map((name) => name.padEnd(30)).join('');
    if (!values.json) console.log(heading.padEnd(52) + titles.trimEnd());
    for (const { name: measured, label, ...limits } of measures as readonly Measure[] as readonly (Measure & {
      name: keyof Sample;
    })[]) {
      const cells = pages.map((name) => {
        const own = of(name, slowness);
        const times = own.map(
          ({ round, sample }) =>
            sample[measured] / (of('plain', slowness).find((one) => one.round === round)?.sample[measured] ?? NaN),
        );
        const [median, p95, ratio] = [
          part(
            own.map(({ sample }) => sample[measured]),
            0.5,
          ),
          part(
            own.map(({ sample }) => sample[measured]),
            0.95,
          ),
          part(times, 0.5),
        ];
        const isOver =
          name !== 'plain' &&
          ((slowness === 1 && limits.most !== undefined && median > limits.most) ||
            (slowness > 1 && limits.mostTimes !== undefined && ratio > limits.mostTimes));
        if (isOver) process.exitCode = 1;
        if (values.json) console.log(JSON.stringify({ slowness, page: name, measured, median, p95, ratio, isOver }));
        const spread = `${median.toFixed(1).padStart(6)} / ${p95.toFixed(1).padEnd(6)}`;
        const toPlain = name === 'plain' ? '' : `${ratio.toFixed(1).padStart(5)} x${isOver ? ' over' : ''}`;
        return `${spread}${toPlain}`.padEnd(30);
      });
      const most =
        slowness === 1
          ? limits.most && `< ${Math.round(limits.most)} ms`
          : limits.mostTimes && `at most ${limits.mostTimes} x`;
      if (!values.json) console.log(`${label.padEnd(34)}${(most || '').padEnd(17)}${cells.join('')}`.trimEnd());
    }
  }
}
