import type { Due, ImportRecord } from '@finance/contract';
import { paidBy } from '@finance/contract/checks/due';
import { importedReason } from '@finance/contract/checks/import';
import { checkPeriod } from '@finance/contract/checks/transaction';
import { notFound, Refusal, wordsOf } from '../../base/refusal.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { lockAdvancesOf } from '../advance/advance.queries.ts';
import { keepSurplus, takeBackSurplus } from '../advance/surplus.ts';
import { lockDuesById } from '../due-payment-batch/line.queries.ts';
import { listDeductionsOf } from '../due/deduction.queries.ts';
import { goneWith, settleDue, takeBackDuePayment } from '../due/pay-due.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { findTransaction } from '../transaction/transaction.queries.ts';
import type { ImportedPayment } from './examination.ts';
import { listPayments } from './import-record.queries.ts';
import { insertLines } from './known-lines.queries.ts';

/** Pays dues by rows of a file, in order, by the rule of `due.pay`: a row that may not is named, and none is paid. */
export async function payImported(
  trx: Trx,
  scope: Scope,
  { id: import_id, file_name }: Pick<ImportRecord, 'id' | 'file_name'>,
  payments: readonly ImportedPayment[],
): Promise<void> {
  const dues = await lockDuesById(trx, scope, [...new Set(payments.map(({ due_id }) => due_id))]);
  const kept: object[] = [];
  for (const { row, due_id, amount, deductions: said, surplus_amount, kept: line, ...booking } of payments) {
    const due = dues.get(due_id);
    if (!due) throw notFound('Hutang/piutang');
    const payment = { ...booking, amount: paidBy(due, amount) - surplus_amount };
    const deductions = said.map((deduction) => ({ ...deduction, proof_file_uuid: null, note: null }));
    const from = { source: { import_id }, cameBy: importedReason(file_name) };
    const how = { payment, deductions, date: booking.date, ...from };
    const settled = await settleDue(trx, scope, due, how).catch((error: unknown) => {
      throw ofRow(row, error);
    });
    dues.set(due_id, settled.due);
    if (!settled.transaction) throw new Error('a payment without a transaction');
    const beyond = { ...payment, amount: surplus_amount, came_with: settled.transaction };
    if (surplus_amount > 0) await keepSurplus(trx, scope, due, beyond, from);
    kept.push({ ...line, resource: 'transaction', uuid: settled.transaction.uuid });
  }
  await insertLines(trx, scope, import_id, new TextEncoder().encode(JSON.stringify(kept)));
}

/** Locks the dues that rows of an import have paid. */
export async function lockPaid(trx: Trx, scope: Scope, { id, resource }: ImportRecord): Promise<Map<number, Due>> {
  const payments = resource === 'due' ? [] : await listPayments(trx, scope, id);
  return lockDuesById(trx, scope, [...new Set(payments.map(({ due_id }) => due_id))]);
}

/** Takes back what rows of an import have paid of the locked dues, as `due.cancelPayment` does. */
export async function takeBackImported(
  trx: Trx,
  scope: Scope,
  { dues, import_id, reason }: { dues: Map<number, Due>; import_id: number; reason: string },
): Promise<void> {
  if (dues.size === 0) return;
  let standing = await listDeductionsOf(trx, scope, [...dues.keys()]);
  const gone = [...dues.values()].flatMap((due) => goneWith(standing, due, {}));
  checkPeriod(lockFor(scope, await readBooksLock(trx, scope)), ...gone.map(({ date }) => date));
  const payments = await listPayments(trx, scope, import_id);
  const ids = payments.map(({ id }) => id);
  // what this does to the accounts was asked about with all that is undone
  const answered = { reason, allow_negative_balance: true };
  await takeBackSurplus(trx, scope, await lockAdvancesOf(trx, scope, 'came_with_id', ids), answered);
  for (const { id, due_id } of payments) {
    const due = dues.get(due_id);
    if (!due) continue; // the dues that rows have paid are locked before, and no row pays another one later
    const transaction = await findTransaction(trx, scope, id);
    dues.set(due_id, await takeBackDuePayment(trx, scope, { due, transaction, standing, reason }));
    const goneNow = goneWith(standing, due, { transaction_id: id });
    standing = standing.filter((deduction) => !goneNow.includes(deduction));
  }
}

/** A refusal with the row of the file that it is of. */
function ofRow(row: number, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  return new Refusal(error.status, [`Baris ${row}: ${wordsOf(error.entries).join(' ')}`]);
}
