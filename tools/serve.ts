import { fileURLToPath } from 'node:url';
import { buildBackoffice } from './build-backoffice.ts';
import { buildElements } from './build-elements.ts';
import { buildManual } from './build-manual.ts';
import { run } from './child.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// A small young generation halves the memory of a long report, which takes no longer (see bench/report.ts). One that
// has to grow from 1 MB first takes every row for long-lived: a JSON report then needs three times as much.
const flags = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--conditions=finance-source'];
process.exitCode =
  (await buildBackoffice()) ||
  (await buildElements()) ||
  (await buildManual()) ||
  (await run(process.execPath, [...flags, 'apps/server/src/main.ts'])).code;
