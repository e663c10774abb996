import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { arrowsOf, circlesOf, mostCircles, sourceOf } from './structure.ts';

it.each(Object.entries(mostCircles))('%s has no more folders that import each other', (name, most) => {
  const circles = circlesOf(arrowsOf(sourceOf(name))).map((folders) => folders.join(', '));
  expect(circles.slice(most)).toEqual([]);
});

it('counts type-only, dynamic and re-exporting imports, and leaves out stories and tests', async () => {
  const src = await mkdtemp(join(tmpdir(), 'structure-'));
  const files = {
    'index.ts': "export * from './a/a.ts';",
    'a/a.ts': "import type { B } from '../b/b.ts'; export const late = () => import('../c/c.ts');",
    'b/b.ts': "export { c } from '../c/c.ts';",
    'c/c.ts': 'export const c = 1;',
    'c/c.test.ts': "import '../a/a.ts';",
    'd/d.ts': "import '../e/e.tsx';",
    'e/e.tsx': "import '../d/d.ts';",
  };
  for (const [file, code] of Object.entries(files)) {
    await mkdir(dirname(join(src, file)), { recursive: true });
    await writeFile(join(src, file), code);
  }
  const arrows = arrowsOf(src);
  await rm(src, { recursive: true });
  expect(arrows.map((arrow) => arrow.join(' to ')).toSorted()).toEqual([
    '. to a',
    'a to b',
    'a to c',
    'b to c',
    'd to e',
    'e to d',
  ]);
  expect(circlesOf(arrows).map((circle) => circle.toSorted())).toEqual([['d', 'e']]);
});
