import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemsOf } from './inspect.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const right = {
  'package.json': JSON.stringify({
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
    dependencies: { '@finance/contract': '0.1.0' },
  }),
  'README.md': '# x',
  'CHANGELOG.md': '# x',
  'dist/index.d.ts': '',
  'dist/index.js': "import{a}from'./chunk.js';export const load=()=>import('./late.js')",
  'dist/chunk.js': '',
  'dist/late.js': '',
  'dist/index.js.map': JSON.stringify({ sources: ['../src/index.ts'], sourcesContent: ['export {}'] }),
};

function problems(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return problemsOf(folder);
}

test('a right package has no problems', () => {
  expect(problems(right)).toEqual([]);
});

test.each([
  [
    'a protocol of the workspace',
    { 'package.json': '{"dependencies":{"a":"workspace:*"}}' },
    'package.json says workspace:',
  ],
  [
    'a condition for sources',
    { 'package.json': '{"exports":{".":{"finance-source":"./dist/index.js"}}}' },
    'exports has finance-source',
  ],
  [
    'an entry that is not there',
    { 'package.json': '{"exports":{".":"./dist/other.js"}}' },
    './dist/other.js is missing',
  ],
  [
    'files for editors that are not there',
    { 'package.json': '{"customElements":"./dist/tags.json","web-types":"./dist/web.json"}' },
    './dist/tags.json is missing, ./dist/web.json is missing',
  ],
  [
    'names that differ in capitals only',
    { 'dist/DueForm.d.ts': '', 'dist/dueForm.d.ts': '' },
    'dist/dueForm.d.ts differs from another one in capitals only',
  ],
  ['a test', { 'dist/a.test.d.ts': '' }, 'dist/a.test.d.ts does not belong there'],
  ['a source', { 'src/a.tsx': '' }, 'src/a.tsx does not belong there'],
  ['an import of what is not packed', { 'dist/index.js': 'import "./gone.js"' }, 'dist/index.js needs ./gone.js'],
  [
    'a worker that is not packed',
    { 'dist/index.js': 'new Worker(new URL("./gone.worker.js", import.meta.url))' },
    'dist/index.js needs ./gone.worker.js',
  ],
  [
    'an entry whose part brings test tools along',
    { 'dist/late.js': "import{http}from'msw'" },
    '. reaches msw, which is for tests',
  ],
  [
    "an entry that brings the tools for hosts' tests along",
    { 'dist/chunk.js': "export*from'@finance/api-client/testing'" },
    '. reaches @finance/api-client/testing, which is for tests',
  ],
  [
    'a source map without its source',
    { 'dist/index.d.ts.map': '{"sources":["../src/index.ts"]}' },
    'dist/index.d.ts.map points at ../src/index.ts',
  ],
])('%s is one', (_name, wrong, problem) => {
  expect(problems({ ...right, ...wrong }).join(', ')).toBe(problem);
});
