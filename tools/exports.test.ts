import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entries as widgetEntries } from '../packages/widgets/entries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every entry point of every package, by its import specifier; `checks/*` is for our server and mock world only. */
const entries = globSync('packages/*/package.json', { cwd: root }).flatMap((manifest) => {
  // Each of our manifests has a name and exports; an entry is an object that names its source, or a file path.
  const { name, exports } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
    name: string;
    exports: Record<string, string | { 'finance-source'?: string }>;
  };
  return Object.entries(exports).flatMap(([path, entry]) => {
    const source = typeof entry === 'object' ? entry['finance-source'] : undefined;
    return source &&
      !source.includes('*') &&
      /^export /m.test(readFileSync(join(root, dirname(manifest), source), 'utf8'))
      ? [{ name: join(name, path), file: join(root, dirname(manifest), source) }]
      : [];
  });
});

// To accept a change: npm run unit -- --project unit tools/exports --update
describe.each(entries)('$name', ({ name, file }) => {
  it('exports by name what is in its list', async () => {
    const sorted = namesIn(file).toSorted((a, b) => (a.replace('type ', '') < b.replace('type ', '') ? -1 : 1));
    await expect(`${sorted.join('\n')}\n`).toMatchFileSnapshot(
      `exports/${name.replace('@finance/', '').replaceAll('/', '-')}.txt`,
    );
  });
});

it('every whole file that the widgets export is a file of their package', () => {
  const index = readFileSync(join(root, 'packages/widgets/src/index.ts'), 'utf8');
  const whole = [...index.matchAll(/export \* from '\.\/([^']+)';/g)].map(([, file]) => file);
  expect(widgetEntries).toEqual(whole);
});

it('every component that the widgets export has stories', () => {
  const components = widgetEntries.filter((file) => file.endsWith('.tsx'));
  expect(components.filter((file) => !existsSync(join(root, storiesOf(file))))).toEqual([]);
});

function storiesOf(file: string): string {
  return `packages/widgets/src/${file.replace(/\.tsx$/, '.stories.tsx')}`;
}

/** The names that an index file exports, by list or by `export *` of a file. */
function namesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const list = /export (type )?\{([^}]*)\} from '[^']+';/g;
  const whole = /export \* from '([^']+)';/g;
  expect(code.replaceAll(list, '').replaceAll(whole, '').trim()).toBe('');
  const listed = [...code.matchAll(list)].flatMap(([, type = '', inner = '']) =>
    inner
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
      .map((item) => type + item.replace(/^(type )?.* as /, '$1')),
  );
  return [...listed, ...[...code.matchAll(whole)].flatMap(([, path = '']) => declaredIn(join(dirname(file), path)))];
}

function declaredIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  expect(code).not.toMatch(/^export (\{|\*|default)/m);
  const declared = [...code.matchAll(/^export (?:async )?(function|const|class|interface|type) (\w+)/gm)].map(
    ([, kind = '', name = '']) => ({ name, isType: kind === 'interface' || kind === 'type' }),
  );
  const values = new Set(declared.filter(({ isType }) => !isType).map(({ name }) => name));
  return [
    ...values,
    ...declared.filter(({ name, isType }) => isType && !values.has(name)).map(({ name }) => `type ${name}`),
  ]; // a schema and its type share one name
}
