-- Ways to pay within the payer's page: a QR code or an account number in place of the provider's own page.
alter table online_payment_enabler
  add column page_methods text[] not null default '{}' constraint online_payment_enabler_page_methods
    check (page_methods <@ array['qris', 'va_bca', 'va_bni', 'va_bri', 'va_mandiri', 'va_permata', 'va_cimb']),
  -- the merchant's own QRIS, which names no sum: it is put in for each payment
  add column static_qris text check (length(static_qris) between 1 and 512);
alter table online_payment
  add column page_method text, -- how the newest order is paid; null on the provider's page
  add column page_code jsonb, -- what the payer scans or types for it
  -- what the payer has chosen to pay of it, where it may be less
  add column chosen_amount bigint check (chosen_amount between 1 and amount);
grant update (page_method, page_code, chosen_amount) on online_payment to finance_app;
