import { fileURLToPath } from 'node:url';
import { buildBackoffice } from './build-backoffice.ts';
import { buildElements } from './build-elements.ts';
import { run } from './child.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// A young generation that stays small: a long report then holds half the memory and takes no longer (bench/report.ts).
const flags = ['--max-semi-space-size=16', '--conditions=finance-source'];
process.exitCode =
  (await buildBackoffice()) ||
  (await buildElements()) ||
  (await run(process.execPath, [...flags, 'apps/server/src/main.ts'])).code;
