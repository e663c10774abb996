import { type OnlinePaymentMethod, onlinePaymentMethods, pageMethodLabels } from '@finance/contract';
import * as z from 'zod/mini';
import { askProvider } from './ask-provider.ts';
import {
  type Credentials,
  type Notice,
  type Order,
  type Provider,
  ProviderError,
  type ProviderSettings,
  type ProviderState,
} from './provider.ts';
import { withoutRefusedPayer } from './payer.ts';
import { checkQris } from './qris.ts';
import { readNotice } from './read-notice.ts';
import { instant } from './instant.ts';
import { inOrder } from './refunds.ts';
import { isSameText } from './same-text.ts';
import {
  codeIn,
  isClosed,
  isPaymentRequest,
  Paid,
  paidState,
  PaymentRequest,
  paymentRequestOf,
  unpaidState,
} from './xendit-payment-request.ts';

const Invoice = z.object({
  id: z.string(),
  external_id: z.string(),
  status: z.string(),
  invoice_url: z.optional(z.url({ protocol: /^https?$/ })),
  amount: z.number(),
  paid_amount: z.nullish(z.number()),
  paid_at: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  expiry_date: z.nullish(z.string()),
  payment_method: z.nullish(z.string()),
  fees_paid_amount: z.nullish(z.number()),
  adjusted_received_amount: z.nullish(z.number()),
});
/** The movements of the balance that belong to an order. */
const Movements = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      status: z.string(),
      channel_category: z.nullish(z.string()),
      reference_id: z.nullish(z.string()),
      currency: z.nullish(z.string()),
      amount: z.number(),
      net_amount: z.number(),
      fee: z.object({ status: z.string() }),
      created: z.nullish(z.string()),
    }),
  ),
});
const Refusal = z.object({
  error_code: z.string(),
  message: z.optional(z.string()),
  errors: z.optional(z.unknown()),
});
const Refunds = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      invoice_id: z.nullish(z.string()),
      payment_request_id: z.nullish(z.string()),
      status: z.string(),
      amount: z.number(),
      currency: z.nullish(z.string()),
      updated: z.nullish(z.string()),
      created: z.nullish(z.string()),
    }),
  ),
  has_more: z.optional(z.boolean()),
});
const InvoiceNotice = z.object({ external_id: z.string() });
/** For what was paid on our own page: names it by both ids. */
const PaymentNotice = z.object({
  event: z.string().check(z.startsWith('payment.')),
  data: z.object({ reference_id: z.string(), payment_request_id: z.string() }),
});
/** For a refund, which names what was paid only by Xendit's id. */
const RefundNotice = z.object({
  event: z.string().check(z.startsWith('refund.')),
  data: z.object({ invoice_id: z.nullish(z.string()), payment_request_id: z.nullish(z.string()) }),
});

/** The channels of an invoice by the method that they are, and the `payment_method` of a paid one. */
const methods: Record<OnlinePaymentMethod, { channels: string[]; paid: string[] }> = {
  virtual_account: {
    channels: ['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA', 'BSI', 'CIMB', 'BJB', 'SAHABAT_SAMPOERNA'],
    paid: ['BANK_TRANSFER', 'CALLBACK_VIRTUAL_ACCOUNT', 'VIRTUAL_ACCOUNT'],
  },
  qris: { channels: ['QRIS'], paid: ['QR_CODE', 'QRIS'] },
  ewallet: { channels: ['OVO', 'DANA', 'SHOPEEPAY', 'LINKAJA', 'ASTRAPAY', 'JENIUSPAY'], paid: ['EWALLET'] },
  card: { channels: ['CREDIT_CARD'], paid: ['CREDIT_CARD'] },
  store: { channels: ['ALFAMART', 'INDOMARET'], paid: ['RETAIL_OUTLET'] },
  paylater: { channels: ['KREDIVO', 'AKULAKU', 'ATOME', 'INDODANA'], paid: ['PAYLATER'] },
};

/**
 * Xendit: invoices on its own page, payment requests (version 3) on ours. A payment request is found by Xendit's id
 * alone; where that is not known any more, the balance tells whether it was paid.
 * @see https://docs.xendit.co/apidocs/create-invoice, https://docs.xendit.co/apidocs/get-invoice,
 * https://docs.xendit.co/apidocs/create-payment-request and, since neither reports refunds,
 * https://docs.xendit.co/apidocs/list-refunds; what Xendit took is told by
 * https://docs.xendit.co/apidocs/list-transactions
 */
