import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { type Bundle, groupsOf } from '../../tools/bundles.ts';

/** In development the server runs beside Vite (`npm run dev`). */
const server = 'http://127.0.0.1:4310';

/** The libraries of every screen: in a file of their own, which a browser keeps until a dependency changes. */
const vendor =
  /\/node_modules\/(react|react-dom|react-router|scheduler|swr|ky|stylis|@emotion\/(cache|react|serialize|sheet))\//;

/**
 * A few large files, because each costs a request: the frame around every screen, then home, lists, details and forms.
 * Each includes what its modules import; what two need goes into the earlier one. Everything else gets a file for each
 * dynamic import: a screen, a dialog, a calendar.
 */
const bundles: Bundle[] = [
  {
    name: 'frame',
    files: [
      'apps/backoffice/src/layout/Keys.tsx',
      'apps/backoffice/src/layout/Live.ts',
      'apps/backoffice/src/layout/PhoneBar.tsx',
      'apps/backoffice/src/layout/SideBar.tsx',
      'packages/api-client/src/receive-changes.ts',
      'packages/widgets/src/runtime/Notifier.tsx',
    ],
  },
  {
    name: 'home',
    files: ['apps/backoffice/src/routes/home/HomeAttention.tsx', 'apps/backoffice/src/routes/home/HomeWork.tsx'],
  },
  {
    name: 'lists',
    files: [
      'packages/widgets/src/parts/list/RecordList.tsx',
      'packages/widgets/src/parts/list/ViewMenu.tsx',
      'packages/widgets/src/parts/list-filter/ListFilter.tsx',
      'packages/widgets/src/runtime/useWrite.ts',
      'packages/widgets/src/ui/DateField.tsx',
      'packages/widgets/src/ui/Dialog.tsx',
      'packages/widgets/src/ui/Select.tsx',
      'packages/widgets/src/ui/tableExtras.ts',
    ],
  },
  {
    name: 'details',
    files: [
      'packages/widgets/src/parts/record/DetailDialog.tsx',
      'packages/widgets/src/features/transaction/TransactionDetail.tsx',
    ],
  },
  {
    name: 'forms',
    files: [
      'packages/widgets/src/parts/record/RecordDialog.tsx',
      'packages/widgets/src/parts/record/contractResolver.ts',
      'packages/widgets/src/parts/record/useIsDirty.ts',
      'packages/widgets/src/parts/record/useNewDefaults.ts',
      'packages/widgets/src/parts/record/useSaveAndNew.ts',
      'packages/widgets/src/ui/RupiahField.tsx',
    ],
  },
];

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['finance-source', ...defaultClientConditions] },
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    port: 5173,
    strictPort: true,
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '/transaction/api',
        '/transaction/views',
        '/transaction/redirect-app',
        '/transaction/report',
        '/setting/api',
        '/account',
        '/file-manager',
        '/bantuan',
      ].map((path) => [path, server]),
    ),
  },
  build: {
    sourcemap: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      // What emotion imports for its `withTheme`, which nothing of ours calls.
      treeshake: {
        moduleSideEffects: [{ test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor },
            { name: 'start', tags: ['$initial'] },
            ...groupsOf(join(import.meta.dirname, '../..'), bundles),
          ],
        },
      },
    },
  },
});
