import type pg from 'pg';
import { connect } from '../../database/connect.ts';

/** A fact that the books hold twice, with different values. */
export interface WrongBook {
  /** The check that found it. */
  check: string;
  /** The wrong rows as the check returns them, at most 20. */
  rows: Record<string, unknown>[];
}

/** Each check returns the rows whose stored sums differ from the sums over the actual rows; none when all is well. */
const checks: Record<string, string> = {
  'rollup equals transactions': `
    with cell as (
      select tenant_id, grain, since, account_type, account_id, transactable_app as app, transactable_type as type,
        transactable_subtype as subtype,
        sum(amount_in) as amount_in, sum(amount_out) as amount_out, sum(rows) as rows, sum(rows_in) as rows_in,
          sum(rows_out) as rows_out, sum(voided) as voided, sum(voided_in) as voided_in, sum(voided_out) as voided_out
      from transaction_sum group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(rows) <> 0 or sum(amount_in) <> 0
        or sum(amount_out) <> 0
    ), truth as (
      select tenant_id, grain, case grain when 'all' then '-infinity' when 'month' then date_trunc('month', date)::date
        else date end as since, account_type, account_id,
        coalesce(transactable_app, '') as app, coalesce(transactable_type, '') as type,
          coalesce(transactable_subtype, '') as subtype,
        coalesce(sum(amount) filter (where amount > 0 and voided_at is null), 0) as amount_in,
          coalesce(sum(amount) filter (where amount < 0 and voided_at is null), 0) as amount_out,
        count(*) as rows, count(*) filter (where amount > 0) as rows_in,
          count(*) filter (where amount < 0) as rows_out, count(voided_at) as voided,
        count(voided_at) filter (where amount > 0) as voided_in,
          count(voided_at) filter (where amount < 0) as voided_out
      from transaction cross join unnest(array['all', 'month', 'day']) grain group by 1, 2, 3, 4, 5, 6, 7, 8
    ) (table cell except table truth) union all (table truth except table cell)`,
  'sizes of amounts equal transactions': `
    with kept as (
      select tenant_id, digits, sum(count) as count, sum(total) as total from amount_scale group by 1, 2
      having (sum(count), sum(total)) <> (0, 0)
    ), truth as (
      select tenant_id, length(abs(amount)::text) as digits, count(*) as count, sum(abs(amount)) as total
        from transaction
      where voided_at is null and amount <> 0 group by 1, 2
    ) (table kept except table truth) union all (table truth except table kept)`,
  // Exactly the transactions that each transfer's state calls for.
  'transfers equal their transactions': `
    with wanted as (
      select tenant_id, id, 'out' as part, from_account_type as type, from_account_id as account, -amount as amount,
        date from transfer where voided_at is null
      union all select tenant_id, id, 'fee', from_account_type, from_account_id, -fee, date from transfer
        where voided_at is null and fee > 0
      union all select tenant_id, id, 'in', to_account_type, to_account_id, amount, received_date from transfer
        where voided_at is null and confirmed_at is not null
    ), booked as (
      select tenant_id, transfer_id as id, transfer_part as part, account_type as type, account_id as account, amount,
        date from transaction where transfer_id is not null and voided_at is null
    ) (table wanted except all table booked) union all (table booked except all table wanted)`,
  'paid amounts of dues equal their payments': `
    select d.tenant_id, d.id, d.type, d.paid_amount, coalesce(p.paid, 0) as booked
    from due d left join (
      select t.tenant_id, t.due_id, sum(case e.type when 'R' then t.amount else -t.amount end) as paid
      from transaction t join due e on e.tenant_id = t.tenant_id and e.id = t.due_id where t.voided_at is null
        group by 1, 2
    ) p on p.tenant_id = d.tenant_id and p.due_id = d.id
    where d.paid_amount <> coalesce(p.paid, 0)`,
  'dues are open while something is owed': `
    select tenant_id, id, amount, paid_amount, deducted_amount, set_off_amount, outstanding_amount, status, closed_at,
      voided_at from due
    where outstanding_amount <> case when closed_at is null
        then amount - paid_amount - deducted_amount - set_off_amount else 0 end
      or (closed_at is null and paid_amount + deducted_amount + set_off_amount = amount)
      or (closed_at is not null and paid_amount + deducted_amount + set_off_amount <> amount and voided_at is null)`,
  'deducted amounts of dues equal their deductions': `
    select d.tenant_id, d.id, d.deducted_amount, coalesce(x.deducted, 0) as recorded
    from due d left join (
      select tenant_id, due_id, sum(amount) as deducted from deduction where voided_at is null group by 1, 2
    ) x on x.tenant_id = d.tenant_id and x.due_id = d.id
    where d.deducted_amount <> coalesce(x.deducted, 0)`,
  'deductions stand with the payment of their due that they came with': `
    select x.tenant_id, x.id, x.due_id, x.transaction_id, t.due_id as paid, t.voided_at
    from deduction x join transaction t on t.tenant_id = x.tenant_id and t.id = x.transaction_id
    where t.due_id is distinct from x.due_id or (x.voided_at is null and t.voided_at is not null)`,
  'instalments add up to their dues': `
    select d.tenant_id, d.id, d.amount, d.instalment_count, count(i.amount) as instalments, sum(i.amount) as planned
    from due d left join due_instalment i on i.tenant_id = d.tenant_id and i.due_id = d.id
    group by d.tenant_id, d.id
    having d.instalment_count <> count(i.amount) or d.instalment_count > 0 and d.amount <> sum(i.amount)`,
  'what was set off against dues equals the uses of advances': `
    select d.tenant_id, d.id, d.type, d.set_off_amount, coalesce(u.used, 0) as used from due d left join (
      select tenant_id, due_id, sum(amount) as used from advance_use where voided_at is null group by 1, 2
    ) u on u.tenant_id = d.tenant_id and u.due_id = d.id
    where d.set_off_amount <> coalesce(u.used, 0)`,
  'advances are set off against dues of their own side and counterparty': `
    select u.tenant_id, u.id, a.direction, d.type, a.counterparty_id, d.counterparty_id as of_due
    from advance_use u join advance a on a.tenant_id = u.tenant_id and a.id = u.advance_id
      join due d on d.tenant_id = u.tenant_id and d.id = u.due_id
      left join counterparty ca on ca.tenant_id = a.tenant_id and ca.id = a.counterparty_id
      left join counterparty cd on cd.tenant_id = d.tenant_id and cd.id = d.counterparty_id
    where u.voided_at is null and ((a.direction = 'received') <> (d.type = 'R') or cd.root_id is null
      or cd.root_id <> ca.root_id or u.date < a.date)`,
  'advances equal their transactions and uses': `
    with used as (
      select tenant_id, advance_id, sum(amount) as amount,
        coalesce(sum(amount) filter (where kind = 'paid_back'), 0) as paid_back
      from advance_use where voided_at is null group by 1, 2
    ), booked as (
      select tenant_id, advance_id, sum(amount) as amount from transaction
      where advance_id is not null and voided_at is null group by 1, 2
    )
    select a.tenant_id, a.id, a.direction, a.amount, a.used_amount, u.amount as used, b.amount as booked, a.voided_at
    from advance a left join used u on u.tenant_id = a.tenant_id and u.advance_id = a.id
      left join booked b on b.tenant_id = a.tenant_id and b.advance_id = a.id
    where a.used_amount <> coalesce(u.amount, 0)
      or a.left_amount <> case when a.voided_at is null then a.amount - a.used_amount else 0 end
      or coalesce(b.amount, 0) <> case a.direction when 'received' then 1 else -1 end
        * (case when a.voided_at is null and a.online_payment_id is null then a.amount else 0 end
          - coalesce(u.paid_back, 0))`,
  'advances of online payments are no more than what came': `
    select p.tenant_id, p.id, p.received_amount, p.refunded_amount, sum(a.amount) as kept from online_payment p
    join advance a on a.tenant_id = p.tenant_id and a.online_payment_id = p.id and a.voided_at is null
    where p.problem is null
    group by p.tenant_id, p.id having sum(a.amount - (
      select coalesce(sum(u.amount), 0) from advance_use u where u.tenant_id = p.tenant_id and u.advance_id = a.id
        and u.kind = 'paid_back' and u.voided_at is null
    )) > p.received_amount - p.refunded_amount`,
  'due payment batches equal their transactions': `
    select l.*, b.status, t.amount as booked, t.voided_at from due_payment_batch_line l
    join due_payment_batch b on b.tenant_id = l.tenant_id and b.id = l.due_payment_batch_id join due d
      on d.tenant_id = l.tenant_id and d.id = l.due_id
    left join transaction t on t.tenant_id = l.tenant_id and t.id = l.transaction_id
    where case l.state
      -- an open line is only a plan: closing refuses what is no longer outstanding
      when 'open' then b.status <> 'open' or d.due_payment_batch_id is distinct from b.id
      when 'paid' then b.closed_at is null or b.voided_at is not null or t.voided_at is not null
        or t.due_id is distinct from d.id or t.due_payment_batch_id is distinct from b.id
        or t.amount <> case d.type when 'R' then l.amount else -l.amount end
      else b.status = 'open' or t.voided_at is null and t.id is not null end`,
  'closed due payment batches have a transaction for each line': `
    select b.tenant_id, b.id from due_payment_batch b where b.closed_at is not null and b.voided_at is null
      and (select count(*) from due_payment_batch_line l where l.tenant_id = b.tenant_id
        and l.due_payment_batch_id = b.id and l.transaction_id is not null) <>
        (select count(*) from due_payment_batch_line l where l.tenant_id = b.tenant_id
          and l.due_payment_batch_id = b.id)`,
  'unconfirmed transactions name the transaction that confirms them': `
    select c.tenant_id, c.id, c.status, c.transaction_id from unconfirmed_transaction c left join transaction t
      on t.tenant_id = c.tenant_id and t.id = c.transaction_id
    where (c.status = 'confirmed') <> (t.id is not null)`,
  'online payments equal their transactions': `
    select p.tenant_id, p.id, p.status, p.received_amount, p.fee_amount, p.refunded_amount, sum(t.amount) as booked
    from online_payment p left join transaction t on t.tenant_id = p.tenant_id and t.online_payment_id = p.id
      and t.voided_at is null
    group by p.tenant_id, p.id having
      coalesce(sum(t.amount) filter (where t.online_payment_part = 'receipt' and t.reversed_at is null), 0)
        <> p.received_amount
      or coalesce(-sum(t.amount) filter (where t.online_payment_part = 'refund' and t.reversed_at is null), 0)
        <> p.refunded_amount
      -- of all orders that were paid
      or coalesce(-sum(t.amount) filter (where t.online_payment_part = 'fee' and t.reversed_at is null), 0)
        <> case when p.received_amount > 0 then p.fee_amount else 0 end
      or coalesce(sum(t.amount) filter (where t.due_id is not null), 0) <> coalesce(p.settled_amount, 0)
      or coalesce(sum(t.amount) filter (where t.online_payment_part = 'reversal' or t.reversed_at is not null), 0)
        <> 0`,
  'online payments ask for what their dues are asked for': `
    select p.tenant_id, p.id, p.amount, p.surcharge_amount, sum(l.amount) as asked from online_payment p
    left join online_payment_due l on l.tenant_id = p.tenant_id and l.online_payment_id = p.id
    group by p.tenant_id, p.id
    having case when p.settled_amount is null then count(l) <> 0
      else sum(l.amount) is distinct from p.amount - p.surcharge_amount end`,
  'online payments pay no due that they do not ask for': `
    select t.tenant_id, t.id, t.online_payment_id, t.due_id from transaction t
    where t.online_payment_id is not null and t.due_id is not null and not exists (select from online_payment_due l
      where l.tenant_id = t.tenant_id and l.online_payment_id = t.online_payment_id and l.due_id = t.due_id)`,
  'payouts equal their transactions': `
    with booked as (
      select t.tenant_id, t.payout_id as id,
        coalesce(sum(t.amount) filter (where t.online_payment_part = 'receipt'), 0) as payment_amount,
        coalesce(-sum(t.amount) filter (where t.online_payment_part = 'refund'
          or t.online_payment_part = 'reversal' and t.amount < 0), 0) as refund_amount,
        coalesce(-sum(t.amount) filter (where t.online_payment_part = 'fee'
          or t.online_payment_part = 'reversal' and t.amount > 0), 0) as fee_amount,
        coalesce(-sum(t.amount) filter (where t.payout_part = 'fee'), 0) as payout_fee,
        coalesce(sum(t.amount) filter (where t.payout_part = 'correction'), 0) as correction_amount
      from transaction t where t.payout_id is not null and t.voided_at is null group by 1, 2
    )
    select p.tenant_id, p.id, p.amount, p.voided_at, m.amount as moved, m.status, b.payment_amount, b.refund_amount,
      b.fee_amount, b.payout_fee, b.correction_amount
    from payout p join transfer m on m.tenant_id = p.tenant_id and m.id = p.transfer_id
    left join booked b on b.tenant_id = p.tenant_id and b.id = p.id
    where case when p.voided_at is not null then m.voided_at is null or b.id is not null
      else m.voided_at is not null or m.amount <> p.amount or m.to_bank_account_id is distinct from p.bank_account_id
        or (p.payment_amount, p.refund_amount, p.fee_amount, p.payout_fee, p.correction_amount) is distinct from
          (b.payment_amount, b.refund_amount, b.fee_amount, b.payout_fee, b.correction_amount) end`,
  'payouts take what their provider held': `
    select t.tenant_id, t.id, t.payout_id, o.enabler_id from transaction t
    join payout p on p.tenant_id = t.tenant_id and p.id = t.payout_id
    join transfer m on m.tenant_id = p.tenant_id and m.id = p.transfer_id
    left join online_payment o on o.tenant_id = t.tenant_id and o.id = t.online_payment_id
    where t.voided_at is null and (coalesce(o.enabler_id, p.enabler_id) <> p.enabler_id
      or (t.account_type, t.account_id) is distinct from (m.from_account_type, m.from_account_id))`,
  'bank statements equal their lines': `
    with told as (
      select p.tenant_id, p.bank_statement_id as id, count(*) as lines, min(p.place) as first, max(p.place) as last,
        coalesce(sum(l.amount) filter (where l.amount > 0), 0) as amount_in,
        coalesce(sum(l.amount) filter (where l.amount < 0), 0) as amount_out,
        min(l.date) as since, max(l.date) as until,
        bool_and(l.bank_account_id = s.bank_account_id) as is_own
      from statement_place p join statement_line l on l.tenant_id = p.tenant_id and l.id = p.statement_line_id
      join bank_statement s on s.tenant_id = p.tenant_id and s.id = p.bank_statement_id group by 1, 2
    )
    select s.tenant_id, s.id, s.line_count, s.amount_in, s.amount_out, s.opening_balance, s.closing_balance,
      s.rounding_amount, t.lines, t.amount_in as lines_in, t.amount_out as lines_out
    from bank_statement s left join told t on t.tenant_id = s.tenant_id and t.id = s.id
    where s.line_count <> coalesce(t.lines, 0) or s.amount_in <> coalesce(t.amount_in, 0)
      or s.amount_out <> coalesce(t.amount_out, 0) or t.first <> 1 or t.last <> t.lines or not t.is_own
      or t.since < s.period_from or t.until > s.period_to
      or s.opening_balance + s.amount_in + s.amount_out + s.rounding_amount <> s.closing_balance`,
  'matched lines come to what was booked': `
    select m.tenant_id, m.id, l.amount as told, t.amount as booked from statement_match m
    cross join lateral (select count(*) as count, sum(amount) as amount, bool_and(bank_account_id = m.bank_account_id)
      as is_there from statement_line where tenant_id = m.tenant_id and statement_match_id = m.id) l
    cross join lateral (select count(*) as count, sum(amount) as amount, bool_and(voided_at is null
      and bank_account_id is not distinct from m.bank_account_id) as is_there
      from transaction where tenant_id = m.tenant_id and statement_match_id = m.id) t
    where l.count = 0 or t.count = 0 or l.amount <> t.amount or not l.is_there or not t.is_there`,
  'every statement line stands in a statement': `
    select l.tenant_id, l.id from statement_line l where not exists (
      select from statement_place p where p.tenant_id = l.tenant_id and p.statement_line_id = l.id)`,
  'closed cash is as it was counted': `
    select c.tenant_id, c.id, c.cashier_id, c.date, c.counted_amount, m.amount as deposit, sum(t.amount) as booked
    from cash_closing c left join transfer m on m.tenant_id = c.tenant_id and m.id = c.transfer_id
    left join transaction t on t.tenant_id = c.tenant_id and t.account_type = 'cash'
      and t.account_id = c.cashier_id and t.voided_at is null and (t.date < c.date
        or t.date = c.date and (c.closed_at is null or coalesce(t.after_closing_id, 0) < c.id))
    where c.voided_at is null group by c.tenant_id, c.id, m.amount
    having c.counted_amount - coalesce(m.amount, 0) <> coalesce(sum(t.amount), 0)`,
  'cash goes on from what its last closing left': `
    select c.tenant_id, c.id, c.after_closing_id, c.opening_balance, p.counted_amount, m.amount as deposit, p.voided_at
    from cash_closing c join cash_closing p on p.tenant_id = c.tenant_id and p.id = c.after_closing_id
    left join transfer m on m.tenant_id = p.tenant_id and m.id = p.transfer_id
    where c.voided_at is null and (p.voided_at is not null or p.cashier_id <> c.cashier_id or p.date > c.date
      or c.since_at is distinct from p.closed_at
      or c.opening_balance <> p.counted_amount - coalesce(m.amount, 0))`,
  'cash is closed until its last closing': `
    select c.tenant_id, c.id, c.closed_until, c.closed_at, c.last_closing_id, k.id as last
    from cashier c left join cash_closing k on k.tenant_id = c.tenant_id and k.cashier_id = c.id
      and k.voided_at is null and not exists (
        select from cash_closing n where n.tenant_id = k.tenant_id and n.cashier_id = k.cashier_id
          and n.after_closing_id = k.id and n.voided_at is null)
    where (c.closed_until, c.closed_at, c.last_closing_id) is distinct from (k.date, k.closed_at, k.id)`,
  'counted cash goes to the bank as it was counted': `
    select c.tenant_id, c.id, c.counted_amount, m.amount, m.from_cashier_id, m.date, m.voided_at from cash_closing c
    join transfer m on m.tenant_id = c.tenant_id and m.id = c.transfer_id
    where c.voided_at is null and (m.voided_at is not null or m.amount > c.counted_amount
      or m.from_cashier_id is distinct from c.cashier_id or m.date <> c.date or m.to_bank_account_id is null)`,
  // An earlier booking is refused, so that the report tells the same as long as the month stays closed.
  'closed months are as they were reported': `
    with closing as (select * from period_closing where voided_at is null),
    told as (
      select k.tenant_id, k.id, a.value -> 'account' ->> 'account_type' as type,
        (a.value -> 'account' ->> 'account_id')::bigint as account,
        coalesce(a.value ->> 'opening_balance_exact', a.value ->> 'opening_balance')::numeric as opening,
        coalesce(a.value ->> 'total_in_exact', a.value ->> 'total_in')::numeric as amount_in,
        coalesce(a.value ->> 'total_out_exact', a.value ->> 'total_out')::numeric as amount_out,
        coalesce(a.value ->> 'closing_balance_exact', a.value ->> 'closing_balance')::numeric as closing
      from closing k, jsonb_array_elements(k.report -> 'accounts') a
    ), moved as (
      select k.tenant_id, k.id, t.account_type as type, t.account_id as account,
        coalesce(sum(t.amount) filter (where t.date < k.date_from), 0) as opening,
        coalesce(sum(t.amount) filter (where t.date >= k.date_from and t.amount > 0), 0) as amount_in,
        coalesce(sum(t.amount) filter (where t.date >= k.date_from and t.amount < 0), 0) as amount_out,
        sum(t.amount) as closing
      from closing k join transaction t on t.tenant_id = k.tenant_id and t.date <= k.date_to and t.voided_at is null
      group by 1, 2, 3, 4
    ), truth as (select * from moved where (opening, amount_in, amount_out) <> (0, 0, 0))
    (table told except table truth) union all (table truth except table told)`,
  'closed months tell the kinds of money that moved': `
    with closing as (select * from period_closing where voided_at is null),
    told as (
      select k.tenant_id, k.id, f.value ->> 'transactable_app' as app, f.value ->> 'transactable_type' as type,
        f.value ->> 'transactable_subtype' as subtype, (f.value -> 'is_transfer')::boolean as is_transfer,
        coalesce(f.value ->> 'amount_in_exact', f.value ->> 'amount_in')::numeric as amount_in,
        coalesce(f.value ->> 'amount_out_exact', f.value ->> 'amount_out')::numeric as amount_out
      from closing k, jsonb_array_elements(k.report -> 'flows') f
    ), truth as (
      select k.tenant_id, k.id, nullif(t.transactable_app, '') as app, nullif(t.transactable_type, '') as type,
        nullif(t.transactable_subtype, '') as subtype,
        t.transfer_id is not null and t.transfer_part in ('in', 'out') as is_transfer,
        coalesce(sum(t.amount) filter (where t.amount > 0), 0) as amount_in,
        coalesce(sum(t.amount) filter (where t.amount < 0), 0) as amount_out
      from closing k join transaction t on t.tenant_id = k.tenant_id and t.date between k.date_from and k.date_to
        and t.voided_at is null
      group by 1, 2, 3, 4, 5, 6
      having coalesce(sum(abs(t.amount)), 0) <> 0
    ) (table told except table truth) union all (table truth except table told)`,
  'closed months are locked': `
    select k.tenant_id, k.id, k.date_to, s.value from period_closing k
    left join setting s on s.tenant_id = k.tenant_id and s.key = 'books_locked_until'
    where k.voided_at is null and coalesce(s.value #>> '{}', '') < k.date_to::text`,
  'receipts are numbered without gaps': `
    select tenant_id, year, count(*) as receipts, min(number) as first, max(number) as last from receipt group by 1, 2
      having min(number) <> 1 or max(number) <> count(*)`,
};

/**
 * Runs every check over all tenants and returns those that found something. `snapshot` reads with the owner's rights
 * from one state of the database.
 */
export async function wrongBooks(snapshot: pg.ClientBase): Promise<WrongBook[]> {
  const found: WrongBook[] = [];
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await snapshot.query<Record<string, unknown>>(`${query} limit 20`);
    if (rows.length > 0) found.push({ check, rows });
  }
  return found;
}

/** Runs `read` with the owner's rights on one snapshot of the database, read-only. */
export async function readAsOwner<T>(
  owner: pg.ClientConfig,
  read: (snapshot: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await connect(owner);
  try {
    await client.query('begin isolation level repeatable read read only');
    return await read(client);
  } finally {
    await client.end();
  }
}
