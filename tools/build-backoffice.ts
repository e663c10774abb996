import { buildOnce } from './build-once.ts';

/** Builds the back office if its sources changed. Resolves to the exit code. */
export function buildBackoffice(): Promise<number> {
  return buildOnce({
    name: 'the back office',
    folder: 'apps/backoffice',
    marker: 'dist/index.html',
    texts: ['dist/assets/*.{js,css,svg}'],
    hashed: 'assets',
  });
}

if (import.meta.main) process.exitCode = await buildBackoffice();
