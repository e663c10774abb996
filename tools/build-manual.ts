import { buildOnce } from './build-once.ts';

/** Builds the manual if its sources changed. Resolves to the exit code. */
export function buildManual(): Promise<number> {
  return buildOnce({
    name: 'the manual',
    folder: 'apps/manual',
    command: ['apps/manual/node_modules/vitepress/bin/vitepress.js', 'build', 'apps/manual', '--logLevel', 'warn'],
    sources: ['apps/manual/.vitepress/**/*', '{ARCHITECTURE,CONTRIBUTING,SECURITY}.md', 'docs/{embed,operate}.md'],
    marker: 'dist/hashmap.json',
    texts: ['dist/**/*.{html,js,css}'],
  });
}

if (import.meta.main) process.exitCode = await buildManual();
