import { type Api, type BodyOut, signAmount, type Transaction } from '@finance/contract';
import { checkAsAdvance, checkNoAdvance, isOfUnknownPurpose, purposeQuestion } from '@finance/contract/checks/advance';
import { checkExternalId } from '@finance/contract/checks/external-id';
import { proofOf } from '@finance/contract/checks/record-file';
import { checkOpening, expenseQuestion, type Overrules, splitOverrules } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import type { Answers } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { addFiles, checkFilesUsable } from '../file/record-file.queries.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { decideBooking, prefetchBooking } from '../transaction/check-booking.ts';
import { type Booking, createTransaction, findTransaction } from '../transaction/transaction.queries.ts';
import { keepAdvance, openDuesOf } from './advance.queries.ts';

/** Records a transaction, which may turn out to be an advance. */
export const storeTransaction: Handlers<Api['transaction']>['store'] = prefetched(
  ({ body, trx, caller }) => ({
    ...prefetchMoney(trx, caller, { ...signed(body), date: body.date ?? undefined }),
    proof: checkFileUsable(trx, caller, body.proof_file_uuid),
    files: checkFilesUsable(trx, caller, body.files ?? []),
  }),
  async ({ body, trx, scope }, known) => {
    const booking = { ...signed(body), date: body.date ?? scope.today, proof_file_uuid: proofOf(body) };
    checkExternalId(booking);
    checkOpening(booking, scope);
    checkNoAdvance(booking);
    const { overrules } = splitOverrules(body);
    const data = await recordMoney(trx, scope, booking, { overrules, as_advance: body.as_advance }, known);
    const { files = [] } = body;
    await addFiles(trx, scope, 'transaction', data, files);
    return { data };
  },
);

function signed(body: BodyOut<Api['transaction']['store']>) {
  const { amount_sign, as_advance: _, files: _files, ...fields } = splitOverrules(body).fields;
  return { ...fields, amount: signAmount(body.amount, amount_sign) };
}

/** Sends what the rules of recording money need to know. */
export function prefetchMoney(trx: Trx, caller: Caller, booking: Parameters<typeof prefetchBooking>[2]) {
  return {
    ...prefetchBooking(trx, caller, booking),
    asks_incomplete: readSetting(trx, caller, 'ask_incomplete_expense'),
    asks_purpose: readSetting(trx, caller, 'ask_payment_purpose'),
  };
}

/**
 * Books money by the rules for everyone, typed or recurring: as an advance if `as_advance` says so, else as it is.
 * Where the tenant wants it, money without an object of a counterparty that has open dues on its side is asked about
 * first, and nothing is booked.
 */
export async function recordMoney(
  trx: Trx,
  scope: Scope,
  booking: Booking & { proof_file_uuid: string | null; statement_rule_id?: number },
  { overrules, as_advance }: { overrules: Overrules; as_advance: boolean | undefined },
  { asks_incomplete, asks_purpose, ...known }: Answers<ReturnType<typeof prefetchMoney>>,
): Promise<Transaction> {
  decideBooking(scope, booking, overrules, { ...known, incomplete: expenseQuestion(booking, asks_incomplete) });
  if (as_advance) return bookAdvance(trx, scope, booking);
  const booked = await createTransaction(trx, scope, booking);
  if (!asks_purpose || as_advance === false || !isOfUnknownPurpose(booked) || !booked.counterparty_id) return booked;
  // whose it is, is known once it is written
  const open = await openDuesOf(trx, scope, { ...booked, counterparty_id: booked.counterparty_id });
  if (open > 0n) throw purposeQuestion(booked, open);
  return booked;
}

async function bookAdvance(
  trx: Trx,
  scope: Scope,
  { internal_note, proof_file_uuid, ...booking }: Booking & { proof_file_uuid?: string | null },
): Promise<Transaction> {
  checkAsAdvance(booking);
  const { account_type, account_id, date, note, amount } = booking;
  const { transaction_id } = await keepAdvance(trx, scope, {
    direction: amount > 0 ? 'received' : 'paid',
    entity_id: booking.related_entity_id,
    entity_name: booking.related_entity_name,
    entity_phone_number: booking.related_entity_phone_number,
    amount: Math.abs(amount),
    account_type,
    account_id,
    date,
    note,
    more: { internal_note, proof_file_uuid: proof_file_uuid ?? null },
  });
  if (transaction_id === null) throw new Error('an advance without its transaction');
  return findTransaction(trx, scope, transaction_id);
}
