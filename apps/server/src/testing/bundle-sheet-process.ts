import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Makes one file of the program that reads files, and answers its path. Tests start it some thousand times, and to load
 * its 300 modules takes four times as long. `bombs.test.ts` and what starts the whole server take it from source.
 */
export async function bundleSheetProcess(): Promise<string> {
  const outfile = at('../../../../.cache/sheet-process.mjs'); // always there: its compiled code is kept by its path
  const unfinished = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [at('../features/import/sheet-process.ts')],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['finance-source'],
    logLevel: 'warning',
  });
  await rename(unfinished, outfile); // another run may be starting the one before
  return outfile;
}
