import type { ScratchServer } from '../apps/server/src/testing/scratch-server.ts';

/** A tenant to fill: who books in it, and how many rows. */
export interface Filled {
  tenant: number;
  creators: number[];
  rows: number;
  cashier?: number;
}

/**
 * Fills tenants with two years of bookings on 20 bank accounts, most of them on a few, for 7 kinds of object, with 64
 * counterparties; one row in 50 is voided. Indexes, foreign keys and triggers are left out meanwhile and the sums are
 * added up at the end: a million rows in about a minute.
 */
export async function fillTransactions(owner: ScratchServer['owner'], tenants: readonly Filled[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select c.relname as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'transaction'::regclass
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const filled of tenants) await fill(client, filled);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`
      insert into transaction_sum
      select tenant_id, grain, since, account_type, account_id, transactable_app, transactable_type,
        transactable_subtype, 0, sum(amount_in), sum(amount_out), sum(rows), sum(rows_in), sum(rows_out),
        sum(voided), sum(voided_in), sum(voided_out)
      from (select c.* from transaction t cross join lateral cells_of_transaction(t, 1) c) cell
      group by 1, 2, 3, 4, 5, 6, 7, 8`);
    await client.query(`
      insert into amount_scale
      select tenant_id, length(abs(amount)::text), 0, count(*), sum(abs(amount)) from transaction
      where voided_at is null and amount <> 0 group by 1, 2`);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

async function fill(
  client: Pick<ScratchServer['owner'], 'query'>,
  { tenant, creators, rows, cashier = 0 }: Filled,
): Promise<void> {
  await client.query(
    `insert into bank_account (tenant_id, bank, account_name, account_number)
     select $1, 'BCA', 'PT Bench', i from generate_series(1, 20) i`,
    [tenant],
  );
  await client.query(
    `insert into counterparty (tenant_id, name)
     select $1, a || ' ' || b
     from unnest($2::text[]) with ordinality x (a, i), unnest($2::text[]) with ordinality y (b, j) order by j, i`,
    [tenant, names],
  );
  await client.query(
    `
    insert into transaction (
      tenant_id, uuid, creator_id, date, amount, account_type, account_id,
      transactable_app, transactable_type, transactable_subtype, transactable_id,
      related_entity_id, related_entity_name, related_entity_phone_number, counterparty_id,
      note, voided_at, void_reason, created_at, updated_at
    )
    select
      $1, gen_random_uuid(), creators[1 + case when i % 10 = 0 then i % cardinality(creators) else 0 end],
      '2024-02-01'::date + day,
      case when i % 3 = 0 then -1 else 1 end * (1 + (i::bigint * 7919) % 20000) * 500,
      case when $5::bigint <> 0 and i % 10 = 0 then 'cash' else 'bank' end,
      case when $5::bigint <> 0 and i % 10 = 0 then $5
        else accounts[1 + (20 * power((i * 31 % 1000) / 1000.0, 2))::int % 20] end,
      kind[1], kind[2], kind[3], (1 + i / 3)::text,
      (i % 4000)::text, name[1 + i % 8] || ' ' || name[1 + (i / 8) % 8], '0812' || (10000000 + i),
      parties[1 + i % 64], note[1 + i % 5] || ' faktur ' || i,
      case when i % 50 = 0 then now() end, case when i % 50 = 0 then 'salah catat' end,
      '2024-02-01'::timestamptz + day * interval '1 day' + (i % 1440) * interval '1 minute', now()
    from
      (select array_agg(id order by id) as accounts from bank_account where tenant_id = $1) a,
      (select array_agg(id order by id) as parties from counterparty where tenant_id = $1) p,
      (select $2::bigint[] as creators, $3::text[] as name,
        array['Pelunasan', 'Uang muka', 'Angsuran', 'Sewa ruko', 'Ongkos kirim'] as note) words,
      generate_series(1, $4::int) i
      cross join lateral (select (i::bigint * 730 / $4)::int as day) d
      cross join lateral (
        select case i % 7
          when 0 then array['Gelora.Dealer', 'SalesOrder', 'Kredit']
          when 1 then array['Gelora.Dealer', 'SalesOrder', 'Tunai']
          when 2 then array['Retail', 'Sales', null]
          when 3 then array['Retail', 'Purchase', null]
          when 4 then array['Cashier', 'Income', null]
          when 5 then array['Cashier', 'Spending', null]
          else array[null, null, null]
        end as kind
      ) k`,
    [tenant, creators, names, rows, cashier],
  );
}

const names = ['Budi', 'Siti', 'Agus', 'Dewi', 'Joko', 'Rina', 'Tono', 'Wulan'];
