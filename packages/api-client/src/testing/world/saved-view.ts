import type { Api, SavedView } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import type { Answers } from './answers.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, putRecord, removeRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function savedViewAnswers(world: World): Answers<Api['savedView']> {
  const { savedViews } = world;
  const find = (id: number) => findRecord(savedViews, id, 'Tampilan');

  function keep(next: SavedView) {
    const others = savedViews.filter(({ id, screen }) => screen === next.screen && id !== next.id);
    if (next.is_default) for (const other of others) other.is_default = false;
    return { data: putRecord(savedViews, next) };
  }

  return {
    index: ({ query }) =>
      pageOf(
        savedViews.filter((view) => has(view, query, ['screen']) && finds([view.name], query.q)),
        query,
        'name',
      ),
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      const at = tick(world);
      return keep({ ...body, id: nextId(savedViews), created_at: at, updated_at: at });
    },
    update: ({ param, body }) => keep({ ...find(param), ...sent(body), updated_at: tick(world) }),
    destroy: ({ param }) => ({ data: removeRecord(savedViews, find(param)) }),
  };
}
