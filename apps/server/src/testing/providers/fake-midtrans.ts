import { createHash, randomUUID } from 'node:crypto';
import { simulatedQris } from '../../features/online-payment/provider/qris.ts';
import type { FakeClock } from './fake-clock.ts';
import type { FakeLedger } from './fake-ledger.ts';
import type { FakeAnswer, FakeNotice, FakeRequest } from './fake-providers.ts';

export interface MidtransOrder {
  order_id: string;
  /** What was asked for. */
  amount: number;
  /** What was paid; shown instead of `amount` once it was. */
  paid?: number;
  transaction_id: string;
  /** Undefined until the payer has chosen how to pay: the order is unknown to the Core API until then. */
  transaction_status?: string;
  currency: string;
  payment_type?: string;
  /** Snap offers these alone. */
  enabled?: string[];
  refunds: { amount: number; at: number }[];
  /** The payer cannot choose any more from then on. */
  pageExpiresAt: number;
  /** When what was chosen can no longer be paid; `start_time` of the request or else the choice begins it. */
  startsAt: number | undefined;
  duration: number;
  expiresAt?: number;
  at: number;
  settledAt?: number;
  customer: Record<string, string>;
}

const minutesOf: Record<string, number> = { minute: 1, minutes: 1, hour: 60, hours: 60, day: 1440, days: 1440 };

/**
 * Midtrans as its documentation describes it: Snap, the Core API's status, expire, cancel and refund, and signed
 * notices.
 * @see https://docs.midtrans.com/reference/backend-integration,
 * https://docs.midtrans.com/reference/get-transaction-status,
 * https://docs.midtrans.com/reference/expire-transaction and https://docs.midtrans.com/docs/https-notification-webhooks
 */
export class FakeMidtrans {
  readonly serverKey = 'SB-Mid-server-rahasia';
  readonly orders = new Map<string, MidtransOrder>();
  /** Notices that were made and not sent yet, the oldest first. */
  readonly notices: FakeNotice[] = [];
  /** Whether it refuses every order that names its payer. */
  refusesPayers = false;
  /** Whether it fails to close what it is asked to. */
  refusesToExpire = false;
  /** The ways to pay that this merchant may not use, such as `bca` or `qris`. */
  refusesWays: string[] = [];
  qrisOf = simulatedQris;
  readonly #clock: FakeClock;
  readonly #ledger: FakeLedger;

  constructor(clock: FakeClock, ledger: FakeLedger) {
    this.#clock = clock;
    this.#ledger = ledger;
  }

