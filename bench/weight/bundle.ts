import { relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions, type Metafile, type OutputFile, type Plugin } from 'esbuild';

export interface BundleOptions {
  /** The folder in which imports are resolved. */
  folder: string;
  /** The page's own code, or the name of a file in the folder. */
  entry: { file: string } | { code: string };
  /**
   * Ends of the paths of modules that are fetched too, though nothing imports them statically: those of an open dialog.
   */
  opened?: string[];
}

export interface Bundled {
  /** Bytes after gzip, each file by itself: the entry and its static imports. */
  now: number;
  /** How many files these are: a request each. */
  files: number;
  /** Bytes after gzip of all other files, which are fetched on demand. */
  later: number;
}

/**
 * Bundles built packages as a host would, without React, which the host already has. The settings are equal for all.
 */
export async function bundle({ folder, entry, opened = [] }: BundleOptions): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    ...settingsIn(folder),
    ...('file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.code, resolveDir: folder, loader: 'tsx' } }),
  });
  const sizes = sizesOf(folder, outputFiles);
  const isEntry = ({ entryPoint }: Output) => entryPoint === ('file' in entry ? entry.file : '<stdin>');
  const starts = [
    isEntry,
    ...opened.map(
      (end) =>
        ({ entryPoint }: Output) =>
          entryPoint?.endsWith(end),
    ),
  ].map((matches, index) => {
    const found = Object.keys(metafile.outputs).find((file) => matches(metafile.outputs[file] as Output));
    if (!found) throw new Error(`${opened[index - 1] ?? 'The entry'} is no file of its own any more`);
    return found;
  });
  const files = staticGraph(metafile, starts);
  const sum = (isCounted: (file: string) => boolean) =>
    [...sizes].reduce((total, [file, bytes]) => total + (isCounted(file) ? bytes : 0), 0);
  return { now: sum((file) => files.has(file)), files: files.size, later: sum((file) => !files.has(file)) };
}

function settingsIn(folder: string) {
  return {
    absWorkingDir: folder,
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    jsx: 'automatic',
    conditions: ['module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
  } as const satisfies BuildOptions;
}

function sizesOf(folder: string, files: readonly OutputFile[]): Map<string, number> {
  return new Map(
    files.map(({ path, contents }) => [
      relative(folder, path).replaceAll(sep, '/'),
      gzipSync(contents, { level: 9 }).length,
    ]),
  );
}

type Output = Metafile['outputs'][string];

function staticGraph({ outputs }: Metafile, starts: string[]) {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path);
  };
  for (const start of starts) visit(start);
  return files;
}

/**
 * The size of our own code in such a page after gzip, without libraries and without what is fetched later. Bundled into
 * one file, so that it does not depend on how a bundler splits it.
 */
export async function ownCode({
  folder,
  code,
  opened = [],
}: {
  folder: string;
  code: string;
  opened?: string[];
}): Promise<number> {
  const contents = [
    code,
    ...opened.map((path, index) => `import * as opened${index} from './${path}'; console.log(opened${index});`),
  ].join('\n');
  const { outputFiles } = await build({
    ...settingsIn(folder),
    splitting: false,
    stdin: { contents, resolveDir: folder, loader: 'tsx' },
    plugins: [ownNow],
  });
  return [...sizesOf(folder, outputFiles).values()].reduce((total, bytes) => total + bytes, 0);
}

const ownNow: Plugin = {
  name: 'own-now',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'entry-point' || (kind === 'import-statement' && /^(?:\.|@finance\/)/.test(path))
        ? null
        : { path, external: true },
    );
  },
};
