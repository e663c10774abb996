import type { Due, DueReminder, ProposedReminder } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../database/actor.queries.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { findDuesById } from '../due/due.queries.ts';

/**
 * The open dues of which somebody is to be reminded today, with the last of the days that have come. A day that was
 * missed counts until the next has come; what was paid, or is owed to them, is not among them.
 */
function proposed({ tenant_id, today }: Scope, days: readonly number[]): RawBuilder<unknown> {
  return sql`(select d.id, d.due_date, o.offset_days, d.outstanding_amount, d.counterparty_id from due d
    cross join lateral (select max(each) as offset_days from unnest(${[...days]}::int[]) each
      where d.due_date + each <= ${today}::date) o
    where d.tenant_id = ${tenant_id} and d.closed_at is null and d.due_date is not null and o.offset_days is not null
      and (d.type = 'R') = (d.outstanding_amount > 0)
      and not exists (select from due_reminder r where r.tenant_id = d.tenant_id and r.due_id = d.id
        and r.due_date = d.due_date and r.offset_days >= o.offset_days)
      and not exists (select from mail m where m.tenant_id = d.tenant_id and m.due_id = d.id
        and m.due_date = d.due_date and m.offset_days >= o.offset_days and m.state not in ('failed', 'stopped')))`;
}

