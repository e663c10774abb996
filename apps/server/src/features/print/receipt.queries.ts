import { addUp, deductionKindName, type DueType, formatRupiah, type Transaction } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { findTransaction } from '../transaction/transaction.queries.ts';

export interface Issued {
  year: number;
  number: number;
  created_at: string;
}

/** A transaction being printed. */
export interface Opened {
  /** Its current state; `receipt_generated` includes this print. */
  transaction: Transaction;
  /** Its number within a year, and when it got it; null on a preview of a receipt never printed. */
  issued: Issued | null;
  /** Opened by a user who may not book, so nothing was counted. */
  isPreview: boolean;
}

/** Counts a print; the first one takes the tenant's next number of a year, which a rollback returns. */
export async function openReceipt(trx: Trx, scope: Scope, id: number | string): Promise<Opened> {
  await trx
    .updateTable('transaction')
    .set((eb) => ({ receipt_generated: eb('receipt_generated', '+', 1) }))
    .where('tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .execute();
  // a user who may not read it gets a 404, and the count is rolled back
  const transaction = await findTransaction(trx, scope, id);
  const issued = (await findIssued(trx, scope, transaction.id)) ?? (await issue(trx, scope, transaction));
  return { transaction, issued, isPreview: false };
}

/** The same for a preview, without writing. */
export async function previewReceipt(trx: Trx, scope: Scope, id: number | string): Promise<Opened> {
  const transaction = await findTransaction(trx, scope, id);
  return { transaction, issued: (await findIssued(trx, scope, transaction.id)) ?? null, isPreview: true };
}

function findIssued(trx: Trx, scope: Scope, transaction_id: number): Promise<Issued | undefined> {
  return trx
    .selectFrom('receipt')
    .select(['year', 'number', 'created_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst();
}

/**
 * Locks the counter until the database transaction ends: the next receipt waits to learn whether this number was used.
 */
async function issue(trx: Trx, scope: Scope, { id, date }: Pick<Transaction, 'id' | 'date'>): Promise<Issued> {
  const { tenant_id } = scope;
  const isOfTransaction = (await readSetting(trx, scope, 'receipt_year')) === 'transaction';
  const year = Number((isOfTransaction ? date : scope.today).slice(0, 4));
  const { value } = await trx
    .insertInto('counter')
    .values({ tenant_id, name: `receipt ${year}`, value: 1 })
    .onConflict((clash) => clash.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipt')
    .values({ tenant_id, transaction_id: id, year, number: value, created_at: scope.now })
    .execute();
  return { year, number: value, created_at: scope.now };
}

/** What was paid at once, as the receipt of its first transaction says it. */
interface Whole {
  lead: number;
  amount: number;
  note: string;
}

/**
 * The payment of dues that a transaction is part of, as the one payment that it was: all that its batch paid, or
 * itself, with what was withheld and what became an advance. None where the transaction alone says all of that. Its
 * parts are on one account, so whoever may read one may read all.
 */
export async function findWhole(trx: Trx, scope: Scope, id: number | string): Promise<Whole | undefined> {
  const { tenant_id } = scope;
  const isIt = typeof id === 'number' ? sql`t.id = ${id}` : sql`t.uuid = ${id}`;
  const { rows } = await sql<Part>`
    select p.id, p.amount, p.note, p.due_id, d.type, b.name,
      (select coalesce(jsonb_object_agg(x.kind, x.amount), '{}') from (
        select kind, sum(amount) as amount from deduction where tenant_id = ${tenant_id} and transaction_id = p.id
          and voided_at is null group by kind) x) as kinds
    from transaction t
    left join due_payment_batch_line own on own.tenant_id = t.tenant_id and own.transaction_id = t.id
      and own.state = 'paid'
    left join due_payment_batch b on b.tenant_id = t.tenant_id and b.id = own.due_payment_batch_id
    join transaction p on p.tenant_id = t.tenant_id and p.id = any(coalesce((select array_agg(l.transaction_id)
      from due_payment_batch_line l where l.tenant_id = ${tenant_id} and l.due_payment_batch_id = b.id
        and l.state = 'paid'), array[t.id]))
    join due d on d.tenant_id = p.tenant_id and d.id = p.due_id
    where t.tenant_id = ${tenant_id} and ${isIt} order by p.id`.execute(trx);
  const [first] = rows;
  if (!first) return undefined;
  const withheld = new Map<string, bigint>();
  for (const { kinds } of rows)
    for (const [kind, amount] of Object.entries(kinds)) withheld.set(kind, (withheld.get(kind) ?? 0n) + BigInt(amount));
  const surplus = await sumSurplus(trx, scope, first.id);
  if (rows.length === 1 && withheld.size === 0 && surplus === 0) return undefined;
  const said = first.name === null ? [first.note] : [first.name, ...(await namesOf(trx, scope, rows))];
  const taken = [...withheld].map(([kind, amount]) => `${deductionKindName(kind)} ${formatRupiah(amount)}`);
  return {
    lead: first.id,
    amount: Number(addUp(rows.map(({ amount }) => amount))) + surplus,
    note: [
      ...said.filter((line) => line !== null),
      ...(taken.length > 0 ? [`Dipotong: ${taken.join(', ')}`] : []),
      ...(surplus === 0 ? [] : [`Uang muka ${formatRupiah(Math.abs(surplus))}`]),
    ].join('\n'),
  };
}

/** A transaction that pays a due. */
interface Part {
  id: number;
  amount: number;
  note: string | null;
  due_id: number;
  type: DueType;
  /** The name of its batch; null where it was paid by itself. */
  name: string | null;
  kinds: Kinds;
}

/** The dues that a batch paid, by type. */
async function namesOf(trx: Trx, scope: Scope, parts: Part[]): Promise<string[]> {
  const names = await readSetting(trx, scope, 'due_types');
  return (['R', 'P'] as const).flatMap((type) => {
    const ids = parts.filter((part) => part.type === type).map(({ due_id }) => `#${due_id}`);
    return ids.length === 0 ? [] : [`${names[type]} ${ids.join(', ')}`];
  });
}

/** The money of the advances that came with a payment; negative for money out. */
async function sumSurplus(trx: Trx, { tenant_id }: Scope, transactionId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case direction when 'received' then amount else -amount end), 0)::bigint as amount
    from advance where tenant_id = ${tenant_id} and came_with_id = ${transactionId} and voided_at is null`.execute(trx);
  return rows[0]?.amount ?? 0;
}

/** What was withheld, by kind. */
type Kinds = Record<string, number>;
