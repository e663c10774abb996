import { addDays, addUp, ageingBuckets, exactSum } from '@finance/contract';
import type pg from 'pg';
import type { Runner } from './random-run.ts';

/** Compares the API's answers about a tenant's books with sums over the rows; returns each answer that differs. */
export async function wrongAnswers({
  app,
  owner,
  tenant_id,
  token,
  today,
}: Runner): Promise<{ answer: string; said: unknown; truth: unknown }[]> {
  const wrong: { answer: string; said: unknown; truth: unknown }[] = [];
  const compare = (answer: string, said: unknown, truth: unknown) => {
    const told = (value: unknown) =>
      JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
    if (told(said) !== told(truth)) wrong.push({ answer, said: told(said), truth: told(truth) });
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
        [sumIn(account, 'balance'), sumIn(account, 'in_transit')],
        [of(account)?.balance ?? 0n, of(account)?.in_transit ?? 0n],
      );
    compare(
      `total of balances on ${day}`,
      sumIn(meta, 'total'),
      addUp(balances.flatMap((row) => [row.balance, row.in_transit])),
    );
    const totals = await totalsOf(owner, tenant_id, day);
    const listed = (await get(`transaction?date_to=${day}&paginate=1`)).meta;
    compare(
      `totals of transactions up to ${day}`,
      [sumIn(listed, 'total_in'), sumIn(listed, 'total_out'), listed.pagination.total],
      totals,
    );
  }
  const { meta } = await get('due?paginate=1');
  const owed = await owedOf(owner, tenant_id, today);
  for (const [name, types] of [
    ['r_ageing', ['R']],
    ['p_ageing', ['P']],
    ['ageing', ['R', 'P']],
  ] as const)
    compare(
      `${name} of what is owed`,
      ageingBuckets.map((bucket) => sumIn(meta[name], bucket)),
      ageingBuckets.map((bucket) =>
        addUp(
          owed.filter((row) => row.bucket === bucket && types.some((type) => type === row.type)).map((row) => row.owed),
        ),
      ),
    );
  compare(
    'what is owed by type',
    [sumIn(meta, 'r_total'), sumIn(meta, 'p_total')],
    ['R', 'P'].map((type) => addUp(owed.filter((row) => row.type === type).map((row) => row.owed))),
  );
  return wrong;
}

/** A sum in an answer, exact to the rupiah. */
function sumIn(answer: Record<string, never>, name: string): bigint {
  return BigInt(exactSum(answer, name));
}

async function balancesOf(
  owner: pg.Pool,
  tenant_id: number,
  day: string,
): Promise<{ account_type: string; account_id: number; balance: bigint; in_transit: bigint }[]> {
  const { rows } = await owner.query(
    `
    select account_type, account_id::int, sum(balance) as balance, sum(in_transit) as in_transit from (
      select account_type, account_id, amount as balance, 0 as in_transit from transaction where tenant_id = $1
        and voided_at is null and date <= $2
      union all select from_account_type, from_account_id, 0, amount from transfer where tenant_id = $1
        and voided_at is null and date <= $2 and (received_date is null or received_date > $2)
    ) moved group by 1, 2`,
    [tenant_id, day],
  );
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance), in_transit: BigInt(row.in_transit) }));
}

async function totalsOf(owner: pg.Pool, tenant_id: number, day: string): Promise<[bigint, bigint, number]> {
  const {
    rows: [row],
  } = await owner.query(
    `
    select coalesce(sum(amount) filter (where amount > 0 and voided_at is null), 0) as total_in,
      coalesce(sum(amount) filter (where amount < 0 and voided_at is null), 0) as total_out, count(*)::int as count
    from transaction where tenant_id = $1 and date <= $2`,
    [tenant_id, day],
  );
  return [BigInt(row.total_in), BigInt(row.total_out), row.count];
}

/** The unpaid rupiah of each open due, by age. */
async function owedOf(
  owner: pg.Pool,
  tenant_id: number,
  today: string,
): Promise<{ type: string; bucket: string; owed: bigint }[]> {
  const { rows } = await owner.query(
    `
    select type, amount - paid as owed,
      case when due_date is null then 'tanpa_jt' when days <= 0 then 'belum_jatuh_tempo' when days <= 30 then '1_30'
        when days <= 60 then '31_60' when days <= 90 then '61_90' else 'over_90' end as bucket
    from (
      select d.type, d.amount, d.due_date, $2::date - d.due_date as days,
        coalesce((select sum(case d.type when 'R' then t.amount else -t.amount end) from transaction t
        where t.tenant_id = $1 and t.due_id = d.id and t.voided_at is null), 0) as paid
      from due d where d.tenant_id = $1 and d.closed_at is null
    ) open`,
    [tenant_id, today],
  );
  return rows.map((row) => ({ ...row, owed: BigInt(row.owed) }));
}
