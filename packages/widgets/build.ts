import { rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { groupsOf } from '../../tools/bundles.ts';
import { bundles } from './bundles.ts';
import { entries } from './entries.ts';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const nameOf = (file: string) => basename(file, extname(file));

/** The worker is a file of its own, found by `new URL(...)`, which hosts' bundlers follow. */
const workerName: Plugin = {
  name: 'worker-name',
  transform: {
    filter: { id: /inWorker\.ts$/ },
    // Both names have the same length, so that the source map stays right.
    handler: (code) => ({ code: code.replace('./shrink.worker.ts', './shrink.worker.js'), map: null }),
  },
};

rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: {
    ...Object.fromEntries(entries.map((file) => [nameOf(file), join(here, 'src', file)])),
    hooks: join(here, 'src/hooks/index.ts'),
    'mui-x': join(here, 'src/mui-x.ts'),
    'ui-kit': join(here, 'src/ui-kit.ts'),
    'shrink.worker': join(here, 'src/features/file/shrink.worker.ts'),
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
  codeSplitting: { groups: groupsOf(join(here, 'src'), bundles) },
});
await bundle.close();
writeFileSync(
  join(dist, 'index.js'),
  `'use client';\n${entries.map((file) => `export * from './${nameOf(file)}.js';\n`).join('')}`,
);
