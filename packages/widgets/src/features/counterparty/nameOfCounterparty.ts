import type { Counterparty } from '@finance/contract';

/** What a counterparty is called; without a name, its phone number or number. */
export function nameOfCounterparty({
  id,
  name,
  phone_number,
}: Pick<Counterparty, 'id' | 'name' | 'phone_number'>): string {
  return name ?? phone_number ?? `Lawan transaksi # ${id}`;
}

/** The same with what tells it from others of its name. */
export function fullNameOfCounterparty(of: Pick<Counterparty, 'id' | 'name' | 'phone_number'>): string {
  return of.name !== null && of.phone_number !== null ? `${of.name} (${of.phone_number})` : nameOfCounterparty(of);
}
