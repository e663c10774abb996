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
  /** Every page of a list. */
  const all = async (path: string) => {
    const rows = [];
    for (let page = 1; ; page += 1) {
      const { data } = await get(`${path}&per_page=200&page=${page}`);
      rows.push(...data);
      if (data.length < 200) return rows;
    }
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
  const owed = await owedOn(owner, tenant_id, today);
  const sumOf = (rows: Owed[], type?: string) =>
    addUp(rows.filter((row) => type === undefined || row.type === type).map((row) => row.owed));
  for (const [day, rows] of [
    [undefined, owed],
    [today, owed],
    [addDays(today, -10), await owedOn(owner, tenant_id, addDays(today, -10))],
    [addDays(today, -30), await owedOn(owner, tenant_id, addDays(today, -30))],
  ] as const) {
    const asOf = day === undefined ? '' : `&as_of=${day}`;
    const when = day === undefined ? '' : ` on ${day}`;
    const { meta } = await get(`due?paginate=1${asOf}`);
    for (const [name, types] of [
      ['r_ageing', ['R']],
      ['p_ageing', ['P']],
      ['ageing', ['R', 'P']],
    ] as const)
      compare(
        `${name} of what is owed${when}`,
        ageingBuckets.map((bucket) => sumIn(meta[name], bucket)),
        ageingBuckets.map((bucket) =>
          sumOf(rows.filter((row) => row.bucket === bucket && types.some((type) => type === row.type))),
        ),
      );
    compare(
      `what is owed by type${when}`,
      [sumIn(meta, 'r_total'), sumIn(meta, 'p_total')],
      [sumOf(rows, 'R'), sumOf(rows, 'P')],
    );
    const listed = await all(`due?order_by=id&order=asc${asOf}`);
    compare(
      `what is owed of each due${when}`,
      listed.map(({ id, outstanding_amount, status }) => [id, outstanding_amount, status]),
      rows.map((row) => [row.id, Number(row.owed), row.owed === 0n ? 'closed' : 'open']),
    );
  }
  for (const counterparty of await all('counterparty?order_by=id&order=asc')) {
    const theirs = owed.filter((row) => row.counterparty_id === counterparty.id);
    const truth = [sumOf(theirs, 'R'), sumOf(theirs, 'P')];
    compare(`what ${counterparty.name} owes`, [sumIn(counterparty, 'r_total'), sumIn(counterparty, 'p_total')], truth);
    const { data } = await get(`counterparty/${counterparty.id}/statement`);
    compare(`the statement of ${counterparty.name}`, [sumIn(data, 'receivable'), sumIn(data, 'payable')], truth);
  }
  const late = owed.filter((row) => row.owed !== 0n && row.isLate);
  const { due } = (await get('overview')).data;
  compare(
    'what is overdue',
    [due.count, sumIn(due, 'r_total'), sumIn(due, 'p_total')],
    [late.length, sumOf(late, 'R'), sumOf(late, 'P')],
  );
  for (const { id } of await all('due-payment-batch?order_by=id&order=asc')) {
    const { lines } = (await get(`due-payment-batch/${id}`)).data;
    const ofDue = (line: { due: { id: number } }) => owed.find((row) => row.id === line.due.id)?.owed;
    compare(
      `what is owed in due payment batch ${id}`,
      lines.map((line: { due: { outstanding_amount: number } }) => BigInt(line.due.outstanding_amount)),
      lines.map(ofDue),
    );
  }
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

interface Owed {
  id: number;
  type: string;
  counterparty_id: number | null;
  owed: bigint;
  bucket: string;
  isLate: boolean;
}

/** What was owed of each due at the end of a day, with its age then; voids count that were made before `end`. */
async function owedOn(owner: pg.Pool, tenant_id: number, day: string, end = addDays(day, 1)): Promise<Owed[]> {
  const { rows } = await owner.query(
    `
    with settled as (
      select t.due_id, case d.type when 'R' then t.amount else -t.amount end as amount, t.date, t.voided_at
        from transaction t join due d on d.tenant_id = $1 and d.id = t.due_id where t.tenant_id = $1
      union all select due_id, amount, date, voided_at from deduction where tenant_id = $1
      union all select due_id, amount, date, voided_at from advance_use where tenant_id = $1 and due_id is not null
    )
    select id, type, counterparty_id, owed, $2::date > due_date as is_late,
      case when due_date is null then 'tanpa_jt' when days <= 0 then 'belum_jatuh_tempo' when days <= 30 then '1_30'
        when days <= 60 then '31_60' when days <= 90 then '61_90' else 'over_90' end as bucket
    from (
      select d.id::int, d.type, d.counterparty_id::int, d.due_date, $2::date - d.due_date as days,
        case when d.voided_at < $3::timestamp at time zone 'Asia/Jakarta' then 0
          else d.amount - coalesce((select sum(s.amount) from settled s where s.due_id = d.id and s.date <= $2
            and (s.voided_at is null or s.voided_at >= $3::timestamp at time zone 'Asia/Jakarta')), 0) end as owed
      from due d where d.tenant_id = $1 and d.date <= $2
    ) told order by id`,
    [tenant_id, day, end],
  );
  return rows.map(({ is_late, ...row }) => ({ ...row, owed: BigInt(row.owed), isLate: is_late === true }));
}
