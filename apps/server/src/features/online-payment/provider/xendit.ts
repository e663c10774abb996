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
});
const Refusal = z.object({ error_code: z.string(), message: z.optional(z.string()) });
const Refunds = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      invoice_id: z.nullish(z.string()),
      status: z.string(),
      amount: z.number(),
      currency: z.nullish(z.string()),
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

/**
 * Xendit invoices.
 * @see https://docs.xendit.co/apidocs/create-invoice, https://docs.xendit.co/apidocs/get-invoice and, since an invoice
 * does not report refunds, https://docs.xendit.co/apidocs/list-refunds
 */
export function openXendit({ secret_key = '' }: Credentials, { xenditUrl }: ProviderSettings): Provider {
  const api = xenditUrl ?? 'https://api.xendit.co';
  const url = `${api}/v2/invoices`;
  const question = { name: 'Xendit', secret: secret_key };
  return {
    async create(order) {
      const { body } = await askProvider({ ...question, url, body: invoiceOf(order) }, z.union([Invoice, Refusal]));
      if ('error_code' in body)
        throw new ProviderError(`Xendit menolak pembayaran ini: ${(body.message ?? body.error_code).slice(0, 300)}`);
      if (!body.invoice_url) throw new ProviderError('Xendit tidak memberi alamat pembayaran. Coba lagi sebentar.');
      return { external_id: body.id, provider_url: body.invoice_url };
    },
    async check({ order_id, external_id }) {
      // If the answer to the creation was lost, only our order id is known.
      const one =
        external_id === null
          ? `${url}?${new URLSearchParams({ external_id: order_id }).toString()}`
          : `${url}/${encodeURIComponent(external_id)}`;
      const { body } = await askProvider({ ...question, url: one }, z.union([Invoice, z.array(Invoice), Refusal]));
      if ('error_code' in body) return { status: 'pending' };
      const invoice = Array.isArray(body)
        ? (body.find(({ status }) => /^(?:PAID|SETTLED)$/.test(status)) ?? body[0])
        : body;
      const state = stateOf(invoice);
      return invoice && state.status === 'received' ? { ...state, ...(await refundedOf(invoice.id)) } : state;
    },
  };

  /**
   * The total refunded. The receipt is booked even if this cannot be read: a key may lack the right to read refunds.
   */
  async function refundedOf(invoice_id: string): Promise<Partial<ProviderState>> {
    const query = new URLSearchParams({ invoice_id, limit: '100' }).toString();
    try {
      const { body } = await askProvider({ ...question, url: `${api}/refunds?${query}` }, z.union([Refunds, Refusal]));
      if ('error_code' in body) return { problem: unknownRefunds };
      const done = body.data.filter((each) => each.invoice_id === invoice_id && each.status === 'SUCCEEDED');
      if (body.has_more || done.some(({ currency }) => (currency ?? 'IDR') !== 'IDR'))
        return { problem: unknownRefunds };
      return { refunded: [...new Map(done.map((each) => [each.id, each.amount])).values()].reduce((a, b) => a + b, 0) };
    } catch (error) {
      if (error instanceof ProviderError) return { problem: unknownRefunds };
      throw error;
    }
  }
}

const unknownRefunds =
  'Xendit tidak memberi tahu apakah ada dana yang dikembalikan. Periksa di dasbor Xendit, dan beri kunci ' +
  'rahasianya izin membaca refund.';

function invoiceOf({ order_id, amount, description, payer_name, payer_phone, expires_at, return_url }: Order) {
  return {
    external_id: order_id,
    amount,
    currency: 'IDR',
    description: description.slice(0, 255),
    invoice_duration: Math.max(60, Math.round((Date.parse(expires_at) - Date.now()) / 1000)),
    customer: {
      ...(payer_name ? { given_names: payer_name.slice(0, 255) } : {}),
      ...(payer_phone ? { mobile_number: payer_phone } : {}),
    },
    success_redirect_url: return_url,
    failure_redirect_url: return_url,
  };
}

function stateOf(invoice: z.infer<typeof Invoice> | undefined): ProviderState {
  switch (invoice?.status) {
    case 'PAID':
    case 'SETTLED': {
      const at = Date.parse(invoice.paid_at ?? '');
      return {
        status: 'received',
        amount: invoice.paid_amount ?? invoice.amount,
        ...(invoice.currency ? { currency: invoice.currency } : {}),
        ...(Number.isNaN(at) ? {} : { received_at: new Date(at).toISOString() }),
      };
    }
    case 'EXPIRED':
      return { status: 'expired' };
    default:
      return { status: 'pending' };
  }
}

export function xenditOrderId(notice: Notice): string | null {
  return z.safeParse(InvoiceNotice, read(notice)).data?.external_id ?? null;
}

/** Xendit's id of the payment that a refund belongs to. */
export function xenditInvoiceId(notice: Notice): string | null {
  return z.safeParse(RefundNotice, read(notice)).data?.data.invoice_id ?? null;
}

function read({ text }: Notice): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isGenuineXendit({ headers }: Notice, { callback_token }: Credentials): boolean {
  const token = headers.get('x-callback-token');
  return Boolean(token && callback_token) && isSameText(token ?? '', callback_token ?? '');
}
