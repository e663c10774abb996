import type { Route } from './route.ts';

const account = '/account/api';
const user = '/account/tenant/api/user';
const invitation = '/account/tenant/api/invitation';
const testTenant = '/account/tenant/api/test-tenant';
const serviceAccount = '/account/tenant/api/service-account';
const config = '/setting/api/config';
const setting = '/setting/api/setting';
const mailServer = '/setting/api/mail-server';
const lockException = '/setting/api/lock-exception';
const bankAccount = '/transaction/api/bank-account';
const bankAccountAccess = '/transaction/api/bank-account-access';
const cashier = '/transaction/api/cashier';
const investmentAccount = '/transaction/api/investment-account';
const counterparty = '/transaction/api/counterparty';
const transaction = '/transaction/api/transaction';
const correctionRequest = '/transaction/api/correction';
const approvalRequest = '/transaction/api/approval';
const balance = '/transaction/api/balance';
const transfer = '/transaction/api/transfer';
const due = '/transaction/api/due';
const advance = '/transaction/api/advance';
const deduction = '/transaction/api/deduction';
const payout = '/transaction/api/payout';
const bankStatement = '/transaction/api/bank-statement';
const statementMatch = '/transaction/api/statement-match';
const statementRule = '/transaction/api/statement-rule';
const onlinePayment = '/transaction/api/online-payment';
const onlinePaymentEnabler = '/transaction/api/online-payment-enabler';
const duePaymentBatch = '/transaction/api/due-payment-batch';
const imports = '/transaction/api/import';
const unconfirmedTransaction = '/transaction/api/unconfirmed-transaction';
const cashClosing = '/transaction/api/cash-closing';
const periodClosing = '/transaction/api/period-closing';
const file = '/file-manager/file';
const dueReminder = '/transaction/api/due-reminder';
const recurring = '/transaction/api/recurring';
const savedView = '/setting/api/saved-view';
const activity = '/transaction/api/activity';
const event = '/transaction/api/event';
const webhook = '/setting/api/webhook';

/**
 * Every call of the API by resource: all a browser needs to make it. What many rows share stands before the path: so
 * they compress best, and every page of a host loads them. Who may make it, and its schemas, are in each
 * resource's own file, with its `endpoints`.
 */
