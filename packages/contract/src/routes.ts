import type { Route } from './route.ts';

const account = '/account/api';
const user = '/account/tenant/api/user';
const invitation = '/account/tenant/api/invitation';
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
 * Every call of the API by resource: all a browser needs to make it. Who may make it, and its schemas, are in each
 * resource's own file, with its `endpoints`.
 */
export const routes = {
  session: {
    show: { method: 'GET', path: `${account}/session` },
    authentication: { method: 'POST', path: `${account}/authentication`, access: 'public', takesBody: true },
    tenantChange: { method: 'POST', path: `${account}/tenant-change`, takesBody: true },
    tokenExchange: { method: 'POST', path: `${account}/token-exchange`, access: 'public', takesBody: true },
    serviceToken: { method: 'POST', path: `${account}/service-token`, access: 'public', takesBody: true },
    ticket: { method: 'POST', path: `${account}/ticket`, takesBody: true },
    exchange: { method: 'POST', path: `${account}/token`, access: 'public', takesBody: true },
    renew: { method: 'POST', path: `${account}/session/renew`, access: 'public', takesBody: true },
    signOut: { method: 'DELETE', path: `${account}/session` },
    openSessions: { method: 'GET', path: `${account}/sessions` },
    endSession: { method: 'DELETE', path: `${account}/sessions/{id}` },
    updateProfile: { method: 'PUT', path: `${account}/profile`, takesBody: true },
    changePassword: { method: 'POST', path: `${account}/password`, takesBody: true },
    twoStep: { method: 'GET', path: `${account}/two-step` },
    beginTwoStep: { method: 'POST', path: `${account}/two-step/secret`, takesBody: true },
    turnOnTwoStep: { method: 'POST', path: `${account}/two-step`, takesBody: true },
    turnOffTwoStep: { method: 'POST', path: `${account}/two-step/off`, takesBody: true },
  },
  tenant: {
    index: { method: 'GET', path: '/account/tenant/api/tenant', takesQuery: true },
  },
  user: {
    index: { method: 'GET', path: user, takesQuery: true },
    members: { method: 'GET', path: `${user}/member`, takesQuery: true },
    show: { method: 'GET', path: `${user}/{id}` },
    update: { method: 'PUT', path: `${user}/{id}`, takesBody: true },
    deactivate: { method: 'POST', path: `${user}/{id}/deactivate` },
    activate: { method: 'POST', path: `${user}/{id}/activate` },
    passwordLink: { method: 'POST', path: `${user}/{id}/password-link` },
    resetTwoStep: { method: 'POST', path: `${user}/{id}/reset-two-step` },
    history: { method: 'GET', path: `${user}/{id}/history` },
  },
  invitation: {
    index: { method: 'GET', path: invitation, takesQuery: true },
    store: { method: 'POST', path: invitation, takesBody: true, creates: true },
    link: { method: 'POST', path: `${invitation}/{id}/link` },
    destroy: { method: 'DELETE', path: `${invitation}/{id}` },
    history: { method: 'GET', path: `${invitation}/{id}/history` },
  },
  serviceAccount: {
    index: { method: 'GET', path: serviceAccount, takesQuery: true },
    show: { method: 'GET', path: `${serviceAccount}/{id}` },
    store: { method: 'POST', path: serviceAccount, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${serviceAccount}/{id}`, takesBody: true },
    deactivate: { method: 'POST', path: `${serviceAccount}/{id}/deactivate` },
    activate: { method: 'POST', path: `${serviceAccount}/{id}/activate` },
    makeKey: { method: 'POST', path: `${serviceAccount}/{id}/key`, takesBody: true },
    revokeKey: {
      method: 'POST',
      path: `${serviceAccount}/{id}/revoke-key`,
      takesBody: true,
    },
    users: { method: 'GET', path: `${serviceAccount}/{id}/user`, takesQuery: true },
    mapUser: { method: 'POST', path: `${serviceAccount}/{id}/user`, takesBody: true },
    unmapUser: {
      method: 'POST',
      path: `${serviceAccount}/{id}/unmap-user`,
      takesBody: true,
    },
    history: { method: 'GET', path: `${serviceAccount}/{id}/history` },
  },
  config: {
    index: { method: 'GET', path: config },
    show: { method: 'GET', path: `${config}/{key}` },
    update: { method: 'PUT', path: `${config}/{key}`, takesBody: true },
    store: { method: 'POST', path: config, takesBody: true },
    destroy: { method: 'DELETE', path: `${config}/{key}` },
  },
  setting: {
    index: { method: 'GET', path: setting },
    show: { method: 'GET', path: `${setting}/{key}` },
    update: { method: 'PUT', path: `${setting}/{key}`, takesBody: true },
    store: { method: 'POST', path: setting, takesBody: true },
    destroy: { method: 'DELETE', path: `${setting}/{key}` },
    history: { method: 'GET', path: `${setting}/{key}/history` },
  },
  mailServer: {
    index: { method: 'GET', path: mailServer },
    update: { method: 'PUT', path: mailServer, takesBody: true },
    destroy: { method: 'DELETE', path: mailServer },
    test: { method: 'POST', path: `${mailServer}/test`, takesBody: true },
    history: { method: 'GET', path: `${mailServer}/history` },
  },
  lockException: {
    index: { method: 'GET', path: lockException },
    store: { method: 'POST', path: lockException, takesBody: true, creates: true },
    end: { method: 'POST', path: `${lockException}/{id}/end` },
  },
  bankAccount: {
    index: { method: 'GET', path: bankAccount, takesQuery: true },
    show: { method: 'GET', path: `${bankAccount}/{id}` },
    store: { method: 'POST', path: bankAccount, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${bankAccount}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${bankAccount}/{id}` },
  },
  bankAccountAccess: {
    index: { method: 'GET', path: bankAccountAccess, takesQuery: true },
    matrix: {
      method: 'GET',
      path: `${bankAccountAccess}/matrix`,
      takesQuery: true,
    },
    set: { method: 'PUT', path: bankAccountAccess, takesBody: true },
    show: { method: 'GET', path: `${bankAccountAccess}/{id}` },
    store: {
      method: 'POST',
      path: bankAccountAccess,
      takesBody: true,
      creates: true,
    },
    update: { method: 'PUT', path: `${bankAccountAccess}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${bankAccountAccess}/{id}` },
  },
  cashier: {
    index: { method: 'GET', path: cashier, takesQuery: true },
    show: { method: 'GET', path: `${cashier}/{id}` },
    store: { method: 'POST', path: cashier, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${cashier}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${cashier}/{id}` },
  },
  investmentAccount: {
    index: { method: 'GET', path: investmentAccount, takesQuery: true },
    show: { method: 'GET', path: `${investmentAccount}/{id}` },
    store: {
      method: 'POST',
      path: investmentAccount,
      takesBody: true,
      creates: true,
    },
    update: { method: 'PUT', path: `${investmentAccount}/{id}`, takesBody: true },
  },
  transaction: {
    index: { method: 'GET', path: transaction, takesQuery: true },
    uniqueVariables: {
      method: 'GET',
      path: `${transaction}/unique-transactable-variables/{field}`,
      takesQuery: true,
    },
    show: { method: 'GET', path: `${transaction}/{id}` },
    store: { method: 'POST', path: transaction, takesBody: true, creates: true },
    // before those with an id in this place
    putExternal: { method: 'PUT', path: `${transaction}/external/{external_id}`, takesBody: true },
    update: { method: 'PUT', path: `${transaction}/{id}`, takesBody: true },
    updateByPost: { method: 'POST', path: `${transaction}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${transaction}/{id}`, takesBody: true },
    undo: { method: 'POST', path: `${transaction}/{id}/undo`, takesBody: true },
    bookTransfer: {
      method: 'PUT',
      path: `${transaction}/{id}/book-transfer`,
      takesBody: true,
    },
    print: { method: 'POST', path: `${transaction}/{id}/print` },
    history: { method: 'GET', path: `${transaction}/{id}/history` },
  },
  correctionRequest: {
    index: { method: 'GET', path: correctionRequest, takesQuery: true },
    show: { method: 'GET', path: `${correctionRequest}/{id}` },
    store: { method: 'POST', path: correctionRequest, takesBody: true, creates: true },
    accept: {
      method: 'POST',
      path: `${correctionRequest}/{id}/accept`,
      takesBody: true,
    },
    refuse: {
      method: 'POST',
      path: `${correctionRequest}/{id}/refuse`,
      takesBody: true,
    },
    withdraw: { method: 'POST', path: `${correctionRequest}/{id}/withdraw` },
  },
  approvalRequest: {
    index: { method: 'GET', path: approvalRequest, takesQuery: true },
    show: { method: 'GET', path: `${approvalRequest}/{id}` },
    store: { method: 'POST', path: approvalRequest, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${approvalRequest}/{id}`, takesBody: true },
    approve: { method: 'POST', path: `${approvalRequest}/{id}/approve`, takesBody: true },
    refuse: { method: 'POST', path: `${approvalRequest}/{id}/refuse`, takesBody: true },
    withdraw: { method: 'POST', path: `${approvalRequest}/{id}/withdraw` },
  },
  balance: {
    show: { method: 'GET', path: balance, takesQuery: true },
    self: { method: 'GET', path: `${balance}/self/`, takesQuery: true },
    daily: { method: 'GET', path: `${balance}/daily`, takesQuery: true },
    running: { method: 'GET', path: `${balance}/running`, takesQuery: true },
    bank: { method: 'GET', path: `${balance}/bank`, takesQuery: true },
  },
  transfer: {
    index: { method: 'GET', path: transfer, takesQuery: true },
    show: { method: 'GET', path: `${transfer}/{id}` },
    store: { method: 'POST', path: transfer, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${transfer}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${transfer}/{id}`, takesBody: true },
    confirm: { method: 'POST', path: `${transfer}/confirm/{id}`, takesBody: true },
    proofUpload: {
      method: 'POST',
      path: `${transfer}/{id}/transfer-proof-upload/`,
      upload: true,
    },
    history: { method: 'GET', path: `${transfer}/{id}/history` },
  },
  due: {
    index: { method: 'GET', path: due, takesQuery: true },
    show: { method: 'GET', path: `${due}/{id}` },
    store: { method: 'POST', path: due, takesBody: true, creates: true },
    // before those with an id in this place
    putExternal: { method: 'PUT', path: `${due}/external/{external_id}`, takesBody: true },
    update: { method: 'PUT', path: `${due}/{id}`, takesBody: true },
    updateByPost: { method: 'POST', path: `${due}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${due}/{id}`, takesBody: true },
    close: { method: 'POST', path: `${due}/{id}/close`, takesBody: true },
    pay: { method: 'POST', path: `${due}/{id}/pay`, takesBody: true, creates: true },
    deduct: { method: 'POST', path: `${due}/{id}/deduct`, takesBody: true, creates: true },
    cancelPayment: { method: 'POST', path: `${due}/{id}/cancel-payment`, takesBody: true },
    assignToDuePaymentBatch: {
      method: 'PUT',
      path: `${due}/{id}/assign-to-due-payment-batch`,
      takesBody: true,
    },
    removeDuePaymentBatch: {
      method: 'PUT',
      path: `${due}/{id}/remove-due-payment-batch`,
    },
    reminders: { method: 'GET', path: `${due}/{id}/reminder` },
    instalments: { method: 'GET', path: `${due}/{id}/instalment` },
    setInstalments: { method: 'PUT', path: `${due}/{id}/instalment`, takesBody: true },
    history: { method: 'GET', path: `${due}/{id}/history` },
  },
  advance: {
    index: { method: 'GET', path: advance, takesQuery: true },
    uses: { method: 'GET', path: `${advance}/use`, takesQuery: true },
    show: { method: 'GET', path: `${advance}/{id}` },
    store: { method: 'POST', path: advance, takesBody: true, creates: true },
    destroy: { method: 'DELETE', path: `${advance}/{id}`, takesBody: true },
    setOff: { method: 'POST', path: `${advance}/set-off`, takesBody: true, creates: true },
    payBack: {
      method: 'POST',
      path: `${advance}/{id}/pay-back`,
      takesBody: true,
      creates: true,
    },
    cancelUse: { method: 'POST', path: `${advance}/{id}/cancel-use`, takesBody: true },
    history: { method: 'GET', path: `${advance}/{id}/history` },
  },
  deduction: {
    index: { method: 'GET', path: deduction, takesQuery: true },
    byMonth: { method: 'GET', path: `${deduction}/by-month`, takesQuery: true },
    show: { method: 'GET', path: `${deduction}/{id}` },
    update: { method: 'PUT', path: `${deduction}/{id}`, takesBody: true },
    updateByPost: { method: 'POST', path: `${deduction}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${deduction}/{id}`, takesBody: true },
    history: { method: 'GET', path: `${deduction}/{id}/history` },
  },
  counterparty: {
    index: { method: 'GET', path: counterparty, takesQuery: true },
    suggestions: { method: 'GET', path: `${counterparty}/suggestions`, takesQuery: true },
    show: { method: 'GET', path: `${counterparty}/{id}` },
    update: { method: 'PUT', path: `${counterparty}/{id}`, takesBody: true },
    merge: { method: 'POST', path: `${counterparty}/{id}/merge`, takesBody: true },
    unmerge: { method: 'POST', path: `${counterparty}/{id}/unmerge` },
    statement: { method: 'GET', path: `${counterparty}/{id}/statement`, takesQuery: true },
    history: { method: 'GET', path: `${counterparty}/{id}/history` },
  },
  onlinePayment: {
    index: { method: 'GET', path: onlinePayment, takesQuery: true },
    show: { method: 'GET', path: `${onlinePayment}/{id}` },
    store: { method: 'POST', path: onlinePayment, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${onlinePayment}/{id}`, takesBody: true },
    updateByPost: { method: 'POST', path: `${onlinePayment}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${onlinePayment}/{id}`, takesBody: true },
    clarify: {
      method: 'POST',
      path: `${onlinePayment}/{id}/clarify`,
      takesBody: true,
    },
    // books what the provider says has been paid
    check: { method: 'POST', path: `${onlinePayment}/{id}/check` },
    history: { method: 'GET', path: `${onlinePayment}/{id}/history` },
  },
  onlinePaymentEnabler: {
    index: { method: 'GET', path: onlinePaymentEnabler, takesQuery: true },
    show: { method: 'GET', path: `${onlinePaymentEnabler}/{id}` },
    store: {
      method: 'POST',
      path: onlinePaymentEnabler,
      takesBody: true,
      creates: true,
    },
    update: {
      method: 'PUT',
      path: `${onlinePaymentEnabler}/{id}`,
      takesBody: true,
    },
    updateByPost: {
      method: 'POST',
      path: `${onlinePaymentEnabler}/{id}`,
      takesBody: true,
    },
    destroy: { method: 'DELETE', path: `${onlinePaymentEnabler}/{id}` },
    history: { method: 'GET', path: `${onlinePaymentEnabler}/{id}/history` },
  },
  payout: {
    index: { method: 'GET', path: payout, takesQuery: true },
    inTransit: { method: 'GET', path: `${payout}-in-transit` },
    held: { method: 'GET', path: `${payout}-item`, takesQuery: true },
    show: { method: 'GET', path: `${payout}/{id}` },
    items: { method: 'GET', path: `${payout}/{id}/item` },
    readReport: {
      method: 'POST',
      path: `${payout}-report`,
      takesBody: true,
      takesLong: true,
    },
    store: { method: 'POST', path: payout, takesBody: true, creates: true },
    destroy: { method: 'DELETE', path: `${payout}/{id}`, takesBody: true },
    history: { method: 'GET', path: `${payout}/{id}/history` },
  },
  bankStatement: {
    preview: {
      method: 'POST',
      path: `${bankStatement}/preview`,
      takesBody: true,
      takesLong: true,
    },
    index: { method: 'GET', path: bankStatement, takesQuery: true },
    lines: { method: 'GET', path: `${bankStatement}-line`, takesQuery: true },
    show: { method: 'GET', path: `${bankStatement}/{id}` },
    store: {
      method: 'POST',
      path: bankStatement,
      takesBody: true,
      creates: true,
      takesLong: true,
    },
    destroy: { method: 'DELETE', path: `${bankStatement}/{id}` },
    history: { method: 'GET', path: `${bankStatement}/{id}/history` },
    undoMatches: { method: 'POST', path: `${bankStatement}/{id}/undo-matches` },
  },
  statementMatch: {
    suggestions: {
      method: 'GET',
      path: `${statementMatch}/suggestion`,
      takesQuery: true,
    },
    show: { method: 'GET', path: `${statementMatch}/{id}` },
    store: {
      method: 'POST',
      path: statementMatch,
      takesBody: true,
      creates: true,
    },
    destroy: { method: 'DELETE', path: `${statementMatch}/{id}` },
  },
  statementRule: {
    index: { method: 'GET', path: statementRule, takesQuery: true },
    show: { method: 'GET', path: `${statementRule}/{id}` },
    store: { method: 'POST', path: statementRule, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${statementRule}/{id}`, takesBody: true },
    switch: { method: 'POST', path: `${statementRule}/{id}/switch`, takesBody: true },
    trial: { method: 'GET', path: `${statementRule}/{id}/trial` },
    bookItself: { method: 'POST', path: `${statementRule}/{id}/book-itself`, takesBody: true },
    bookings: { method: 'GET', path: `${statementRule}/{id}/booking` },
    undo: { method: 'POST', path: `${statementRule}/{id}/undo`, takesBody: true },
    history: { method: 'GET', path: `${statementRule}/{id}/history` },
  },
  duePaymentBatch: {
    index: { method: 'GET', path: duePaymentBatch, takesQuery: true },
    show: { method: 'GET', path: `${duePaymentBatch}/{id}` },
    store: {
      method: 'POST',
      path: duePaymentBatch,
      takesBody: true,
      creates: true,
    },
    settle: {
      method: 'POST',
      path: `${duePaymentBatch}/settle`,
      takesBody: true,
      creates: true,
    },
    update: { method: 'PUT', path: `${duePaymentBatch}/{id}`, takesBody: true },
    updateByPost: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}`,
      takesBody: true,
    },
    destroy: { method: 'DELETE', path: `${duePaymentBatch}/{id}`, takesBody: true },
    close: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}/close`,
      takesBody: true,
    },
    useAdvances: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}/use-advances`,
      takesBody: true,
    },
    reopen: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}/reopen`,
      takesBody: true,
    },
    history: { method: 'GET', path: `${duePaymentBatch}/{id}/history` },
  },
  cashFlow: {
    show: { method: 'GET', path: '/transaction/report/cash-flow', takesQuery: true },
  },
  overview: {
    show: { method: 'GET', path: '/transaction/api/overview' },
  },
  import: {
    preview: {
      method: 'POST',
      path: `${imports}/preview`,
      takesBody: true,
      takesLong: true,
    },
    previewWrongRows: {
      method: 'POST',
      path: `${imports}/preview/wrong-rows`,
      takesBody: true,
      takesLong: true,
    },
    progress: { method: 'GET', path: `${imports}/progress`, takesQuery: true },
    template: { method: 'GET', path: `${imports}/template`, takesQuery: true },
    index: { method: 'GET', path: imports, takesQuery: true },
    show: { method: 'GET', path: `${imports}/{id}` },
    wrongRows: { method: 'GET', path: `${imports}/{id}/wrong-rows` },
    store: {
      method: 'POST',
      path: imports,
      takesBody: true,
      creates: true,
      takesLong: true,
    },
    cancel: { method: 'POST', path: `${imports}/{id}/cancel` },
    undo: {
      method: 'POST',
      path: `${imports}/{id}/undo`,
      takesBody: true,
      takesLong: true,
    },
  },
  unconfirmedTransaction: {
    index: { method: 'GET', path: unconfirmedTransaction, takesQuery: true },
    show: { method: 'GET', path: `${unconfirmedTransaction}/{id}` },
    store: {
      method: 'POST',
      path: unconfirmedTransaction,
      takesBody: true,
      creates: true,
    },
    update: {
      method: 'PUT',
      path: `${unconfirmedTransaction}/{id}`,
      takesBody: true,
    },
    updateByPost: {
      method: 'POST',
      path: `${unconfirmedTransaction}/{id}`,
      takesBody: true,
    },
    destroy: {
      method: 'DELETE',
      path: `${unconfirmedTransaction}/{id}`,
      takesBody: true,
    },
    proof: {
      method: 'PATCH',
      path: `${unconfirmedTransaction}/{id}/transaction-proof`,
      takesBody: true,
      upload: 'optional',
    },
    likelyDuplicates: {
      method: 'GET',
      path: `${unconfirmedTransaction}/{id}/likely-duplicates`,
    },
    confirm: {
      method: 'POST',
      path: `${unconfirmedTransaction}/{id}/confirm`,
      takesBody: true,
    },
    reject: {
      method: 'POST',
      path: `${unconfirmedTransaction}/{id}/reject`,
      takesBody: true,
    },
    history: { method: 'GET', path: `${unconfirmedTransaction}/{id}/history` },
  },
  cashClosing: {
    index: { method: 'GET', path: cashClosing, takesQuery: true },
    show: { method: 'GET', path: `${cashClosing}/{id}` },
    expected: {
      method: 'GET',
      path: `${cashClosing}/expected/{cashier_id}`,
      takesQuery: true,
    },
    count: {
      method: 'POST',
      path: `${cashClosing}/count`,
      takesBody: true,
      creates: true,
    },
    store: { method: 'POST', path: cashClosing, takesBody: true, creates: true },
    destroy: { method: 'DELETE', path: `${cashClosing}/{id}`, takesBody: true },
    endHandover: { method: 'POST', path: `${cashClosing}/{id}/end-handover`, takesBody: true },
    history: { method: 'GET', path: `${cashClosing}/{id}/history` },
  },
  periodClosing: {
    check: { method: 'GET', path: `${periodClosing}/check`, takesQuery: true },
    index: { method: 'GET', path: periodClosing, takesQuery: true },
    show: { method: 'GET', path: `${periodClosing}/{id}` },
    store: { method: 'POST', path: periodClosing, takesBody: true, creates: true, takesLong: true },
    destroy: { method: 'DELETE', path: `${periodClosing}/{id}`, takesBody: true },
    history: { method: 'GET', path: `${periodClosing}/{id}/history` },
  },
  file: {
    index: { method: 'GET', path: file, takesQuery: true },
    show: { method: 'GET', path: `${file}/{id}` },
    showByUuid: { method: 'GET', path: `${file}/uuid/{uuid}` },
    store: { method: 'POST', path: file, takesBody: true, upload: true, creates: true },
    destroy: { method: 'DELETE', path: `${file}/{id}` },
  },
  dueReminder: {
    index: { method: 'GET', path: dueReminder, takesQuery: true },
    store: { method: 'POST', path: dueReminder, takesBody: true, creates: true },
  },
  recurring: {
    index: { method: 'GET', path: recurring, takesQuery: true },
    show: { method: 'GET', path: `${recurring}/{id}` },
    store: { method: 'POST', path: recurring, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${recurring}/{id}`, takesBody: true },
    stop: { method: 'POST', path: `${recurring}/{id}/stop`, takesBody: true },
    book: { method: 'POST', path: `${recurring}/{id}/book`, takesBody: true },
    skip: { method: 'POST', path: `${recurring}/{id}/skip`, takesBody: true },
    turns: { method: 'GET', path: `${recurring}/{id}/turn` },
    history: { method: 'GET', path: `${recurring}/{id}/history` },
  },
  savedView: {
    index: { method: 'GET', path: savedView, takesQuery: true },
    show: { method: 'GET', path: `${savedView}/{id}` },
    store: { method: 'POST', path: savedView, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${savedView}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${savedView}/{id}` },
  },
  activity: {
    index: { method: 'GET', path: activity, takesQuery: true },
    show: { method: 'GET', path: `${activity}/{id}` },
  },
  event: {
    index: { method: 'GET', path: event, takesQuery: true },
  },
  // Its address may hold a secret of the receiver: only who makes it reads it.
  webhook: {
    index: { method: 'GET', path: webhook, takesQuery: true },
    show: { method: 'GET', path: `${webhook}/{id}` },
    store: { method: 'POST', path: webhook, takesBody: true, creates: true },
    update: { method: 'PUT', path: `${webhook}/{id}`, takesBody: true },
    destroy: { method: 'DELETE', path: `${webhook}/{id}` },
    newSecret: { method: 'POST', path: `${webhook}/{id}/secret` },
    pause: { method: 'POST', path: `${webhook}/{id}/pause` },
    activate: { method: 'POST', path: `${webhook}/{id}/activate`, takesBody: true },
    test: { method: 'POST', path: `${webhook}/{id}/test` },
    deliveries: { method: 'GET', path: `${webhook}/{id}/delivery`, takesQuery: true },
    resend: { method: 'POST', path: `${webhook}/{id}/resend`, takesBody: true },
    history: { method: 'GET', path: `${webhook}/{id}/history` },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;
