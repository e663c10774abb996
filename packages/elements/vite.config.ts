import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Two entries with fixed names, everything else in chunks beside them whose names change with what is in them. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['finance-source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  base: './', // the chunks lie beside the script, wherever that is
  build: {
    target: 'baseline-widely-available',
    sourcemap: true,
    manifest: 'manifest.json', // for tools/budgets.ts
    // As a library, so that the entry imports its chunks by themselves, without a helper that would come first.
    lib: { entry: { elements: 'src/elements.ts', 'elements.classic': 'src/elements.classic.ts' }, formats: ['es'] },
    rolldownOptions: {
      output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'elements/[name]-[hash].js', assetFileNames: 'elements/[name]-[hash][extname]' },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'elements/[name]-[hash].js' } } },
});
