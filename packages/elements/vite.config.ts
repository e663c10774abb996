import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { parseSync } from 'oxc-parser';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { type Bundle, groupsOf } from '../../tools/bundles.ts';

/**
 * A few large files, because each costs a request: what everything needs together with the inputs, then files, forms,
 * lists and what reads the attribute `filter`. Each includes what its modules import; what two need goes into the
 * earlier one. Everything else gets a file for each dynamic import: a list, a detail, a calendar.
 */
const bundles: Bundle[] = [
  {
    name: 'base',
    files: [
      'contract/src/enums/transfer.ts',
      'elements/src/mount/mount.tsx',
      'elements/src/mount/views/read.ts',
      'elements/src/mount/views/reportError.ts',
      'widgets/src/runtime/FinanceProvider.tsx',
      'widgets/src/runtime/WidgetRoot.tsx',
      'widgets/src/runtime/useTell.ts',
      'widgets/src/runtime/useTestTenant.ts',
      'widgets/src/runtime/useWrite.ts',
      'widgets/src/parts/record/CreateButton.tsx',
      'widgets/src/parts/record/SaveProblem.tsx',
      'widgets/src/features/due-type/useDueLabels.ts',
      'widgets/src/parts/booking/TransactableInput.tsx',
      'widgets/src/parts/booking/AccountSelector.tsx',
      'widgets/src/parts/booking/AccountTypeSelect.tsx',
      'widgets/src/parts/booking/BankSelector.tsx',
      'widgets/src/parts/booking/CashierSelector.tsx',
      'widgets/src/parts/booking/InvestmentSelector.tsx',
      'widgets/src/features/transaction/transactionValues.ts',
      'widgets/src/ui/DateField.tsx',
      'widgets/src/ui/FullScreenSpinner.tsx',
      'widgets/src/ui/Link.tsx',
      'widgets/src/ui/LoadingRows.tsx',
      'widgets/src/ui/Rupiah.tsx',
      'widgets/src/ui/Tag.tsx',
    ],
  },
  { name: 'files', files: ['widgets/src/features/file/FileUpload.tsx', 'widgets/src/features/file/FilePreview.tsx'] },
  {
    name: 'forms',
    files: [
      'elements/src/mount/views/TransactionCreateView.tsx',
      'elements/src/mount/views/DueCreateView.tsx',
      'widgets/src/features/transaction/TransactionForm.tsx',
      'widgets/src/features/due/DueForm.tsx',
    ],
  },
  { name: 'notices', files: ['widgets/src/ui/MuiNotice.tsx'] },
  { name: 'drafts', files: ['widgets/src/parts/record/FormTop.tsx'] },
  {
    name: 'lists',
    files: [
      'elements/src/mount/views/TransactionListView.tsx',
      'elements/src/mount/views/DueListView.tsx',
      'elements/src/mount/views/OnlinePaymentListView.tsx',
    ],
  },
  { name: 'filters', files: ['elements/src/mount/views/readFilter.ts'] },
];
const groups = groupsOf(join(import.meta.dirname, '..'), bundles);

/**
 * A browser never again tries a module that it once failed to import. So what an `import()` needs is fetched before
 * it: the import then takes it from the cache, and what failed to arrive can be asked for again. The entry is told
 * the files of its first import; every other chunk gets `fetchFirst`.
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
    const entry = chunks.find(({ fileName }) => fileName === 'elements.js');
    const mount = chunks.find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.endsWith('/src/mount/mount.tsx')),
    );
    if (!entry?.code.includes('__PARTS__') || !mount)
      throw new Error('the entry or its first import is not what it was');
    if (chunks.some(({ imports }) => imports.includes('elements.js')))
      throw new Error('a part imports the script: with elements.js?v=1 on a page that would be another one');
    const first = partsOf(mount.fileName, new Set());
    entry.code = entry.code.replace('__PARTS__', [...first].join(' '));
    for (const chunk of chunks.filter(({ isEntry }) => !isEntry)) {
      const code = replaceImports(chunk.fileName, chunk.code, (name, call) => {
        const parts = [...partsOf(`elements/${name}`, first)].map((part) => `./${part.replace('elements/', '')}`);
        return parts.length === 0 ? call : `fetchFirst(${JSON.stringify(parts)}).then(()=>${call})`;
      });
      if (code === chunk.code) continue;
      chunk.code = `${code}\n${fetchFirst(chunk.fileName)}`;
    }
  },
};

/** Fetches files beside a chunk once, and again where that failed; nothing where a host's bundler renamed the chunk. */
function fetchFirst(file: string): string {
  return `function fetchFirst(names) {
const got = (fetchFirst.got ??= {});
return Promise.all((import.meta.url.endsWith(${JSON.stringify(file)}) ? names : []).map((name) => got[name] ??=
fetch(new URL(name, import.meta.url)).then((answer) => {
if (!answer.ok) throw Object.assign(Error(name), { status: answer.status });
}).catch((error) => {
delete got[name];
throw error;
})));
}
`;
}

/** Replaces each `import('./name')` of a chunk. */
function replaceImports(file: string, code: string, replaced: (name: string, call: string) => string): string {
  return parseSync(file, code).module.dynamicImports.reduceRight((text, { start, end, moduleRequest }) => {
    const specifier = code.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    if (!specifier.startsWith('./')) return text;
    return text.slice(0, start) + replaced(specifier.slice(2), code.slice(start, end)) + text.slice(end);
  }, code);
}

/** Two entries with fixed names, everything else in chunks beside them whose names change with what is in them. */
export default defineConfig({
  plugins: [react(), fetchesFirst],
  resolve: { conditions: ['finance-source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  base: './', // the chunks are next to the script, wherever that is
  build: {
    target: 'baseline-widely-available',
    cssTarget: 'esnext', // nothing is rewritten for browsers that we do not support
    sourcemap: true,
    manifest: 'manifest.json', // for tools/budgets.ts
    // Built as a library, so that the entry imports its chunks directly, without Vite's preload helper.
    lib: { entry: { elements: 'src/elements.ts', 'elements.classic': 'src/elements.classic.ts' }, formats: ['es'] },
    rolldownOptions: {
      // What emotion imports for its `withTheme`, which nothing of ours calls.
      treeshake: {
        moduleSideEffects: [{ test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
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
