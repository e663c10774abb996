import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', urls: 'src/urls/index.ts', testing: 'src/testing/index.ts' },
  format: ['esm'],
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2023',
});
