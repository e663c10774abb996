import { findCitus, startCitus } from '../../apps/server/src/testing/citus.ts';
import { citusPlace } from '../../apps/server/src/testing/citus-place.ts';
import { describe } from 'vitest';
import { playAll } from './play.ts';
import { openRealServer } from './real-server.ts';

// Every call to a server whose tables lie on several machines, where the PostgreSQL of this one has Citus.

const hasCitus = findCitus() !== undefined;
if (!hasCitus) console.log('No call is made with Citus: the PostgreSQL of this machine has none.');

describe.skipIf(!hasCitus)('with Citus', () => {
  playAll(async () => {
    const cluster = await startCitus();
    const real = await openRealServer(await citusPlace(cluster, 'panggilan'));
    const close = async () => {
      await real.close();
      await cluster.stop();
    };
    return { ...real, close };
  });
});
