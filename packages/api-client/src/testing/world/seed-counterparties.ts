import { normalizePhone } from '@finance/contract';
import { aCounterparty } from '../a-counterparty.ts';
import { doublesOf, ofName } from './counterparties.ts';
import type { World } from './world.ts';

const [dealer, retail, cashier] = ['Gelora.Dealer', 'Retail', 'Cashier'];

/** Whom the seeded records are with. One has the name of the first, but another phone number. */
const people: readonly (readonly [name: string, phone: string, id: string, apps: readonly (string | null)[]])[] = [
  ['Bambang Irawan', '8129876543', '305', [null, cashier, dealer, retail]],
  ['PT Sumber Makmur', '021-5551234', '402', [cashier, dealer, retail]],
  ['CV Karya Abadi', '+62 22 7301234', '308', [dealer, retail]],
  ['Yuni Astuti', '0813-9090-1212', '313', [cashier, dealer, retail]],
  ['Rizky Ramadhan', '0821 4455 6677', '302', [cashier, dealer, retail]],
  ['Hendra Gunawan', '0812-3456-789', '311', [cashier, dealer, retail]],
  ['Toko Jaya Motor', '0251-8321456', '405', [null, cashier, dealer, retail]],
  ['Bambang Irawan', '0812-3456-7890', '12', [retail]],
  ['Fransiska Tan', '0878 0011 2233', '323', [cashier, dealer]],
];

/** The directory, and to whom of it each record belongs. */
export function seedCounterparties(world: World): void {
  const { counterparties, dues, onlinePayments, unconfirmedTransactions, transactions } = world;
  for (const [at, [name, phone_number, number, apps]] of people.entries())
    counterparties.push(
      aCounterparty({
        id: at + 1,
        name,
        phone_number,
        external_ids: apps.map((app) => ({ app, id: number })),
        phone_numbers: [normalizePhone(phone_number)],
      }),
    );
  for (const row of counterparties) row.doubles = doublesOf(world, row);
  for (const row of [...dues, ...onlinePayments, ...unconfirmedTransactions, ...transactions])
    row.counterparty_id = ofName(world, row);
}
