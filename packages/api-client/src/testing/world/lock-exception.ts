import type { Api, LockException } from '@finance/contract';
import type { Answers } from './answers.ts';
import { findRecord, putRecord } from './record.ts';
import { recordSetting } from './setting.ts';
import { isLifted, nextId, tick, type World } from './world.ts';

export function lockExceptionAnswers(world: World): Answers<Api['lockException']> {
  function shown(exception: World['lockExceptions'][number]): LockException {
    return { ...exception, active: isLifted(world, exception) };
  }

  function record(was: string | null, is: string | null, at: string, reason?: string): void {
    const [before, after] = [{ lock_lifted_until: was }, { lock_lifted_until: is }];
    recordSetting(world, 'books_locked_until', { before, after, at, reason });
  }

  return {
    index: () => ({ data: world.lockExceptions.toReversed().map(shown) }),
    store({ body: { minutes, reason } }) {
      const created_at = tick(world);
      const until = new Date(world.clock + minutes * 60_000).toISOString().replace('.000Z', 'Z');
      const creator_name = world.user.name;
      const id = nextId(world.lockExceptions);
      record(null, until, created_at, reason);
      const exception = { id, until, reason, creator_name, created_at, ended_at: null, ended_by_name: null };
      return { data: shown(putRecord(world.lockExceptions, exception)) };
    },
    end({ param }) {
      const current = findRecord(world.lockExceptions, param, 'Pembukaan kunci');
      if (!isLifted(world, current)) return { data: shown(current) };
      const ended_at = tick(world);
      record(current.until, null, ended_at);
      return { data: shown(putRecord(world.lockExceptions, { ...current, ended_at, ended_by_name: world.user.name })) };
    },
  };
}