export const routes = {
  session: {
    show: { method: 'GET', path: `${account}/session` },
    authentication: { method: 'POST', access: 'public', takesBody: true, path: `${account}/authentication` },
    tenantChange: { method: 'POST', takesBody: true, path: `${account}/tenant-change` },
    tokenExchange: { method: 'POST', access: 'public', takesBody: true, path: `${account}/token-exchange` },
    serviceToken: { method: 'POST', access: 'public', takesBody: true, path: `${account}/service-token` },
    ticket: { method: 'POST', takesBody: true, path: `${account}/ticket` },
    exchange: { method: 'POST', access: 'public', takesBody: true, path: `${account}/token` },
    renew: { method: 'POST', access: 'public', takesBody: true, path: `${account}/session/renew` },
    signOut: { method: 'DELETE', path: `${account}/session` },
    openSessions: { method: 'GET', path: `${account}/sessions` },
    endSession: { method: 'DELETE', path: `${account}/sessions/{id}` },
    updateProfile: { method: 'PUT', takesBody: true, path: `${account}/profile` },
    changePassword: { method: 'POST', takesBody: true, path: `${account}/password` },
    twoStep: { method: 'GET', path: `${account}/two-step` },
    beginTwoStep: { method: 'POST', takesBody: true, path: `${account}/two-step/secret` },
    turnOnTwoStep: { method: 'POST', takesBody: true, path: `${account}/two-step` },
    renewRecoveryCodes: { method: 'POST', takesBody: true, path: `${account}/two-step/recovery` },
    confirmTwoStep: { method: 'POST', takesBody: true, path: `${account}/two-step/confirmation` },
    turnOffTwoStep: { method: 'POST', takesBody: true, path: `${account}/two-step/off` },
  },
  passkey: {
    index: { method: 'GET', path: `${account}/passkey` },
    beginAdding: { method: 'POST', takesBody: true, path: `${account}/passkey/options` },
    add: { method: 'POST', takesBody: true, path: `${account}/passkey` },
    rename: { method: 'PUT', takesBody: true, path: `${account}/passkey/{id}` },
    remove: { method: 'DELETE', path: `${account}/passkey/{id}` },
    beginSignIn: { method: 'POST', access: 'public', path: `${account}/passkey/sign-in/options` },
    beginConfirming: { method: 'POST', path: `${account}/passkey/confirmation/options` },
    confirm: { method: 'POST', takesBody: true, path: `${account}/passkey/confirmation` },
  },
  linkedAccount: {
    index: { method: 'GET', path: `${account}/linked-account` },
    begin: { method: 'POST', takesBody: true, path: `${account}/linked-account` },
    remove: { method: 'POST', takesBody: true, path: `${account}/linked-account/{id}/removal` },
  },
  tenant: {
    index: { method: 'GET', takesQuery: true, path: '/account/tenant/api/tenant' },
  },
  testTenant: {
    index: { method: 'GET', path: testTenant },
    store: { method: 'POST', takesBody: true, creates: true, path: testTenant },
  },
  user: {
    index: { method: 'GET', takesQuery: true, path: user },
    members: { method: 'GET', takesQuery: true, path: `${user}/member` },
    show: { method: 'GET', path: `${user}/{id}` },
    update: { method: 'PUT', takesBody: true, path: `${user}/{id}` },
    deactivate: { method: 'POST', path: `${user}/{id}/deactivate` },
    activate: { method: 'POST', path: `${user}/{id}/activate` },
    passwordLink: { method: 'POST', path: `${user}/{id}/password-link` },
    resetTwoStep: { method: 'POST', path: `${user}/{id}/reset-two-step` },
    history: { method: 'GET', path: `${user}/{id}/history` },
  },
  invitation: {
    index: { method: 'GET', takesQuery: true, path: invitation },
    store: { method: 'POST', takesBody: true, creates: true, path: invitation },
    link: { method: 'POST', path: `${invitation}/{id}/link` },
    destroy: { method: 'DELETE', path: `${invitation}/{id}` },
    history: { method: 'GET', path: `${invitation}/{id}/history` },
  },
  serviceAccount: {
    index: { method: 'GET', takesQuery: true, path: serviceAccount },
    show: { method: 'GET', path: `${serviceAccount}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: serviceAccount },
    update: { method: 'PUT', takesBody: true, path: `${serviceAccount}/{id}` },
    deactivate: { method: 'POST', path: `${serviceAccount}/{id}/deactivate` },
    activate: { method: 'POST', path: `${serviceAccount}/{id}/activate` },
    makeKey: { method: 'POST', takesBody: true, path: `${serviceAccount}/{id}/key` },
    revokeKey: { method: 'POST', takesBody: true, path: `${serviceAccount}/{id}/revoke-key` },
    users: { method: 'GET', takesQuery: true, path: `${serviceAccount}/{id}/user` },
    mapUser: { method: 'POST', takesBody: true, path: `${serviceAccount}/{id}/user` },
    unmapUser: { method: 'POST', takesBody: true, path: `${serviceAccount}/{id}/unmap-user` },
    history: { method: 'GET', path: `${serviceAccount}/{id}/history` },
  },
  config: {
    index: { method: 'GET', path: config },
    show: { method: 'GET', path: `${config}/{key}` },
    update: { method: 'PUT', takesBody: true, path: `${config}/{key}` },
    store: { method: 'POST', takesBody: true, path: config },
    destroy: { method: 'DELETE', path: `${config}/{key}` },
  },
  setting: {
    index: { method: 'GET', path: setting },
    show: { method: 'GET', path: `${setting}/{key}` },
    update: { method: 'PUT', takesBody: true, path: `${setting}/{key}` },
    store: { method: 'POST', takesBody: true, path: setting },
    destroy: { method: 'DELETE', path: `${setting}/{key}` },
    history: { method: 'GET', path: `${setting}/{key}/history` },
  },
  mailServer: {
    index: { method: 'GET', path: mailServer },
    update: { method: 'PUT', takesBody: true, path: mailServer },
    destroy: { method: 'DELETE', path: mailServer },
    test: { method: 'POST', takesBody: true, path: `${mailServer}/test` },
    history: { method: 'GET', path: `${mailServer}/history` },
  },
  lockException: {
    index: { method: 'GET', path: lockException },
    store: { method: 'POST', takesBody: true, creates: true, path: lockException },
    end: { method: 'POST', path: `${lockException}/{id}/end` },
  },
  bankAccount: {
    index: { method: 'GET', takesQuery: true, path: bankAccount },
    show: { method: 'GET', path: `${bankAccount}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: bankAccount },
    update: { method: 'PUT', takesBody: true, path: `${bankAccount}/{id}` },
    destroy: { method: 'DELETE', path: `${bankAccount}/{id}` },
  },
  bankAccountAccess: {
    index: { method: 'GET', takesQuery: true, path: bankAccountAccess },
    matrix: { method: 'GET', takesQuery: true, path: `${bankAccountAccess}/matrix` },
    set: { method: 'PUT', takesBody: true, path: bankAccountAccess },
    show: { method: 'GET', path: `${bankAccountAccess}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: bankAccountAccess },
    update: { method: 'PUT', takesBody: true, path: `${bankAccountAccess}/{id}` },
    destroy: { method: 'DELETE', path: `${bankAccountAccess}/{id}` },
  },
  cashier: {
    index: { method: 'GET', takesQuery: true, path: cashier },
    show: { method: 'GET', path: `${cashier}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: cashier },
    update: { method: 'PUT', takesBody: true, path: `${cashier}/{id}` },
    destroy: { method: 'DELETE', path: `${cashier}/{id}` },
  },
  investmentAccount: {
    index: { method: 'GET', takesQuery: true, path: investmentAccount },
    show: { method: 'GET', path: `${investmentAccount}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: investmentAccount },
    update: { method: 'PUT', takesBody: true, path: `${investmentAccount}/{id}` },
  },
  transaction: {
    index: { method: 'GET', takesQuery: true, path: transaction },
    uniqueVariables: { method: 'GET', takesQuery: true, path: `${transaction}/unique-transactable-variables/{field}` },
    show: { method: 'GET', path: `${transaction}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: transaction },
    // before those with an id in this place
    putExternal: { method: 'PUT', takesBody: true, path: `${transaction}/external/{external_id}` },
    update: { method: 'PUT', takesBody: true, path: `${transaction}/{id}` },
    updateByPost: { method: 'POST', takesBody: true, path: `${transaction}/{id}` },
    destroy: { method: 'DELETE', takesBody: true, path: `${transaction}/{id}` },
    undo: { method: 'POST', takesBody: true, path: `${transaction}/{id}/undo` },
    bookTransfer: { method: 'PUT', takesBody: true, path: `${transaction}/{id}/book-transfer` },
    print: { method: 'POST', path: `${transaction}/{id}/print` },
    files: { method: 'GET', path: `${transaction}/{id}/file` },
    setFiles: { method: 'PUT', takesBody: true, path: `${transaction}/{id}/file` },
    history: { method: 'GET', path: `${transaction}/{id}/history` },
  },
  correctionRequest: {
    index: { method: 'GET', takesQuery: true, path: correctionRequest },
    show: { method: 'GET', path: `${correctionRequest}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: correctionRequest },
    accept: { method: 'POST', takesBody: true, path: `${correctionRequest}/{id}/accept` },
    refuse: { method: 'POST', takesBody: true, path: `${correctionRequest}/{id}/refuse` },
    withdraw: { method: 'POST', path: `${correctionRequest}/{id}/withdraw` },
  },
  approvalRequest: {
    index: { method: 'GET', takesQuery: true, path: approvalRequest },
    show: { method: 'GET', path: `${approvalRequest}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: approvalRequest },
    update: { method: 'PUT', takesBody: true, path: `${approvalRequest}/{id}` },
    approve: { method: 'POST', takesBody: true, path: `${approvalRequest}/{id}/approve` },
    refuse: { method: 'POST', takesBody: true, path: `${approvalRequest}/{id}/refuse` },
    withdraw: { method: 'POST', path: `${approvalRequest}/{id}/withdraw` },
  },
  balance: {
    show: { method: 'GET', takesQuery: true, path: balance },
    self: { method: 'GET', takesQuery: true, path: `${balance}/self/` },
    daily: { method: 'GET', takesQuery: true, path: `${balance}/daily` },
    running: { method: 'GET', takesQuery: true, path: `${balance}/running` },
    bank: { method: 'GET', takesQuery: true, path: `${balance}/bank` },
  },
  transfer: {
    index: { method: 'GET', takesQuery: true, path: transfer },
    show: { method: 'GET', path: `${transfer}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: transfer },
    update: { method: 'PUT', takesBody: true, path: `${transfer}/{id}` },
    destroy: { method: 'DELETE', takesBody: true, path: `${transfer}/{id}` },
    confirm: { method: 'POST', takesBody: true, path: `${transfer}/confirm/{id}` },
    proofUpload: { method: 'POST', upload: true, path: `${transfer}/{id}/transfer-proof-upload/` },
    files: { method: 'GET', path: `${transfer}/{id}/file` },
    setFiles: { method: 'PUT', takesBody: true, path: `${transfer}/{id}/file` },
    history: { method: 'GET', path: `${transfer}/{id}/history` },
  },
  due: {
    index: { method: 'GET', takesQuery: true, path: due },
    show: { method: 'GET', path: `${due}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: due },
    // before those with an id in this place
    putExternal: { method: 'PUT', takesBody: true, path: `${due}/external/{external_id}` },
    update: { method: 'PUT', takesBody: true, path: `${due}/{id}` },
    updateByPost: { method: 'POST', takesBody: true, path: `${due}/{id}` },
    destroy: { method: 'DELETE', takesBody: true, path: `${due}/{id}` },
    close: { method: 'POST', takesBody: true, path: `${due}/{id}/close` },
    pay: { method: 'POST', takesBody: true, creates: true, path: `${due}/{id}/pay` },
    deduct: { method: 'POST', takesBody: true, creates: true, path: `${due}/{id}/deduct` },
    cancelPayment: { method: 'POST', takesBody: true, path: `${due}/{id}/cancel-payment` },
    assignToDuePaymentBatch: { method: 'PUT', takesBody: true, path: `${due}/{id}/assign-to-due-payment-batch` },
    removeDuePaymentBatch: { method: 'PUT', path: `${due}/{id}/remove-due-payment-batch` },
    reminders: { method: 'GET', path: `${due}/{id}/reminder` },
    instalments: { method: 'GET', path: `${due}/{id}/instalment` },
    setInstalments: { method: 'PUT', takesBody: true, path: `${due}/{id}/instalment` },
    files: { method: 'GET', path: `${due}/{id}/file` },
    setFiles: { method: 'PUT', takesBody: true, path: `${due}/{id}/file` },
    history: { method: 'GET', path: `${due}/{id}/history` },
  },
  advance: {
    index: { method: 'GET', takesQuery: true, path: advance },
    uses: { method: 'GET', takesQuery: true, path: `${advance}/use` },
    show: { method: 'GET', path: `${advance}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: advance },
    destroy: { method: 'DELETE', takesBody: true, path: `${advance}/{id}` },
    setOff: { method: 'POST', takesBody: true, creates: true, path: `${advance}/set-off` },
    payBack: { method: 'POST', takesBody: true, creates: true, path: `${advance}/{id}/pay-back` },
    cancelUse: { method: 'POST', takesBody: true, path: `${advance}/{id}/cancel-use` },
    history: { method: 'GET', path: `${advance}/{id}/history` },
  },
  deduction: {
    index: { method: 'GET', takesQuery: true, path: deduction },
    byMonth: { method: 'GET', takesQuery: true, path: `${deduction}/by-month` },
    show: { method: 'GET', path: `${deduction}/{id}` },
    update: { method: 'PUT', takesBody: true, path: `${deduction}/{id}` },
    updateByPost: { method: 'POST', takesBody: true, path: `${deduction}/{id}` },
    destroy: { method: 'DELETE', takesBody: true, path: `${deduction}/{id}` },
    history: { method: 'GET', path: `${deduction}/{id}/history` },
  },
  counterparty: {
    index: { method: 'GET', takesQuery: true, path: counterparty },
    suggestions: { method: 'GET', takesQuery: true, path: `${counterparty}/suggestions` },
    show: { method: 'GET', path: `${counterparty}/{id}` },
    update: { method: 'PUT', takesBody: true, path: `${counterparty}/{id}` },
    merge: { method: 'POST', takesBody: true, path: `${counterparty}/{id}/merge` },
    unmerge: { method: 'POST', path: `${counterparty}/{id}/unmerge` },
    statement: { method: 'GET', takesQuery: true, path: `${counterparty}/{id}/statement` },
    history: { method: 'GET', path: `${counterparty}/{id}/history` },
  },
  onlinePayment: {
    index: { method: 'GET', takesQuery: true, path: onlinePayment },
    show: { method: 'GET', path: `${onlinePayment}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: onlinePayment },
    update: { method: 'PUT', takesBody: true, path: `${onlinePayment}/{id}` },
    updateByPost: { method: 'POST', takesBody: true, path: `${onlinePayment}/{id}` },
    destroy: { method: 'DELETE', takesBody: true, path: `${onlinePayment}/{id}` },
    clarify: { method: 'POST', takesBody: true, path: `${onlinePayment}/{id}/clarify` },
    // books what the provider says has been paid
    check: { method: 'POST', path: `${onlinePayment}/{id}/check` },
    history: { method: 'GET', path: `${onlinePayment}/{id}/history` },
  },
  onlinePaymentEnabler: {
    index: { method: 'GET', takesQuery: true, path: onlinePaymentEnabler },
    show: { method: 'GET', path: `${onlinePaymentEnabler}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: onlinePaymentEnabler },
    update: { method: 'PUT', takesBody: true, path: `${onlinePaymentEnabler}/{id}` },
    updateByPost: { method: 'POST', takesBody: true, path: `${onlinePaymentEnabler}/{id}` },
    destroy: { method: 'DELETE', path: `${onlinePaymentEnabler}/{id}` },
    history: { method: 'GET', path: `${onlinePaymentEnabler}/{id}/history` },
  },
  payout: {
    index: { method: 'GET', takesQuery: true, path: payout },
    inTransit: { method: 'GET', path: `${payout}-in-transit` },
    held: { method: 'GET', takesQuery: true, path: `${payout}-item` },
    show: { method: 'GET', path: `${payout}/{id}` },
    items: { method: 'GET', path: `${payout}/{id}/item` },
    readReport: { method: 'POST', takesBody: true, takesLong: true, path: `${payout}-report` },
    store: { method: 'POST', takesBody: true, creates: true, path: payout },
    destroy: { method: 'DELETE', takesBody: true, path: `${payout}/{id}` },
    history: { method: 'GET', path: `${payout}/{id}/history` },
  },
  bankStatement: {
    preview: { method: 'POST', takesBody: true, takesLong: true, path: `${bankStatement}/preview` },
    index: { method: 'GET', takesQuery: true, path: bankStatement },
    lines: { method: 'GET', takesQuery: true, path: `${bankStatement}-line` },
    show: { method: 'GET', path: `${bankStatement}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, takesLong: true, path: bankStatement },
    destroy: { method: 'DELETE', path: `${bankStatement}/{id}` },
    history: { method: 'GET', path: `${bankStatement}/{id}/history` },
    undoMatches: { method: 'POST', path: `${bankStatement}/{id}/undo-matches` },
  },
  statementMatch: {
    suggestions: { method: 'GET', takesQuery: true, path: `${statementMatch}/suggestion` },
    show: { method: 'GET', path: `${statementMatch}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: statementMatch },
    destroy: { method: 'DELETE', path: `${statementMatch}/{id}` },
  },
  statementRule: {
    index: { method: 'GET', takesQuery: true, path: statementRule },
    show: { method: 'GET', path: `${statementRule}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: statementRule },
    update: { method: 'PUT', takesBody: true, path: `${statementRule}/{id}` },
    switch: { method: 'POST', takesBody: true, path: `${statementRule}/{id}/switch` },
    trial: { method: 'GET', path: `${statementRule}/{id}/trial` },
    bookItself: { method: 'POST', takesBody: true, path: `${statementRule}/{id}/book-itself` },
    bookings: { method: 'GET', path: `${statementRule}/{id}/booking` },
    undo: { method: 'POST', takesBody: true, path: `${statementRule}/{id}/undo` },
    history: { method: 'GET', path: `${statementRule}/{id}/history` },
  },
  duePaymentBatch: {
    index: { method: 'GET', takesQuery: true, path: duePaymentBatch },
    show: { method: 'GET', path: `${duePaymentBatch}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: duePaymentBatch },
    settle: { method: 'POST', takesBody: true, creates: true, path: `${duePaymentBatch}/settle` },
    update: { method: 'PUT', takesBody: true, path: `${duePaymentBatch}/{id}` },
    updateByPost: { method: 'POST', takesBody: true, path: `${duePaymentBatch}/{id}` },
    destroy: { method: 'DELETE', takesBody: true, path: `${duePaymentBatch}/{id}` },
    close: { method: 'POST', takesBody: true, path: `${duePaymentBatch}/{id}/close` },
    useAdvances: { method: 'POST', takesBody: true, path: `${duePaymentBatch}/{id}/use-advances` },
    reopen: { method: 'POST', takesBody: true, path: `${duePaymentBatch}/{id}/reopen` },
    files: { method: 'GET', path: `${duePaymentBatch}/{id}/file` },
    setFiles: { method: 'PUT', takesBody: true, path: `${duePaymentBatch}/{id}/file` },
    history: { method: 'GET', path: `${duePaymentBatch}/{id}/history` },
  },
  cashFlow: {
    show: { method: 'GET', takesQuery: true, path: '/transaction/report/cash-flow' },
  },
  overview: {
    show: { method: 'GET', path: '/transaction/api/overview' },
  },
  import: {
    preview: { method: 'POST', takesBody: true, takesLong: true, path: `${imports}/preview` },
    previewWrongRows: { method: 'POST', takesBody: true, takesLong: true, path: `${imports}/preview/wrong-rows` },
    progress: { method: 'GET', takesQuery: true, path: `${imports}/progress` },
    template: { method: 'GET', takesQuery: true, path: `${imports}/template` },
    index: { method: 'GET', takesQuery: true, path: imports },
    show: { method: 'GET', path: `${imports}/{id}` },
    wrongRows: { method: 'GET', path: `${imports}/{id}/wrong-rows` },
    store: { method: 'POST', takesBody: true, creates: true, takesLong: true, path: imports },
    cancel: { method: 'POST', path: `${imports}/{id}/cancel` },
    undo: { method: 'POST', takesBody: true, takesLong: true, path: `${imports}/{id}/undo` },
  },
  unconfirmedTransaction: {
    index: { method: 'GET', takesQuery: true, path: unconfirmedTransaction },
    show: { method: 'GET', path: `${unconfirmedTransaction}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: unconfirmedTransaction },
    update: { method: 'PUT', takesBody: true, path: `${unconfirmedTransaction}/{id}` },
    updateByPost: { method: 'POST', takesBody: true, path: `${unconfirmedTransaction}/{id}` },
    destroy: { method: 'DELETE', takesBody: true, path: `${unconfirmedTransaction}/{id}` },
    proof: {
      method: 'PATCH',
      takesBody: true,
      upload: 'optional',
      path: `${unconfirmedTransaction}/{id}/transaction-proof`,
    },
    likelyDuplicates: { method: 'GET', path: `${unconfirmedTransaction}/{id}/likely-duplicates` },
    confirm: { method: 'POST', takesBody: true, path: `${unconfirmedTransaction}/{id}/confirm` },
    reject: { method: 'POST', takesBody: true, path: `${unconfirmedTransaction}/{id}/reject` },
    files: { method: 'GET', path: `${unconfirmedTransaction}/{id}/file` },
    setFiles: { method: 'PUT', takesBody: true, path: `${unconfirmedTransaction}/{id}/file` },
    history: { method: 'GET', path: `${unconfirmedTransaction}/{id}/history` },
  },
  cashClosing: {
    index: { method: 'GET', takesQuery: true, path: cashClosing },
    show: { method: 'GET', path: `${cashClosing}/{id}` },
    expected: { method: 'GET', takesQuery: true, path: `${cashClosing}/expected/{cashier_id}` },
    count: { method: 'POST', takesBody: true, creates: true, path: `${cashClosing}/count` },
    store: { method: 'POST', takesBody: true, creates: true, path: cashClosing },
    destroy: { method: 'DELETE', takesBody: true, path: `${cashClosing}/{id}` },
    endHandover: { method: 'POST', takesBody: true, path: `${cashClosing}/{id}/end-handover` },
    history: { method: 'GET', path: `${cashClosing}/{id}/history` },
  },
  periodClosing: {
    check: { method: 'GET', takesQuery: true, path: `${periodClosing}/check` },
    index: { method: 'GET', takesQuery: true, path: periodClosing },
    show: { method: 'GET', path: `${periodClosing}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, takesLong: true, path: periodClosing },
    destroy: { method: 'DELETE', takesBody: true, path: `${periodClosing}/{id}` },
    history: { method: 'GET', path: `${periodClosing}/{id}/history` },
  },
  file: {
    index: { method: 'GET', takesQuery: true, path: file },
    show: { method: 'GET', path: `${file}/{id}` },
    showByUuid: { method: 'GET', path: `${file}/uuid/{uuid}` },
    store: { method: 'POST', takesBody: true, upload: true, creates: true, path: file },
    destroy: { method: 'DELETE', path: `${file}/{id}` },
  },
  dueReminder: {
    index: { method: 'GET', takesQuery: true, path: dueReminder },
    store: { method: 'POST', takesBody: true, creates: true, path: dueReminder },
  },
  recurring: {
    index: { method: 'GET', takesQuery: true, path: recurring },
    show: { method: 'GET', path: `${recurring}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: recurring },
    update: { method: 'PUT', takesBody: true, path: `${recurring}/{id}` },
    stop: { method: 'POST', takesBody: true, path: `${recurring}/{id}/stop` },
    book: { method: 'POST', takesBody: true, path: `${recurring}/{id}/book` },
    skip: { method: 'POST', takesBody: true, path: `${recurring}/{id}/skip` },
    turns: { method: 'GET', path: `${recurring}/{id}/turn` },
    history: { method: 'GET', path: `${recurring}/{id}/history` },
  },
  savedView: {
    index: { method: 'GET', takesQuery: true, path: savedView },
    show: { method: 'GET', path: `${savedView}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: savedView },
    update: { method: 'PUT', takesBody: true, path: `${savedView}/{id}` },
    destroy: { method: 'DELETE', path: `${savedView}/{id}` },
  },
  activity: {
    index: { method: 'GET', takesQuery: true, path: activity },
    show: { method: 'GET', path: `${activity}/{id}` },
  },
  event: {
    index: { method: 'GET', takesQuery: true, path: event },
  },
  // Its address may hold a secret of the receiver: only who makes it reads it.
  webhook: {
    index: { method: 'GET', takesQuery: true, path: webhook },
    show: { method: 'GET', path: `${webhook}/{id}` },
    store: { method: 'POST', takesBody: true, creates: true, path: webhook },
    update: { method: 'PUT', takesBody: true, path: `${webhook}/{id}` },
    destroy: { method: 'DELETE', path: `${webhook}/{id}` },
    newSecret: { method: 'POST', path: `${webhook}/{id}/secret` },
    pause: { method: 'POST', path: `${webhook}/{id}/pause` },
    activate: { method: 'POST', takesBody: true, path: `${webhook}/{id}/activate` },
    test: { method: 'POST', path: `${webhook}/{id}/test` },
    deliveries: { method: 'GET', takesQuery: true, path: `${webhook}/{id}/delivery` },
    resend: { method: 'POST', takesBody: true, path: `${webhook}/{id}/resend` },
    history: { method: 'GET', path: `${webhook}/{id}/history` },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;
