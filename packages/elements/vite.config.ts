import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** Tells the entry what its first import consists of, so that it fetches all of it at once. */
const namesParts: Plugin = {
  name: 'names-parts',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const parts = new Set<string>();
    const visit = (fileName: string) => {
      if (parts.has(fileName)) return;
      parts.add(fileName);
      chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit);
    };
    for (const { facadeModuleId, fileName } of chunks) if (facadeModuleId?.endsWith('/src/mount/mount.tsx')) visit(fileName);
    const entry = chunks.find(({ fileName }) => fileName === 'elements.js');
    if (!entry?.code.includes('__PARTS__') || parts.size === 0) this.error('the entry or its first import is not what it was');
    entry.code = entry.code.replace('__PARTS__', [...parts].join(' '));
  },
};

/** Two entries with fixed names, everything else in chunks beside them whose names change with what is in them. */
export default defineConfig({
  plugins: [react(), namesParts],
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
