import { availableParallelism } from 'node:os';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Workspace packages are their TypeScript sources. */
const fromSource = {
  resolve: { conditions: ['finance-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['finance-source', ...defaultServerConditions] } },
};

/** Whether `--project` leaves this project in; vitest itself filters only after it has made every project. */
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

const unit: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'unit',
    environment: 'node',
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/backoffice/src/**/*.test.ts', 'tools/**/*.test.ts'],
  },
};

const server: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'server',
    environment: 'node',
    include: ['apps/server/src/**/*.test.ts', 'conformance/*.test.ts'],
    globalSetup: [at('./apps/server/src/testing/global-setup.ts')],
  },
};

/** Loads Storybook and looks for a browser, both of which cost seconds. */
async function storybook(): Promise<TestProjectInlineConfiguration> {
  const [{ storybookTest }, { playwright }, { findBrowser }] = await Promise.all([
    import('@storybook/addon-vitest/vitest-plugin'),
    import('@vitest/browser-playwright'),
    import('./tools/find-browser.ts'),
  ]);
  const { executablePath } = findBrowser();
  return {
    // Widgets load parts of themselves later: a dependency found only then would reload the page in the middle of a test.
    optimizeDeps: { entries: [at('./packages/{widgets,elements}/src/**/*.{ts,tsx}')] },
    plugins: [storybookTest({ configDir: at('./.storybook') })],
    test: {
      name: 'storybook',
      retry: process.env['CI'] ? 1 : 0, // a browser on a shared machine loses a beat at times
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: executablePath ? { executablePath } : {},
          contextOptions: { locale: 'id-ID', timezoneId: 'Asia/Jakarta', reducedMotion: 'reduce' }, // what fades in is not yet visible
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    expect: { poll: { timeout: 20_000 } }, // a shared 2-core CI machine is slow at times
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    projects: [unit, server, ...(isWanted('storybook') ? [storybook()] : [])],
  },
});
