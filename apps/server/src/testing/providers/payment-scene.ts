import { addDays, dateIn, type OnlinePayment } from '@finance/contract';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { AppServices } from '../../app.ts';
import { checkPending } from '../../features/online-payment/check-pending.ts';
import type { RequestEnv } from '../../http/services.ts';
import { sessionToken } from '../session-token.ts';
import { fakeFees, type FakeNotice, type FakeProviders } from './fake-providers.ts';

/** A test's server or one of a proof. */
export interface SceneServer {
  app: Hono<RequestEnv>;
  services: AppServices;
  owner: pg.Pool;
}

export type ProviderName = 'simulator' | 'midtrans' | 'xendit';

const api = '/transaction/api';
const pages = '/transaction/views/online-payment';
const simulatorFee = 1000;

/** A tenant with an enabler of each provider, and its pemilik. */
export class PaymentScene {
  readonly tenant_id: number;
  readonly account_id: number;
  readonly enablers: Record<ProviderName, { id: number; uuid: string; webhook_url: string | null }>;
  readonly #server: SceneServer;
  readonly #providers: FakeProviders;
  readonly #token: string;

  private constructor(
    server: SceneServer,
    providers: FakeProviders,
    { token, ...made }: { token: string } & Pick<PaymentScene, 'tenant_id' | 'account_id' | 'enablers'>,
  ) {
    this.#server = server;
    this.#providers = providers;
    this.#token = token;
    this.tenant_id = made.tenant_id;
    this.account_id = made.account_id;
    this.enablers = made.enablers;
  }

  /** Lets the server ask the fakes instead of the real providers. */
  static askFakes({ services }: SceneServer, { url }: FakeProviders): void {
    Object.assign(services.settings, { midtransSnapUrl: url, midtransApiUrl: url, xenditUrl: url });
  }

