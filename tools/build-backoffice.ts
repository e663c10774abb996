import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = '.cache/backoffice.sha256';

/** Builds the back office unless what is built comes from these very sources. Resolves to the exit code. */
export async function buildBackoffice(): Promise<number> {
  process.chdir(root);
  const sources = sourcesHash();
  if (readText(stamp) === `${sources} ${builtHash()}`) return 0;
  console.log('Building the back office ...');
  const { code, stoppedBy } = await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'apps/backoffice', '--logLevel', 'warn']);
  if (code !== 0 || stoppedBy) return code || 1;
  await precompress();
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stamp, `${sources} ${builtHash()}`);
  return 0;
}

/** Puts beside each text file the forms that the server sends as they are to a browser that takes them. */
async function precompress() {
  await Promise.all(globSync('apps/backoffice/dist/assets/*.{js,css,svg}').map(async (file) => {
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
  }));
}

function sourcesHash() {
  const entries = globSync(['tools/build-backoffice.ts', 'pnpm-lock.yaml', 'tsconfig.base.json', 'apps/backoffice/**/*', 'packages/*/package.json', 'packages/*/src/**/*'], {
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'dist'].includes(entry.name) || /\.(test|stories)\.tsx?$/.test(entry.name),
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0${readText(file)}`);
  return hash.digest('hex');
}

/** Of the built page, which names every other built file with its hash. */
function builtHash() {
  return createHash('sha256').update(readText('apps/backoffice/dist/index.html')).digest('hex');
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) process.exitCode = await buildBackoffice();
