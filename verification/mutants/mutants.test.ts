import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faults } from '../faults/faults.ts';
import { type Mutant, mutants } from './mutants.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../../apps/server/${path}`, import.meta.url));
const read = (path: string) => readFileSync(pathOf(path), 'utf8');
const migrations = readdirSync(pathOf('migrations')).toSorted();

test.each(mutants)('$what: can still be put in', ({ file, text, becomes, foundBy }) => {
  expect(read(file).split(text)).toHaveLength(2);
  expect(becomes).not.toBe(text);
  expect('fault' in foundBy ? Object.hasOwn(faults, foundBy.fault) : read(foundBy.test).includes('test(')).toBe(true);
});

/** The function of a migration in whose body a mutant is put. */
function functionOf({ file, text }: Mutant): string | undefined {
  const [before = ''] = read(file).split(text);
  const [inside] = before.split('create ').slice(-1);
  return inside !== undefined && /\$\$|begin atomic/.test(inside)
    ? /^(?:or replace )?function (\w+)/.exec(inside)?.[1]
    : undefined;
}
const inFunctions = mutants.filter(({ file }) => file.startsWith('migrations/')).filter(functionOf);

test.each(inFunctions)('$what: no later migration makes its function anew', (mutant) => {
  const newer = migrations.filter((name) => `migrations/${name}` > mutant.file);
  const made = newer.filter((name) => {
    const definitions = read(`migrations/${name}`).split('create ').slice(1);
    return definitions.some((one) => one.replace('or replace ', '').startsWith(`function ${functionOf(mutant)}(`));
  });
  expect(made).toEqual([]);
});

test('there are twenty-two', () => {
  expect(new Set(mutants.map(({ what }) => what)).size).toBe(22);
});
