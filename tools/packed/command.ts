import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program that is installed in a folder. */
export function program(folder: string, script: string, args: string[]): Promise<string> {
  return command(process.execPath, [join(folder, 'node_modules', script), ...args], folder);
}

/** The output of a failed command, or nothing if it succeeded. */
export function command(name: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && (name === 'pnpm' || name === 'npm'),
      env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0 ? '' : `${said.trim()}\nended with ${code}`));
  });
}
