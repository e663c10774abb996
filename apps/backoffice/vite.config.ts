import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** In development the server runs beside Vite; see CONTRIBUTING. */
const server = 'http://127.0.0.1:4310';

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
      ].map((path) => [path, server]),
    ),
  },
  build: { sourcemap: true, target: 'baseline-widely-available' },
});
