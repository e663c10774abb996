import { globSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { type Count, countPlaywright, countWritten } from './counts.ts';

/** A program counts as one check; a test runner counts by its results. */
interface Step {
  name: string;
  command: string[];
  results?: { file: string; count: (json: string) => Count };
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env['CI'] = 'true';
const node = process.execPath;
const packages = globSync('packages/*/package.json')
  .map((file) => dirname(file))
  .toSorted();

/** How long a step may take. It ends only what hangs: a shared machine is at times three times slower. */
const patience = 45 * 60_000;

/** Steps run in turn. An array holds lanes that run at the same time, each one step after the other. */
const plan: (Step | Step[][])[] = [
  { name: 'back office', command: [node, 'tools/build-backoffice.ts'] },
  { name: 'elements', command: [node, 'tools/build-elements.ts'] },
  { name: 'manual', command: [node, 'tools/build-manual.ts'] },
  [
    // The journeys wait for pages most of the time.
    [
      {
        name: 'e2e',
        command: [node, 'node_modules/@playwright/test/cli.js', 'test'],
        results: { file: '.cache/results/e2e.json', count: countPlaywright },
      },
      vitest('unit'),
      {
        name: 'storybook build',
        command: [
          node,
          'node_modules/storybook/dist/bin/dispatcher.js',
          'build',
          '-o',
          'dist/storybook',
          '--loglevel',
          'warn',
        ],
      },
      {
        name: 'attack',
        command: [
          node,
          '--conditions=finance-source',
          'apps/server/src/attack/prove-attack.ts',
          '--results',
          '.cache/results/attack.json',
        ],
        results: { file: '.cache/results/attack.json', count: countWritten },
      },
      {
        name: 'prove',
        command: [
          node,
          '--conditions=finance-source',
          'apps/server/src/testing/prove/prove.ts',
          '--rounds=2',
          '--operations=640',
          '--minutes=1',
          '--fault=kill -9 of a server',
          '--fault=cut after commit',
          '--results=.cache/results/prove.json',
        ],
        results: { file: '.cache/results/prove.json', count: countWritten },
      },
      {
        name: 'lint',
        command: [node, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
      },
    ],
    [
      { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-b'] },
      { name: 'format', command: [node, 'node_modules/oxfmt/bin/oxfmt', '--check'] },
      { name: 'unused', command: [node, 'node_modules/knip/bin/knip.js'] },
      { name: 'packages', command: ['pnpm', '-r', '--sort', '--filter', './packages/*', 'run', 'build'] },
      { name: 'budgets', command: [node, 'tools/budgets.ts'] },
      ...packages.map((path) => ({
        name: `publint ${path}`,
        command: [node, 'node_modules/publint/src/cli.js', 'run', path, '--strict'],
      })),
      { name: 'packed', command: [node, 'tools/packed.ts'] },
      vitest('server'),
    ],
  ],
  vitest('storybook'), // alone: beside other work, twice as long and unsteady
];

rmSync('.cache/results', { recursive: true, force: true });
mkdirSync('.cache/results', { recursive: true });

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true;
  });

const total: Count = { passed: 0, failed: 0, flaky: [] };
const report: string[] = [];
/** The logs of failed steps, shown once more at the end, where one looks first. */
const failures: { name: string; log: string }[] = [];
for (const part of plan)
  await (Array.isArray(part) ? Promise.all(part.map((lane) => inTurn(lane, true))) : inTurn([part], false));
for (const { name, log } of failures)
  console.log(`\n── ${name}: the end of what it said ──\n${log.trimEnd().split('\n').slice(-40).join('\n')}`);
console.log(`\n${report.join('\n')}\n`);
if (total.flaky.length) console.log(`Flaky, passed only at the second try:\n  ${total.flaky.join('\n  ')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

async function inTurn(steps: Step[], isBeside: boolean): Promise<void> {
  for (const step of steps) {
    const { passed, failed, flaky, said, log } = await take(step, isBeside);
    total.passed += passed;
    total.failed += failed;
    total.flaky.push(...flaky.map((test) => `${step.name}: ${test}`));
    if (failed && log) failures.push({ name: step.name, log });
    const line = `${failed ? '✗' : '✓'} ${step.name.padEnd(24)} ${said}`;
    report.push(line);
    console.log(line);
  }
}

/** Runs a step. Its output is shown live, or after its end if another lane prints at the same time. */
async function take(step: Step, isBeside: boolean): Promise<Count & { said: string; log?: string }> {
  if (stopped) return { passed: 0, failed: 1, flaky: [], said: 'not run' };
  const log = isBeside ? `.cache/results/${step.name.replaceAll(/\W+/g, '-')}.log` : undefined;
  const output = log ? openSync(log, 'w') : 'inherit';
  if (!log) console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const [program = node, ...args] = step.command;
  const { code, stoppedBy } = await run(
    program,
    args,
    {
      stdio: ['ignore', output, output],
      shell: program === 'pnpm' && process.platform === 'win32',
      env: { ...process.env, ...(step.results && { TEST_RESULTS: step.results.file }) },
    },
    { timeout: patience },
  );
  const printed = log ? { log: readFileSync(log, 'utf8') } : {};
  if (printed.log) console.log(`\n── ${step.name} ──\n${printed.log}`);
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const isRight = code === 0 && !stoppedBy;
  const reason = stoppedBy ? `, stopped by ${stoppedBy}` : '';
  if (!step.results)
    return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, flaky: [], said: time + reason, ...printed };

  const { passed, failed, flaky } = counted(step.results);
  // A runner that died, was stopped or ran nothing has proved nothing, whatever it counted.
  const doubt = passed + failed === 0 ? ', no results' : isRight || failed ? '' : `, ended with ${code}`;
  const wrong = failed || (doubt ? 1 : 0);
  const shaky = flaky.length ? ` (${flaky.length} flaky)` : '';
  const said = `${time}, ${passed} passed, ${wrong} failed${shaky}${doubt}${reason}`;
  return { passed, failed: wrong, flaky, said, ...printed };
}

function counted({ file, count }: NonNullable<Step['results']>): Count {
  try {
    return count(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, flaky: [] };
  }
}

function vitest(project: string): Step {
  return {
    name: project,
    results: { file: `.cache/results/${project}.json`, count: countWritten },
    command: [node, 'node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.workspace.ts', '--project', project],
  };
}
