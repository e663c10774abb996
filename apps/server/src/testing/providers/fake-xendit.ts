import { randomUUID } from 'node:crypto';
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

/**
 * Xendit as its documentation describes it: invoices (made, read, listed by our id, expired), refunds in a list of
 * their own, and notices with a token.
 * @see https://docs.xendit.co/apidocs/create-invoice, https://docs.xendit.co/apidocs/expire-invoice and
 * https://docs.xendit.co/apidocs/list-refunds
 */
export class FakeXendit {
  readonly secretKey = 'xnd';
  readonly callbackToken = 'panggil';
  readonly invoices = new Map<string, XenditInvoice>();
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
    if (path === '/transactions') return this.#movements(query.get('reference_id') ?? '');
    if (path === '/refunds') return this.#refunds(query.get('invoice_id') ?? '');
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

  #refunds(invoice_id: string): FakeAnswer {
    if (!this.tellsRefunds) return { status: 403, body: { error_code: 'REQUEST_FORBIDDEN_ERROR' } };
    const refunds = this.invoices.get(invoice_id)?.refunds ?? [];
    const data = refunds.map(({ at, ...refund }) => ({
      ...refund,
      invoice_id,
      currency: 'IDR',
      created: this.#instant(at),
      updated: this.#instant(at),
    }));
    return { status: 200, body: { data, has_more: false } };
  }

  /** The fee is open until it is settled with the payment. */
  #movements(reference_id: string): FakeAnswer {
    const invoice = this.invoiceOf(reference_id);
    if (invoice?.paid === undefined) return { status: 200, body: { has_more: false, data: [] } };
    const { paid, fee = 0, tellsFee } = invoice;
    const isKnown = tellsFee === 'balance';
    const payment = {
      type: 'PAYMENT',
      status: 'SUCCESS',
      reference_id,
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

type XenditPayment = { amount?: number; isLate?: boolean } & Pick<XenditInvoice, 'payment_method' | 'fee' | 'tellsFee'>;
