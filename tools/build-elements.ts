import { buildOnce } from './build-once.ts';

/** Builds the custom elements if their sources changed. Resolves to the exit code. */
export function buildElements(): Promise<number> {
  return buildOnce({
    name: 'the custom elements',
    folder: 'packages/elements',
    marker: 'dist/manifest.json',
    texts: ['dist/*.js', 'dist/elements/*.js'],
    hashed: 'elements',
  });
}

if (import.meta.main) process.exitCode = await buildElements();