export function openXendit({ secret_key = '' }: Credentials, { xenditUrl }: ProviderSettings): Provider {
  const api = xenditUrl ?? 'https://api.xendit.co';
  const url = `${api}/v2/invoices`;
  const requestsUrl = `${api}/v3/payment_requests`;
  const question = { name: 'Xendit', secret: secret_key };
  const version3 = { ...question, headers: { 'api-version': '2024-11-11' } };
  return {
    async create(order) {
      const { body } = await withoutRefusedPayer(
        order,
        (each) => askProvider({ ...question, url, body: invoiceOf(each, Date.now()) }, z.union([Invoice, Refusal])),
        (answer) => ('error_code' in answer.body ? JSON.stringify(answer.body) : undefined),
      );
      if ('error_code' in body)
        throw new ProviderError(`Xendit menolak pembayaran ini: ${(body.message ?? body.error_code).slice(0, 300)}`);
      if (!body.invoice_url) throw new ProviderError('Xendit tidak memberi alamat pembayaran. Coba lagi sebentar.');
      return { external_id: body.id, provider_url: body.invoice_url };
    },
    async charge(order, method) {
      const { body } = await withoutRefusedPayer(
        order,
        (each) =>
          askProvider(
            { ...version3, url: requestsUrl, body: paymentRequestOf(each, method) },
            z.union([PaymentRequest, Refusal]),
          ),
        (answer) => ('error_code' in answer.body ? JSON.stringify(answer.body) : undefined),
      );
      const code = 'error_code' in body ? undefined : codeIn(body);
      if ('error_code' in body || code === undefined)
        throw new ProviderError(`Xendit menolak ${pageMethodLabels[method]}: ${reasonIn(body)}`, {
          forPayer: 'Cara ini belum dapat dipakai. Pilih cara lain.',
        });
      if (code.kind === 'qris') checkQris(code.qr_string, order.amount, 'Xendit');
      return { external_id: body.payment_request_id, code };
    },
    async check(order) {
      for (const id of new Set([order.external_id, order.named, ...order.paid].filter(isPaymentRequest))) {
        const state = await checkRequest(id, order.order_id);
        if (state) return state;
      }
      if (isPaymentRequest(order.external_id)) return { status: 'pending' };
      const invoice = await find(order);
      if (!invoice) return movedState(order.order_id);
      const state = stateOf(invoice);
      const named = { ...state, external_id: invoice.id };
      if (state.status !== 'received') return named;
      const [refunds, fee = feeInInvoice(invoice)] = await Promise.all([
        refundsOf('invoice_id', invoice.id),
        feeInBalance(invoice.external_id),
      ]);
      return { ...named, ...refunds, ...(fee !== undefined && { fee }) };
    },
    async expire(order) {
      if (isPaymentRequest(order.external_id)) {
        await cancelRequest(order.external_id);
        return;
      }
      const external_id = order.external_id ?? (await find(order))?.id;
      if (external_id === undefined) return; // it was never made
      const { body } = await askProvider(
        { ...question, url: `${api}/invoices/${encodeURIComponent(external_id)}/expire!`, body: {} },
        z.union([Invoice, Refusal]),
      );
      if ('error_code' in body)
        throw new ProviderError(
          `Xendit tidak menutup pembayaran ini: ${(body.message ?? body.error_code).slice(0, 300)}`,
        );
    },
  };

  /** Undefined where it is another order's. */
  async function checkRequest(request_id: string, order_id: string): Promise<ProviderState | undefined> {
    const { body } = await askProvider(
      { ...version3, url: `${requestsUrl}/${encodeURIComponent(request_id)}` },
      z.union([PaymentRequest, Refusal]),
    );
    if ('error_code' in body || body.reference_id !== order_id) return undefined;
    const named = { external_id: body.payment_request_id };
    if (body.status !== 'SUCCEEDED') return { ...unpaidState(body), ...named };
    const [paid, refunds, fee] = await Promise.all([
      body.latest_payment_id ? paymentOf(body.latest_payment_id) : undefined,
      refundsOf('payment_request_id', body.payment_request_id),
      feeInBalance(order_id),
    ]);
    return { ...paidState(body, paid), ...named, ...refunds, ...(fee !== undefined && { fee }) };
  }

  /** How much was paid when; undefined where Xendit does not tell, then it is what was asked for. */
  async function paymentOf(payment_id: string): Promise<z.infer<typeof Paid> | undefined> {
    const { body } = await askProvider(
      { ...version3, url: `${api}/v3/payments/${encodeURIComponent(payment_id)}` },
      z.union([Paid, Refusal]),
    );
    return 'error_code' in body ? undefined : body;
  }

  /** One that ended by itself meanwhile is closed as well. */
  async function cancelRequest(request_id: string): Promise<void> {
    const one = `${requestsUrl}/${encodeURIComponent(request_id)}`;
    const answered = z.union([PaymentRequest, Refusal]);
    const { body } = await askProvider({ ...version3, url: `${one}/cancel`, body: {} }, answered);
    if (!('error_code' in body)) return;
    const { body: now } = await askProvider({ ...version3, url: one }, answered);
    if ('error_code' in now || !isClosed(now))
      throw new ProviderError(`Xendit tidak menutup pembayaran ini: ${reasonIn(body)}`);
  }

  /** An order of which only our own id is known: an older one, or one whose answer was lost. */
  async function movedState(order_id: string): Promise<ProviderState> {
    const moved = await movementOf(order_id);
    if (!moved) return { status: 'pending' };
    const received_at = instant(moved.created);
    const fee = feeIn(moved);
    return {
      status: 'received',
      amount: moved.amount,
      ...(moved.currency ? { currency: moved.currency } : {}),
      ...methodOf(moved.channel_category),
      ...(received_at && { received_at }),
      ...(fee !== undefined && { fee }),
      problem: unknownRefunds,
    };
  }

  /** The invoice of an order. If the answer to its creation was lost, only our order id is known. */
  async function find({ order_id, external_id }: Order): Promise<z.infer<typeof Invoice> | undefined> {
    const one =
      external_id === null
        ? `${url}?${new URLSearchParams({ external_id: order_id }).toString()}`
        : `${url}/${encodeURIComponent(external_id)}`;
    const { body } = await askProvider({ ...question, url: one }, z.union([Invoice, z.array(Invoice), Refusal]));
    if ('error_code' in body) return undefined;
    if (!Array.isArray(body)) return body;
    return body.find(({ status }) => /^(?:PAID|SETTLED)$/.test(status)) ?? body[0];
  }

  /**
   * What was refunded. The receipt is booked even if this cannot be read: a key may lack the right to read refunds.
   */
  async function refundsOf(
    key: 'invoice_id' | 'payment_request_id',
    id: string,
  ): Promise<Pick<ProviderState, 'refunds' | 'problem'>> {
    const query = new URLSearchParams({ [key]: id, limit: '100' }).toString();
    try {
      const { body } = await askProvider({ ...question, url: `${api}/refunds?${query}` }, z.union([Refunds, Refusal]));
      if ('error_code' in body) return { problem: unknownRefunds };
      const done = body.data.filter((each) => each[key] === id && each.status === 'SUCCEEDED');
      if (body.has_more || done.some(({ currency }) => (currency ?? 'IDR') !== 'IDR'))
        return { problem: unknownRefunds };
      const each = [...new Map(done.map((refund) => [refund.id, refund])).values()].map(
        ({ amount, updated, created }) => {
          const at = instant(updated ?? created);
          return { amount, ...(at && { at }) };
        },
      );
      return { refunds: inOrder(each) };
    } catch (error) {
      if (error instanceof ProviderError) return { problem: unknownRefunds };
      throw error;
    }
  }

  /** What the balance lost of a payment on its way; undefined while that is open, or if the key may not read it. */
  async function feeInBalance(order_id: string): Promise<number | undefined> {
    const moved = await movementOf(order_id).catch((error: unknown) => {
      if (error instanceof ProviderError) return undefined;
      throw error;
    });
    return moved && feeIn(moved);
  }

  /** The one payment of an order in the balance. */
  async function movementOf(order_id: string): Promise<Movement | undefined> {
    const query = new URLSearchParams({ reference_id: order_id, types: 'PAYMENT', limit: '10' }).toString();
    const { body } = await askProvider(
      { ...question, url: `${api}/transactions?${query}` },
      z.union([Movements, Refusal]),
    );
    if ('error_code' in body) return undefined;
    const [payment, another] = body.data.filter(
      ({ type, status, reference_id }) => type === 'PAYMENT' && status === 'SUCCESS' && reference_id === order_id,
    );
    return another ? undefined : payment;
  }
}

