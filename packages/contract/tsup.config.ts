import { defineConfig } from 'tsup';

export default defineConfig({ entry: ['src/index.ts', 'src/rules.ts'], format: ['esm'], dts: false, sourcemap: true, clean: true, target: 'es2023' });
