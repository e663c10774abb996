import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles an example that is written in React, as its own build would; answers the folder. React 18 stands in this repository beside 19 under another name. */
export async function buildExample(name: string): Promise<string> {
  const outDir = `${root}.cache/examples/${name}`;
  const version = name === 'react-18' ? '-18' : '';
  await build({
    root: `${root}examples/${name}`,
    configFile: false,
    logLevel: 'error', // else every file of MUI's is warned of for its 'use client'
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
