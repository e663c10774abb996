import { relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';

export interface BundleOptions {
  /** Where imports are looked up. */
  folder: string;
  /** The page's own file; a name is found in the folder. */
  entry: { file: string } | { code: string };
  /** Modules that are fetched too, though nothing imports them statically: what an opened dialog needs. Ends of their paths. */
  opened?: string[];
  /** Leave out every library: what remains is our own code. */
  isOwnOnly?: boolean;
}

export interface Bundled {
  /** Bytes, gzip, each file by itself: the entry with all that it imports statically. */
  now: number;
  /** Bytes, gzip, of all other files, which come when something asks for them. */
  later: number;
}

/** Bundles as a host would, without React, which the host has already. The same settings for everybody. */
export async function bundle({ folder, entry, opened = [], isOwnOnly = false }: BundleOptions): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    ...('file' in entry ? { entryPoints: [entry.file] } : { stdin: { contents: entry.code, resolveDir: folder, loader: 'tsx' } }),
    absWorkingDir: folder, outdir: 'out', write: false, metafile: true, logLevel: 'error',
    bundle: true, splitting: true, format: 'esm', target: 'es2023', minify: true, legalComments: 'none', jsx: 'automatic',
    conditions: ['module'], define: { 'process.env.NODE_ENV': '"production"' }, external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    plugins: isOwnOnly ? [withoutLibraries] : [],
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [relative(folder, path).replaceAll(sep, '/'), gzipSync(contents, { level: 9 }).length]));
  const isEntry = ({ entryPoint }: Output) => entryPoint === ('file' in entry ? entry.file : '<stdin>');
  const starts = [isEntry, ...opened.map((end) => ({ entryPoint }: Output) => entryPoint?.endsWith(end))].map((matches, index) => {
    const found = Object.keys(metafile.outputs).find((file) => matches(metafile.outputs[file] as Output));
    if (!found) throw new Error(`${opened[index - 1] ?? 'The entry'} is no file of its own any more`);
    return found;
  });
  const files = staticGraph(metafile, starts);
  const sum = (isCounted: (file: string) => boolean) => [...sizes].reduce((total, [file, bytes]) => total + (isCounted(file) ? bytes : 0), 0);
  return { now: sum((file) => files.has(file)), later: sum((file) => !files.has(file)) };
}

type Output = Metafile['outputs'][string];

function staticGraph({ outputs }: Metafile, starts: string[]) {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? []) if (kind === 'import-statement' && !external) visit(path);
  };
  for (const start of starts) visit(start);
  return files;
}

const withoutLibraries: Plugin = {
  name: 'without-libraries',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => (kind === 'entry-point' || path.startsWith('@finance/') ? null : { path, external: true }));
  },
};
