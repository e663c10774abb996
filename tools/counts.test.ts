import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { countPlaywright, countWritten, verdictOn } from './counts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const temporary: string[] = [];
afterAll(() => temporary.forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs a real test runner on the given files and returns its report. */
function report(cli: string, args: string[], files: Record<string, string>) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'counts-')); // inside the project, so that the runners are found
  temporary.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  try {
    execFileSync(process.execPath, [join(root, 'node_modules', cli), ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'report.json') },
    });
  } catch {
    // The runner's exit code is not 0 when a test fails.
  }
  return readFileSync(join(folder, 'report.json'), 'utf8');
}

const vitest = (tests: Record<string, string>) =>
  countWritten(
    report('vitest/vitest.mjs', ['run'], {
      'vitest.config.ts': `
        import { writeResults } from '../../tools/write-results.ts';
        export default { test: { reporters: [writeResults('report.json')], retry: 1 } };`,
      ...tests,
    }),
  );

const playwright = (tests: string, config = '') =>
  countPlaywright(
    report('@playwright/test/cli.js', ['test', '--reporter', 'json'], {
      'playwright.config.ts': `
        export default { testMatch: '*.spec.ts', outputDir: 'out', retries: 1, workers: 1, ${config} };`,
      'some.spec.ts': `import { expect, test } from '@playwright/test'; ${tests}`,
    }),
  );

it('counts the tests of Vitest, and a file that cannot be loaded as one failure', () => {
  const tests = {
    'some.test.ts': `
      import { expect, it } from 'vitest';
      it('a', () => {});
      it('b', () => {});
      it.skip('c', () => {});
      it.todo('d');
      it('e', () => { expect(1).toBe(2); });`,
    'broken.test.ts': `throw new Error('not loaded');`,
  };
  expect(vitest(tests)).toEqual({ passed: 2, failed: 2, flaky: [] });
});

it('counts a test of Vitest that passes at its second try, and names it', () => {
  const tests = {
    'some.test.ts': `
      import { describe, expect, it } from 'vitest';
      let tries = 0;
      it('steady', () => {});
      describe('a group', () => it('shaky', () => { expect(++tries).toBe(2); }));`,
  };
  expect(vitest(tests)).toEqual({ passed: 2, failed: 0, flaky: ['some.test.ts > a group > shaky'] });
});

it('counts an error outside of any Vitest test as a failure', () => {
  const tests = {
    'some.test.ts': `
      import { it } from 'vitest';
      it('a', () => { void Promise.reject(new Error('nobody waits for me')); });`,
  };
  expect(vitest(tests)).toEqual({ passed: 1, failed: 1, flaky: [] });
});

it('counts the tests of Playwright', () => {
  const tests = `
    test('a', () => {});
    test.skip('b', () => {});
    test('c', () => { expect(1).toBe(2); });`;
  expect(playwright(tests)).toEqual({ passed: 1, failed: 1, flaky: [] });
});

it('counts a test of Playwright that passes at its second try, and names it', () => {
  const tests = `
    test('steady', () => {});
    test.describe('a group', () => {
      test('shaky', ({}, { retry }) => { expect(retry).toBe(1); });
    });`;
  expect(playwright(tests)).toEqual({ passed: 2, failed: 0, flaky: ['some.spec.ts > a group > shaky'] });
});

it('counts a Playwright run whose server did not start as a failure', () => {
  const server = `webServer: { command: 'node -e "process.exit(3)"', url: 'http://127.0.0.1:9/' }`;
  expect(playwright(`test('a', () => {});`, server)).toEqual({ passed: 0, failed: 1, flaky: [] });
});

it('lets three flaky tests of a run pass, not four', () => {
  expect(verdictOn({ passed: 20, failed: 0, flaky: ['a', 'b', 'c'] })).toEqual({ passed: 20, failed: 0 });
  expect(verdictOn({ passed: 20, failed: 1, flaky: ['a', 'b', 'c', 'd'] })).toEqual({ passed: 16, failed: 5 });
});
