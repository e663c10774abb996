import { fileURLToPath } from 'node:url';
import { buildBackoffice } from './build-backoffice.ts';
import { buildElements } from './build-elements.ts';
import { run } from './child.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.exitCode = await buildBackoffice() || await buildElements() || (await run(process.execPath, ['--conditions=finance-source', 'apps/server/src/main.ts'])).code;