export async function countProposed(trx: Trx, scope: Scope, days: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${proposed(scope, days)} p`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The address of a counterparty, or else of the one that it was merged into; null without one. */
function emailOf(counterpartyId: string): RawBuilder<string | null> {
  return sql<string | null>`(select coalesce(root.email, c.email) from counterparty c
    join counterparty root on root.tenant_id = c.tenant_id and root.id = c.root_id
    where c.tenant_id = app_tenant_id() and c.id = ${sql.ref(counterpartyId)})`;
}

/** Of the last message about a due that was not sent. */
const failedMail = sql`from mail m where m.tenant_id = app_tenant_id() and m.due_id = p.id and m.due_date = p.due_date
  and m.offset_days = p.offset_days and m.state = 'failed'`;

export async function listProposed(
  trx: Trx,
  scope: Scope,
  days: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ProposedReminder[]> {
  const { rows } = await sql<Omit<ProposedReminder, 'due'> & { id: number }>`select p.id, p.offset_days,
    ${emailOf('p.counterparty_id')} as email,
    (select m.problem ${failedMail} order by m.id desc limit 1) as mail_problem
    from ${proposed(scope, days)} p order by p.due_date, p.id limit ${limit} offset ${offset}`.execute(trx);
  const dues = await findDuesById(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, ...reminder }) => {
    const due = dues.find((each) => each.id === id);
    return due ? [{ due, ...reminder }] : [];
  });
}

/** What is to be sent by e-mail by itself: of what is proposed, what has an address and has not failed before. */
export async function listToMail(trx: Trx, scope: Scope, days: readonly number[], most: number) {
  const { rows } = await sql<{
    due_id: number;
    due_date: string;
    offset_days: number;
    outstanding_amount: number;
    sent_to: string;
  }>`select p.id as due_id, p.due_date, p.offset_days, p.outstanding_amount, p.email as sent_to
    from (select p.*, ${emailOf('p.counterparty_id')} as email from ${proposed(scope, days)} p) p
    where p.email is not null and not exists (select ${failedMail})
    order by p.due_date, p.id limit ${most}`.execute(trx);
  return rows;
}

/** Where reminders of a due go by e-mail; null without an address. */
export async function findEmailOf(trx: Trx, { tenant_id }: Scope, { id }: Pick<Due, 'id'>): Promise<string | null> {
  const { email } = await trx
    .selectFrom('due as d')
    .where('d.tenant_id', '=', tenant_id)
    .where('d.id', '=', id)
    .select(emailOf('d.counterparty_id').as('email'))
    .executeTakeFirstOrThrow();
  return email;
}

function selectReminders(trx: Trx, { tenant_id }: Caller) {
  return trx
    .selectFrom('due_reminder as r')
    .leftJoin('app_user as u', 'u.id', 'r.creator_id')
    .where('r.tenant_id', '=', tenant_id)
    .select(['r.id', 'r.due_id', 'r.due_date', 'r.offset_days', 'r.sent_to', 'r.outstanding_amount', 'r.created_at'])
    .select([memberName('u').as('creator_name')])
    .select([
      sql.lit<DueReminder['channel']>('whatsapp').as('channel'),
      sql.lit<DueReminder['state']>('sent').as('state'),
      sql<string | null>`null::text`.as('problem'),
      sql.lit(false).as('is_automatic'),
    ]);
}

function selectMails(trx: Trx, { tenant_id }: Caller) {
  return trx
    .selectFrom('mail as m')
    .leftJoin('app_user as u', 'u.id', 'm.creator_id')
    .where('m.tenant_id', '=', tenant_id)
    .where('m.kind', '=', 'reminder')
    .select(['m.id', 'm.sent_to', 'm.state', 'm.problem', 'm.is_automatic', memberName('u').as('creator_name')])
    .select((eb) => [
      eb.ref('m.due_id').$notNull().as('due_id'),
      eb.ref('m.due_date').$notNull().as('due_date'),
      eb.ref('m.offset_days').$notNull().as('offset_days'),
      eb.ref('m.outstanding_amount').$notNull().as('outstanding_amount'),
      sql.lit<DueReminder['channel']>('email').as('channel'),
      // when it was sent, once it was
      sql<string>`coalesce(m.tried_at, m.created_at)`.as('created_at'),
    ]);
}

/** Who was or will be reminded of a due, the newest first. */
export async function listReminders(trx: Trx, caller: Caller, dueId: number): Promise<DueReminder[]> {
  const [chats, mails] = await Promise.all([
    selectReminders(trx, caller).where('r.due_id', '=', dueId).orderBy('r.id', 'desc').execute(),
    selectMails(trx, caller).where('m.due_id', '=', dueId).orderBy('m.id', 'desc').execute(),
  ]);
  return [...chats, ...mails].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

export function findMailReminder(trx: Trx, caller: Caller, id: number): Promise<DueReminder> {
  return selectMails(trx, caller).where('m.id', '=', id).executeTakeFirstOrThrow();
}

/** Logs a reminder by WhatsApp; undefined if it was logged before. */
export async function insertReminder(
  trx: Trx,
  scope: Scope,
  reminder: Pick<DueReminder, 'due_id' | 'due_date' | 'offset_days' | 'sent_to' | 'outstanding_amount'>,
): Promise<DueReminder | undefined> {
  const inserted = await trx
    .insertInto('due_reminder')
    .values({
      ...reminder,
      channel: 'whatsapp',
      tenant_id: scope.tenant_id,
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  return selectReminders(trx, scope).where('r.id', '=', inserted.id).executeTakeFirstOrThrow();
}

/** Whether somebody was or will be reminded of this day of a due, or of a later one, by another message than this. */
export async function isRemindedOf(
  trx: Trx,
  { tenant_id }: Scope,
  { due_id, due_date, offset_days }: Pick<DueReminder, 'due_id' | 'due_date' | 'offset_days'>,
  mail: number | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from due_reminder r where r.tenant_id = ${tenant_id} and r.due_id = ${due_id}
      and r.due_date = ${due_date} and r.offset_days >= ${offset_days})
    or exists (select from mail m where m.tenant_id = ${tenant_id} and m.due_id = ${due_id}
      and m.due_date = ${due_date} and m.offset_days >= ${offset_days} and m.state not in ('failed', 'stopped')
      and m.id is distinct from ${mail}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** The tenants whose reminders go out by themselves and whose turn to be looked through has come. */
export async function takeTenantsToRemind(db: Database, most: number): Promise<Actor[]> {
  const { rows } = await sql<Actor>`select tenant_id, user_id from take_tenants_to_remind(${most})`.execute(db);
  return rows;
}
