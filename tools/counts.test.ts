import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const temporary: string[] = [];
afterAll(() => temporary.forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs a real runner on files of ours, and gives its JSON report. */
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
    /* a runner with a failing test ends with a failure */
  }
  return readFileSync(join(folder, 'report.json'), 'utf8');
}

it('counts the tests of Vitest, and a file that cannot be loaded as one failure', () => {
  const json = report('vitest/vitest.mjs', ['run', '--reporter', 'json', '--outputFile', 'report.json'], {
    'vitest.config.ts': 'export default {}',
    'some.test.ts': `import { expect, it } from 'vitest'; it('a', () => {}); it('b', () => {}); it.skip('c', () => {}); it.todo('d'); it('e', () => { expect(1).toBe(2); });`,
    'broken.test.ts': `throw new Error('not loaded');`,
  });
  expect(countVitest(json)).toEqual({ passed: 2, failed: 2 });
});

it('counts the tests of Playwright', () => {
  const json = report('@playwright/test/cli.js', ['test', '--reporter', 'json'], {
    'playwright.config.ts': `export default { testMatch: '*.spec.ts', outputDir: 'out' }`,
    'some.spec.ts': `import { expect, test } from '@playwright/test'; test('a', () => {}); test.skip('b', () => {}); test('c', () => { expect(1).toBe(2); });`,
  });
  expect(countPlaywright(json)).toEqual({ passed: 1, failed: 1 });
});

it('counts a Playwright run whose server did not start as a failure', () => {
  const json = report('@playwright/test/cli.js', ['test', '--reporter', 'json'], {
    'playwright.config.ts': `export default { testMatch: '*.spec.ts', outputDir: 'out', webServer: { command: 'node -e "process.exit(3)"', url: 'http://127.0.0.1:9/' } }`,
    'some.spec.ts': `import { test } from '@playwright/test'; test('a', () => {});`,
  });
  expect(countPlaywright(json)).toEqual({ passed: 0, failed: 1 });
});
