import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles a React example as its own build would. Returns the folder. React 18 is installed under the name `react-18`.
 */
export async function buildExample(name: string): Promise<string> {
  const outDir = `${root}.cache/examples/${name}`;
  const version = name === 'react-18' ? '-18' : '';
  await build({
    root: `${root}examples/${name}`,
    configFile: false,
    logLevel: 'error', // hides a warning about 'use client' for every file of MUI
    resolve: {
      conditions: ['finance-source', ...defaultClientConditions],
      dedupe: ['@emotion/react', '@mui/material'],
      alias: ['react', 'react-dom'].map((library) => ({
        find: new RegExp(`^${library}(?=$|/)`),
        replacement: `${root}node_modules/${library}${version}`,
      })),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}examples/${name}/main.tsx`,
        output: { entryFileNames: 'app.js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  return outDir;
}
