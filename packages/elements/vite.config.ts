import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { groups } from '../../tools/file-groups.ts';

/**
 * A browser never again tries a module that it once failed to import. So whatever is imported later is fetched first, with all that it imports itself; the import then takes it from the cache,
 * and a part that did not come can be asked for anew. The entry is told the parts of its first import, the others get the fetch where they import; not where a host's bundler gave them other names.
 */
const fetchesFirst: Plugin = {
  name: 'fetches-first',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const partsOf = (fileName: string, known: ReadonlySet<string>, parts = new Set<string>()): Set<string> => {
      if (parts.has(fileName) || known.has(fileName)) return parts;
      parts.add(fileName);
      chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach((name) => partsOf(name, known, parts));
      return parts;
    };
    const [entry, mount] = [
      chunks.find(({ fileName }) => fileName === 'elements.js'),
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/mount/mount.tsx')),
    ];
    if (!entry?.code.includes('__PARTS__') || !mount)
      throw new Error('the entry or its first import is not what it was');
    const first = partsOf(mount.fileName, new Set());
    entry.code = entry.code.replace('__PARTS__', [...first].join(' '));
    for (const chunk of chunks) {
      if (chunk.isEntry) continue;
      chunk.code = chunk.code.replaceAll(
        /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g,
        (call: string, _quote: string, name: string) => {
          const parts = [...partsOf(`elements/${name}`, first)].map((part) => `./${part.replace('elements/', '')}`);
          return `Promise.all((import.meta.url.endsWith(${JSON.stringify(chunk.fileName)})?${JSON.stringify(parts)}:[]).map(e=>fetch(new URL(e,import.meta.url)).then(t=>{if(!t.ok)throw Object.assign(Error(e),{status:t.status})}))).then(()=>${call})`;
        },
      );
    }
  },
};

/** Two entries with fixed names, everything else in chunks beside them whose names change with what is in them. */
export default defineConfig({
  plugins: [react(), fetchesFirst],
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
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'elements/[name]-[hash].js',
        assetFileNames: 'elements/[name]-[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'elements/[name]-[hash].js' } } },
});
