import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenarios } from '@finance/api-client/testing';
import { expect, test } from 'vitest';
import { roles } from '../../packages/contract/src/ability.ts';
import { attributeNames, tags } from '../../packages/elements/src/tags.ts';
import { createFinanceLook } from '../../packages/widgets/src/ui/createFinanceLook.ts';
import { blocksOf, examplesModule } from './guide.ts';

const top = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(top + path, 'utf8');
const guide = read('docs/embed.md');
const readme = read('README.md');

test('a block is what stands between its fences', () => {
  expect(blocksOf('a\n```tsx A.tsx\nfoo();\n\nbar();\n```\nb\n```sh\nnpm\n```\n```ts b.ts\n```\n')).toEqual([
    { name: 'A.tsx', code: 'foo();\n\nbar();\n' },
    { name: 'b.ts', code: '' },
  ]);
});

test('examples of exported widgets become a module, with all that they take from around them', () => {
  const source = [
    '/**',
    ' * A.',
    ' * @example <A onB={() => open(b)} c={dOf(true)} />',
    ' */',
    '/** @example <Inner /> */',
    '/**',
    ' * @example <A>',
    ' */',
  ].join('\n');
  expect(examplesModule([source], ['A', 'dOf']).split('\n')).toEqual([
    "import { A, dOf } from '@finance/widgets';",
    'declare const onB: any;',
    'declare const open: any;',
    'declare const b: any;',
    'declare const c: any;',
    'export const examples = [',
    '  () => <A onB={() => open(b)} c={dOf(true)} />,',
    '];',
    '',
  ]);
});

test('the table of CSS variables names each that is read, and no other', () => {
  const rows = guide.match(/^\| `--finance[^|]*/gm) ?? [];
  const folders = ['packages/widgets/src', 'packages/elements/src'];
  const sources = execFileSync('git', ['ls-files', ...folders], { cwd: top, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/\.(?:test|stories)\./.test(file))
    .map(read);
  const look = JSON.stringify(createFinanceLook({ followsPage: true }));
  expect(namesIn(/(--finance[\w-]+)/g, rows)).toEqual(
    namesIn(/var\((--finance-(?!palette)[\w-]+)/g, [...sources, look]),
  );
});

function namesIn(pattern: RegExp, texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted();
}

// tools/packed.ts compiles and runs the named blocks. A block without a name would go out of date unnoticed.
test.each([
  'docs/embed.md',
  'README.md',
  'packages/widgets/README.md',
  'packages/api-client/README.md',
  'packages/elements/README.md',
  'packages/contract/README.md',
])('every program in %s has a name', (path) => {
  expect(read(path).match(/^```(ts|tsx|js|html)$/gm)).toBeNull();
});

test.each([
  ['the guide', guide],
  ['README.md', readme],
  ['packages/elements/README.md', read('packages/elements/README.md')],
])('%s writes tags and attributes that exist', (_name, text) => {
  const pages = blocksOf(text).filter(({ name }) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(0);
  for (const [, tag = '', attributes = ''] of pages.flatMap(({ code }) => [
    ...code.matchAll(/<([a-z]+-[a-z-]+)([^>]*)>/g),
  ])) {
    expect(Object.keys(tags)).toContain(tag);
    for (const [, name = ''] of attributes.matchAll(/([\w-]+)=/g)) expect(attributeNames).toContain(name);
  }
});

test('the guide names every element, every scenario and every role', () => {
  for (const name of [...Object.keys(tags), ...Object.keys(scenarios), ...roles])
    expect(guide).toContain(`\`${name}\``);
});

test('the guide tells of every element which events it gives', () => {
  const views = read('packages/elements/src/mount/views.ts');
  for (const tag of Object.keys(tags)) {
    const [, view = ''] = new RegExp(`'${tag}'[^']*import\\('([^']+)'\\)`).exec(views) ?? [];
    const code = read(`packages/elements/src/mount/${view.replace('./', '')}`);
    const shared = [...code.matchAll(/^import \{[^}]*\} from '\.\/(\w+\.ts)'/gm)].map(([, file = '']) =>
      read(`packages/elements/src/mount/views/${file}`),
    );
    const given = [code, ...shared].flatMap((text) =>
      [...text.matchAll(/emit\('(\w+)'/g)].map(([, name = '']) => name),
    );
    const row =
      guide
        .split('\n')
        .find((line) => line.startsWith('| `') && line.includes(`\`${tag}\``))
        ?.split('|') ?? [];
    const told = [...(row.at(-2) ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(new Set([tag, ...told])).toEqual(new Set([tag, ...given]));
  }
});

test.each([
  ['the guide', guide],
  ['packages/widgets/README.md', read('packages/widgets/README.md')],
])('%s installs every peer that is needed', (_name, text) => {
  const [, command = ''] = /```sh\n(npm install @finance\/widgets.*?)```/s.exec(text) ?? [];
  // npm's format
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(read('packages/widgets/package.json')) as {
    peerDependencies: object;
    peerDependenciesMeta: object;
  };
  const needed = Object.keys(peerDependencies).filter((name) => !(name in peerDependenciesMeta));
  expect(command.split(/[\s\\]+/)).toEqual(expect.arrayContaining(needed));
});

test('every widget that the guide lists is exported', () => {
  const names = read('tools/exports/widgets.txt').split('\n');
  const table = guide.slice(guide.indexOf('| for | widgets |'), guide.indexOf('shows each in every state'));
  const named = [...table.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(names).toEqual(expect.arrayContaining(named));
});
