import type { Api } from '@finance/contract';
import { checkLiftable } from './lock-exception.rules.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { recordHistory } from '../history/history.queries.ts';
import type { Handlers } from '../../http/route.ts';
import {
  activeException,
  endException,
  findException,
  insertException,
  listExceptions,
} from './lock-exception.queries.ts';
import { lockSetting, readClosedUntil } from './setting.queries.ts';

/** Lifting the lock for a time, and ending that early; both are kept in the lock's history. */
export const lockExceptionHandlers: Handlers<Api['lockException']> = {
  async index({ trx, scope }) {
    return { data: await listExceptions(trx, scope) };
  },

  async store({ body, trx, scope }) {
    // of two concurrent callers the second sees that it is lifted
    const lock = await lockSetting(trx, scope, 'books_locked_until');
    const locked = lock.value as string | null; // by the schema of the key
    const current = await activeException(trx, scope);
    checkLiftable({ locked, closed: await readClosedUntil(trx, scope) }, current, scope);
    const opened = await findException(trx, scope, await insertException(trx, scope, body));
    await record(trx, scope, lock.id, { before: null, after: opened.until }, body.reason);
    return { data: opened };
  },

  async end({ param: id, trx, scope }) {
    const lock = await lockSetting(trx, scope, 'books_locked_until');
    const current = await findException(trx, scope, id);
    if (!current.active) return { data: current }; // a repeated call, or it had expired
    await endException(trx, scope, id);
    await record(trx, scope, lock.id, { before: current.until, after: null });
    return { data: await findException(trx, scope, id) };
  },
};

async function record(
  trx: Trx,
  scope: Scope,
  record_id: number,
  until: { before: string | null; after: string | null },
  reason?: string,
): Promise<void> {
  await recordHistory(trx, scope, {
    resource: 'setting',
    record_id,
    action: 'update',
    before: { lock_lifted_until: until.before },
    after: { lock_lifted_until: until.after },
    reason,
  });
}
