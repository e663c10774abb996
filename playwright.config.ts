import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findFreePorts } from './apps/server/src/testing/free-ports.ts';
import { findBrowser } from './tools/find-browser.ts';

/** What one worker has for itself: its journeys never see those of another. */
interface Stack {
  port: number;
  hostPort: number;
  retailPort: number;
  dataDir: string;
}

// Journeys wait most of the time, so that two workers fit two cores. A developer's own run is mostly of one file.
const workers = process.env['CI'] ? 2 : 1;
const ownFolder = fileURLToPath(new URL('./.cache/e2e-data', import.meta.url));
const folder = process.env['E2E_DATA_DIR'] ?? ownFolder;
// Playwright's workers read this file too, and must get the same ports and folders.
process.env['E2E_STACKS'] ??= JSON.stringify(await newStacks());
const stacks = JSON.parse(process.env['E2E_STACKS']) as Stack[]; // written above
const mine = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
if (!mine) throw new Error(`There are stacks for ${stacks.length} workers only`);
process.env['E2E_PORT'] = String(mine.port);
process.env['E2E_HOST_PORT'] = String(mine.hostPort);
process.env['E2E_RETAIL_PORT'] = String(mine.retailPort);

const long = ['**/slips.spec.ts', '**/accessibility.spec.ts'];
const { executablePath } = findBrowser();
const launchOptions = executablePath ? { executablePath } : {};
const urlOf = (port: number) => `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.cache/results/e2e.json' }]],
  retries: process.env['CI'] ? 1 : 0, // a flaky test is named, and a few are let pass: tools/counts.ts
  workers,
  timeout: 180_000,
  expect: { timeout: 40_000 }, // a shared 2-core CI machine is slow at times
  use: {
    baseURL: urlOf(mine.port),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 40_000,
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', // a trace costs much of a journey's time
    screenshot: 'only-on-failure',
  },
  projects: [
    // First: begun last, they would keep one worker busy while the other has nothing left.
    { name: 'long', testMatch: long, use: { launchOptions } },
    {
      name: 'chromium',
      testIgnore: long,
      // To optimize code that runs for seconds takes longer than it saves.
      use: { launchOptions: { ...launchOptions, args: ['--js-flags=--no-opt --no-maglev'] } },
    },
  ],
  webServer: stacks.map(({ port, hostPort, retailPort, dataDir }) => ({
    command: `${clearing(dataDir)}node --conditions=finance-source verification/demo/main.ts`,
    url: `${urlOf(port)}/healthz`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ALLOWED_ORIGINS: urlOf(hostPort),
      DEVELOPMENT_HOSTS: urlOf(retailPort),
      WEBHOOK_INNER: '1', // the example's server hears of payments
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
    reuseExistingServer: false,
  })),
});

async function newStacks(): Promise<Stack[]> {
  const first = await findFreePorts(3 * workers);
  return Array.from({ length: workers }, (_, index) => {
    const port = first + 3 * index;
    return { port, hostPort: port + 1, retailPort: port + 2, dataDir: index === 0 ? folder : `${folder}-${index + 1}` };
  });
}

/** The data of a run stay until the next one, for inspection. A folder given by the caller is never cleared. */
function clearing(dataDir: string): string {
  if (folder !== ownFolder) return '';
  return `node -e "fs.rmSync(process.argv[1], { recursive: true, force: true })" "${dataDir}" && `;
}
