import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/find-browser.ts';

// Playwright's workers read this file too and must get the same ports and folder.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_HOST_PORT'] ??= String(await freePort());
process.env['E2E_RETAIL_PORT'] ??= String(await freePort());
const ownFolder = fileURLToPath(new URL('./.cache/e2e-data', import.meta.url));
process.env['E2E_DATA_DIR'] ??= ownFolder;

// The data of a run stay until the next one, for inspection. A folder given by the caller is never cleared.
const clear =
  process.env['E2E_DATA_DIR'] === ownFolder
    ? `node -e "fs.rmSync('.cache/e2e-data', { recursive: true, force: true })" && `
    : '';
const { executablePath } = findBrowser();
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.cache/results/e2e.json' }]],
  retries: process.env['CI'] ? 1 : 0, // only to tell a flaky test from a broken one: both fail the run
  failOnFlakyTests: true,
  workers: 1, // the journeys share one database and, in CI, two cores
  timeout: 90_000,
  expect: { timeout: 20_000 }, // a shared 2-core CI machine is slow at times
  use: {
    baseURL,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', // a trace costs much of a journey's time
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `${clear}node --conditions=finance-source apps/server/src/main.ts`,
    url: `${baseURL}/healthz`,
    env: {
      HOST: '127.0.0.1',
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      ALLOWED_ORIGINS: `http://127.0.0.1:${process.env['E2E_HOST_PORT']}`,
      DEVELOPMENT_HOSTS: `http://127.0.0.1:${process.env['E2E_RETAIL_PORT']}`,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
    reuseExistingServer: false,
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() =>
          address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
        );
      });
  });
}
