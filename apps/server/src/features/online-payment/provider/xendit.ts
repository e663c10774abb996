import { type OnlinePaymentMethod, onlinePaymentMethods } from '@finance/contract';
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
import { readNotice } from './read-notice.ts';
import { inOrder } from './refunds.ts';
import { isSameText } from './same-text.ts';

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
      reference_id: z.nullish(z.string()),
      amount: z.number(),
      net_amount: z.number(),
      fee: z.object({ status: z.string() }),
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
/** For a refund, which names the invoice only by Xendit's id. */
const RefundNotice = z.object({
  event: z.string().check(z.startsWith('refund.')),
  data: z.object({ invoice_id: z.string() }),
});

/** The channels of an invoice by the method that they are, and the `payment_method` of a paid one. */
const methods: Record<OnlinePaymentMethod, { channels: string[]; paid: string[] }> = {
  virtual_account: {
    channels: ['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA', 'BSI', 'CIMB', 'BJB', 'SAHABAT_SAMPOERNA'],
    paid: ['BANK_TRANSFER', 'CALLBACK_VIRTUAL_ACCOUNT', 'VIRTUAL_ACCOUNT'],
  },
  qris: { channels: ['QRIS'], paid: ['QR_CODE'] },
  ewallet: { channels: ['OVO', 'DANA', 'SHOPEEPAY', 'LINKAJA', 'ASTRAPAY', 'JENIUSPAY'], paid: ['EWALLET'] },
  card: { channels: ['CREDIT_CARD'], paid: ['CREDIT_CARD'] },
  store: { channels: ['ALFAMART', 'INDOMARET'], paid: ['RETAIL_OUTLET'] },
  paylater: { channels: ['KREDIVO', 'AKULAKU', 'ATOME', 'INDODANA'], paid: ['PAYLATER'] },
};

/**
 * Xendit invoices.
 * @see https://docs.xendit.co/apidocs/create-invoice, https://docs.xendit.co/apidocs/get-invoice and, since an invoice
 * does not report refunds, https://docs.xendit.co/apidocs/list-refunds; what it took is told by
 * https://docs.xendit.co/apidocs/list-transactions
 */
export function openXendit({ secret_key = '' }: Credentials, { xenditUrl }: ProviderSettings): Provider {
  const api = xenditUrl ?? 'https://api.xendit.co';
  const url = `${api}/v2/invoices`;
  const question = { name: 'Xendit', secret: secret_key };
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
    async check(order) {
      const invoice = await find(order);
      const state = stateOf(invoice);
      if (!invoice) return state;
      const named = { ...state, external_id: invoice.id };
      if (state.status !== 'received') return named;
      const [refunds, fee = feeInInvoice(invoice)] = await Promise.all([
        refundsOf(invoice.id),
        feeInBalance(invoice.external_id),
      ]);
      return { ...named, ...refunds, ...(fee !== undefined && { fee }) };
    },
    async expire(order) {
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
  async function refundsOf(invoice_id: string): Promise<Pick<ProviderState, 'refunds' | 'problem'>> {
    const query = new URLSearchParams({ invoice_id, limit: '100' }).toString();
    try {
      const { body } = await askProvider({ ...question, url: `${api}/refunds?${query}` }, z.union([Refunds, Refusal]));
      if ('error_code' in body) return { problem: unknownRefunds };
      const done = body.data.filter((each) => each.invoice_id === invoice_id && each.status === 'SUCCEEDED');
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
    const query = new URLSearchParams({ reference_id: order_id, types: 'PAYMENT', limit: '10' }).toString();
    try {
      const { body } = await askProvider(
        { ...question, url: `${api}/transactions?${query}` },
        z.union([Movements, Refusal]),
      );
      if ('error_code' in body) return undefined;
      const [payment, another] = body.data.filter(
        ({ type, status, reference_id }) => type === 'PAYMENT' && status === 'SUCCESS' && reference_id === order_id,
      );
      if (!payment || another || payment.fee.status !== 'COMPLETED') return undefined;
      return wholeFee(payment.amount - payment.net_amount);
    } catch (error) {
      if (error instanceof ProviderError) return undefined;
      throw error;
    }
  }
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

function stateOf(invoice: z.infer<typeof Invoice> | undefined): ProviderState {
  switch (invoice?.status) {
    case 'PAID':
    case 'SETTLED': {
      const received_at = instant(invoice.paid_at);
      const method = onlinePaymentMethods.find((each) => methods[each].paid.includes(invoice.payment_method ?? ''));
      return {
        status: 'received',
        amount: invoice.paid_amount ?? invoice.amount,
        ...(invoice.currency ? { currency: invoice.currency } : {}),
        ...(method && { method }),
        ...(received_at && { received_at }),
      };
    }
    case 'EXPIRED':
      return { status: 'expired' };
    default: {
      const expires_at = instant(invoice?.expiry_date);
      return { status: 'pending', ...(expires_at && { expires_at }) };
    }
  }
}

function instant(time: string | null | undefined): string | undefined {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

export function xenditOrderId(notice: Notice): string | null {
  return z.safeParse(InvoiceNotice, readNotice(notice)).data?.external_id ?? null;
}

/** Xendit's id of the payment that a refund belongs to. */
export function xenditInvoiceId(notice: Notice): string | null {
  return z.safeParse(RefundNotice, readNotice(notice)).data?.data.invoice_id ?? null;
}

export function isGenuineXendit({ headers }: Notice, { callback_token }: Credentials): boolean {
  const token = headers.get('x-callback-token');
  return Boolean(token && callback_token) && isSameText(token ?? '', callback_token ?? '');
}
