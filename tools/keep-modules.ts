import type { Plugin } from 'esbuild';

/**
 * Keeps every source file a file of its own: a bundler splits code by whole files, so a page gets only what it uses.
 */
export const keepModules: Plugin = {
  name: 'keep-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};
