import { fileURLToPath } from 'node:url';
import { buildBackoffice } from './build-backoffice.ts';
import { buildElements } from './build-elements.ts';
import { buildManual } from './build-manual.ts';
import { run } from './child.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// A small young generation holds 90 MB less, and makes a long report no slower (see bench/report.ts).
const flags = ['--max-semi-space-size=8', '--conditions=finance-source'];
process.exitCode =
  (await buildBackoffice()) ||
  (await buildElements()) ||
  (await buildManual()) ||
  (await run(process.execPath, [...flags, 'verification/demo/main.ts'])).code;
