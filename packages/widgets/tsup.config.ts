import { readFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'shrink.worker': 'src/file/image/shrink.worker.ts' },
  format: ['esm'], dts: false, sourcemap: true, clean: true, target: 'es2023', splitting: true,
  // The worker lies beside the other files and is found by `new URL(...)`, which hosts' bundlers follow; esbuild leaves its name as it is.
  esbuildPlugins: [{
    name: 'worker-name',
    setup(build) {
      build.onLoad({ filter: /inWorker\.ts$/ }, async ({ path }) => ({ loader: 'ts', contents: (await readFile(path, 'utf8')).replace('./shrink.worker.ts', './shrink.worker.js') }));
    },
  }],
  banner: { js: "'use client';" }, // tsup keeps a file's own directive in its entry only
});
