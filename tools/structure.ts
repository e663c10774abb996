import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const top = new URL('..', import.meta.url);

/** The most that each package may have; `npm test` holds it. */
export const limits: Record<string, Limits> = {
  'packages/contract': { folders: 2, levels: 2, arrows: 1, circles: 0 },
  'packages/api-client': { folders: 2, levels: 2, arrows: 1, circles: 0 },
  'packages/widgets': { folders: 40, levels: 9, arrows: 155, circles: 0 },
  'packages/elements': { folders: 3, levels: 1, arrows: 4, circles: 1 },
  'apps/backoffice': { folders: 21, levels: 2, arrows: 40, circles: 1 },
  'apps/server': { folders: 40, levels: 3, arrows: 236, circles: 1 },
};

export interface Limits {
  folders: number;
  levels: number;
  arrows: number;
  circles: number;
}

export interface Structure {
  /** Folders with source files below the package's `src`, itself included. */
  folders: string[];
  /** Pairs of folders of which the first imports from the second. */
  arrows: [from: string, to: string][];
  /** The longest chain of folders of which each imports from the next. */
  levels: number;
  /** Groups of folders that import each other, directly or through others. */
  circles: string[][];
}

/**
 * How the folders of a package depend on each other, type-only and dynamic imports and the files directly in `src`
 * included. Stories, tests and what only they use are left out.
 *
 * @param src The package's `src`, e.g. `packages/widgets/src`.
 */
export function structureOf(src: string): Structure {
  const files = globSync('**/*.{ts,tsx}', { cwd: src })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.(stories|test|test\.helper)\.tsx?$|^testing\/|\.d\.ts$/.test(file));
  const folders = [...new Set(files.map(folderOf))];
  const names = new Set(
    files.flatMap((file) =>
      importsOf(file, readFileSync(join(src, file), 'utf8'))
        .map((specifier) => posix.join(dirname(file), specifier))
        .filter((target) => files.includes(target))
        .map((target) => `${folderOf(file)} ${folderOf(target)}`),
    ),
  );
  const arrows = [...names].map((name) => name.split(' ') as [string, string]).filter(([from, to]) => from !== to);
  const circles = circlesOf(folders, arrows);
  return { folders, arrows, levels: levelsOf(folders, arrows, circles), circles };
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

/** Folders that reach each other. */
function circlesOf(folders: string[], arrows: Structure['arrows']): string[][] {
  const reach = new Map(folders.map((folder) => [folder, reached(folder, arrows)]));
  const circles = folders
    .map((folder) => folders.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)))
    .filter((circle) => circle.length > 0);
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reached(start: string, arrows: Structure['arrows']): Set<string> {
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

/** A circle counts as one folder. */
function levelsOf(folders: string[], arrows: Structure['arrows'], circles: string[][]): number {
  const circleOf = (folder: string) => circles.find((circle) => circle.includes(folder))?.join() ?? folder;
  const known = new Map<string, number>();
  function depth(node: string): number {
    const found = known.get(node);
    if (found !== undefined) return found;
    const below = arrows.filter(([from, to]) => circleOf(from) === node && circleOf(to) !== node);
    const result = 1 + Math.max(0, ...below.map(([, to]) => depth(circleOf(to))));
    known.set(node, result);
    return result;
  }
  return Math.max(0, ...folders.map((folder) => depth(circleOf(folder))));
}

export function countsOf({ folders, levels, arrows, circles }: Structure): Limits {
  return { folders: folders.length, levels, arrows: arrows.length, circles: circles.length };
}

export function sourceOf(name: string): string {
  return fileURLToPath(new URL(`${name}/src`, top));
}

/** Prints each package's folders, levels, arrows and circles beside what it may have. */
export function printStructures() {
  for (const [name, most] of Object.entries(limits)) {
    const structure = structureOf(sourceOf(name));
    const counts = countsOf(structure);
    const keys = Object.keys(counts) as (keyof Limits)[];
    console.log(`${name.padEnd(20)} ${keys.map((key) => `${counts[key]} of ${most[key]} ${key}`).join(', ')}`);
    for (const circle of structure.circles) console.log(`  circle: ${circle.join(', ')}`);
  }
}
