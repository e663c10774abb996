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
    [
      {
        name: 'e2e',
        command: [node, 'node_modules/@playwright/test/cli.js', 'test'],
        results: { file: '.cache/results/e2e.json', count: countPlaywright },
      },
    ],
    [
      { name: 'packages', command: ['pnpm', '-r', '--sort', '--filter', './packages/*', 'run', 'build'] },
      { name: 'budgets', command: [node, 'tools/budgets.ts'] },
      ...packages.map((path) => ({
        name: `publint ${path}`,
        command: [node, 'node_modules/publint/src/cli.js', 'run', path, '--strict'],
      })),
      { name: 'packed', command: [node, 'tools/packed.ts'] },
    ],
    [vitestStep('server')],
    [
      {
        name: 'attack',
        command: [
          node,
          '--conditions=finance-source',
          'verification/attack/prove-attack.ts',
          '--mutations=60', // of the 200 that it takes by itself: the same ones each time
          '--results',
          '.cache/results/attack.json',
        ],
        results: { file: '.cache/results/attack.json', count: countWritten },
      },
    ],
    [vitestStep('unit')],
    [
      {
        name: 'prove',
        command: [
          node,
          '--conditions=finance-source',
          'verification/faults/prove-faults.ts',
          '--rounds=2',
          '--operations=640',
          '--minutes=1',
          '--fault=kill -9 of a server',
          '--fault=cut after commit',
          '--results=.cache/results/prove.json',
        ],
        results: { file: '.cache/results/prove.json', count: countWritten },
      },
    ],
    [
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
    ],
    // In one chain: the compiler and the linter take gigabytes each.
    [typesStep, lintStep(), formatStep(), { name: 'unused', command: [node, 'node_modules/knip/bin/knip.js'] }],
  ],
  vitestStep('storybook'), // alone: beside other work, twice as long and unsteady
];
await runPlan(plan);
