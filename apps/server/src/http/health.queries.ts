import { sql } from 'kysely';
import { reasonOf } from '../database/outage.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** @throws Refusal 503 when the database does not answer within 3 seconds; the reason is logged */
export async function checkDatabase({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 3 seconds')), 3000);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), late]);
  } catch (error) {
    log.error({ path: '/healthz', reason: reasonOf(error) }, 'the database does not answer');
    throw new Refusal(503, ['Basis data tidak menjawab'], { headers: { 'retry-after': '5' } });
  } finally {
    clearTimeout(timer);
  }
}
