import { availableParallelism } from 'node:os';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { writeResults } from './tools/write-results.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Set by `tools/verify.ts`: where this run's results are written. */
const results = process.env['TEST_RESULTS'];

/** Resolves workspace packages to their TypeScript sources. */
const fromSource = {
  resolve: { conditions: ['finance-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['finance-source', ...defaultServerConditions] } },
};

/** Whether `--project` selects this project. Vitest itself filters only after it has set up every project. */
function isWanted(name: string) {
  const { values } = parseArgs({ strict: false, options: { project: { type: 'string', multiple: true } } });
  const filters = (values.project ?? []).filter((filter) => typeof filter === 'string');
  const [without, only] = [
    filters.filter((filter) => filter.startsWith('!')),
    filters.filter((filter) => !filter.startsWith('!')),
  ];
  return (
    !without.some((filter) => matchesGlob(name, filter.slice(1))) &&
    (only.length === 0 || only.some((filter) => matchesGlob(name, filter)))
  );
}

// No module is mocked, so that files may share a worker or a page and what it has loaded: `isolate: false`.
// Stories take a fifth less time by it.

/** A flaky test is named, and a few are let pass: `tools/counts.ts`. What needs no clock is not tried again. */
const retry = process.env['CI'] ? 1 : 0;

const unit: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'unit',
    environment: 'node',
    isolate: false,
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/backoffice/src/**/*.test.ts', 'tools/**/*.test.ts'],
    setupFiles: [at('./packages/widgets/src/testing/patience.ts')],
  },
};

const server: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'server',
    environment: 'node',
    isolate: false,
    include: ['apps/server/src/**/*.test.ts', 'verification/*/*.test.ts'],
    globalSetup: [at('./apps/server/src/testing/global-setup.ts')],
    retry,
    execArgv: ['--max-semi-space-size=64'], // what a call leaves is collected less often: a tenth less work
  },
};

/** Loads Storybook and finds a browser, which takes seconds, so only where it is wanted. */
async function storybook(): Promise<TestProjectInlineConfiguration> {
  const [{ storybookTest }, { playwright }, { findBrowser }, { comparePicture }] = await Promise.all([
    import('@storybook/addon-vitest/vitest-plugin'),
    import('@vitest/browser-playwright'),
    import('./tools/find-browser.ts'),
    import('./tools/compare-picture.ts'),
  ]);
  const { executablePath, from } = findBrowser({ forPictures: true });
  const isPinned = from === '@sparticuz/chromium';
  if (!isPinned) console.warn(`Stories are not compared with their pictures: ${from} draws letters in its own way.`);
  return {
    // Vite finds the dependencies of lazy parts beforehand; found later, they would reload the page during a test.
    // What most stories import is one file each then; `force`, since Vite does not see when our sources change.
    optimizeDeps: {
      entries: [at('./packages/{widgets,elements}/src/**/*.{ts,tsx}')],
      include: ['@finance/contract', '@finance/contract/rules', '@finance/api-client', '@finance/api-client/testing'],
      force: true,
    },
    plugins: [storybookTest({ configDir: at('./.storybook') })],
    test: {
      name: 'storybook',
      isolate: false,
      // The last one's `afterEach` runs first.
      setupFiles: [at('./.storybook/watchRemovals.ts'), ...(isPinned ? [at('./.storybook/comparePictures.ts')] : [])],
      retry,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: executablePath ? { executablePath } : {},
          // Without reduced motion, elements that fade in are not visible at once.
          contextOptions: { locale: 'id-ID', timezoneId: 'Asia/Jakarta', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
        commands: { comparePicture },
      },
    },
  };
}

export default defineConfig({
  test: {
    reporters: ['default', ...(results ? [writeResults(results)] : [])],
    expect: { poll: { timeout: 40_000 } }, // a shared 2-core CI machine is slow at times
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    projects: [unit, server, ...(isWanted('storybook') ? [storybook()] : [])],
  },
});
