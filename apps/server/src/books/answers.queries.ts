import { addDays, ageingBuckets } from '@finance/contract';
import type pg from 'pg';
import type { Runner } from './random-run.ts';

/** What the API answers of a tenant's books beside what the rows say, for each answer that differs. */
export async function wrongAnswers({
  app,
  owner,
  tenant_id,
  token,
  today,
}: Runner): Promise<{ answer: string; said: unknown; truth: unknown }[]> {
  const wrong: { answer: string; said: unknown; truth: unknown }[] = [];
  const compare = (answer: string, said: unknown, truth: unknown) => {
    if (JSON.stringify(said) !== JSON.stringify(truth)) wrong.push({ answer, said, truth });
  };
  const get = async (path: string) => {
    const response = await app.request(`/transaction/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return response.json();
  };

  for (const day of [today, addDays(today, -10), addDays(today, -30)]) {
    const { data, meta } = await get(`balance?as_of=${day}`);
    const balances = await balancesOf(owner, tenant_id, day);
    const of = (account: { account_type: string; account_id: number }) =>
      balances.find((row) => row.account_type === account.account_type && row.account_id === account.account_id);
    for (const account of data)
      compare(
        `balance of ${account.account.full_info} on ${day}`,
        [account.balance, account.in_transit],
        [of(account)?.balance ?? 0, of(account)?.in_transit ?? 0],
      );
    compare(
      `total of balances on ${day}`,
      meta.total,
      balances.reduce((sum, row) => sum + row.balance + row.in_transit, 0),
    );
    const totals = await totalsOf(owner, tenant_id, day);
    const listed = (await get(`transaction?date_to=${day}&paginate=1`)).meta;
    compare(
      `totals of transactions up to ${day}`,
      [listed.total_in, listed.total_out, listed.pagination.total],
      totals,
    );
  }
  const { meta } = await get('due?paginate=1');
  const owed = await owedOf(owner, tenant_id, today);
  compare(
    'ageing of what is owed',
    ageingBuckets.map((bucket) => meta.ageing[bucket]),
    ageingBuckets.map((bucket) => owed.filter((row) => row.bucket === bucket).reduce((sum, row) => sum + row.owed, 0)),
  );
  compare(
    'what is owed by type',
    [meta.r_total, meta.p_total],
    ['R', 'P'].map((type) => owed.filter((row) => row.type === type).reduce((sum, row) => sum + row.owed, 0)),
  );
  return wrong;
}

async function balancesOf(
  owner: pg.Pool,
  tenant_id: number,
  day: string,
): Promise<{ account_type: string; account_id: number; balance: number; in_transit: number }[]> {
  const { rows } = await owner.query(
    `
    select account_type, account_id::int, sum(balance)::float8 as balance, sum(in_transit)::float8 as in_transit from (
      select account_type, account_id, amount as balance, 0 as in_transit from transaction where tenant_id = $1 and voided_at is null and date <= $2
      union all select from_account_type, from_account_id, 0, amount from transfer where tenant_id = $1 and voided_at is null and date <= $2 and (received_date is null or received_date > $2)
    ) moved group by 1, 2`,
    [tenant_id, day],
  );
  return rows;
}

async function totalsOf(owner: pg.Pool, tenant_id: number, day: string): Promise<[number, number, number]> {
  const {
    rows: [row],
  } = await owner.query(
    `
    select coalesce(sum(amount) filter (where amount > 0 and voided_at is null), 0)::float8 as total_in, coalesce(sum(amount) filter (where amount < 0 and voided_at is null), 0)::float8 as total_out, count(*)::int as count
    from transaction where tenant_id = $1 and date <= $2`,
    [tenant_id, day],
  );
  return [row.total_in, row.total_out, row.count];
}

/** Rupiah that payments have not paid of each open due, by age. */
async function owedOf(
  owner: pg.Pool,
  tenant_id: number,
  today: string,
): Promise<{ type: string; bucket: string; owed: number }[]> {
  const { rows } = await owner.query(
    `
    select type, (amount - paid)::float8 as owed,
      case when due_date is null then 'tanpa_jt' when days <= 0 then 'belum_jatuh_tempo' when days <= 30 then '1_30' when days <= 60 then '31_60' when days <= 90 then '61_90' else 'over_90' end as bucket
    from (
      select d.type, d.amount, d.due_date, $2::date - d.due_date as days, coalesce((select sum(abs(t.amount)) from transaction t where t.tenant_id = $1 and t.due_id = d.id and t.voided_at is null), 0) as paid
      from due d where d.tenant_id = $1 and d.closed_at is null
    ) open`,
    [tenant_id, today],
  );
  return rows;
}
