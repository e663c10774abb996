-- Whether a provider's notices arrive: they have an address for each enabler, so that also one that belongs to none of
-- our payments, as a dashboard sends to try the address, tells whose it is.
alter table online_payment_enabler
  add column heard_at timestamptz, -- the newest genuine notice, to the minute
  add column test_notice_at timestamptz, -- the newest genuine one of none of our payments
  add column listens_since timestamptz not null default now();
create index online_payment_enabler_uuid on online_payment_enabler (uuid);
create index online_payment_received on online_payment (tenant_id, enabler_id, received_at) where status = 'received';

-- For whom the server acts when a provider names an enabler: an owner, and one there always is.
create function online_payment_enabler_actor(enabler uuid) returns table (tenant_id bigint, user_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select e.tenant_id, m.user_id
    from online_payment_enabler e join membership m on m.tenant_id = e.tenant_id
    where e.uuid = enabler and m.deactivated_at is null
    order by m.role = 'pemilik' desc, m.user_id limit 1;
end $$;
