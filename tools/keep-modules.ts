import type { Plugin } from 'esbuild';

/** Makes every source file a file of the package: a host's bundler that splits code takes whole files, and so no more than its page uses. */
export const keepModules: Plugin = {
  name: 'keep-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};
