import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testsBeside } from './changed.ts';
import { formatStep, lintStep, runPlan, type Step, typesStep, vitestStep } from './steps.ts';

/**
 * What a developer runs before a commit: types, format and lint, all unit tests, and the server's tests and stories
 * beside what has changed since the commit named (`npm run check -- HEAD~3`), by default since the branch left `main`.
 * Whatever imports a changed file is not followed: almost every test of the server imports almost all of it.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [base = 'HEAD'] = process.argv[2] ? [process.argv[2]] : git('merge-base', 'main', 'HEAD');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const files = changed.filter((file) => existsSync(file));
const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
const beside = testsBeside(changed);
const of = (some: string[], step: (files: string[]) => Step) => (some.length > 0 ? [step(some)] : []);
await runPlan([
  [
    [typesStep, ...of(files, formatStep), ...of(code, lintStep)],
    [
      vitestStep('unit'),
      ...of(beside.server, (tests) => vitestStep('server', tests)),
      ...of(beside.storybook, (tests) => vitestStep('storybook', tests)),
    ],
  ],
]);

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
