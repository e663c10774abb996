import { defineConfig } from 'tsup';
import { keepModules } from '../../tools/keep-modules.ts';

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  esbuildPlugins: [keepModules],
  format: ['esm'],
  splitting: false,
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2023',
});
