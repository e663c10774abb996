import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { anchorOf } from '../apps/manual/.vitepress/documents.ts';

const top = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files'], { cwd: top, encoding: 'utf8' }).trim().split('\n');
const sources = files
  .filter((file) => /\.(?:tsx?|mjs|jsx?|sql|json|ya?ml|ini|html|css|env)$|^\.ci\//.test(file))
  .filter((file) => file !== 'tools/contributing.test.ts')
  .map((file) => readFileSync(join(top, file), 'utf8'))
  .join('\n');
const words = new Set([...(sources.match(/\w+/g) ?? []), ...(sources.match(/[\w-]+/g) ?? [])]);

/** The recipes make it up. */
const invented = /budget|NNNN|branch|^X(?:Props|\.)|<\w+>/;
/** Builds, commands and hosts make it. */
const made = /^(?:dist|earlier|\.cache)\/|^\/gambar\/|^index\.json$|\.\*$/;
const foreign = new Set(['attw', 'webkit2gtk-driver', 'MiniBrowser', '--automation', '--lockfile-only', 'hono/html']);

const read = (path: string) => readFileSync(join(top, path), 'utf8');
const documents = ['ARCHITECTURE', 'CONTRIBUTING', 'SECURITY', 'docs/documents', 'docs/release', 'docs/server'];

it.each(documents)('names in %s what the project has', (name) => {
  expect(missingIn(read(`${name}.md`))).toEqual([]);
});

// Whoever comes to the project reads these; what only some need stands in docs/.
it.each([
  ['README.md', 6],
  ['ARCHITECTURE.md', 10],
  ['CONTRIBUTING.md', 12],
])('%s is read at once: it has at most %i KB', (name, most) => {
  expect(Buffer.byteLength(read(name))).toBeLessThanOrEqual(most * 1000);
});

it('leads from each document to headings and files that are there', () => {
  const pages = files.filter((file) => /^(?:[^/]*|docs\/.*|bench\/README|packages\/[^/]*\/README)\.md$/.test(file));
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)/g)].map(([, path = '', anchor = '']) => {
      const target = path === '' ? page : join(dirname(page), path);
      return { page, target, anchor };
    }),
  );
  expect(links.length).toBeGreaterThan(100);
  const isDead = ({ target, anchor }: (typeof links)[number]) =>
    !files.includes(target) || (anchor !== '' && !anchorsOf(read(target)).includes(anchor));
  expect(links.filter(isDead)).toEqual([]);
});

/** The anchors of its headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/^#+ (.*)$/gm)].map(
    ([, title = '']) => `#${anchorOf(title)}`,
  );
}

it('finds paths, addresses, commands and identifiers that the project does not have', () => {
  const text = [
    '`tools/run.mjs`, `tools/`, `run.mjs`, `*.queries.ts`, `/openapi.json`, `npm run unit -- --project unit tools` are',
    'there, unlike `tools/none.mjs`, `none/`, `none.mjs`, `*.none.ts`, `/none.json`, `npm run none`, `noneSuch()`,',
    '`npm run unit -- --project unit tools/none` and `none-such`.',
    '```text',
    '  1  http/route.ts        is there, and',
    '  2  http/route.rules.ts  is not (none.tsx)',
    '```',
  ].join('\n');
  expect(missingIn(text)).toEqual([
    'tools/none.mjs',
    'none/',
    'none.mjs',
    '*.none.ts',
    '/none.json',
    'npm run none',
    'noneSuch',
    'tools/none',
    'none-such',
    'http/route.rules.ts',
    'none.tsx',
  ]);
});

/** What a text names in backticks, or as a file in a block of text, and the project does not have. */
function missingIn(text: string): string[] {
  const inline = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  const quotes = [...inline.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, quote = '']) => quote);
  const blocks = [...text.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const named = [...quotes.flatMap(namesIn), ...blocks.flatMap((block) => block.match(/[\w./-]+\.tsx?/g) ?? [])];
  return named.filter((name) => !invented.test(name) && !made.test(name) && !foreign.has(name) && !isThere(name));
}

/** The commands, paths and identifiers of a quote; all else in it is syntax. */
function namesIn(quote: string): string[] {
  if (quote.startsWith('git ')) return [];
  return quote.replace(/\[.*\]/, '').match(/npm run [\w:-]+|[\w@.*/<>-]*[a-z][\w@.*/<>-]*/gi) ?? [];
}

function isThere(name: string): boolean {
  if (name.startsWith('npm run ')) return sources.includes(`"${name.slice('npm run '.length)}": "`);
  if (name.startsWith('/') || name.includes('@')) return sources.includes(name);
  if (/^[.*].*\.tsx?$/.test(name)) return files.some((file) => file.endsWith(name.replace('*', '')));
  const path = `/${name.replace(/^\.\//, '').replace(/\/?\*?$/, '')}/`;
  if (files.some((file) => `/${file}/`.includes(path))) return true;
  return !/\/|\.(?:tsx?|mjs|sql|md)$/.test(name) && name.split('.').every((word) => word === '' || words.has(word));
}
