// The `prepack` of every package: refuses to pack unless all files that its exports name, and their imports, exist.
// Plain JavaScript for any Node, because a package may be packed on one that is too old to build it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** @type {{ name: string, exports: object, publishConfig?: { exports?: object } }} */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(manifest.publishConfig?.exports ?? manifest.exports)
  .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
  .flatMap(filesOf);

/** @type {Set<string>} */
const seen = new Set();
/** @type {string[]} */
const missing = [];
for (const entry of entries) look(entry);
if (missing.length > 0) {
  const shown = `${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', ...' : ''}`;
  console.error(
    `${manifest.name} is not packed, as it is not built whole: ${shown} missing or empty. ` +
      '`npm run build` in the root folder of the repository builds it.',
  );
  process.exitCode = 1;
}

/**
 * The files of an entry: one, or all that a pattern such as `./dist/checks/*.js` names.
 * @param {string} entry
 */
function filesOf(entry) {
  if (!entry.includes('*')) return [entry];
  const [start = '', end = ''] = basename(entry).split('*');
  const folder = dirname(entry);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.startsWith(start) && file.endsWith(end))
    : [];
  return files.length > 0 ? files.map((file) => join(folder, file)) : [entry]; // none: missing
}

/** @param {string} path */
function look(path) {
  const file = join(path);
  if (seen.has(file)) return;
  seen.add(file);
  if (!existsSync(file) || statSync(file).size === 0) missing.push(file);
  else if (file.endsWith('.js'))
    for (const [, , next = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*(["'`])(\.[^"'`\s]*)\1/g,
    ))
      look(join(dirname(file), next));
}
