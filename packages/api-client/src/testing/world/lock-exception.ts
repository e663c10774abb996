import { type Api, formatInstant, type LockException } from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { recordHistory } from './history.ts';
import { findRecord, replaceRecord } from './record.ts';
import { settingId } from './setting.ts';
import { isLifted, nextId, tick, type World } from './world.ts';

export function lockExceptionAnswers(world: World): Answers<Api['lockException']> {
  function shown(exception: World['lockExceptions'][number]): LockException {
    return { ...exception, active: isLifted(world, exception) };
  }

  function record(before: string | null, after: string | null, at: string, reason?: string): void {
    const id = settingId('books_locked_until');
    recordHistory(world, {
      resource: 'setting',
      action: 'update',
      before: { id, lock_lifted_until: before },
      after: { id, lock_lifted_until: after },
      by: world.user,
      at,
      reason,
    });
  }

  return {
    index: () => ({ data: world.lockExceptions.toReversed().map(shown) }),
    store({ body }) {
      if (world.settings.books_locked_until === null)
        throw refusal(400, ['Periode belum dikunci, jadi tidak perlu dibuka.']);
      const current = world.lockExceptions.find((exception) => isLifted(world, exception));
      if (current)
        throw refusal(409, [
          `Kunci sudah dibuka sampai ${formatInstant(current.until, world.settings.timezone)} oleh ${current.creator_name}. Tutup dulu bila waktunya perlu diubah.`,
        ]);
      const at = tick(world);
      const until = new Date(world.clock + body.minutes * 60_000).toISOString().replace('.000Z', 'Z');
      const exception = {
        id: nextId(world.lockExceptions),
        until,
        reason: body.reason,
        creator_name: world.user.name,
        created_at: at,
        ended_at: null,
        ended_by_name: null,
      };
      world.lockExceptions.push(exception);
      record(null, until, at, body.reason);
      return { data: shown(exception) };
    },
    end({ param }) {
      const current = findRecord(world.lockExceptions, param, 'Pembukaan kunci');
      if (!isLifted(world, current)) return { data: shown(current) };
      const at = tick(world);
      record(current.until, null, at);
      return {
        data: shown(replaceRecord(world.lockExceptions, { ...current, ended_at: at, ended_by_name: world.user.name })),
      };
    },
  };
}
