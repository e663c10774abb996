import { addDays, transactableFields, type Transaction, type UnconfirmedTransaction } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import { anUnconfirmedTransaction } from '../an-unconfirmed-transaction.ts';
import { shownAccount } from './books.ts';
import { seed } from './history.ts';
import { todayIn, type World } from './world.ts';

/**
 * Fills a world with the same unconfirmed transactions each time, the oldest first: most wait, some are settled, one is
 * cancelled. The newest is the money of the newest transaction.
 */
export function seedUnconfirmedTransactions(world: World, count: number): void {
  const booked = world.transactions.at(-1);
  for (let id = 1; id <= count; id++) {
    const date = addDays(todayIn(world), Math.ceil((id - count) / 2));
    const creator = world.users[id % 3] ?? world.user;
    const settled = id % 4 === 0 && id < count ? world.transactions[id] : undefined;
    const row = anUnconfirmedTransaction({
      ...kinds[id % kinds.length],
      id,
      date,
      creator_id: creator.id,
      creator_name: creator.name,
      created_at: `${date}T02:${10 + (id % 40)}:00Z`,
      ...(settled
        ? {
            status: 'confirmed',
            transaction_id: settled.id,
            amount: settled.amount,
            confirmed_at: `${date}T04:10:00Z`,
            confirmed_by_name: world.users[1]?.name ?? world.user.name,
            version: 2,
          }
        : {}),
      ...(id === 3 && count > 3
        ? { status: 'cancelled', voided_at: `${date}T05:00:00Z`, void_reason: 'Uang tidak pernah masuk', version: 2 }
        : {}),
      ...(id === count && booked ? likeBooked(booked) : {}),
    });
    row.account = shownAccount(world, row);
    seed(world, 'unconfirmed-transaction', world.unconfirmedTransactions, row);
  }
  if (booked) world.likelyDuplicates.set(count, [{ ...booked, likeness: 'both', settled_claim_id: null }]);
}

/** What makes one look like the money of a booked transaction. */
function likeBooked(booked: Transaction): Partial<UnconfirmedTransaction> {
  const money = pick(booked, ['amount', 'account_type', 'account_id', ...transactableFields, 'related_entity_id']);
  const counterparty = pick(booked, ['related_entity_name', 'related_entity_phone_number']);
  return { ...money, ...counterparty, note: 'Kirim bukti lewat WA, minta dicek mutasinya' };
}

const kinds: Partial<UnconfirmedTransaction>[] = [
  {},
  {
    related_entity_name: 'Bengkel Jaya Motor',
    related_entity_phone_number: '022-7301-118',
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_subtype: 'Sparepart',
    transactable_id: '2087',
    amount: 1_275_000,
    account_id: 3,
    note: 'Pembayaran ban, tunggu mutasi',
  },
  {
    related_entity_name: 'Telkom Indonesia',
    related_entity_phone_number: null,
    transactable_app: null,
    transactable_type: null,
    transactable_subtype: null,
    transactable_id: null,
    amount: -685_000,
    account_id: 2,
    note: 'Autodebet internet, belum terlihat di mutasi',
  },
  {
    related_entity_name: 'Agus Setiawan',
    transactable_id: '1044',
    amount: 500_000,
    note: 'Tanda jadi lewat m-banking',
  },
];
