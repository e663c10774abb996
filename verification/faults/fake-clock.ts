import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from './stack.ts';

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const file = ({ folder }: Stack) => join(folder, 'clock');

/** Why clocks cannot be moved on this machine. */
export const missingClock = () => (existsSync(faketime) ? undefined : 'apt-get install libfaketime');

/** Moves the clocks of all that was started with `fakeClock`, as far as `offset` says: `+2h`, `-3m`. */
export const setClock = (stack: Stack, offset: string) => writeFile(file(stack), `${offset}\n`, { mode: 0o644 });

/** The environment of a process whose clock can be moved, once it was set. */
export const fakeClock = (stack: Stack) => ({
  LD_PRELOAD: faketime,
  FAKETIME_TIMESTAMP_FILE: file(stack),
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
