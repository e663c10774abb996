import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');

const pages = globSync('apps/manual/src/{mulai,kasir,keuangan,pemilik,auditor}/*.md', { cwd: root });

/** What the screens say, on one line whatever their formatting. */
const screens = globSync(
  ['packages/{contract,widgets}/src/**/*.{ts,tsx}', 'apps/backoffice/src/**/*.tsx', 'apps/server/src/**/*.ts'],
  { cwd: root },
)
  .concat('apps/backoffice/src/layout/menu.ts')
  .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
  .map((file) => read(file).replaceAll(/\s+/g, ' '))
  .join('\n');

/** Labels that the code puts together: `Catat ${label}`. */
const composed = ['Catat Piutang', 'Catat Hutang', 'Umur Piutang', 'Umur Hutang'];

/** The words of the screens in a page: they stand in bold letters, and cells that name a button too. */
function wordsOf(page: string): string[] {
  return [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.replaceAll(/\s+/g, ' '));
}

test('there are pages, and they name what stands on the screens', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.flatMap(wordsOf).length).toBeGreaterThan(150);
});

test.each(pages)('every bold word of %s stands on a screen', (page) => {
  const missing = wordsOf(page).filter(
    (word) => word !== 'Berikutnya:' && !composed.includes(word) && !screens.includes(word),
  );
  expect(missing).toEqual([]);
});

test.each(pages)('%s shows a screen that exists', (page) => {
  const [, address = ''] = /^alamat: (\/\S*)$/m.exec(read(page)) ?? [];
  expect(address).toMatch(/^\//);
  expect(read('apps/backoffice/src/router.tsx')).toMatch(`'${address}`);
});

test('every picture is used', () => {
  const text = pages.map(read).join('\n');
  const pictures = globSync('apps/manual/src/public/gambar/*', { cwd: root }).map((file) => file.split('/').at(-1));
  expect(pictures.filter((name) => !text.includes(`/gambar/${name}`))).toEqual([]);
  const journey = read('e2e/manual-pictures.spec.ts');
  const used = [...text.matchAll(/\/gambar\/([\w-]+)\.webp/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !journey.includes(`picture('${name}'`))).toEqual([]);
});
