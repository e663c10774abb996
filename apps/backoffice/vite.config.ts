import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** In development the server runs beside Vite (`npm run dev`). */
const server = 'http://127.0.0.1:4310';

/** The libraries of every screen: in a file of their own, which a browser keeps until a dependency changes. */
const vendor =
  /\/node_modules\/(react|react-dom|react-router|scheduler|swr|ky|stylis|@emotion\/(cache|react|serialize|sheet))\//;

/** What the first screen and the later ones need: in one file, which compresses better than a dozen small ones. */
const shared = [
  ...['FinanceContext.ts', 'askOnce.ts', 'endpoints.ts', 'useFinance.ts', 'useRead.ts'].map(
    (file) => `runtime/${file}`,
  ),
  ...[
    'ServerStyles.tsx',
    'UiContext.ts',
    'drawn.ts',
    'loadable.tsx',
    'look.ts',
    'bareButton.ts',
    'stroke.tsx',
    'styled.ts',
  ].map((file) => `ui/${file}`),
  ...['cornerOf.ts', 'faint.ts', 'palette.ts', 'scaleOf.ts', 'shadows.ts', 'typography.ts'].map((file) => `ui/${file}`),
  'layout/icons.tsx',
  'layout/menu',
];

function isShared(id: string): boolean {
  return /\/(widgets|backoffice)\/src\//.test(id) && shared.some((file) => id.includes(`/src/${file}`));
}

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
            { name: 'shared', test: isShared },
          ],
        },
      },
    },
  },
});
