import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports to choose from. Systems give higher ones to whoever asks for any: Linux from 32,768 on, others from 49,152
 * (RFC 6335, section 6). One of those may be taken before the program that it was chosen for listens.
 */
const lowest = 20_000;
const highest = 32_000;

/**
 * The first of `count` neighbouring ports that are free on 127.0.0.1 and that the system gives to nobody by itself.
 *
 * @throws Error if none is found
 * @example
 *   const port = await findFreePorts();
 */
export async function findFreePorts(count = 1): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const first = randomInt(lowest, highest - count);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const answers = await Promise.all(ports.map(isFree));
    if (answers.every(Boolean)) return first;
  }
  throw new Error('Tidak ada port yang bebas di 127.0.0.1.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const listens = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
