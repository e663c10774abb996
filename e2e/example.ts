import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts one of `examples/` beside the server of the journeys, on the one port whose origin that server allows. */
export async function startExample(name: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const port = process.env['E2E_HOST_PORT'] ?? '';
  const child = spawn(process.execPath, ['--conditions=finance-source', 'examples/serve.ts', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      FINANCE_URL: `http://127.0.0.1:${process.env['E2E_PORT']}`,
      DEALER_DATABASE: ':memory:',
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /siap di (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The example ${name} ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
