import {
  addDays,
  api,
  type BankAccount,
  type Cashier,
  dateIn,
  type Deduction,
  type Due,
  type DuePaymentBatchDetail,
  type InvestmentAccount,
  type NewBankAccount,
  type NewCashier,
  type NewDue,
  type NewDuePaymentBatch,
  type NewOnlinePayment,
  type NewOnlinePaymentEnabler,
  type NewTransaction,
  type NewTransfer,
  type NewUnconfirmedTransaction,
  type OnlinePayment,
  type OnlinePaymentEnabler,
  type StoredFile,
  type Transaction,
  type Transfer,
  type UnconfirmedTransaction,
} from '@finance/contract';
import type { Sending, Stage } from './stage.ts';

// What the cases begin with.

/** The tenant's today, or so many days from it. */
export function day(offset = 0): string {
  return addDays(dateIn('Asia/Jakarta', new Date()), offset);
}

export async function aBank(
  stage: Stage,
  { account_number = '1234567890', ...fields }: Partial<NewBankAccount> = {},
): Promise<BankAccount> {
  const body = { bank: 'BCA', account_name: 'PT Maju Motor', account_number, ...fields };
  return (await stage.ok(api.bankAccount.store, { body })).data;
}

export async function aCashier(stage: Stage, fields: Partial<NewCashier> = {}): Promise<Cashier> {
  return (await stage.ok(api.cashier.store, { body: { name: 'Kasir Depan', ...fields } })).data;
}

export async function anInvestment(stage: Stage): Promise<InvestmentAccount> {
  const body = { name: 'Deposito BRI', description: 'Jatuh tempo 15 Mei' };
  return (await stage.ok(api.investmentAccount.store, { body })).data;
}

/** A transaction; on a bank account of its own where no other is named. */
export async function booked(
  stage: Stage,
  fields: Partial<NewTransaction> = {},
  sending: Sending = {},
): Promise<Transaction> {
  const account_id = fields.account_id ?? (await aBank(stage)).id;
  const body = { amount: 1_500_000, account_type: 'bank', ...fields, account_id } as const;
  return (await stage.ok(api.transaction.store, { body }, sending)).data;
}

/** A transfer from a bank account to a cashier, both new where none is named. */
export async function aTransfer(
  stage: Stage,
  fields: Partial<NewTransfer> = {},
  sending: Sending = {},
): Promise<Transfer> {
  const from_account_id = fields.from_account_id ?? (await aBank(stage)).id;
  const to_account_id = fields.to_account_id ?? (await aCashier(stage)).id;
  const body = {
    amount: 1_000_000,
    from_account_type: 'bank',
    to_account_type: 'cash',
    ...fields,
    from_account_id,
    to_account_id,
  } as const;
  return (await stage.ok(api.transfer.store, { body }, sending)).data;
}

export async function aDue(stage: Stage, fields: Partial<NewDue> = {}): Promise<Due> {
  const body = { type: 'R', amount: 900_000, entity_name: 'CV Karya Abadi', ...fields } as const;
  return (await stage.ok(api.due.store, { body })).data;
}

/** A payment of a due through a new bank account. */
export async function aPayment(stage: Stage, due: Due, amount = due.outstanding_amount): Promise<Transaction> {
  const account_id = (await aBank(stage, { account_number: `77${stage.count}` })).id;
  const body = { account_type: 'bank', account_id, amount } as const;
  return (await stage.ok(api.due.pay, { param: due.id, body })).data;
}

/** A deduction of a due of its own. */
export async function aDeduction(stage: Stage): Promise<Deduction> {
  const { id } = await aDue(stage);
  const body = { deductions: [{ kind: 'pph23', amount: 18_000 }] };
  await stage.ok(api.due.deduct, { param: id, body });
  const { data } = await stage.ok(api.deduction.index, { query: { due_id: id } });
  if (!data[0]) throw new Error('no deduction');
  return data[0];
}

/** A due payment batch on a bank account of its own where no other is named. */
export async function aDuePaymentBatch(
  stage: Stage,
  fields: Partial<NewDuePaymentBatch> = {},
): Promise<DuePaymentBatchDetail> {
  const account_id = fields.account_id ?? (await aBank(stage)).id;
  const body = { name: 'Pelunasan Senin', account_type: 'bank', ...fields, account_id } as const;
  return (await stage.ok(api.duePaymentBatch.store, { body })).data;
}

/** An unconfirmed transaction on a bank account of its own where no other is named. */
export async function anUnconfirmed(
  stage: Stage,
  fields: Partial<NewUnconfirmedTransaction> = {},
): Promise<UnconfirmedTransaction> {
  const account_id = fields.account_id ?? (await aBank(stage)).id;
  const body = { amount: 750_000, account_type: 'bank', ...fields, account_id } as const;
  return (await stage.ok(api.unconfirmedTransaction.store, { body })).data;
}

/** A simulator that receives into a bank account of its own where no other is named. */
export async function anEnabler(
  stage: Stage,
  fields: Partial<NewOnlinePaymentEnabler> = {},
): Promise<OnlinePaymentEnabler> {
  const account_id = fields.account_id ?? (await aBank(stage)).id;
  const body = { name: 'Simulator', type: 'simulator', account_type: 'bank', ...fields, account_id } as const;
  return (await stage.ok(api.onlinePaymentEnabler.store, { body })).data;
}

export async function anOnlinePayment(stage: Stage, fields: Partial<NewOnlinePayment> = {}): Promise<OnlinePayment> {
  const enabler_id = fields.enabler_id ?? (await anEnabler(stage)).id;
  return (await stage.ok(api.onlinePayment.store, { body: { amount: 450_000, ...fields, enabler_id } })).data;
}

/** A payment that somebody has paid to the simulator. */
export async function aReceivedPayment(stage: Stage, fields: Partial<NewOnlinePayment> = {}): Promise<OnlinePayment> {
  const { id, uuid, payment_url } = await anOnlinePayment(stage, fields);
  const { origin } = stage.place;
  await fetch(new URL(new URL(payment_url).pathname, origin), { redirect: 'manual' });
  const simulator = new URL(`/transaction/views/online-payment/simulator/${uuid}`, origin);
  await fetch(simulator, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  return (await stage.ok(api.onlinePayment.show, { param: id })).data;
}

export function aTextFile(name = 'bukti.txt', content = 'bukti'): File {
  return new File([content], name, { type: 'text/plain' });
}

export async function aStoredFile(stage: Stage, file = aTextFile(), sending: Sending = {}): Promise<StoredFile> {
  return (await stage.ok(api.file.store, { file }, sending)).data;
}

/** Locks the books up to and with a day. */
export async function lockBooks(stage: Stage, until: string): Promise<void> {
  await stage.ok(api.setting.update, { param: 'books_locked_until', body: { value: until } });
}

/** A cashier with 50.000 in it since yesterday. */
export async function aFullCashier(stage: Stage, fields: Partial<NewCashier> = {}) {
  const cashier = await aCashier(stage, fields);
  await booked(stage, { account_type: 'cash', account_id: cashier.id, amount: 50_000, date: day(-1) });
  return cashier;
}
