import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Bearer } from '../../http/tokens.ts';

/** What one ticket opens. */
export interface TicketUse {
  purpose: string;
  /** The document's id; empty when there is only one. */
  document: string;
}

export async function storeTicket(
  db: Database,
  hash: Buffer,
  bearer: Bearer,
  { purpose, document }: TicketUse,
  seconds: number,
): Promise<void> {
  await sql`select issue_ticket(${hash}, ${JSON.stringify(bearer)}::jsonb, ${purpose}, ${document},
    ${seconds})`.execute(db);
}

/** Redeems a ticket: its user for the first valid use; otherwise why it is refused. */
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
