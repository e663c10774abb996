-- The rows of imports of which somebody has said that they are other money than a transfer's: it is asked about once.
alter table transfer add column other_money bigint[] not null default '{}';
