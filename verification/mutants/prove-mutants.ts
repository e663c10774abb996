import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { type Mutant, mutants } from './mutants.ts';

const usage = `
  Memasang 20 kesalahan, satu per satu, pada salinan server ini. Masing-masing harus ketahuan oleh
  npm run prove -- faults atau oleh pengujian yang disebut di verification/mutants/mutants.ts.

    npm run prove -- mutants
    npm run prove -- mutants --only 'a swapped sign'
`;

const project = fileURLToPath(new URL('../..', import.meta.url));
const values = readFlags(process.argv.slice(2), {
  /** Which ones: a part of what they are, or `prover` or `test`, whoever must find them. */
  only: { type: 'string', multiple: true, default: [''] },
  help: { type: 'boolean', short: 'h' },
});
if (values.help) console.log(usage);
else {
  const by = ({ foundBy }: Mutant) => ('fault' in foundBy ? 'prover' : 'test');
  const isChosen = (mutant: Mutant) => values.only.some((only) => by(mutant) === only || mutant.what.includes(only));
  proveMutants(mutants.filter(isChosen));
}

function proveMutants(chosen: Mutant[]): void {
  const found: { mutant: string; 'found by': string; seconds: number; how: string }[] = [];
  for (const mutant of chosen) {
    const began = performance.now();
    const copy = copyOfProject();
    mutate(copy, mutant);
    const { isFound, how } =
      'fault' in mutant.foundBy ? tryProver(copy, mutant.foundBy) : tryTest(copy, mutant.foundBy);
    const by = 'fault' in mutant.foundBy ? 'prover' : mutant.foundBy.test.replace('src/', '');
    const seconds = Math.round((performance.now() - began) / 1000);
    found.push({ mutant: mutant.what, 'found by': isFound ? by : 'NOBODY', seconds, how });
    console.log(`${isFound ? 'ketahuan' : 'LOLOS'}: ${mutant.what} (${by}, ${seconds} s): ${how}`);
    rmSync(copy, { recursive: true, force: true });
  }
  const caught = found.filter((row) => row['found by'] !== 'NOBODY').length;
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/prove-mutants.json', JSON.stringify(found, null, 2));
  console.log(`${caught} dari ${chosen.length} ketahuan`);
  if (caught < chosen.length || chosen.length === 0) process.exitCode = 1;
}

/** The server and what runs its tests; everything else is the project's own. */
function copyOfProject(): string {
  const copy = join(project, '.cache', `mutant-${process.pid}`);
  rmSync(copy, { recursive: true, force: true });
  for (const part of ['apps/server', 'tools', 'vitest.workspace.ts', 'package.json', 'tsconfig.base.json'])
    cpSync(join(project, part), join(copy, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('/dist'),
    });
  for (const part of ['node_modules', 'packages', 'verification']) symlinkSync(join(project, part), join(copy, part));
  return copy;
}

function mutate(copy: string, { file, text, becomes, what }: Mutant): void {
  const path = join(copy, 'apps/server', file);
  const [before, after, ...more] = readFileSync(path, 'utf8').split(text);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`'${what}': its text does not stand once in ${file}`);
  writeFileSync(path, before + becomes + after);
}

function tryProver(copy: string, { fault }: { fault: string }): { isFound: boolean; how: string } {
  const results = join(project, '.cache', `mutant-${process.pid}.json`);
  rmSync(results, { force: true });
  const { stdout } = run([
    '--conditions=finance-source',
    fileURLToPath(new URL('../faults/prove-faults.ts', import.meta.url)),
    '--rounds=1',
    '--operations=640',
    '--minutes=3',
    '--patience=20',
    `--fault=${fault}`,
    `--source=${join(copy, 'apps/server')}`,
    `--results=${results}`,
  ]);
  // What could not run has found nothing.
  if (!existsSync(results)) return { isFound: false, how: stdout.trim().slice(-200) };
  const { failed } = JSON.parse(readFileSync(results, 'utf8')) as { failed: number };
  const lines = stdout.split('\n').filter((line) => /^ {2}(?:lost|doubled|wrong): /.test(line));
  // A server that was only too slow has shown nothing.
  const said = lines.find((line) => !line.includes('is not answered in'))?.trim();
  return { isFound: failed > 0 && said !== undefined, how: (said ?? 'nothing').slice(0, 160) };
}

function tryTest(copy: string, { test }: { test: string }): { isFound: boolean; how: string } {
  const { stdout, stderr } = run(
    [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=vitest.workspace.ts',
      '--project=server',
      '--maxWorkers=1',
      '--reporter=dot',
      join('apps/server', test),
    ],
    copy,
  );
  const [failed] = /\d+(?= failed)/.exec(/Tests .*/.exec(stdout)?.[0] ?? '') ?? ['0'];
  const [first] = /(?<=FAIL .*\.test\.ts ).*/.exec(stderr) ?? [''];
  // A test that only took too long has found nothing.
  const isFound = failed !== '0' && /(?:AssertionError|SyntaxError|error):/.test(stderr);
  return { isFound, how: `${failed} failed ${first}`.slice(0, 160) };
}

function run(args: string[], cwd = project) {
  return spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    maxBuffer: 1 << 28,
    timeout: 600_000,
  });
}
