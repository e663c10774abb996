import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';

const help = `Takes the pictures of the manual, into apps/manual/src/public/gambar, while the journey follows its tasks.

  npm run tool -- manual-pictures [PART]

  PART   only those of journeys whose name contains it, e.g. cashier`;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [part] = process.argv.slice(2);
if (part?.startsWith('-')) {
  console.log(help);
  process.exit(0);
}
process.env['MANUAL_PICTURES'] = '1';
const journey = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/manual-pictures.spec.ts'];
const { code } = await run(process.execPath, [...journey, ...(part ? ['-g', part] : [])]);
console.log('git shows which pictures changed: look at each before you commit it.');
process.exitCode = code;
