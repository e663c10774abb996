import type { Api } from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, given, removeRecord, replaceRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function savedViewAnswers(world: World): Answers<Api['savedView']> {
  const find = (id: number) => findRecord(world.savedViews, id, 'Tampilan');

  function prepare(screen: string, name: string, isDefault: boolean | undefined, id: number | null) {
    const others = world.savedViews.filter((view) => view.screen === screen && view.id !== id);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      const message = 'sudah dipakai tampilan lain di layar ini. Pilih nama lain.';
      throw refusal(400, [`Nama ${message}`], { name: [message] });
    }
    if (isDefault) for (const other of others) other.is_default = false;
  }

  return {
    index({ query }) {
      const found = world.savedViews.filter(
        (view) => (query.screen === undefined || view.screen === query.screen) && finds([view.name], query.q),
      );
      const { data, pagination } = pageOf(found, query, 'name');
      return { data, meta: { pagination } };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      prepare(body.screen, body.name, body.is_default, null);
      const at = tick(world);
      const view = { ...body, id: nextId(world.savedViews), created_at: at, updated_at: at };
      world.savedViews.push(view);
      return { data: view };
    },
    update({ param, body }) {
      const current = find(param);
      prepare(current.screen, body.name ?? current.name, body.is_default, param);
      return { data: replaceRecord(world.savedViews, { ...current, ...given(body), updated_at: tick(world) }) };
    },
    destroy: ({ param }) => ({ data: removeRecord(world.savedViews, find(param)) }),
  };
}
