-- A rule may book by itself: of the lines of a new statement those that it alone takes and that nothing in the books
-- may stand for. Only an owner lets it. What it booked names it for good.
alter table statement_rule
  add column books_itself boolean not null default false,
  add constraint statement_rule_books_while_active check (active or not books_itself);
grant update (books_itself) on statement_rule to finance_app;

alter table transaction
  add column statement_rule_id bigint,
  add constraint transaction_statement_rule foreign key (tenant_id, statement_rule_id)
    references statement_rule (tenant_id, id);
create index transaction_of_rule on transaction (tenant_id, statement_rule_id, id) where statement_rule_id is not null;
