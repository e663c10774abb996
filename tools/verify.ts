import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countPlaywright, countWritten } from './counts.ts';
import { formatStep, lintStep, type Plan, runPlan, typesStep, vitestStep } from './steps.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env['CI'] = 'true';
const node = process.execPath;
const packages = globSync('packages/*/package.json')
  .map((file) => dirname(file))
  .toSorted();

const plan: Plan = [
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
      vitestStep('unit'),
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
      lintStep(),
    ],
    [
      typesStep,
      formatStep(),
      { name: 'unused', command: [node, 'node_modules/knip/bin/knip.js'] },
      { name: 'packages', command: ['pnpm', '-r', '--sort', '--filter', './packages/*', 'run', 'build'] },
      { name: 'budgets', command: [node, 'tools/budgets.ts'] },
      ...packages.map((path) => ({
        name: `publint ${path}`,
        command: [node, 'node_modules/publint/src/cli.js', 'run', path, '--strict'],
      })),
      { name: 'packed', command: [node, 'tools/packed.ts'] },
      vitestStep('server'),
    ],
  ],
  vitestStep('storybook'), // alone: beside other work, twice as long and unsteady
];
await runPlan(plan);
