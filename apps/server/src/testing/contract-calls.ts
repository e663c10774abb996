import type { Operation } from '../http/openapi/document.ts';
import { decodeJwt } from 'jose';
import type { Member, TestServer } from './test-server.ts';

/** One record of every resource in the contract: ids by resource, and the file's uuid. */
export interface Records {
  ids: Record<string, number | string>;
  file_uuid: string;
}

/** Creates them in a pemilik's tenant. */
export async function oneOfEach(server: TestServer, { tenant_id, user_id, token }: Member): Promise<Records> {
  const made = async (path: string, body: unknown): Promise<{ id: number; uuid: string }> => {
    const answer = await server.post(path, token, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body.data;
  };
  const post = async (resource: string, body: object) => (await made(`/transaction/api/${resource}`, body)).id;
  const counterpartyOf = async (due: object) => {
    const { counterparty_id } = (await server.post('/transaction/api/due', token, due)).body.data;
    return counterparty_id as number;
  };
  const serviceAccountOf = async () =>
    (await made('/account/tenant/api/service-account', { name: 'Server Dealer', scopes: ['due:read'] })).id;
  const deductionOf = async (due: object) => {
    const due_id = await post('due', due);
    await made(`/transaction/api/due/${due_id}/deduct`, { deductions: [{ kind: 'pph23', amount: 20 }] });
    const { body } = await server.get(`/transaction/api/deduction?due_id=${due_id}`, token);
    return body.data[0].id as number;
  };
  const bankAccount = await server.insert('bank_account', {
    tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '1',
  });
  const cashier = await server.insert('cashier', { tenant_id, name: 'Depan' });
  const account = { account_type: 'bank', account_id: bankAccount };
  const onlinePaymentEnabler = await post('online-payment-enabler', {
    name: 'Simulator',
    type: 'simulator',
    ...account,
  });
  const upload = new FormData();
  upload.append('file', new Blob(['bukti']), 'bukti.txt');
  const file = await made('/file-manager/file', upload);
  // only a locked period can be lifted, and only what is in no closed month
  await server.put('/setting/api/setting/books_locked_until', token, { value: '2000-02-15' });
  const transaction = await post('transaction', { amount: 100_000, ...account });
  const received = await made('/transaction/api/online-payment', {
    amount: 1000,
    enabler_id: await post('online-payment-enabler', {
      name: 'Simulator yang mencairkan',
      type: 'simulator',
      account_type: 'bank',
      account_id: await server.insert('bank_account', {
        tenant_id,
        bank: 'Simulator',
        account_name: 'PT Uji',
        account_number: '2',
      }),
      payout_bank_account_id: bankAccount,
    }),
  });
  await server.app.request(`/transaction/views/online-payment/pay/${received.uuid}`);
  await server.app.request(`/transaction/views/online-payment/simulator/${received.uuid}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
  });
  const { enabler_id } = (await server.get(`/transaction/api/online-payment/${received.id}`, token)).body.data;
  const held = (await server.get(`/transaction/api/payout-item?enabler_id=${enabler_id}`, token)).body.data;
  const statement = new FormData();
  statement.append('file', new Blob(['!Type:Bank\nD2026-01-31\nT1000\nPBudi\n^\n']), 'koran.qif');
  const { uuid: statement_uuid } = await made('/file-manager/file', statement);
  const bankStatement = await post('bank-statement', { bank_account_id: bankAccount, file_uuid: statement_uuid });
  const matchOf = async (bank_statement_id: number) => {
    const { body } = await server.get(
      `/transaction/api/bank-statement-line?bank_statement_id=${bank_statement_id}`,
      token,
    );
    const [line] = body.data;
    const { date, amount } = line;
    const booked = { date, amount, ...account, allow_backdated: true, allow_unusual_amount: true };
    const transaction_ids = [await post('transaction', booked)];
    return post('statement-match', { statement_line_ids: [line.id], transaction_ids });
  };
  await server.put('/setting/api/setting/approval_steps', token, {
    value: [{ kind: 'transaction', above: 900_000_000_000, by: 'pemilik', user_ids: [], count: 1 }],
  });
  const ids = {
    session: String(decodeJwt(token)['sid']),
    passkey: await passkeyOf(server, user_id),
    linkedAccount: await linkedAccountOf(server, user_id),
    bankAccount,
    cashier,
    onlinePaymentEnabler,
    investmentAccount: await server.insert('investment_account', { tenant_id, name: 'Deposito' }),
    bankAccountAccess: await server.insert('bank_account_access', {
      tenant_id,
      bank_account_id: bankAccount,
      user_id,
      read: true,
      write: true,
    }),
    transaction,
    correctionRequest: await post('correction', {
      resource: 'transaction',
      record_id: transaction,
      version: 1,
      kind: 'void',
      reason: 'Dobel',
    }),
    approvalRequest: await post('approval', {
      call: 'transaction',
      body: { amount: -900_000_000_001, account_type: 'bank', account_id: bankAccount, allow_unusual_amount: true },
    }),
    transfer: await post('transfer', {
      amount: 1000,
      from_account_type: 'bank',
      from_account_id: bankAccount,
      to_account_type: 'cash',
      to_account_id: cashier,
    }),
    due: await post('due', { type: 'R', amount: 1000, entity_name: 'Budi' }),
    deduction: await deductionOf({ type: 'R', amount: 1000, entity_name: 'Sari' }),
    counterparty: await counterpartyOf({ type: 'R', amount: 1000, entity_name: 'Lawan Uji' }),
    duePaymentBatch: await post('due-payment-batch', { name: 'Titipan', ...account }),
    unconfirmedTransaction: await post('unconfirmed-transaction', { amount: 1000, ...account }),
    cashClosing: await post('cash-closing', {
      cashier_id: await server.insert('cashier', { tenant_id, name: 'Belakang' }),
      denominations: {},
      expected_balance: 0,
    }),
    periodClosing: await post('period-closing', { month: '2000-01', reasons: {} }),
    onlinePayment: await post('online-payment', { amount: 1000, enabler_id: onlinePaymentEnabler }),
    payout: await post('payout', { enabler_id, items: [held[0].id], amount: 1000 }),
    bankStatement,
    statementMatch: await matchOf(bankStatement),
    statementRule: await post('statement-rule', { name: 'Biaya', text: 'BIAYA ADM', transactable_type: 'BiayaBank' }),
    file: file.id,
    advance: await post('advance', { direction: 'received', amount: 1000, entity_name: 'Budi', ...account }),
    recurring: await post('recurring', {
      name: 'Sewa',
      resource: 'transaction',
      amount: 1000,
      ...account,
      rhythm: 'weekly',
      start_date: '2026-01-05',
    }),
    user: (await server.member('kasir', tenant_id, 'Calon')).user_id,
    invitation: (await made('/account/tenant/api/invitation', { name: 'Siti', role: 'kasir' })).id,
    serviceAccount: await serviceAccountOf(),
    webhook: (
      await made('/setting/api/webhook', { name: 'Dealer', url: 'https://dealer.invalid/', types: ['due.paid'] })
    ).id,
    savedView: (await made('/setting/api/saved-view', { screen: 'transaction', name: 'Uji', query: { q: 'uji' } })).id,
    import: await server.insert('import', {
      tenant_id,
      resource: 'transaction',
      file_name: 'uji.csv',
      content_hash: 'uji',
      row_count: 0,
      skipped_count: 0,
      creator_id: user_id,
    }),
    activity: (await server.get('/transaction/api/activity', token)).body.data[0].id as number,
    lockException: (await made('/setting/api/lock-exception', { minutes: 60, reason: 'Koreksi' })).id,
  };
  return { ids, file_uuid: file.uuid };
}

/** Whose authenticator nobody has: nothing is signed with it. */
async function passkeyOf({ owner }: TestServer, user_id: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into passkey (user_id, credential, public_key, sign_count, transports, name)
      values ($1, uuid_send(gen_random_uuid()), 'x', 0, '{}', 'Laptop kantor') returning id`,
    [user_id],
  );
  return rows[0]?.id ?? '';
}

/** An account of a user at an issuer that this server does not know: its id. */
export async function linkedAccountOf({ owner }: TestServer, user_id: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into linked_account (user_id, issuer, subject, label)
      values ($1, 'https://masuk.contoh.test', gen_random_uuid()::text, 'ani@contoh.test') returning id`,
    [user_id],
  );
  return rows[0]?.id ?? '';
}

export interface Address {
  path: string;
  operation: Operation;
}

/**
 * The address of a documented call, with an existing record and the required parameters. An endpoint new to the
 * contract declares its needs here.
 */
export function addressOf(
  { path, operation }: Address,
  records: Records,
  query: [name: string, value: string][] = [],
): string {
  const wanted = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query' && parameter.required);
  const all = new URLSearchParams(wanted.map(({ name }) => [name, parameterOf(name, records)]));
  for (const [name, value] of query) all.set(name, value);
  return `${path.replace(/\{(\w+)\}/, (_, name: string) => keyOf(name, operation, records))}?${all.toString()}`;
}

function keyOf(name: string, { parameters, tags: [resource = ''] }: Operation, { ids, file_uuid }: Records): string {
  const [first] = parameters?.find((parameter) => parameter.name === name)?.schema.enum ?? [];
  const key =
    first ??
    { id: ids[resource], uuid: file_uuid, cashier_id: ids['cashier'], external_id: 'sale-7', issuer: 'kantor' }[name];
  if (key === undefined || key === null) throw new Error(`Create a record for {${name}} of ${resource}`);
  return String(key);
}

function parameterOf(name: string, { ids, file_uuid }: Records): string {
  const known = {
    account_type: 'bank',
    account_id: ids['bankAccount'],
    due_id: ids['due'],
    enabler_id: ids['onlinePaymentEnabler'],
    bank_account_id: ids['bankAccount'],
    q: 'uji',
    resource: 'transaction',
    file_uuid,
  };
  const value = known[name as keyof typeof known];
  if (value === undefined) throw new Error(`Give a value for the parameter ${name}`);
  return String(value);
}

/** The example bodies of a call, by content type; one empty body if it takes none. */
export function bodiesOf({ requestBody }: Operation): { type: string; body?: unknown }[] {
  if (!requestBody) return [{ type: '' }];
  const { 'application/json': json, 'multipart/form-data': form } = requestBody.content;
  const upload = new FormData();
  upload.append('file', new Blob(['bukti']), 'bukti.txt');
  return [
    ...(json ? [{ type: 'application/json', body: json.example }] : []),
    ...(form ? [{ type: 'multipart/form-data', body: upload }] : []),
  ];
}
