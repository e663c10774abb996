import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: ['esm'], dts: false, sourcemap: true, clean: true, target: 'es2023', splitting: true,
  banner: { js: "'use client';" }, // tsup keeps a file's own directive in its entry only
});
