import type { Api } from '@finance/contract';
import { aMailServer } from '../a-mail-server.ts';
import type { Answers } from './answers.ts';
import { byCaller, tick, type World } from './world.ts';

/** Of a test only a story can say what became of it. */
export function mailServerAnswers(world: World): Partial<Answers<Api['mailServer']>> {
  return {
    index: () => ({ data: world.mailServer }),
    update({ body }) {
      const { password: _, ...server } = body;
      const version = (world.mailServer?.version ?? 0) + 1;
      const by = { updated_by_name: byCaller(world).creator_name, updated_at: tick(world) };
      world.mailServer = aMailServer({ ...world.mailServer, ...server, version, ...by });
      return { data: world.mailServer };
    },
    destroy() {
      const data = world.mailServer;
      world.mailServer = null;
      return { data };
    },
    history: () => ({ data: [] }),
  };
}