type Movement = z.infer<typeof Movements>['data'][number];

function feeIn({ amount, net_amount, fee }: Movement): number | undefined {
  return fee.status === 'COMPLETED' ? wholeFee(amount - net_amount) : undefined;
}

function reasonIn(refused: z.infer<typeof Refusal> | z.infer<typeof PaymentRequest>): string {
  if (!('error_code' in refused)) return `tanpa kode (${refused.status})`;
  return (refused.message ?? refused.error_code).slice(0, 300);
}

/** The method that Xendit's name of a way stands for. */
function methodOf(paid: string | null | undefined): { method?: OnlinePaymentMethod } {
  const method = onlinePaymentMethods.find((each) => methods[each].paid.includes(paid ?? ''));
  return method ? { method } : {};
}

/**
 * What an invoice tells of the fee. Xendit's own samples leave `fees_paid_amount` at 0 beside an
 * `adjusted_received_amount` below what was paid, and others have the fee in neither: zero is not told.
 */
function feeInInvoice({
  amount,
  paid_amount,
  fees_paid_amount,
  adjusted_received_amount,
}: z.infer<typeof Invoice>): number | undefined {
  const paid = paid_amount ?? amount;
  return wholeFee(fees_paid_amount || paid - (adjusted_received_amount ?? paid)) || undefined;
}

