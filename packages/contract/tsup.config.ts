import { defineConfig } from 'tsup';

// Every source is a file of its own: a host's bundler leaves out the schemas that nothing uses.
export default defineConfig({ entry: ['src/*.ts', '!src/*.test.ts'], format: ['esm'], dts: false, sourcemap: true, clean: true, target: 'es2023', splitting: true });
