import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { api, reports } from '../packages/contract/src/index.ts';
import { type ESTree, parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

// A pattern that backtracks can block the whole server on one long text. recheck proves how each pattern's time grows.

const root = fileURLToPath(new URL('..', import.meta.url));
type Check = typeof import('recheck').checkSync;
let checkSync: Check;
beforeAll(async () => {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure'; // plain JavaScript, the same everywhere
  ({ checkSync } = await import('recheck'));
});

/** By default a step that a busy machine makes slow counts as one of a pattern that takes too long. */
const endless = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** What is wrong with a pattern, or null if its time grows linearly with the text. */
function fault({ source, flags }: { source: string; flags: string }): string | null {
  if (!/[*+]|\{\d+,\}/.test(source) && source.split('{').length < 3) return null; // no unbounded repetition
  const found = checkSync(source, flags, endless);
  if (found.status === 'safe') return null;
  const problem = found.status === 'vulnerable' ? found.complexity.summary : `unknown, ${found.error.kind}`;
  return `/${source}/${flags}: ${problem}`;
}

/** The literal patterns of a file, and the places where it builds one at run time. */
function patternsOf(path: string): { literals: { source: string; flags: string }[]; made: number } {
  const { program, errors } = parseSync(path, readFileSync(`${root}/${path}`, 'utf8'));
  expect({ path, errors }).toEqual({ path, errors: [] });
  const literals: { source: string; flags: string }[] = [];
  let made = 0;
  const count = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1;
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: count,
    CallExpression: count,
  }).visit(program);
  return { literals, made };
}

const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(?:test|stories)\.tsx?$/.test(path) && !path.startsWith('apps/server/src/testing/'));

test('what is quadratic, and what hides, is found', () => {
  expect(fault(/^(.*?)\s*(CR|DB)$/i)).toContain('2nd degree polynomial');
  expect(fault(/\/+$/)).toContain('2nd degree polynomial');
  expect(fault(/^(\w+\s?)*$/)).toContain('exponential');
  expect(fault(/^[a-z]+$/)).toBeNull();
  expect(patternsOf('tools/regular-expressions.test.ts').literals.length).toBeGreaterThan(4);
});

test('every pattern of the product takes linear time', { timeout: 300_000 }, () => {
  const patterns = new Map<string, { source: string; flags: string }>();
  const made: string[] = [];
  for (const path of files) {
    const found = patternsOf(path);
    for (const pattern of found.literals) patterns.set(`/${pattern.source}/${pattern.flags}`, pattern);
    if (found.made > 0) made.push(path);
  }
  expect(patterns.size).toBeGreaterThan(80);
  expect([...patterns.values()].flatMap((pattern) => fault(pattern) ?? [])).toEqual([]);
  expect(made, 'write a literal: a pattern that is put together cannot be checked here').toEqual([]);
});

describe('the patterns that zod brings along', () => {
  test('in every schema of the contract', { timeout: 300_000 }, () => {
    const patterns = new Map<string, RegExp>();
    const seen = new Set<unknown>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      if (value instanceof RegExp) {
        patterns.set(String(value), value);
        return;
      }
      if (value instanceof Map || value instanceof Set) for (const inner of value.values()) walk(inner);
      for (const inner of Object.values(value)) walk(inner);
      if ('_zod' in value) walk((value as { _zod: { def: unknown } })._zod.def); // a schema of zod
    };
    walk([api, reports]);
    expect(patterns.size).toBeGreaterThan(3);
    expect([...patterns.values()].flatMap((pattern) => fault(pattern) ?? [])).toEqual([]);
  });
});
