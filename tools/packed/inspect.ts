import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  exports?: Record<string, string | Record<string, string>>;
  customElements?: string;
  'web-types'?: string;
}

/** Problems that a user of the unpacked package would meet. */
export function problemsOf(folder: string): string[] {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest; // one of our packages
  const files = globSync('**/*.*', { cwd: folder });
  const targets = Object.values(manifest.exports ?? {}).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  return [
    ...['workspace:', 'catalog:'].filter((word) => text.includes(word)).map((word) => `package.json says ${word}`),
    ...(JSON.stringify(manifest.exports ?? {}).includes('finance-source') ? ['exports has finance-source'] : []),
    ...[...targets, manifest.customElements, manifest['web-types'], 'README.md', 'CHANGELOG.md']
      .filter((file) => file !== undefined)
      .filter((file) => globSync(file, { cwd: folder }).length === 0)
      .map((file) => `${file} is missing`),
    ...files.filter(isTwice).map((file) => `${file} differs from another one in capitals only`),
    ...files.filter(isStray).map((file) => `${file} does not belong there`),
    ...files.filter((file) => file.endsWith('.js')).flatMap((file) => lostImports(folder, file)),
    ...Object.entries(manifest.exports ?? {})
      .filter(([name]) => name !== './testing')
      .flatMap(([name, entry]) =>
        forTests(folder, typeof entry === 'string' ? entry : (entry['default'] ?? '')).map(
          (file) => `${name} reaches ${file}, which is for tests`,
        ),
      ),
    ...files.filter((file) => file.endsWith('.map')).flatMap((file) => lostSources(folder, file)),
  ];
}

/** Names that differ only in case: Windows and macOS keep only one of them. */
function isTwice(file: string, index: number, files: string[]): boolean {
  return files.slice(0, index).some((other) => other.toLowerCase() === file.toLowerCase());
}

function isStray(file: string): boolean {
  return /\.(test|stories)\.|\.(br|gz|tsbuildinfo)$/.test(file) || (/\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

/** Files that a script imports or names by `new URL` but that are not in the package. */
function lostImports(folder: string, file: string): string[] {
  return importsOf(folder, file)
    .filter((path) => path.startsWith('.') && !existsSync(join(folder, dirname(file), path)))
    .map((path) => `${file} needs ${path}`);
}

function importsOf(folder: string, file: string): string[] {
  const code = readFileSync(join(folder, file), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport|\bimport\(|new URL\()\s*(["'`])([\w.@][^"'`\s]*)\1/g)].map(
    ([, , path = '']) => path,
  );
}

/** Test tools that an entry imports, statically or dynamically. A host must get them only by asking for them. */
function forTests(folder: string, file: string, seen = new Set<string>()): string[] {
  if (!file.endsWith('.js') || seen.has(file) || !existsSync(join(folder, file))) return [];
  seen.add(file);
  const imports = importsOf(folder, file);
  return [
    ...imports.filter((path) => /^msw($|\/)|\/testing(\.js)?$/.test(path)),
    ...imports
      .filter((path) => path.startsWith('.'))
      .flatMap((path) => forTests(folder, join(dirname(file), path), seen)),
  ];
}

/** Sources that a source map refers to but that are not in the package. */
function lostSources(folder: string, file: string): string[] {
  const map = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    sources: string[];
    sourcesContent?: (string | null)[];
  }; // the format of source maps
  return map.sources
    .filter((source, index) => !map.sourcesContent?.[index] && !existsSync(join(folder, dirname(file), source)))
    .map((source) => `${file} points at ${source}`);
}
