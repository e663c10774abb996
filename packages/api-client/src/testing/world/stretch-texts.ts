import { peopleOf } from '../a-due.ts';
import { doublesOf } from './counterparties.ts';
import type { World } from './world.ts';

/** Makes every text of a world as long as the contract allows. */
export function stretchTexts(world: World): void {
  world.tenant.name = `${world.tenant.name} ${filled(150)}`;
  for (const user of world.users) user.name = `${user.name} ${filled(150)}`;
  for (const account of world.bankAccounts) {
    account.account_name = filled(150);
    account.full_info = `${account.bank} ${account.account_number} a.n. ${account.account_name}`;
  }
  for (const account of world.serviceAccounts) {
    account.name = `${account.name} ${filled(85)}`;
    for (const key of account.keys) key.name = unbroken(100);
  }
  for (const webhook of world.webhooks) {
    webhook.name = `${webhook.name} ${filled(85)}`;
    webhook.url = `https://contoh.id/${unbroken(200)}`;
  }
  for (const cashier of world.cashiers) cashier.full_info = cashier.name = `${cashier.name} ${filled(85)}`;
  for (const account of world.investmentAccounts) {
    account.description = filled(500);
    account.full_info = `${account.name} - ${account.description}`;
  }
  for (const counterparty of world.counterparties) {
    if (counterparty.name !== null) counterparty.name = counterparty.id % 2 === 0 ? filled(200) : unbroken(200);
    counterparty.external_ids.push({ app: unbroken(100), id: unbroken(100) });
  }
  for (const counterparty of world.counterparties) counterparty.doubles = doublesOf(world, counterparty);
  const booked = [...world.transactions, ...world.unconfirmedTransactions, ...world.onlinePayments];
  for (const row of [...booked, ...world.dues]) {
    row.transactable_type = unbroken(100);
    row.note = filled(2000);
    row.internal_note = unbroken(2000);
  }
  for (const row of booked) {
    row.related_entity_name = row.id % 2 === 0 ? filled(200) : unbroken(200);
    row.amount *= 1_000_000;
  }
  for (const { account } of [...world.transactions, ...world.unconfirmedTransactions, ...world.onlinePaymentEnablers])
    if (account) account.full_info = `${account.full_info} ${filled(150)}`;
  for (const request of world.correctionRequests) {
    request.reason = unbroken(500);
    request.creator_name = filled(150);
  }
  for (const request of world.approvalRequests) {
    request.note = unbroken(500);
    request.name = filled(150);
    request.creator_name = filled(150);
  }
  for (const closing of world.cashClosings) {
    closing.cashier_name = `${closing.cashier_name} ${filled(85)}`;
    closing.creator_name = filled(150);
    if (closing.reason !== null) closing.reason = unbroken(500);
    for (const money of [
      'opening_balance',
      'total_in',
      'total_out',
      'expected_balance',
      'counted_amount',
      'difference',
    ] as const)
      closing[money] *= 1_000_000;
  }
  for (const enabler of world.onlinePaymentEnablers) {
    enabler.name = `${enabler.name} ${filled(85)}`;
  }
  for (const payment of world.onlinePayments) {
    payment.enabler_name = `${payment.enabler_name} ${filled(85)}`;
    payment.creator_name = filled(150);
    if (payment.status === 'pending') payment.problem = filled(300);
  }
  for (const payment of world.onlinePayments) payment.received_amount *= 1_000_000;
  for (const due of world.dues) {
    due.external_id = unbroken(100);
    due.entity_name = due.id % 2 === 0 ? filled(200) : unbroken(200);
    Object.assign(due, peopleOf(due));
    for (const money of ['amount', 'paid_amount', 'outstanding_amount'] as const) due[money] *= 1_000_000;
  }
}

function filled(length: number): string {
  return 'Perseroan Terbatas Sumber Rejeki Makmur Sentosa Abadi Nusantara Jaya Raya '
    .repeat(Math.ceil(length / 70))
    .slice(0, length)
    .trim();
}

function unbroken(length: number): string {
  return 'KendaraanBermotorRodaDuaTanpaSpasi'.repeat(Math.ceil(length / 30)).slice(0, length);
}
