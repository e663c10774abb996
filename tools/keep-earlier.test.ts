import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepEarlier } from './keep-earlier.ts';

const folder = mkdtempSync(join(tmpdir(), 'finance-earlier-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Empties the folder and fills it anew, as a build does. */
function build(names: string[]) {
  const hashed = join(folder, 'dist', 'assets');
  rmSync(hashed, { recursive: true, force: true });
  mkdirSync(hashed, { recursive: true });
  for (const name of names) writeFileSync(join(hashed, name), name);
}
const earlier = () => readdirSync(join(folder, 'earlier', 'assets')).toSorted();
const minute = (count: number) => new Date(1_800_000_000_000 + count * 60_000);

it('keeps the files of the last builds, without their source maps', () => {
  keepEarlier(folder, 'assets'); // before the first build
  build(['form-1.js', 'form-1.js.map', 'form-1.js.br', 'theme-a.js']);
  keepEarlier(folder, 'assets', 2, minute(1));
  expect(earlier()).toEqual(['form-1.js', 'form-1.js.br', 'theme-a.js']);

  build(['form-2.js', 'theme-a.js']);
  keepEarlier(folder, 'assets', 2, minute(2));
  expect(earlier()).toEqual(['form-1.js', 'form-1.js.br', 'form-2.js', 'theme-a.js']);

  build(['form-3.js', 'theme-a.js']);
  keepEarlier(folder, 'assets', 2, minute(3));
  expect(earlier()).toEqual(['form-2.js', 'form-3.js', 'theme-a.js']);
  expect(readFileSync(join(folder, 'earlier/assets/form-2.js'), 'utf8')).toBe('form-2.js');
});
