import { existsSync } from 'node:fs';
import { run } from './child.mjs';

/** Builds what is published as a host gets it. Resolves to the exit code. */
export async function buildPackages(): Promise<number> {
  const { code, stoppedBy } = await run('pnpm', ['-r', '--sort', '--filter', '@finance/contract', '--filter', '@finance/api-client', '--filter', '@finance/widgets', 'run', 'build']);
  return stoppedBy ? 1 : code ?? 1;
}
