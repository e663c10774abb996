import { randomUUID } from 'node:crypto';
import { simulatedQris } from '../../features/online-payment/provider/qris.ts';
import type { FakeClock } from './fake-clock.ts';
import type { FakeLedger } from './fake-ledger.ts';
import type { FakeAnswer, FakeNotice, FakeRequest } from './fake-providers.ts';

export interface XenditInvoice {
  id: string;
  external_id: string;
  amount: number;
  status: 'PENDING' | 'PAID' | 'SETTLED' | 'EXPIRED';
  currency: string;
  paid?: number;
  paidAt?: number;
  expiresAt: number;
  refunds: { id: string; amount: number; status: string; at: number }[];
  customer: Record<string, string>;
  /** The invoice offers these alone. */
  channels?: string[];
  payment_method?: string;
  /** What it took of the payment, and where it tells that. */
  fee?: number;
  tellsFee?: 'balance' | 'fees_paid_amount' | 'adjusted_received_amount';
}

/** What is paid on the seller's own page: found by Xendit's id alone. */
export interface XenditPaymentRequest {
  payment_request_id: string;
  reference_id: string;
  request_amount: number;
  channel_code: string;
  channel_properties: { display_name?: string; expires_at?: string };
  expiresAt: number | undefined;
  status: 'REQUIRES_ACTION' | 'CANCELED' | 'EXPIRED' | 'SUCCEEDED';
  value: string;
  latest_payment_id?: string;
  paidAt?: number;
  refunds: { id: string; amount: number; status: string; at: number }[];
}

/**
 * Xendit as its documentation describes it: invoices (made, read, listed by our id, expired), payment requests of
 * version 3 (made, read, cancelled) with their payments, refunds in a list of their own, and notices with a token.
 * @see https://docs.xendit.co/apidocs/create-invoice, https://docs.xendit.co/apidocs/expire-invoice and
 * https://docs.xendit.co/apidocs/list-refunds
 */
export class FakeXendit {
  readonly secretKey = 'xnd';
  readonly callbackToken = 'panggil';
  readonly invoices = new Map<string, XenditInvoice>();
  /** By Xendit's id. */
  readonly requests = new Map<string, XenditPaymentRequest>();
  /** Channels that the merchant has not activated. */
  refusesChannels: string[] = [];
  qrisOf: (amount: number, reference: string) => string = simulatedQris;
  readonly notices: FakeNotice[] = [];
  /** Whether the key has the right to read refunds. */
  tellsRefunds = true;
  refusesPayers = false;
  refusesToExpire = false;
  readonly #clock: FakeClock;
  readonly #ledger: FakeLedger;

  constructor(clock: FakeClock, ledger: FakeLedger) {
    this.#clock = clock;
    this.#ledger = ledger;
  }

