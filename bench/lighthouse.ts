/**
 * Lighthouse on the ten main screens of the back office, signed in as an owner with demo data, on a desktop and on a
 * phone. Fails under 100 for accessibility or best practices, and under 95 for performance on a desktop.
 *
 *     npm run build && npm run bench -- lighthouse [--json] [--only /due/index] [--device phone]
 *     npm run bench -- lighthouse --categories accessibility,best-practices
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findFreePorts } from '../apps/server/src/testing/free-ports.ts';
import { signIn } from '../e2e/sign-in.ts';
import { startStack } from '../e2e/stack.ts';
import { findBrowser } from '../tools/find-browser.ts';
import { copyAside, install } from './install-aside.ts';

const screens = [
  '/',
  '/transaction/index',
  '/transfer/index',
  '/due/index',
  '/due-payment-batch/index',
  '/counterparty/index',
  '/balance/index',
  '/cash-closing/index',
  '/report/index',
  '/setting/index',
];
const least: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100 };

interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }>;
    finalDisplayedUrl: string;
  };
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result | undefined>;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    device: { type: 'string', default: 'desktop,phone' },
    categories: { type: 'string', default: Object.keys(least).join(',') },
  },
});
const categories = values.categories.split(',');
const { lighthouse, desktop } = await loadLighthouse();
const folder = mkdtempSync(join(tmpdir(), 'finance-lighthouse-'));
const server = await startStack(join(folder, 'data'));
const port = await findFreePorts();
const { executablePath } = findBrowser();
const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
  ...(executablePath ? { executablePath } : {}),
  args: [`--remote-debugging-port=${port}`],
  locale: 'id-ID',
});
const rows: Record<string, Record<string, number | string>> = {};
let failed = 0;
try {
  const [page = await context.newPage()] = context.pages();
  await signIn(page, 'pemilik', { server: server.url });
  await page.goto('about:blank'); // its session stays, and nothing runs beside the measurement
  for (const device of values.device.split(','))
    for (const path of screens.filter((screen) => !values.only || screen === values.only)) {
      const result = await lighthouse(
        `${server.url}${path}`,
        {
          port,
          output: 'json',
          logLevel: 'error',
          disableStorageReset: true, // it would sign out
          maxWaitForLoad: 10_000, // the stream of changes stays open, so the network is never idle
          onlyCategories: categories,
        },
        device === 'desktop' ? desktop : undefined,
      );
      if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
      rows[`${device} ${path}`] = judge(result.lhr, device);
    }
} finally {
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);
if (failed) process.exitCode = 1;

function judge({ categories: judged, audits, finalDisplayedUrl }: Result['lhr'], device: string) {
  const row: Record<string, number | string> = {};
  for (const [name, { score, auditRefs }] of Object.entries(judged)) {
    const points = Math.round((score ?? 0) * 100);
    row[name] = points;
    if (points >= (least[name] ?? 0) || (name === 'performance' && device !== 'desktop')) continue;
    failed += 1;
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
        console.log(`${device} ${finalDisplayedUrl}: ${name} ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
  for (const [name, id] of [
    ['first paint', 'first-contentful-paint'],
    ['largest paint', 'largest-contentful-paint'],
    ['blocked', 'total-blocking-time'],
    ['shift', 'cumulative-layout-shift'],
  ] as const)
    if (audits[id]) row[name] = audits[id].displayValue ?? '';
  return row;
}

/** Installs Lighthouse as locked in bench/lighthouse/pnpm-lock.yaml, outside of our workspace. */
async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; desktop: object }> {
  const to = copyAside('lighthouse');
  if (!install(to, ['--ignore-scripts'])) throw new Error('Lighthouse could not be installed');
  writeFileSync(join(to, 'load.mjs'), "export { default, desktopConfig } from 'lighthouse';\n");
  const loaded: { default: Lighthouse; desktopConfig: object } = await import(join(to, 'load.mjs'));
  return { lighthouse: loaded.default, desktop: loaded.desktopConfig };
}