  /** The answer to a request; undefined where it is none of Midtrans'. */
  answer({ method, path, text, secret, origin }: FakeRequest): FakeAnswer | undefined {
    if (method === 'POST' && path === '/snap/v1/transactions')
      return secret === this.serverKey
        ? this.#create(JSON.parse(text) as SnapBody, origin)
        : { status: 401, body: { error_messages: ['Access denied due to unauthorized transaction'] } };
    if (method === 'POST' && path === '/v2/charge')
      return secret === this.serverKey
        ? this.#charge(JSON.parse(text) as ChargeBody)
        : {
            status: 401,
            body: { status_code: '401', status_message: 'Access denied due to unauthorized transaction' },
          };
    const [, id = '', action] = /^\/v2\/([^/]+)\/(status|expire|cancel)$/.exec(path) ?? [];
    if (action === undefined) return undefined;
    if (secret !== this.serverKey) return { status: 401, body: { status_code: '401' } };
    const order = this.#find(decodeURIComponent(id));
    // Midtrans answers some errors with HTTP 200 and the code in the body
    if (!order?.transaction_status)
      return { status: 200, body: { status_code: '404', status_message: "Transaction doesn't exist." } };
    if (action === 'status') return { status: 200, body: this.#told(order) };
    if (this.refusesToExpire || order.transaction_status !== 'pending')
      return { status: 200, body: { status_code: '412', status_message: 'Transaction status cannot be updated.' } };
    order.transaction_status = action === 'expire' ? 'expire' : 'cancel';
    this.#notify(order);
    return { status: 200, body: { ...this.#told(order), status_code: action === 'expire' ? '407' : '200' } };
  }

  /** The payer chooses how to pay: a virtual account or QR code is made. */
  choose(order_id: string): void {
    const order = this.#known(order_id);
    const now = this.#clock.now();
    if (now > order.pageExpiresAt) throw new Error(`${order_id}: the page is over`);
    Object.assign(order, {
      transaction_status: 'pending',
      at: now,
      expiresAt: (order.startsAt ?? now) + order.duration,
    });
    this.#notify(order);
  }

  /**
   * The payer pays, by another sum if `amount` is given. `isLate`: the bank takes money for what Midtrans has closed;
   * `isCard`: it is captured and not settled, so that it can be cancelled.
   */
  pay(order_id: string, { amount, isLate = false, isCard = false, payment_type, fee, at }: PayOptions = {}): void {
    const order = this.#known(order_id);
    if (!order.transaction_status && !isLate) this.choose(order_id);
    this.#expireIfOver(order);
    if (order.transaction_status !== 'pending' && order.transaction_status !== 'deny' && !isLate)
      throw new Error(`${order_id} cannot be paid: it is ${order.transaction_status}`);
    const now = at === undefined ? this.#clock.now() : this.#clock.meant(at);
    const paid = amount ?? order.amount;
    Object.assign(order, { paid, at: now, payment_type, transaction_status: isCard ? 'capture' : 'settlement' });
    if (!isCard) order.settledAt = now;
    this.#ledger.pay(order_id, paid, fee);
    this.#notify(order);
  }

  /** A captured card payment is taken back before it is settled. */
  void(order_id: string, transaction_status: 'cancel' | 'deny' = 'cancel'): void {
    const order = this.#known(order_id);
    if (order.transaction_status !== 'capture') throw new Error(`${order_id} is ${order.transaction_status}`);
    order.transaction_status = transaction_status;
    this.#ledger.void(order_id);
    this.#notify(order);
  }

  /** Money goes back to the payer, by the merchant or (`by` chargeback) the bank of the card. */
  refund(order_id: string, amount: number, by: 'refund' | 'chargeback' = 'refund', at = this.#clock.now()): void {
    const order = this.#known(order_id);
    const left = (order.paid ?? 0) - order.refunds.reduce((sum, each) => sum + each.amount, 0);
    if (amount > left) throw new Error(`${order_id} has only ${left} left`);
    order.refunds.push({ amount, at });
    order.transaction_status = amount === left ? by : `partial_${by}`;
    this.#ledger.refund(order_id, amount);
    this.#notify(order);
  }

  /** A signed notice. `changes` makes it one that a dashboard or another shop sends, before it is signed. */
  notice(fields: object, { key = this.serverKey }: { key?: string } = {}): FakeNotice {
    const body = { status_code: '200', gross_amount: '10000.00', order_id: '', ...fields };
    const signature_key = createHash('sha512')
      .update(body.order_id + body.status_code + body.gross_amount + key)
      .digest('hex');
    return { type: 'midtrans', headers: {}, body: { ...body, signature_key } };
  }

  /** The notice that the dashboard sends to try an address. */
  testNotice(options?: { key?: string }): FakeNotice {
    const order_id = 'payment_notif_test_G141532850_0191f6c2';
    return this.notice({ order_id, transaction_status: 'settlement' }, options);
  }

  #notify(order: MidtransOrder): void {
    this.notices.push(this.notice(this.#told(order)));
  }

  #create(body: SnapBody, origin: string): FakeAnswer {
    const { order_id, gross_amount } = body.transaction_details;
    const { first_name, phone } = body.customer_details ?? {};
    const refuse = (message: string) => ({ status: 400, body: { error_messages: [message] } });
    if (!/^[A-Za-z0-9\-_~.]{1,50}$/.test(order_id) || !Number.isInteger(gross_amount))
      return refuse('transaction_details.order_id or gross_amount is invalid');
    if (this.orders.has(order_id)) return refuse('transaction_details.order_id has already been taken');
    if (first_name !== undefined && (this.refusesPayers || !/^[\p{L}\p{M}\p{N} .'-]{1,255}$/u.test(first_name)))
      return refuse('customer_details.first_name is invalid');
    if (phone !== undefined && (this.refusesPayers || !/^\+?\d{5,19}$/.test(phone)))
      return refuse('customer_details.phone is invalid');
    const now = this.#clock.now();
    const lasting = (expiry: Expiry | undefined) =>
      (expiry ? expiry.duration * (minutesOf[expiry.unit] ?? Number.NaN) : 1440) * 60_000;
    const start = body.expiry?.start_time;
    if (start !== undefined && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/.test(start))
      return refuse('expiry.start_time is invalid');
    this.orders.set(order_id, {
      order_id,
      amount: gross_amount,
      transaction_id: randomUUID(),
      currency: 'IDR',
      refunds: [],
      pageExpiresAt: now + lasting(body.page_expiry),
      startsAt: start === undefined ? undefined : this.#clock.meant(Date.parse(start.replace(' +', '+'))),
      duration: lasting(body.expiry),
      at: now,
      customer: body.customer_details ?? {},
      ...(body.enabled_payments && { enabled: body.enabled_payments }),
    });
    return { status: 201, body: { token: `token-${order_id}`, redirect_url: `${origin}/pay/${order_id}` } };
  }

  /** A charge of the Core API: what the payer scans or types is there at once. */
  #charge(body: ChargeBody): FakeAnswer {
    const bank = body.bank_transfer?.bank ?? body.payment_type;
    if (this.refusesWays.includes(bank))
      return { status: 200, body: { status_code: '402', status_message: 'Payment channel is not activated.' } };
    const { order_time, expiry_duration, unit } = body.custom_expiry;
    const expiry = { start_time: order_time, duration: expiry_duration, unit };
    const made = this.#create({ ...body, expiry, page_expiry: expiry }, '');
    if (made.status !== 201)
      return { status: 200, body: { status_code: '400', validation_messages: Object.values(made.body).flat() } };
    const { order_id, gross_amount } = body.transaction_details;
    this.choose(order_id);
    const order = this.#known(order_id);
    const number = String(order.at).slice(-10);
    const codes: Record<string, object> = {
      qris: { qr_string: this.qrisOf(gross_amount, order_id) },
      echannel: { biller_code: '70012', bill_key: number },
      permata: { permata_va_number: number },
    };
    return {
      status: 201,
      body: { ...this.#told(order), ...(codes[bank] ?? { va_numbers: [{ bank, va_number: number }] }) },
    };
  }

  /** An order by our id or Midtrans' own. */
  #find(id: string): MidtransOrder | undefined {
    const order = this.orders.get(id) ?? [...this.orders.values()].find((each) => each.transaction_id === id);
    if (order) this.#expireIfOver(order);
    return order;
  }

  #known(order_id: string): MidtransOrder {
    const order = this.orders.get(order_id);
    if (!order) throw new Error(`There is no order ${order_id}`);
    return order;
  }

  #expireIfOver(order: MidtransOrder): void {
    if (order.transaction_status !== 'pending' || this.#clock.now() <= (order.expiresAt ?? Infinity)) return;
    order.transaction_status = 'expire';
    this.#notify(order);
  }

  #told(order: MidtransOrder) {
    const { transaction_status, refunds, expiresAt, settledAt, paid, amount } = order;
    return {
      status_code: transaction_status === 'expire' ? '407' : transaction_status === 'pending' ? '201' : '200',
      transaction_id: order.transaction_id,
      order_id: order.order_id,
      transaction_status,
      fraud_status: 'accept',
      gross_amount: `${paid ?? amount}.00`,
      currency: order.currency,
      ...(order.payment_type && { payment_type: order.payment_type }),
      transaction_time: this.#jakarta(order.at),
      ...(settledAt === undefined ? {} : { settlement_time: this.#jakarta(settledAt) }),
      ...(expiresAt === undefined ? {} : { expiry_time: this.#jakarta(expiresAt) }),
      ...(refunds.length === 0
        ? {}
        : {
            refund_amount: refunds.reduce((sum, each) => sum + each.amount, 0).toFixed(2),
            refunds: refunds.map((each, i) => ({
              refund_chargeback_id: i,
              refund_amount: each.amount.toFixed(2),
              created_at: this.#jakarta(each.at),
            })),
          }),
    };
  }

  /** Without a zone, as Midtrans writes. */
  #jakarta(at: number): string {
    return new Date(this.#clock.told(at) + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  }
}

interface PayOptions {
  amount?: number;
  isLate?: boolean;
  isCard?: boolean;
  payment_type?: string;
  fee?: number;
  /** When; default now. */
  at?: number;
}

interface Expiry {
  start_time?: string;
  unit: string;
  duration: number;
}

interface ChargeBody extends SnapBody {
  payment_type: string;
  bank_transfer?: { bank: string };
  custom_expiry: { order_time: string; expiry_duration: number; unit: string };
}

interface SnapBody {
  transaction_details: { order_id: string; gross_amount: number };
  customer_details?: Record<string, string>;
  expiry?: Expiry;
  page_expiry?: Expiry;
  enabled_payments?: string[];
}