  static async open(server: SceneServer, providers: FakeProviders): Promise<PaymentScene> {
    const insert = async (sql: string, values: unknown[]) =>
      Number((await server.owner.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id);
    const tenant_id = await insert("insert into tenant (name) values ('PT Bayar')", []);
    const email = `pemilik-${tenant_id}@bayar.test`;
    const user = "insert into app_user (name, email, password_hash) values ('Pemilik', $1, '-')";
    const user_id = await insert(user, [email]);
    await server.owner.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')", [
      tenant_id,
      user_id,
    ]);
    const account_id = await insert(
      "insert into bank_account (tenant_id, bank, account_name, account_number) values ($1, 'BCA', 'PT Bayar', '1')",
      [tenant_id],
    );
    const token = await sessionToken(server.services, {
      user: { id: user_id, name: 'Pemilik', email },
      tenant: { id: tenant_id, name: 'PT Bayar' },
    });
    const { serverKey } = providers.midtrans;
    const { secretKey, callbackToken } = providers.xendit;
    const enable = async (type: ProviderName, fee: number, credentials: object) => {
      const body = { name: `Lewat ${type}`, type, account_type: 'bank', account_id, fee, credentials };
      return (await send(server, 'POST', `${api}/online-payment-enabler`, { token, body })).data;
    };
    const enablers = {
      simulator: await enable('simulator', simulatorFee, {}),
      midtrans: await enable('midtrans', fakeFees.midtrans, { server_key: serverKey }),
      xendit: await enable('xendit', fakeFees.xendit, { secret_key: secretKey, callback_token: callbackToken }),
    };
    return new PaymentScene(server, providers, { tenant_id, account_id, token, enablers });
  }

  // Tests read any field of an answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  async call(method: string, path: string, body?: object): Promise<any> {
    return send(this.#server, method, api + path, { token: this.#token, ...(body && { body }) });
  }

  /** Uploads a text file; its uuid. */
  async upload(text: string, name: string): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([text]), name);
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await this.#server.app.request('/file-manager/file', { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { uuid: string } }).data.uuid;
  }

  async ask(
    type: ProviderName,
    fields: object = {},
  ): Promise<Pick<OnlinePayment, 'id' | 'uuid' | 'amount' | 'fee_amount'>> {
    const body = { enabler_id: this.enablers[type].id, amount: 250_000, ...fields };
    return (await this.call('POST', '/online-payment', body)).data;
  }

  /** Records a piutang. */
  async recordDue(fields: object): Promise<number> {
    return (await this.call('POST', '/due', { type: 'R', ...fields })).data.id;
  }

  /** Pays a part of a due by hand, into the account of the enablers; links that ask for it stay unless said. */
  async payDue(id: number, amount: number, cancel_links = false): Promise<void> {
    const account = { account_type: 'bank', account_id: this.account_id };
    await this.call('POST', `/due/${id}/pay`, { ...account, amount, allow_duplicate: true, cancel_links });
  }

  async show(id: number | string) {
    return (await this.call('GET', `/online-payment/${id}`)).data;
  }

  /** Opens the payer's page; the answer of the server. */
  async open(uuid: string): Promise<Response> {
    const sooner = "update online_payment set asked_at = asked_at - interval '1 minute' where uuid = $1";
    await this.#server.owner.query(sooner, [uuid]);
    return this.#server.app.request(`${pages}/pay/${uuid}`);
  }

  /** The payer chooses how to pay; `lain`: on the provider's page. */
  async choose(uuid: string, form: Record<string, string>): Promise<Response> {
    return this.#server.app.request(`${pages}/pay/${uuid}`, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** The payment's order at the provider, once the payer has opened the page and chosen a way, if there are some. */
  async order(uuid: string, method = 'lain'): Promise<string> {
    const page = await this.open(uuid);
    const { status, headers } = page.status === 200 ? await this.choose(uuid, { method }) : page;
    const to = headers.get('location');
    // what is pending no more leads back to its own page, which tells so; a code is on it
    if (status !== 303 || (method === 'lain' && to?.startsWith(`${pages}/pay/`)))
      throw new Error(`The page answers ${status}, to ${to}`);
    const { rows } = await this.#server.owner.query('select order_id from online_payment where uuid = $1', [uuid]);
    return rows[0].order_id;
  }

  /** A second order, as if the answer about the first had been lost. */
  async orderAgain(uuid: string, method?: string): Promise<string> {
    const lost = 'update online_payment set provider_url = null, page_code = null, external_id = null where uuid = $1';
    await this.#server.owner.query(lost, [uuid]);
    return this.order(uuid, method);
  }

  /** Offers ways to pay within the payer's page. */
  async offer(type: ProviderName, page_methods: string[]): Promise<void> {
    const { data } = await this.call('GET', `/online-payment-enabler/${this.enablers[type].id}`);
    await this.call('PUT', `/online-payment-enabler/${data.id}`, { version: data.version, page_methods });
  }

  /** Ends the simulator's order. */
  async simulate(uuid: string, action: 'pay' | 'fail' | 'expire'): Promise<void> {
    await this.#server.app.request(`${pages}/simulator/${uuid}`, {
      method: 'POST',
      body: `action=${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Sends a notice to the enabler's address, or to the one of earlier versions; status and body of the answer. */
  async deliver(
    { type, headers, body }: FakeNotice,
    { isOldAddress = false, isText = false } = {},
  ): Promise<[status: number, body: { status?: string }]> {
    const path = `${api}/online-payment-webhook/${type}${isOldAddress ? '' : `/${this.enablers[type].uuid}`}`;
    const text = JSON.stringify(body);
    const answer = await this.#server.app.request(path, {
      method: 'POST',
      body: isText ? JSON.stringify(text) : text,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return [answer.status, (await answer.json()) as { status?: string }];
  }

  /** Asks the provider, as 'Cek Pembayaran' does. */
  async check(id: number): Promise<void> {
    const sooner =
      "update online_payment set asked_at = asked_at - interval '1 minute' where tenant_id = $1 and id = $2";
    await this.#server.owner.query(sooner, [this.tenant_id, id]);
    await this.call('POST', `/online-payment/${id}/check`, {});
  }

  /** Lets time pass for everybody, and the server ask what it is to ask by then. */
  async pass(hours: number): Promise<void> {
    this.#providers.clock.pass(hours * 3_600_000);
    const back = `- make_interval(hours => ${hours})`;
    const times = ['created_at', 'expires_at', 'next_check_at', 'asked_at', 'answered_at', 'received_at'];
    await this.#server.owner.query(
      `update online_payment set ${times.map((name) => `${name} = ${name} ${back}`).join(', ')}`,
    );
    await this.#server.owner.query(`update simulator_order set expires_at = expires_at ${back}`);
    while ((await checkPending(this.#server.services)) > 0);
  }

  /** Locks the books up to and including yesterday. */
  async lock(): Promise<void> {
    const value = addDays(dateIn('Asia/Jakarta', new Date()), -1);
    await send(this.#server, 'PUT', '/setting/api/setting/books_locked_until', { token: this.#token, body: { value } });
  }

  /** What is booked of a payment, such as `receipt 250000` and `fee -4000 voided`. */
  async booked(id: number): Promise<string[]> {
    const { rows } = await this.#server.owner.query(
      `select online_payment_part as part, amount::int,
        case when voided_at is not null then ' voided' when reversed_at is not null then ' reversed' else '' end
          as state
        from transaction where tenant_id = $1 and online_payment_id = $2 order by id`,
      [this.tenant_id, id],
    );
    return rows.map((row) => `${row.part} ${row.amount}${row.state}`);
  }

  /** What the books hold of a payment. */
  async balance(id: number): Promise<number> {
    const { rows } = await this.#server.owner.query(
      `select coalesce(sum(amount), 0)::int as balance from transaction
        where tenant_id = $1 and online_payment_id = $2 and voided_at is null`,
      [this.tenant_id, id],
    );
    return rows[0].balance;
  }

  /** What the provider's own books hold of it. */
  async bookedByProvider(type: ProviderName, uuid: string): Promise<number> {
    if (type !== 'simulator') return this.#providers.ledgers[type].balanceOf(uuid);
    const { rows } = await this.#server.owner.query(
      `select coalesce(sum(amount - $2), 0)::int as held from simulator_order
        where order_id like $1 and status = 'paid'`,
      [`${uuid}-%`, simulatorFee],
    );
    return rows[0].held;
  }
}

interface Sent {
  token?: string;
  body?: object;
}

// oxlint-disable-next-line typescript/no-explicit-any
async function send({ app }: SceneServer, method: string, path: string, { token, body }: Sent): Promise<any> {
  const answer = await app.request(path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
