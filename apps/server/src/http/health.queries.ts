import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { AppError } from './app-error.ts';

/** @throws AppError 503 where the database does not answer within 3 seconds, whatever the reason */
export async function checkDatabase(db: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), 3000);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), late]);
  } catch {
    throw new AppError(503, ['Basis data tidak menjawab'], { headers: { 'retry-after': '5' } });
  } finally {
    clearTimeout(timer);
  }
}
