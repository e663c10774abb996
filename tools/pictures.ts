import { globSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';

const help = `Takes the pictures that Dark, Narrow and Long Texts stories are compared with, into .storybook/pictures

  npm run pictures -- [PART]

  PART   only those of story files whose path contains it, e.g. TransactionList`;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [part] = process.argv.slice(2);
if (part?.startsWith('-')) {
  console.log(help);
  process.exit(0);
}

const begin = Date.now();
const vitest = [
  'run',
  '--config',
  'vitest.workspace.ts',
  '--project',
  'storybook',
  '--update',
  '-t',
  'Dark|Narrow|Long',
];
const { code } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', ...vitest, ...(part ? [part] : [])]);
const pictures = globSync('.storybook/pictures/*/*.webp');
// After a whole run, a picture that was not taken belongs to a story that no longer exists.
const gone = code === 0 && !part ? pictures.filter((file) => statSync(file).mtimeMs < begin) : [];
for (const file of gone) rmSync(file);
console.log(
  `${pictures.length - gone.length} pictures in .storybook/pictures, ${gone.length} removed. git shows what changed.`,
);
process.exitCode = code;
