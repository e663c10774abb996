import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** How many groups of folders that import each other a package may have; `npm test` holds it. */
export const mostCircles: Record<string, number> = {
  'packages/contract': 0,
  'packages/api-client': 0,
  'packages/server-sdk': 0,
  'packages/widgets': 0,
  'packages/elements': 1,
  'apps/backoffice': 1,
  'apps/server': 0,
};

export type Arrow = [from: string, to: string];

/**
 * Pairs of folders of which the first imports from the second, type-only and dynamic imports and the files directly in
 * `src` included. Stories, tests and what only they use are left out.
 *
 * @param src The package's `src`, e.g. `packages/widgets/src`.
 */
export function arrowsOf(src: string): Arrow[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: src })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.(stories|test|test\.helper)\.tsx?$|^testing\/|\.d\.ts$/.test(file));
  const known = new Set(files);
  const names = new Set(
    files.flatMap((file) =>
      importsOf(file, readFileSync(join(src, file), 'utf8'))
        .map((specifier) => posix.join(dirname(file), specifier))
        .filter((target) => known.has(target))
        .map((target) => `${folderOf(file)} ${folderOf(target)}`),
    ),
  );
  return [...names].map((name) => name.split(' ') as Arrow).filter(([from, to]) => from !== to);
}

const folderOf = (file: string) => posix.dirname(file);

function importsOf(file: string, code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ].filter((specifier) => specifier.startsWith('.'));
}

/** Groups of folders that import each other, directly or through others. */
export function circlesOf(arrows: Arrow[]): string[][] {
  const folders = [...new Set(arrows.flat())];
  const reach = new Map(folders.map((folder) => [folder, reached(folder, arrows)]));
  const circles = folders
    .map((folder) => folders.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)))
    .filter((circle) => circle.length > 0);
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reached(start: string, arrows: Arrow[]): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const [from, to] of arrows)
      if (from === folder && !found.has(to)) {
        found.add(to);
        open.push(to);
      }
  return found;
}

export function sourceOf(name: string): string {
  return fileURLToPath(new URL(`../${name}/src`, import.meta.url));
}
