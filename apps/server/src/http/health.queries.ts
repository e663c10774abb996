import { sql } from 'kysely';
import { reasonOf } from '../database/outage.ts';
import { actFor, holders } from '../database/concurrency-limit.ts';
import { Refusal } from '../base/refusal.ts';
import type { Services } from './services.ts';

/**
 * Makes the check of the database. However many ask, one question is under way, and so one connection in use.
 * @throws Refusal 503 when the database does not answer within 3 seconds; the reason is logged
 */
export function databaseCheck({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let asked: Promise<unknown> | undefined;
  const ask = () =>
    (asked ??= actFor(holders.health, () => sql`select 1`.execute(db)).finally(() => {
      asked = undefined;
    }));
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer within 3 seconds')), 3000);
    });
    try {
      await Promise.race([ask(), late]);
    } catch (error) {
      log.error({ path: '/healthz', reason: reasonOf(error) }, 'the database does not answer');
      throw new Refusal(503, ['Basis data tidak menjawab'], { headers: { 'retry-after': '5' } });
    } finally {
      clearTimeout(timer);
    }
  };
}
