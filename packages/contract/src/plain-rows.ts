import type { Api } from './api.ts';

/** The rows of `api` without their schemas: all that a browser needs of them, for `plainRowsOf`. Written by plain-rows.test.ts. */
export const plainRows: Readonly<Record<keyof Api, string>> = {
  session: '/account/api: show GET /session, authentication POST /authentication body public, tenantChange POST /tenant-change body, ticket POST /ticket body, exchange POST /token body public, renew POST /session/renew body public, signOut DELETE /session, openSessions GET /sessions, endSession DELETE /sessions/{id}',
  tenant: '/account/tenant/api/tenant: index',
  user: '/account/tenant/api/user: index',
  config: '/setting/api/config: index GET, show GET /{key}',
  setting: '/setting/api/setting: index GET, show GET /{key}, update PUT /{key} body, store POST body, destroy DELETE /{key}, history GET /{key}/history',
  lockException: '/setting/api/lock-exception: index GET, store, end POST /{id}/end',
  bankAccount: '/transaction/api/bank-account: index, show, store, update, destroy DELETE /{id}',
  bankAccountAccess: '/transaction/api/bank-account-access: index, matrix GET /matrix query, set PUT body, show, store, update, destroy DELETE /{id}',
  cashier: '/transaction/api/cashier: index, show, store, update, destroy DELETE /{id}',
  investmentAccount: '/transaction/api/investment-account: index, show, store, update',
  transaction: '/transaction/api/transaction: index, uniqueVariables GET /unique-transactable-variables/{field} query, show, store, update, updateByPost, destroy, bookTransfer PUT /{id}/book-transfer body, history',
  balance: '/transaction/api/balance: show GET query, self GET /self/ query, daily GET /daily query, running GET /running query',
  transfer: '/transaction/api/transfer: index, show, store, update, destroy, confirm POST /confirm/{id} body, proofUpload POST /{id}/transfer-proof-upload/ upload, history',
  due: '/transaction/api/due: index, show, store, update, updateByPost, destroy, close POST /{id}/close body, pay POST /{id}/pay body creates, cancelPayment POST /{id}/cancel-payment body, assignToDuePaymentBatch PUT /{id}/assign-to-due-payment-batch body, removeDuePaymentBatch PUT /{id}/remove-due-payment-batch, history',
  onlinePayment: '/transaction/api/online-payment: index, show, store, update, updateByPost, destroy, check POST /{id}/check, history',
  onlinePaymentEnabler: '/transaction/api/online-payment-enabler: index, show, store, update, updateByPost, destroy DELETE /{id}, history',
  duePaymentBatch: '/transaction/api/due-payment-batch: index, show, store, update, updateByPost, destroy, close POST /{id}/close body, history',
  cashFlow: '/transaction/report/cash-flow: show GET query',
  import: '/transaction/api/import: preview POST /preview body, store',
  unconfirmedTransaction: '/transaction/api/unconfirmed-transaction: index, show, store, update, updateByPost, destroy, proof PATCH /{id}/transaction-proof body upload?, likelyDuplicates GET /{id}/likely-duplicates, confirm POST /{id}/confirm body, history',
  cashClosing: '/transaction/api/cash-closing: index, show, expected GET /expected/{cashier_id} query, store, destroy, history',
  file: '/file-manager/file: index, show, showByUuid GET /uuid/{uuid}, store POST body upload creates, destroy DELETE /{id}',
  savedView: '/setting/api/saved-view: index, show, store, update, destroy DELETE /{id}',
};
