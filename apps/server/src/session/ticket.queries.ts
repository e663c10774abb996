import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Bearer } from './tokens.ts';

/** What one ticket opens. */
export interface TicketUse {
  purpose: string;
  /** Which one of its kind; empty where there is only one. */
  document: string;
}

export async function storeTicket(
  db: Database,
  hash: Buffer,
  bearer: Bearer,
  { purpose, document }: TicketUse,
  seconds: number,
): Promise<void> {
  await sql`select issue_ticket(${hash}, ${JSON.stringify(bearer)}::jsonb, ${purpose}, ${document}, ${seconds})`.execute(
    db,
  );
}

/** Whom a ticket lets in, for the first who asks in time; else what became of it. */
export async function takeTicket(
  db: Database,
  hash: Buffer,
  { purpose, document }: TicketUse,
): Promise<{ state: 'good'; bearer: Bearer } | { state: 'used' | 'over' | 'unknown' }> {
  const { rows } = await sql<
    { state: 'good'; bearer: Bearer } | { state: 'used' | 'over' }
  >`select * from use_ticket(${hash}, ${purpose}, ${document})`.execute(db);
  return rows[0] ?? { state: 'unknown' };
}