function wholeFee(fee: number): number | undefined {
  const whole = Math.round(fee);
  return whole >= 0 && Number.isSafeInteger(whole) ? whole : undefined;
}

const unknownRefunds =
  'Xendit tidak memberi tahu apakah ada dana yang dikembalikan. Periksa di dasbor Xendit, dan beri kunci ' +
  'rahasianya izin membaca refund.';

function invoiceOf({ order_id, amount, description, payer, method, expires_at, return_url }: Order, now: number) {
  return {
    external_id: order_id,
    amount,
    currency: 'IDR',
    description: description.slice(0, 255),
    invoice_duration: Math.max(60, Math.floor((Date.parse(expires_at) - now) / 1000)),
    ...(Object.keys(payer).length > 0
      ? {
          customer: {
            ...(payer.name ? { given_names: payer.name } : {}),
            ...(payer.phone ? { mobile_number: payer.phone } : {}),
          },
        }
      : {}),
    ...(method && { payment_methods: methods[method].channels }),
    success_redirect_url: return_url,
    failure_redirect_url: return_url,
  };
}

function stateOf(invoice: z.infer<typeof Invoice>): ProviderState {
  switch (invoice.status) {
    case 'PAID':
    case 'SETTLED': {
      const received_at = instant(invoice.paid_at);
      return {
        status: 'received',
        amount: invoice.paid_amount ?? invoice.amount,
        ...(invoice.currency ? { currency: invoice.currency } : {}),
        ...methodOf(invoice.payment_method),
        ...(received_at && { received_at }),
      };
    }
    case 'EXPIRED':
      return { status: 'expired' };
    default: {
      const expires_at = instant(invoice.expiry_date);
      return { status: 'pending', ...(expires_at && { expires_at }) };
    }
  }
}

export function xenditOrderId(notice: Notice): string | null {
  const told = readNotice(notice);
  return (
    z.safeParse(InvoiceNotice, told).data?.external_id ??
    z.safeParse(PaymentNotice, told).data?.data.reference_id ??
    null
  );
}

/** Xendit's id of what was paid or refunded, where the notice names it. */
export function xenditExternalId(notice: Notice): string | null {
  const told = readNotice(notice);
  const refunded = z.safeParse(RefundNotice, told).data?.data;
  return (
    refunded?.invoice_id ??
    refunded?.payment_request_id ??
    z.safeParse(PaymentNotice, told).data?.data.payment_request_id ??
    null
  );
}

export function isGenuineXendit({ headers }: Notice, { callback_token }: Credentials): boolean {
  const token = headers.get('x-callback-token');
  return Boolean(token && callback_token) && isSameText(token ?? '', callback_token ?? '');
}
