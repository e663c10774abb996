import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './child.mjs';
import { keepEarlier } from './keep-earlier.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Build {
  /** Its name in the message shown while it builds. */
  name: string;
  /** The folder that is built. */
  folder: string;
  /** What builds it, from the root; Vite by default. */
  command?: string[];
  /** What it is made from, besides its own files; the packages that Vite bundles by default. */
  sources?: string[];
  /** A built file that names every other built file with its hash. */
  marker: string;
  /** The built files that the server sends compressed. */
  texts: string[];
  /** The folder in `dist` whose files have their hash in their name, for pages that were opened before an upgrade. */
  hashed?: string;
}

const bundled = [
  'tsconfig.base.json',
  'packages/{contract,api-client,widgets}/package.json',
  'packages/{contract,api-client,widgets}/src/**/*',
];

/** Builds, unless the last build was made from the same sources. Resolves to the exit code. */
export async function buildOnce({
  name,
  folder,
  command = ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn'],
  sources: others = bundled,
  marker,
  texts,
  hashed,
}: Build): Promise<number> {
  process.chdir(root);
  const stamp = `.cache/${folder.replaceAll('/', '-')}.sha256`;
  const builtHash = () =>
    createHash('sha256')
      .update(readText(`${folder}/${marker}`))
      .digest('hex');
  const sources = sourcesHash([`${folder}/*`, `${folder}/{src,public}/**/*`, ...others]);
  if (readText(stamp) === `${sources} ${builtHash()}`) return 0;
  console.log(`Building ${name} ...`);
  if (hashed) keepEarlier(folder, hashed);
  const { code, stoppedBy } = await run(process.execPath, command);
  if (code !== 0 || stoppedBy) return code || 1;
  await precompress(texts.map((text) => `${folder}/${text}`));
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stamp, `${sources} ${builtHash()}`);
  return 0;
}

/** Writes compressed copies beside each text file, which the server sends to browsers that accept them. */
async function precompress(patterns: string[]) {
  await Promise.all(
    globSync(patterns).map(async (file) => {
      const text = readFileSync(file);
      writeFileSync(
        `${file}.br`,
        await promisify(brotliCompress)(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }),
      );
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}

function sourcesHash(patterns: string[]) {
  const entries = globSync(['tools/build-once.ts', 'pnpm-lock.yaml', ...patterns], {
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'dist'].includes(entry.name) || /\.(test|stories)\.tsx?$/.test(entry.name),
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0${readText(file)}`);
  return hash.digest('hex');
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
