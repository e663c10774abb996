import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { run } from './child.mjs';
import { type Count, countWritten, verdictOn } from './counts.ts';

/** A program counts as one check; a test runner counts by its results. */
export interface Step {
  name: string;
  command: string[];
  results?: { file: string; count: (json: string) => Count };
}

/**
 * Steps in turn. An array holds chains of steps, two of which run at the same time: whoever is done takes the next one,
 * so that no processor waits for the other. The longest stand first.
 */
export type Plan = (Step | Step[][])[];

const node = process.execPath;

/** How long a step may take. It ends only what hangs: a shared machine is at times three times slower. */
const patience = 90 * 60_000;

/** Lines of a failed step's log that are shown again: enough for both tries of a journey. */
const atTheEnd = 120;

export const typesStep: Step = { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-b'] };

/** Checks these files; without any, all. */
export function formatStep(files: string[] = []): Step {
  return {
    name: 'format',
    command: [node, 'node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
  };
}

/** Checks these files; without any, all. */
export function lintStep(files: string[] = []): Step {
  return {
    name: 'lint',
    command: [node, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...files],
  };
}

/** Runs a project of Vitest, or these files of it. */
export function vitestStep(project: string, files: string[] = []): Step {
  const command = ['run', '--config', 'vitest.workspace.ts', '--project', project, ...files];
  return {
    name: project,
    results: { file: `.cache/results/${project}.json`, count: countWritten },
    command: [node, 'node_modules/vitest/vitest.mjs', ...command],
  };
}

/** Runs a plan from the root. The last line is `N passed, N failed`; the exit code says whether all passed. */
export async function runPlan(plan: Plan): Promise<void> {
  rmSync('.cache/results', { recursive: true, force: true });
  mkdirSync('.cache/results', { recursive: true });
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isStopped = true;
    });

  const total: Count = { passed: 0, failed: 0, flaky: [] };
  const report: string[] = [];
  /** The logs of failed steps, shown once more at the end, where one looks first. */
  const failures: { name: string; log: string }[] = [];

  async function inTurn(steps: Step[], isBeside: boolean): Promise<void> {
    for (const step of steps) {
      const { passed, failed, flaky, said, log } = isStopped
        ? { passed: 0, failed: 1, flaky: [], said: 'not run', log: undefined }
        : await take(step, isBeside);
      total.passed += passed;
      total.failed += failed;
      total.flaky.push(...flaky.map((test) => `${step.name}: ${test}`));
      if (failed && log) failures.push({ name: step.name, log });
      const line = `${failed ? '✗' : '✓'} ${step.name.padEnd(24)} ${said}`;
      report.push(line);
      console.log(line);
    }
  }

  async function takeChains(left: Iterator<Step[], undefined>): Promise<void> {
    for (let next = left.next(); !next.done; next = left.next()) await inTurn(next.value, true);
  }

  for (const part of plan) {
    if (Array.isArray(part)) {
      const left = part.values();
      await Promise.all([takeChains(left), takeChains(left)]);
    } else await inTurn([part], false);
  }
  for (const { name, log } of failures)
    console.log(`\n── ${name}: the end of what it said ──\n${log.trimEnd().split('\n').slice(-atTheEnd).join('\n')}`);
  console.log(`\n${report.join('\n')}\n`);
  if (total.flaky.length) console.log(`Flaky, passed only at the second try:\n  ${total.flaky.join('\n  ')}\n`);
  const { passed, failed } = verdictOn(total);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

/** Runs a step. Its output is shown live, or after its end if another lane prints at the same time. */
async function take(step: Step, isBeside: boolean): Promise<Count & { said: string; log?: string }> {
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
