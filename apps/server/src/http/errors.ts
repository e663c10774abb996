import type { ErrorBody } from '@finance/contract';
import type { Context } from 'hono';
import { approvalDemand } from '../database/approval-demand.ts';
import { isOutage, reasonOf } from '../database/outage.ts';
import {
  missingAccount,
  missingBankAccount,
  missingCashier,
  missingMember,
  taken,
} from '@finance/contract/checks/account';
import { takenExternalId } from '@finance/contract/checks/external-id';
import { approvalNeeded, notAsked, tooMuchToKeep } from '@finance/contract/checks/approval-request';
import { notAHolder } from '@finance/contract/checks/cash-closing';
import { missingFile } from '@finance/contract/checks/file';
import { missingEnabler } from '@finance/contract/checks/online-payment-enabler';
import { matchedMoney } from '@finance/contract/checks/statement-match';
import { takenElsewhere } from '@finance/contract/checks/payout';
import { closedDay } from '@finance/contract/checks/transaction';
import { lastOwner } from '@finance/contract/checks/user';
import { conflict, forbidden, notFound, Refusal, refused } from '../base/refusal.ts';
import { loggedPath } from './logged-path.ts';
import type { RequestEnv, Services } from './services.ts';

/** The message for each violated database constraint, by its name. */
export const constraints: Record<string, () => Refusal> = {
  bank_account_number: taken.bankAccount,
  cashier_name: taken.cashier,
  investment_account_name: taken.investmentAccount,
  online_payment_enabler_name: taken.onlinePaymentEnabler,
  bank_account_access_of_member: taken.bankAccountAccess,
  bank_account_access_tenant_id_bank_account_id_fkey: missingBankAccount,
  bank_account_access_tenant_id_user_id_fkey: missingMember,
  // what was deleted while somebody saved a record that names it
  ...Object.fromEntries(
    ['bank_account', 'cashier', 'investment_account'].flatMap((account) => [
      [`transaction_tenant_id_${account}_id_fkey`, () => missingAccount()],
      [`transfer_from_${account}`, () => missingAccount('from_account_id')],
      [`transfer_to_${account}`, () => missingAccount('to_account_id')],
      [`claim_${account}`, () => missingAccount()],
      [`due_payment_batch_tenant_id_${account}_id_fkey`, () => missingAccount()],
      [`online_payment_enabler_${account}`, () => missingAccount()],
      [`recurring_tenant_id_${account}_id_fkey`, () => missingAccount()],
      [`approval_request_${account}`, () => missingAccount()],
    ]),
  ),
  online_payment_enabler_payout_account: () => missingAccount('payout_bank_account_id'),
  bank_statement_account: () => missingAccount('bank_account_id'),
  statement_line_account: () => missingAccount('bank_account_id'),
  ...Object.fromEntries(
    ['statement_place_statement', 'statement_place_line'].map((constraint) => [
      constraint,
      () => conflict('Rekening koran ini baru saja berubah. Muat ulang, lalu coba lagi.'),
    ]),
  ),
  statement_match_account: () => missingAccount('bank_account_id'),
  ...Object.fromEntries(
    ['statement_rule_books_while_active', 'transaction_statement_rule'].map((constraint) => [
      constraint,
      () => conflict('Aturan ini baru saja berubah. Muat ulang, lalu coba lagi.'),
    ]),
  ),
  statement_rule_account: () => missingAccount('bank_account_id'),
  statement_match_protects: matchedMoney,
  ...Object.fromEntries(
    ['statement_match_adds_up', 'statement_line_match', 'transaction_statement_match', 'transaction_matched'].map(
      (constraint) => [constraint, () => conflict('Kecocokan ini baru saja berubah. Muat ulang, lalu coba lagi.')],
    ),
  ),
  bank_statement_file: () => conflict('File ini baru saja disimpan. Muat ulang untuk melihatnya.'),
  transaction_external_id: takenExternalId,
  due_external_id: takenExternalId,
  payout_takes_its_items: takenElsewhere,
  webhook_delivery_tenant_id_webhook_id_fkey: () => notFound('Webhook'),
  payout_tenant_id_enabler_id_fkey: missingEnabler,
  payout_tenant_id_bank_account_id_fkey: () => missingAccount('bank_account_id'),
  online_payment_tenant_id_enabler_id_fkey: missingEnabler,
  transaction_proof_file: () => missingFile(),
  transfer_proof_file: () => missingFile(),
  claim_proof_file: () => missingFile(),
  deduction_proof_file: () => missingFile(),
  setting_file: () => missingFile('value'),
  record_file_file: () => missingFile('files'),
  claim_of_transaction: () =>
    conflict('Transaksi itu sudah dihubungkan dengan klaim lain. Satu transaksi hanya untuk satu klaim.'),
  cash_closing_chain: () => conflict('Kas ini baru saja ditutup. Muat ulang untuk melihatnya.'),
  cash_closing_cashier: missingCashier,
  cash_closing_to_a_holder: () => notAHolder(),
  cash_closing_handover_is_over: () => conflict('Serah terima ini baru saja berubah. Muat ulang untuk melihatnya.'),
  ...Object.fromEntries(
    ['period_closing_pdf_file', 'period_closing_xlsx_file'].map((constraint) => [
      constraint,
      () => conflict('File laporannya sudah dihapus. Tutup bulannya sekali lagi.'),
    ]),
  ),
  cash_count_tenant_id_cashier_id_fkey: missingCashier,
  cashier_tenant_id_user_id_fkey: () => missingMember(),
  cashier_other_user_ids: () => missingMember('other_user_ids'),
  ...Object.fromEntries(
    ['approval_while_open', 'approval_request_decided_once', 'approval_request_complete', 'approval_pkey'].map(
      (constraint) => [constraint, () => conflict('Pengajuan ini baru saja berubah. Muat ulang, lalu coba lagi.')],
    ),
  ),
  approval_request_size: tooMuchToKeep,
  approval_by_another: () => forbidden('Yang mengajukan tidak dapat menyetujui sendiri'),
  approval_by_whom_the_step_names: notAsked,
  membership_keeps_an_owner: lastOwner,
};

