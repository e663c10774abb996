import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { groups } from '../../tools/file-groups.ts';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const index = readFileSync(join(here, 'src/index.ts'), 'utf8');
/** Each file of the index is a file of the package, so that a host's bundler takes only what its page uses. */
const files = [...index.matchAll(/^export \* from '\.\/(.+)';$/gm)].map(([, file = '']) => ({
  name: basename(file, extname(file)),
  path: join(here, 'src', file),
}));

/** The worker lies beside the other files and is found by `new URL(...)`, which hosts' bundlers follow. */
const workerName: Plugin = {
  name: 'worker-name',
  transform: {
    filter: { id: /inWorker\.ts$/ },
    handler: (code) => ({ code: code.replace('./shrink.worker.ts', './shrink.worker.js'), map: null }),
  }, // not a letter more or less
};

rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: {
    ...Object.fromEntries(files.map(({ name, path }) => [name, path])),
    'mui-x': join(here, 'src/mui-x.ts'),
    'shrink.worker': join(here, 'src/file/image/shrink.worker.ts'),
  },
  external: /^[^./]/,
  platform: 'browser',
  transform: { target: 'es2023', jsx: 'react-jsx' },
  plugins: [workerName],
});
await bundle.write({
  dir: dist,
  format: 'esm',
  sourcemap: true,
  comments: { legal: true, annotation: true, jsdoc: false },
  banner: "'use client';",
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: { groups },
});
await bundle.close();
writeFileSync(
  join(dist, 'index.js'),
  `'use client';\n${files.map(({ name }) => `export * from './${name}.js';\n`).join('')}`,
);
