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
const balance = '/transaction/api/balance';
const transfer = '/transaction/api/transfer';
const due = '/transaction/api/due';
const advance = '/transaction/api/advance';
const deduction = '/transaction/api/deduction';
const payout = '/transaction/api/payout';
const bankStatement = '/transaction/api/bank-statement';
const statementMatch = '/transaction/api/statement-match';
const onlinePayment = '/transaction/api/online-payment';
const onlinePaymentEnabler = '/transaction/api/online-payment-enabler';
const duePaymentBatch = '/transaction/api/due-payment-batch';
const imports = '/transaction/api/import';
const unconfirmedTransaction = '/transaction/api/unconfirmed-transaction';
const cashClosing = '/transaction/api/cash-closing';
const file = '/file-manager/file';
const dueReminder = '/transaction/api/due-reminder';
const recurring = '/transaction/api/recurring';
const savedView = '/setting/api/saved-view';
const event = '/transaction/api/event';
const webhook = '/setting/api/webhook';

/**
 * Every call of the API by resource: all a browser needs to make it. The schemas are in each resource's own file, with
 * its `endpoints`.
 */
export const routes = {
  session: {
    show: { method: 'GET', path: `${account}/session`, access: 'user', forServices: true },
    authentication: { method: 'POST', path: `${account}/authentication`, access: 'public', takesBody: true },
    tenantChange: { method: 'POST', path: `${account}/tenant-change`, access: 'user', takesBody: true },
    tokenExchange: { method: 'POST', path: `${account}/token-exchange`, access: 'public', takesBody: true },
    serviceToken: { method: 'POST', path: `${account}/service-token`, access: 'public', takesBody: true },
    ticket: { method: 'POST', path: `${account}/ticket`, access: 'user', takesBody: true, forServices: true },
    exchange: { method: 'POST', path: `${account}/token`, access: 'public', takesBody: true },
    renew: { method: 'POST', path: `${account}/session/renew`, access: 'public', takesBody: true },
    signOut: { method: 'DELETE', path: `${account}/session`, access: 'user', forServices: true },
    openSessions: { method: 'GET', path: `${account}/sessions`, access: 'user' },
    endSession: { method: 'DELETE', path: `${account}/sessions/{id}`, access: 'user' },
    updateProfile: { method: 'PUT', path: `${account}/profile`, access: 'user', takesBody: true },
    changePassword: { method: 'POST', path: `${account}/password`, access: 'user', takesBody: true },
  },
  tenant: {
    index: { method: 'GET', path: '/account/tenant/api/tenant', access: 'user', takesQuery: true },
  },
  user: {
    index: { method: 'GET', path: user, access: 'user:read', takesQuery: true },
    members: { method: 'GET', path: `${user}/member`, access: 'membership:read', takesQuery: true },
    show: { method: 'GET', path: `${user}/{id}`, access: 'membership:read' },
    update: { method: 'PUT', path: `${user}/{id}`, access: 'membership:update', takesBody: true },
    deactivate: { method: 'POST', path: `${user}/{id}/deactivate`, access: 'membership:delete' },
    activate: { method: 'POST', path: `${user}/{id}/activate`, access: 'membership:update' },
    passwordLink: { method: 'POST', path: `${user}/{id}/password-link`, access: 'membership:update' },
    history: { method: 'GET', path: `${user}/{id}/history`, access: 'membership:read' },
  },
  invitation: {
    index: { method: 'GET', path: invitation, access: 'membership:read', takesQuery: true },
    store: { method: 'POST', path: invitation, access: 'membership:create', takesBody: true, creates: true },
    link: { method: 'POST', path: `${invitation}/{id}/link`, access: 'membership:create' },
    destroy: { method: 'DELETE', path: `${invitation}/{id}`, access: 'membership:create' },
    history: { method: 'GET', path: `${invitation}/{id}/history`, access: 'membership:read' },
  },
  serviceAccount: {
    index: { method: 'GET', path: serviceAccount, access: 'membership:read', takesQuery: true },
    show: { method: 'GET', path: `${serviceAccount}/{id}`, access: 'membership:read' },
    store: { method: 'POST', path: serviceAccount, access: 'membership:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${serviceAccount}/{id}`, access: 'membership:update', takesBody: true },
    deactivate: { method: 'POST', path: `${serviceAccount}/{id}/deactivate`, access: 'membership:delete' },
    activate: { method: 'POST', path: `${serviceAccount}/{id}/activate`, access: 'membership:update' },
    makeKey: { method: 'POST', path: `${serviceAccount}/{id}/key`, access: 'membership:create', takesBody: true },
    revokeKey: {
      method: 'POST',
      path: `${serviceAccount}/{id}/revoke-key`,
      access: 'membership:delete',
      takesBody: true,
    },
    users: { method: 'GET', path: `${serviceAccount}/{id}/user`, access: 'membership:read', takesQuery: true },
    mapUser: { method: 'POST', path: `${serviceAccount}/{id}/user`, access: 'membership:update', takesBody: true },
    unmapUser: {
      method: 'POST',
      path: `${serviceAccount}/{id}/unmap-user`,
      access: 'membership:update',
      takesBody: true,
    },
    history: { method: 'GET', path: `${serviceAccount}/{id}/history`, access: 'membership:read' },
  },
  config: {
    index: { method: 'GET', path: config, access: 'tenant', forServices: true },
    show: { method: 'GET', path: `${config}/{key}`, access: 'tenant', forServices: true },
    update: { method: 'PUT', path: `${config}/{key}`, access: 'setting:update', takesBody: true },
    store: { method: 'POST', path: config, access: 'setting:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${config}/{key}`, access: 'setting:delete' },
  },
  setting: {
    index: { method: 'GET', path: setting, access: 'setting:read' },
    show: { method: 'GET', path: `${setting}/{key}`, access: 'setting:read' },
    update: { method: 'PUT', path: `${setting}/{key}`, access: 'setting:update', takesBody: true },
    store: { method: 'POST', path: setting, access: 'setting:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${setting}/{key}`, access: 'setting:delete' },
    history: { method: 'GET', path: `${setting}/{key}/history`, access: 'setting:read' },
  },
  mailServer: {
    index: { method: 'GET', path: mailServer, access: 'setting:read' },
    update: { method: 'PUT', path: mailServer, access: 'setting:update', takesBody: true },
    destroy: { method: 'DELETE', path: mailServer, access: 'setting:delete' },
    test: { method: 'POST', path: `${mailServer}/test`, access: 'setting:update', takesBody: true },
    history: { method: 'GET', path: `${mailServer}/history`, access: 'setting:read' },
  },
  lockException: {
    index: { method: 'GET', path: lockException, access: 'setting:read' },
    store: { method: 'POST', path: lockException, access: 'setting:update', takesBody: true, creates: true },
    end: { method: 'POST', path: `${lockException}/{id}/end`, access: 'setting:update' },
  },
  bankAccount: {
    index: { method: 'GET', path: bankAccount, access: 'bank-account:read', takesQuery: true },
    show: { method: 'GET', path: `${bankAccount}/{id}`, access: 'bank-account:read' },
    store: { method: 'POST', path: bankAccount, access: 'bank-account:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${bankAccount}/{id}`, access: 'bank-account:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${bankAccount}/{id}`, access: 'bank-account:delete' },
  },
  bankAccountAccess: {
    index: { method: 'GET', path: bankAccountAccess, access: 'bank-account-access:read', takesQuery: true },
    matrix: {
      method: 'GET',
      path: `${bankAccountAccess}/matrix`,
      access: 'bank-account-access:read',
      takesQuery: true,
    },
    set: { method: 'PUT', path: bankAccountAccess, access: 'bank-account-access:update', takesBody: true },
    show: { method: 'GET', path: `${bankAccountAccess}/{id}`, access: 'bank-account-access:read' },
    store: {
      method: 'POST',
      path: bankAccountAccess,
      access: 'bank-account-access:create',
      takesBody: true,
      creates: true,
    },
    update: { method: 'PUT', path: `${bankAccountAccess}/{id}`, access: 'bank-account-access:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${bankAccountAccess}/{id}`, access: 'bank-account-access:delete' },
  },
  cashier: {
    index: { method: 'GET', path: cashier, access: 'cashier:read', takesQuery: true },
    show: { method: 'GET', path: `${cashier}/{id}`, access: 'cashier:read' },
    store: { method: 'POST', path: cashier, access: 'cashier:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${cashier}/{id}`, access: 'cashier:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${cashier}/{id}`, access: 'cashier:delete' },
  },
  investmentAccount: {
    index: { method: 'GET', path: investmentAccount, access: 'investment-account:read', takesQuery: true },
    show: { method: 'GET', path: `${investmentAccount}/{id}`, access: 'investment-account:read' },
    store: {
      method: 'POST',
      path: investmentAccount,
      access: 'investment-account:create',
      takesBody: true,
      creates: true,
    },
    update: { method: 'PUT', path: `${investmentAccount}/{id}`, access: 'investment-account:update', takesBody: true },
  },
  transaction: {
    index: { method: 'GET', path: transaction, access: 'transaction:read', takesQuery: true },
    uniqueVariables: {
      method: 'GET',
      path: `${transaction}/unique-transactable-variables/{field}`,
      access: 'transaction:read',
      takesQuery: true,
    },
    show: { method: 'GET', path: `${transaction}/{id}`, access: 'transaction:read' },
    store: { method: 'POST', path: transaction, access: 'transaction:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${transaction}/{id}`, access: 'transaction:update', takesBody: true },
    updateByPost: { method: 'POST', path: `${transaction}/{id}`, access: 'transaction:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${transaction}/{id}`, access: 'transaction:delete', takesBody: true },
    undo: { method: 'POST', path: `${transaction}/{id}/undo`, access: 'transaction:create', takesBody: true },
    bookTransfer: {
      method: 'PUT',
      path: `${transaction}/{id}/book-transfer`,
      access: 'transaction:update',
      takesBody: true,
    },
    history: { method: 'GET', path: `${transaction}/{id}/history`, access: 'transaction:read' },
  },
  correctionRequest: {
    index: { method: 'GET', path: correctionRequest, access: 'transaction:read', takesQuery: true },
    show: { method: 'GET', path: `${correctionRequest}/{id}`, access: 'transaction:read' },
    store: { method: 'POST', path: correctionRequest, access: 'transaction:create', takesBody: true, creates: true },
    accept: {
      method: 'POST',
      path: `${correctionRequest}/{id}/accept`,
      access: 'transaction:update',
      takesBody: true,
    },
    refuse: {
      method: 'POST',
      path: `${correctionRequest}/{id}/refuse`,
      access: 'transaction:update',
      takesBody: true,
    },
    withdraw: { method: 'POST', path: `${correctionRequest}/{id}/withdraw`, access: 'transaction:create' },
  },
  balance: {
    show: { method: 'GET', path: balance, access: 'balance:read', takesQuery: true },
    self: { method: 'GET', path: `${balance}/self/`, access: 'balance:read', takesQuery: true },
    daily: { method: 'GET', path: `${balance}/daily`, access: 'balance:read', takesQuery: true },
    running: { method: 'GET', path: `${balance}/running`, access: 'transaction:read', takesQuery: true },
  },
  transfer: {
    index: { method: 'GET', path: transfer, access: 'transfer:read', takesQuery: true },
    show: { method: 'GET', path: `${transfer}/{id}`, access: 'transfer:read' },
    store: { method: 'POST', path: transfer, access: 'transfer:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${transfer}/{id}`, access: 'transfer:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${transfer}/{id}`, access: 'transfer:delete', takesBody: true },
    confirm: { method: 'POST', path: `${transfer}/confirm/{id}`, access: 'transfer:create', takesBody: true },
    proofUpload: {
      method: 'POST',
      path: `${transfer}/{id}/transfer-proof-upload/`,
      access: 'transfer:create',
      upload: true,
    },
    history: { method: 'GET', path: `${transfer}/{id}/history`, access: 'transfer:read' },
  },
  due: {
    index: { method: 'GET', path: due, access: 'due:read', takesQuery: true },
    show: { method: 'GET', path: `${due}/{id}`, access: 'due:read' },
    store: { method: 'POST', path: due, access: 'due:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${due}/{id}`, access: 'due:update', takesBody: true },
    updateByPost: { method: 'POST', path: `${due}/{id}`, access: 'due:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${due}/{id}`, access: 'due:delete', takesBody: true },
    close: { method: 'POST', path: `${due}/{id}/close`, access: 'due:update', takesBody: true },
    pay: { method: 'POST', path: `${due}/{id}/pay`, access: 'due:create', takesBody: true, creates: true },
    deduct: { method: 'POST', path: `${due}/{id}/deduct`, access: 'due:update', takesBody: true, creates: true },
    cancelPayment: { method: 'POST', path: `${due}/{id}/cancel-payment`, access: 'due:delete', takesBody: true },
    assignToDuePaymentBatch: {
      method: 'PUT',
      path: `${due}/{id}/assign-to-due-payment-batch`,
      access: 'due-payment-batch:update',
      takesBody: true,
    },
    removeDuePaymentBatch: {
      method: 'PUT',
      path: `${due}/{id}/remove-due-payment-batch`,
      access: 'due-payment-batch:update',
    },
    reminders: { method: 'GET', path: `${due}/{id}/reminder`, access: 'due:read' },
    instalments: { method: 'GET', path: `${due}/{id}/instalment`, access: 'due:read' },
    setInstalments: { method: 'PUT', path: `${due}/{id}/instalment`, access: 'due:update', takesBody: true },
    history: { method: 'GET', path: `${due}/{id}/history`, access: 'due:read' },
  },
  advance: {
    index: { method: 'GET', path: advance, access: 'advance:read', takesQuery: true },
    uses: { method: 'GET', path: `${advance}/use`, access: 'advance:read', takesQuery: true },
    show: { method: 'GET', path: `${advance}/{id}`, access: 'advance:read' },
    store: { method: 'POST', path: advance, access: 'advance:create', takesBody: true, creates: true },
    destroy: { method: 'DELETE', path: `${advance}/{id}`, access: 'advance:delete', takesBody: true },
    setOff: { method: 'POST', path: `${advance}/set-off`, access: 'advance:create', takesBody: true, creates: true },
    payBack: {
      method: 'POST',
      path: `${advance}/{id}/pay-back`,
      access: 'advance:create',
      takesBody: true,
      creates: true,
    },
    cancelUse: { method: 'POST', path: `${advance}/{id}/cancel-use`, access: 'advance:delete', takesBody: true },
    history: { method: 'GET', path: `${advance}/{id}/history`, access: 'advance:read' },
  },
  deduction: {
    index: { method: 'GET', path: deduction, access: 'due:read', takesQuery: true },
    byMonth: { method: 'GET', path: `${deduction}/by-month`, access: 'due:read', takesQuery: true },
    show: { method: 'GET', path: `${deduction}/{id}`, access: 'due:read' },
    update: { method: 'PUT', path: `${deduction}/{id}`, access: 'due:update', takesBody: true },
    updateByPost: { method: 'POST', path: `${deduction}/{id}`, access: 'due:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${deduction}/{id}`, access: 'due:delete', takesBody: true },
    history: { method: 'GET', path: `${deduction}/{id}/history`, access: 'due:read' },
  },
  counterparty: {
    index: { method: 'GET', path: counterparty, access: 'counterparty:read', takesQuery: true },
    suggestions: { method: 'GET', path: `${counterparty}/suggestions`, access: 'counterparty:read', takesQuery: true },
    show: { method: 'GET', path: `${counterparty}/{id}`, access: 'counterparty:read' },
    update: { method: 'PUT', path: `${counterparty}/{id}`, access: 'counterparty:update', takesBody: true },
    merge: { method: 'POST', path: `${counterparty}/{id}/merge`, access: 'counterparty:update', takesBody: true },
    unmerge: { method: 'POST', path: `${counterparty}/{id}/unmerge`, access: 'counterparty:update' },
    statement: { method: 'GET', path: `${counterparty}/{id}/statement`, access: 'counterparty:read', takesQuery: true },
    history: { method: 'GET', path: `${counterparty}/{id}/history`, access: 'counterparty:read' },
  },
  onlinePayment: {
    index: { method: 'GET', path: onlinePayment, access: 'online-payment:read', takesQuery: true },
    show: { method: 'GET', path: `${onlinePayment}/{id}`, access: 'online-payment:read' },
    store: { method: 'POST', path: onlinePayment, access: 'online-payment:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${onlinePayment}/{id}`, access: 'online-payment:update', takesBody: true },
    updateByPost: { method: 'POST', path: `${onlinePayment}/{id}`, access: 'online-payment:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${onlinePayment}/{id}`, access: 'online-payment:delete', takesBody: true },
    clarify: {
      method: 'POST',
      path: `${onlinePayment}/{id}/clarify`,
      access: 'online-payment:update',
      takesBody: true,
    },
    // books what the provider says has been paid
    check: { method: 'POST', path: `${onlinePayment}/{id}/check`, access: 'online-payment:create' },
    history: { method: 'GET', path: `${onlinePayment}/{id}/history`, access: 'online-payment:read' },
  },
  onlinePaymentEnabler: {
    index: { method: 'GET', path: onlinePaymentEnabler, access: 'online-payment-enabler:read', takesQuery: true },
    show: { method: 'GET', path: `${onlinePaymentEnabler}/{id}`, access: 'online-payment-enabler:read' },
    store: {
      method: 'POST',
      path: onlinePaymentEnabler,
      access: 'online-payment-enabler:create',
      takesBody: true,
      creates: true,
    },
    update: {
      method: 'PUT',
      path: `${onlinePaymentEnabler}/{id}`,
      access: 'online-payment-enabler:update',
      takesBody: true,
    },
    updateByPost: {
      method: 'POST',
      path: `${onlinePaymentEnabler}/{id}`,
      access: 'online-payment-enabler:update',
      takesBody: true,
    },
    destroy: { method: 'DELETE', path: `${onlinePaymentEnabler}/{id}`, access: 'online-payment-enabler:delete' },
    history: { method: 'GET', path: `${onlinePaymentEnabler}/{id}/history`, access: 'online-payment-enabler:read' },
  },
  payout: {
    index: { method: 'GET', path: payout, access: 'payout:read', takesQuery: true },
    inTransit: { method: 'GET', path: `${payout}-in-transit`, access: 'payout:read' },
    held: { method: 'GET', path: `${payout}-item`, access: 'payout:read', takesQuery: true },
    show: { method: 'GET', path: `${payout}/{id}`, access: 'payout:read' },
    items: { method: 'GET', path: `${payout}/{id}/item`, access: 'payout:read' },
    readReport: {
      method: 'POST',
      path: `${payout}-report`,
      access: 'payout:create',
      takesBody: true,
      takesLong: true,
    },
    store: { method: 'POST', path: payout, access: 'payout:create', takesBody: true, creates: true },
    destroy: { method: 'DELETE', path: `${payout}/{id}`, access: 'payout:delete', takesBody: true },
    history: { method: 'GET', path: `${payout}/{id}/history`, access: 'payout:read' },
  },
  bankStatement: {
    preview: {
      method: 'POST',
      path: `${bankStatement}/preview`,
      access: 'bank-statement:create',
      takesBody: true,
      takesLong: true,
    },
    index: { method: 'GET', path: bankStatement, access: 'bank-statement:read', takesQuery: true },
    lines: { method: 'GET', path: `${bankStatement}-line`, access: 'bank-statement:read', takesQuery: true },
    show: { method: 'GET', path: `${bankStatement}/{id}`, access: 'bank-statement:read' },
    store: {
      method: 'POST',
      path: bankStatement,
      access: 'bank-statement:create',
      takesBody: true,
      creates: true,
      takesLong: true,
    },
    destroy: { method: 'DELETE', path: `${bankStatement}/{id}`, access: 'bank-statement:update' },
    history: { method: 'GET', path: `${bankStatement}/{id}/history`, access: 'bank-statement:read' },
    undoMatches: { method: 'POST', path: `${bankStatement}/{id}/undo-matches`, access: 'bank-statement:update' },
  },
  statementMatch: {
    suggestions: {
      method: 'GET',
      path: `${statementMatch}/suggestion`,
      access: 'bank-statement:read',
      takesQuery: true,
    },
    show: { method: 'GET', path: `${statementMatch}/{id}`, access: 'bank-statement:read' },
    store: {
      method: 'POST',
      path: statementMatch,
      access: 'bank-statement:update',
      takesBody: true,
      creates: true,
    },
    destroy: { method: 'DELETE', path: `${statementMatch}/{id}`, access: 'bank-statement:update' },
  },
  duePaymentBatch: {
    index: { method: 'GET', path: duePaymentBatch, access: 'due-payment-batch:read', takesQuery: true },
    show: { method: 'GET', path: `${duePaymentBatch}/{id}`, access: 'due-payment-batch:read' },
    store: {
      method: 'POST',
      path: duePaymentBatch,
      access: 'due-payment-batch:create',
      takesBody: true,
      creates: true,
    },
    settle: {
      method: 'POST',
      path: `${duePaymentBatch}/settle`,
      access: 'due-payment-batch:create',
      takesBody: true,
      creates: true,
    },
    update: { method: 'PUT', path: `${duePaymentBatch}/{id}`, access: 'due-payment-batch:update', takesBody: true },
    updateByPost: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}`,
      access: 'due-payment-batch:update',
      takesBody: true,
    },
    destroy: { method: 'DELETE', path: `${duePaymentBatch}/{id}`, access: 'due-payment-batch:delete', takesBody: true },
    close: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}/close`,
      access: 'due-payment-batch:update',
      takesBody: true,
    },
    useAdvances: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}/use-advances`,
      access: 'due-payment-batch:update',
      takesBody: true,
    },
    reopen: {
      method: 'POST',
      path: `${duePaymentBatch}/{id}/reopen`,
      access: 'due-payment-batch:delete',
      takesBody: true,
    },
    history: { method: 'GET', path: `${duePaymentBatch}/{id}/history`, access: 'due-payment-batch:read' },
  },
  cashFlow: {
    show: { method: 'GET', path: '/transaction/report/cash-flow', access: 'transaction:read', takesQuery: true },
  },
  overview: {
    show: { method: 'GET', path: '/transaction/api/overview', access: 'tenant' },
  },
  import: {
    preview: {
      method: 'POST',
      path: `${imports}/preview`,
      access: 'transaction:create',
      takesBody: true,
      takesLong: true,
    },
    previewWrongRows: {
      method: 'POST',
      path: `${imports}/preview/wrong-rows`,
      access: 'transaction:create',
      takesBody: true,
      takesLong: true,
    },
    progress: { method: 'GET', path: `${imports}/progress`, access: 'transaction:create', takesQuery: true },
    template: { method: 'GET', path: `${imports}/template`, access: 'transaction:read', takesQuery: true },
    index: { method: 'GET', path: imports, access: 'transaction:read', takesQuery: true },
    show: { method: 'GET', path: `${imports}/{id}`, access: 'transaction:read' },
    wrongRows: { method: 'GET', path: `${imports}/{id}/wrong-rows`, access: 'transaction:read' },
    store: {
      method: 'POST',
      path: imports,
      access: 'transaction:create',
      takesBody: true,
      creates: true,
      takesLong: true,
    },
    cancel: { method: 'POST', path: `${imports}/{id}/cancel`, access: 'transaction:create' },
    undo: {
      method: 'POST',
      path: `${imports}/{id}/undo`,
      access: 'transaction:delete',
      takesBody: true,
      takesLong: true,
    },
  },
  unconfirmedTransaction: {
    index: { method: 'GET', path: unconfirmedTransaction, access: 'unconfirmed-transaction:read', takesQuery: true },
    show: { method: 'GET', path: `${unconfirmedTransaction}/{id}`, access: 'unconfirmed-transaction:read' },
    store: {
      method: 'POST',
      path: unconfirmedTransaction,
      access: 'unconfirmed-transaction:create',
      takesBody: true,
      creates: true,
    },
    update: {
      method: 'PUT',
      path: `${unconfirmedTransaction}/{id}`,
      access: 'unconfirmed-transaction:update',
      takesBody: true,
    },
    updateByPost: {
      method: 'POST',
      path: `${unconfirmedTransaction}/{id}`,
      access: 'unconfirmed-transaction:update',
      takesBody: true,
    },
    destroy: {
      method: 'DELETE',
      path: `${unconfirmedTransaction}/{id}`,
      access: 'unconfirmed-transaction:delete',
      takesBody: true,
    },
    proof: {
      method: 'PATCH',
      path: `${unconfirmedTransaction}/{id}/transaction-proof`,
      access: 'unconfirmed-transaction:create',
      takesBody: true,
      upload: 'optional',
    },
    likelyDuplicates: {
      method: 'GET',
      path: `${unconfirmedTransaction}/{id}/likely-duplicates`,
      access: 'unconfirmed-transaction:read',
    },
    confirm: {
      method: 'POST',
      path: `${unconfirmedTransaction}/{id}/confirm`,
      access: 'unconfirmed-transaction:update',
      takesBody: true,
    },
    reject: {
      method: 'POST',
      path: `${unconfirmedTransaction}/{id}/reject`,
      access: 'unconfirmed-transaction:update',
      takesBody: true,
    },
    history: { method: 'GET', path: `${unconfirmedTransaction}/{id}/history`, access: 'unconfirmed-transaction:read' },
  },
  cashClosing: {
    index: { method: 'GET', path: cashClosing, access: 'cash-closing:read', takesQuery: true },
    show: { method: 'GET', path: `${cashClosing}/{id}`, access: 'cash-closing:read' },
    expected: {
      method: 'GET',
      path: `${cashClosing}/expected/{cashier_id}`,
      access: 'cash-closing:read',
      takesQuery: true,
    },
    count: {
      method: 'POST',
      path: `${cashClosing}/count`,
      access: 'cash-closing:create',
      takesBody: true,
      creates: true,
    },
    store: { method: 'POST', path: cashClosing, access: 'cash-closing:create', takesBody: true, creates: true },
    destroy: { method: 'DELETE', path: `${cashClosing}/{id}`, access: 'cash-closing:delete', takesBody: true },
    history: { method: 'GET', path: `${cashClosing}/{id}/history`, access: 'cash-closing:read' },
  },
  file: {
    index: { method: 'GET', path: file, access: 'file:read', takesQuery: true },
    show: { method: 'GET', path: `${file}/{id}`, access: 'file:read' },
    showByUuid: { method: 'GET', path: `${file}/uuid/{uuid}`, access: 'file:read' },
    store: { method: 'POST', path: file, access: 'file:create', takesBody: true, upload: true, creates: true },
    destroy: { method: 'DELETE', path: `${file}/{id}`, access: 'file:delete' },
  },
  dueReminder: {
    index: { method: 'GET', path: dueReminder, access: 'due:read', takesQuery: true },
    store: { method: 'POST', path: dueReminder, access: 'due:create', takesBody: true, creates: true },
  },
  recurring: {
    index: { method: 'GET', path: recurring, access: 'recurring:read', takesQuery: true },
    show: { method: 'GET', path: `${recurring}/{id}`, access: 'recurring:read' },
    store: { method: 'POST', path: recurring, access: 'recurring:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${recurring}/{id}`, access: 'recurring:update', takesBody: true },
    stop: { method: 'POST', path: `${recurring}/{id}/stop`, access: 'recurring:update', takesBody: true },
    book: { method: 'POST', path: `${recurring}/{id}/book`, access: 'recurring:update', takesBody: true },
    skip: { method: 'POST', path: `${recurring}/{id}/skip`, access: 'recurring:update', takesBody: true },
    turns: { method: 'GET', path: `${recurring}/{id}/turn`, access: 'recurring:read' },
    history: { method: 'GET', path: `${recurring}/{id}/history`, access: 'recurring:read' },
  },
  savedView: {
    index: { method: 'GET', path: savedView, access: 'tenant', takesQuery: true },
    show: { method: 'GET', path: `${savedView}/{id}`, access: 'tenant' },
    store: { method: 'POST', path: savedView, access: 'tenant', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${savedView}/{id}`, access: 'tenant', takesBody: true },
    destroy: { method: 'DELETE', path: `${savedView}/{id}`, access: 'tenant' },
  },
  event: {
    index: { method: 'GET', path: event, access: 'event:read', takesQuery: true },
  },
  // Its address may hold a secret of the receiver: only who makes it reads it.
  webhook: {
    index: { method: 'GET', path: webhook, access: 'event:update', takesQuery: true },
    show: { method: 'GET', path: `${webhook}/{id}`, access: 'event:update' },
    store: { method: 'POST', path: webhook, access: 'event:create', takesBody: true, creates: true },
    update: { method: 'PUT', path: `${webhook}/{id}`, access: 'event:update', takesBody: true },
    destroy: { method: 'DELETE', path: `${webhook}/{id}`, access: 'event:delete' },
    newSecret: { method: 'POST', path: `${webhook}/{id}/secret`, access: 'event:update' },
    pause: { method: 'POST', path: `${webhook}/{id}/pause`, access: 'event:update' },
    activate: { method: 'POST', path: `${webhook}/{id}/activate`, access: 'event:update', takesBody: true },
    test: { method: 'POST', path: `${webhook}/{id}/test`, access: 'event:update' },
    deliveries: { method: 'GET', path: `${webhook}/{id}/delivery`, access: 'event:update', takesQuery: true },
    resend: { method: 'POST', path: `${webhook}/{id}/resend`, access: 'event:update', takesBody: true },
    history: { method: 'GET', path: `${webhook}/{id}/history`, access: 'event:update' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;