/** Turns everything that is thrown into an answer; the only place that does. */
export function answerError(error: unknown, c: Context<RequestEnv>, services: Services): Response {
  const request_id = c.var.request_id;
  const known = asRefusal(error, c.req.method);
  if (known && isOutage(error))
    services.log.error(
      { request_id, method: c.req.method, path: loggedPath(c.req.path), reason: reasonOf(error) },
      'the database does not answer',
    );
  if (!known)
    services.log.error(
      { request_id, method: c.req.method, path: loggedPath(c.req.path), err: error },
      'unexpected error',
    );
  const status = known?.status ?? 500;
  const body: ErrorBody = {
    errors: known?.entries ?? ['Terjadi kesalahan pada server. Sebutkan kode permintaan ini kepada tim dukungan.'],
    ...(known?.fields ? { fields: known.fields } : {}),
    ...(known?.blocked ? { blocked: known.blocked } : {}),
    ...(known?.needsApproval ? { needs_approval: known.needsApproval } : {}),
    ...(known?.needsCode ? { needs_code: known.needsCode } : {}),
    request_id,
  };
  return c.json(body, status, { 'cache-control': 'no-store', ...known?.headers });
}

/** What a user is told of an error; undefined for a fault of ours. */
export function asRefusal(error: unknown, method: string): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('23')) {
    const broken = constraints[constraintOf(error)];
    if (broken) return broken();
  }
  if (code === 'KC001' && 'detail' in error) {
    // any write to what a cashier's closing has closed
    return closedDay(String(error.detail), { isWhole: !('hint' in error) || error.hint !== 'moment' });
  }
  const demand = approvalDemand(error);
  if (demand) return approvalNeeded(demand, demand.steps);
  if (code === '57014') {
    const advice = method === 'GET' ? 'Persempit filternya, lalu coba lagi.' : 'Coba lagi sebentar.';
    return new Refusal(503, [`Permintaan ini memakan waktu terlalu lama. ${advice}`], {
      headers: { 'retry-after': '30' },
    });
  }
  if (code === '22003') return refused('Angka di luar batas yang dapat disimpan');
  if (code === '40001' || code === '40P01' || code === '55P03')
    return conflict('Data sedang diubah bersamaan oleh orang lain. Coba lagi.');
  if (isOutage(error))
    return new Refusal(503, ['Basis data sedang tidak dapat dihubungi. Coba lagi sebentar.'], {
      headers: { 'retry-after': '5' },
    });
  return undefined;
}

/** Citus tells of it in the message alone, by its name in the part of a table: `cashier_name_102036`. */
function constraintOf(error: Error): string {
  const named = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  const name = named ?? /constraint "([^"]+)"/.exec(error.message)?.[1] ?? '';
  return name.replace(/_\d{6,}$/, '');
}
