-- A request asks for no more than what is left of its dues: once a part was paid in another way, its payer is offered
-- the rest. `lowered_from` is what it asked for at first.
-- A code that was made before is of the former sum, until it is closed and one of the rest is made.
alter table online_payment drop constraint online_payment_check4,
  add constraint online_payment_chosen_amount check (chosen_amount between 1 and 9007199254740991);
alter table online_payment add lowered_from bigint
  constraint online_payment_lowered_from check (lowered_from > amount and lowered_from <= 9007199254740991);
grant update (amount, surcharge_amount, lowered_from) on online_payment to finance_app;