  /** The answer to a request; undefined where it is none of Xendit's. */
  answer({ method, path, query, text, origin }: FakeRequest): FakeAnswer | undefined {
    if (path === '/v2/invoices') {
      if (method === 'POST') return this.#create(JSON.parse(text) as InvoiceBody, origin);
      const invoice = this.invoiceOf(query.get('external_id') ?? '');
      return { status: 200, body: invoice ? [this.#told(invoice, origin)] : [] };
    }
    if (path.startsWith('/v3/')) return this.#version3(method, path, text);
    if (path === '/transactions') return this.#movements(query.get('reference_id') ?? '');
    if (path === '/refunds') return this.#refunds(query);
    const [, id = '', expire] = /^(?:\/v2)?\/invoices\/([^/]+?)(\/expire!)?$/.exec(path) ?? [];
    if (id === '') return undefined;
    const invoice = this.invoices.get(decodeURIComponent(id));
    if (!invoice) return { status: 404, body: { error_code: 'INVOICE_NOT_FOUND_ERROR' } };
    this.#expireIfOver(invoice);
    if (!expire) return { status: 200, body: this.#told(invoice, origin) };
    if (this.refusesToExpire || invoice.status !== 'PENDING')
      return { status: 400, body: { error_code: 'INVALID_INVOICE_STATUS_ERROR', message: 'Invoice is not pending' } };
    invoice.status = 'EXPIRED';
    return { status: 200, body: this.#told(invoice, origin) };
  }

  /** The invoice of our id. */
  invoiceOf(external_id: string): XenditInvoice | undefined {
    const invoice = [...this.invoices.values()].find((each) => each.external_id === external_id);
    if (invoice) this.#expireIfOver(invoice);
    return invoice;
  }

  /** The payer pays, by another sum if `amount` is given. `isLate`: the bank takes money for what is closed. */
  pay(external_id: string, { amount, isLate = false, ...how }: XenditPayment = {}): void {
    const invoice = this.#known(external_id);
    if (invoice.status !== 'PENDING' && !(isLate && invoice.status === 'EXPIRED'))
      throw new Error(`${external_id} cannot be paid: it is ${invoice.status}`);
    const paid = amount ?? invoice.amount;
    Object.assign(invoice, { status: 'PAID', paid, paidAt: this.#clock.now(), ...how });
    this.#ledger.pay(external_id, paid, how.fee);
    this.notices.push(this.notice({ id: invoice.id, external_id, status: 'PAID', paid_amount: paid }));
  }

  /** The payment request of our id. */
  requestOf(reference_id: string): XenditPaymentRequest {
    const request = [...this.requests.values()].find((each) => each.reference_id === reference_id);
    if (!request) throw new Error(`There is no payment request ${reference_id}`);
    return request;
  }

  /** What was paid on it. */
  paidOf(reference_id: string): number | undefined {
    const { latest_payment_id, request_amount } = this.requestOf(reference_id);
    return latest_payment_id === undefined ? undefined : request_amount;
  }

  /** The payer scans the code, or transfers to the number; `isLate`: the bank takes money for what is closed. */
  payRequest(reference_id: string, { isLate = false } = {}): void {
    const request = this.requestOf(reference_id);
    if (request.status !== 'REQUIRES_ACTION' && !isLate) throw new Error(`${reference_id} is ${request.status}`);
    request.status = 'SUCCEEDED';
    request.latest_payment_id = `py-${randomUUID()}`;
    request.paidAt = this.#clock.now();
    this.#ledger.pay(reference_id, request.request_amount);
    const { payment_request_id } = request;
    this.notices.push(
      this.notice({ event: 'payment.capture', data: { reference_id, payment_request_id, status: 'SUCCEEDED' } }),
    );
  }

  refundRequest(reference_id: string, amount: number): void {
    const { payment_request_id, refunds } = this.requestOf(reference_id);
    const id = `rfd-${randomUUID()}`;
    refunds.push({ id, amount, status: 'SUCCEEDED', at: this.#clock.now() });
    this.#ledger.refund(reference_id, amount);
    this.notices.push(this.notice({ event: 'refund.succeeded', data: { id, payment_request_id, amount } }));
  }

  refund(external_id: string, amount: number): void {
    const invoice = this.#known(external_id);
    const id = `rfd-${randomUUID()}`;
    invoice.refunds.push({ id, amount, status: 'SUCCEEDED', at: this.#clock.now() });
    this.#ledger.refund(external_id, amount);
    this.notices.push(this.refundNotice(invoice.id, amount));
  }

  notice(body: object, token = this.callbackToken): FakeNotice {
    return { type: 'xendit', headers: { 'x-callback-token': token }, body };
  }

  refundNotice(invoice_id: string, amount: number, token?: string): FakeNotice {
    return this.notice({ event: 'refund.succeeded', data: { id: `rfd-${amount}`, invoice_id, amount } }, token);
  }

  /** The sample that the dashboard sends to try an address. */
  testNotice(token?: string): FakeNotice {
    return this.notice(
      { id: '579c8d61f23fa4ca35e52da4', external_id: 'invoice_123124123', status: 'PAID', amount: 50_000 },
      token,
    );
  }

  #create(body: InvoiceBody, origin: string): FakeAnswer {
    const { given_names, mobile_number } = body.customer ?? {};
    const refuse = (field: string) => ({
      status: 400,
      body: {
        error_code: 'API_VALIDATION_ERROR',
        message: 'There was an error with the format submitted to the server.',
        errors: [{ path: `customer.${field}`, message: 'is not valid' }],
      },
    });
    if (given_names !== undefined && (this.refusesPayers || !/^[\p{L}\p{M}\p{N} ]{1,255}$/u.test(given_names)))
      return refuse('given_names');
    if (mobile_number !== undefined && (this.refusesPayers || !/^\+[1-9]\d{7,14}$/.test(mobile_number)))
      return refuse('mobile_number');
    const invoice: XenditInvoice = {
      id: `inv-${randomUUID()}`,
      external_id: body.external_id,
      amount: body.amount,
      status: 'PENDING',
      currency: 'IDR',
      expiresAt: this.#clock.now() + body.invoice_duration * 1000,
      refunds: [],
      customer: body.customer ?? {},
      ...(body.payment_methods && { channels: body.payment_methods }),
    };
    this.invoices.set(invoice.id, invoice);
    return { status: 200, body: this.#told(invoice, origin) };
  }

  #version3(method: string, path: string, text: string): FakeAnswer | undefined {
    const missing = { status: 404, body: { error_code: 'DATA_NOT_FOUND', message: 'ID cannot be found' } };
    if (path === '/v3/payment_requests' && method === 'POST')
      return this.#createRequest(JSON.parse(text) as RequestBody);
    const [, payment_id] = /^\/v3\/payments\/([^/]+)$/.exec(path) ?? [];
    if (payment_id !== undefined) {
      const paid = [...this.requests.values()].find((each) => each.latest_payment_id === payment_id);
      return paid ? { status: 200, body: this.#payment(paid) } : missing;
    }
    const [, id = '', cancel] = /^\/v3\/payment_requests\/([^/]+?)(\/cancel)?$/.exec(path) ?? [];
    const request = this.requests.get(id);
    if (!request) return missing;
    const isOver = this.#clock.now() > (request.expiresAt ?? Infinity);
    if (request.status === 'REQUIRES_ACTION' && isOver) request.status = 'EXPIRED';
    if (!cancel) return { status: 200, body: this.#request(request) };
    if (this.refusesToExpire || request.status !== 'REQUIRES_ACTION')
      return { status: 400, body: { error_code: 'INACTIVE_PAYMENT_REQUEST', message: 'Already inactive' } };
    request.status = 'CANCELED';
    return { status: 200, body: this.#request(request) };
  }

  #createRequest({ channel_code, channel_properties, ...body }: RequestBody): FakeAnswer {
    const refuse = (message: string) => ({ status: 400, body: { error_code: 'API_VALIDATION_ERROR', message } });
    if (this.refusesChannels.includes(channel_code)) return refuse(`${channel_code} is not activated`);
    const isQris = channel_code === 'QRIS';
    if (!isQris && !/^[A-Z]+_VIRTUAL_ACCOUNT$/.test(channel_code)) return refuse(`${channel_code} is not supported`);
    if (isQris && channel_properties.expires_at !== undefined) return refuse('expires_at is not allowed');
    if (!isQris && !/^[\p{L}\p{N} ]{1,50}$/u.test(channel_properties.display_name ?? ''))
      return refuse('channel_properties must have a valid display_name');
    if (this.refusesPayers && channel_properties.display_name !== 'Pembayaran')
      return refuse('display_name is not valid');
    const request: XenditPaymentRequest = {
      ...body,
      payment_request_id: `pr-${randomUUID()}`,
      channel_code,
      channel_properties,
      expiresAt:
        channel_properties.expires_at === undefined
          ? undefined
          : this.#clock.meant(Date.parse(channel_properties.expires_at)),
      status: 'REQUIRES_ACTION',
      value: isQris ? this.qrisOf(body.request_amount, body.reference_id) : '8808' + String(this.requests.size + 1e6),
      refunds: [],
    };
    this.requests.set(request.payment_request_id, request);
    return { status: 201, body: this.#request(request) };
  }

  #request(request: XenditPaymentRequest): object {
    const { payment_request_id, reference_id, request_amount, channel_code, channel_properties, status } = request;
    const descriptor = channel_code === 'QRIS' ? 'QR_STRING' : 'VIRTUAL_ACCOUNT_NUMBER';
    return {
      payment_request_id,
      reference_id,
      request_amount,
      channel_code,
      channel_properties,
      status,
      latest_payment_id: request.latest_payment_id,
      country: 'ID',
      currency: 'IDR',
      actions: [{ type: 'PRESENT_TO_CUSTOMER', descriptor, value: request.value }],
    };
  }

  #payment({ latest_payment_id, payment_request_id, request_amount, paidAt }: XenditPaymentRequest): object {
    const capture = { capture_amount: request_amount, capture_timestamp: this.#instant(paidAt ?? this.#clock.now()) };
    return { payment_id: latest_payment_id, payment_request_id, status: 'SUCCEEDED', captures: [capture] };
  }

  #refunds(query: URLSearchParams): FakeAnswer {
    if (!this.tellsRefunds) return { status: 403, body: { error_code: 'REQUEST_FORBIDDEN_ERROR' } };
    const invoice_id = query.get('invoice_id');
    const payment_request_id = query.get('payment_request_id');
    const { refunds = [] } = this.invoices.get(invoice_id ?? '') ?? this.requests.get(payment_request_id ?? '') ?? {};
    const data = refunds.map(({ at, ...refund }) => ({
      ...refund,
      invoice_id,
      payment_request_id,
      currency: 'IDR',
      created: this.#instant(at),
      updated: this.#instant(at),
    }));
    return { status: 200, body: { data, has_more: false } };
  }

  /** The fee is open until it is settled with the payment. */
  #movements(reference_id: string): FakeAnswer {
    const request = [...this.requests.values()].find(
      (each) => each.reference_id === reference_id && each.latest_payment_id !== undefined,
    );
    const invoice = request
      ? { paid: request.request_amount, fee: 0, tellsFee: undefined }
      : this.invoiceOf(reference_id);
    if (invoice?.paid === undefined) return { status: 200, body: { has_more: false, data: [] } };
    const { paid, fee = 0, tellsFee } = invoice;
    const isKnown = tellsFee === 'balance';
    const payment = {
      type: 'PAYMENT',
      status: 'SUCCESS',
      channel_category: request ? (request.channel_code === 'QRIS' ? 'QR_CODE' : 'VIRTUAL_ACCOUNT') : 'INVOICE',
      reference_id,
      currency: 'IDR',
      created: this.#instant(request?.paidAt ?? this.#clock.now()),
      amount: paid,
      net_amount: isKnown ? paid - fee : paid,
      fee: { xendit_fee: isKnown ? fee : 0, value_added_tax: 0, status: isKnown ? 'COMPLETED' : 'PENDING' },
    };
    return { status: 200, body: { has_more: false, data: [payment] } };
  }

  #known(external_id: string): XenditInvoice {
    const invoice = this.invoiceOf(external_id);
    if (!invoice) throw new Error(`There is no invoice ${external_id}`);
    return invoice;
  }

  #expireIfOver(invoice: XenditInvoice): void {
    if (invoice.status === 'PENDING' && this.#clock.now() > invoice.expiresAt) invoice.status = 'EXPIRED';
  }

  #told(invoice: XenditInvoice, origin: string): object {
    const { id, external_id, status, amount, currency, paid, paidAt, expiresAt, fee = 0, tellsFee } = invoice;
    const whole = paid ?? amount;
    return {
      id,
      external_id,
      status,
      amount,
      currency,
      invoice_url: `${origin}/invoice/${id}`,
      expiry_date: this.#instant(expiresAt),
      ...(status === 'PAID' || status === 'SETTLED'
        ? {
            paid_amount: whole,
            paid_at: this.#instant(paidAt ?? this.#clock.now()),
            payment_method: invoice.payment_method,
            fees_paid_amount: tellsFee === 'fees_paid_amount' ? fee : 0,
            adjusted_received_amount: tellsFee === 'adjusted_received_amount' ? whole - fee : whole,
          }
        : {}),
    };
  }

  #instant(at: number): string {
    return new Date(this.#clock.told(at)).toISOString();
  }
}

interface InvoiceBody {
  external_id: string;
  amount: number;
  invoice_duration: number;
  customer?: Record<string, string>;
  payment_methods?: string[];
}

type RequestBody = Pick<
  XenditPaymentRequest,
  'reference_id' | 'request_amount' | 'channel_code' | 'channel_properties'
>;

type XenditPayment = { amount?: number; isLate?: boolean } & Pick<XenditInvoice, 'payment_method' | 'fee' | 'tellsFee'>;
