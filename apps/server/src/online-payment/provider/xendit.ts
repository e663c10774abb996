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
});
const Refusal = z.object({ error_code: z.string(), message: z.optional(z.string()) });
const NoticeBody = z.object({ external_id: z.string() });

/**
 * Xendit invoices.
 * @see https://docs.xendit.co/apidocs/create-invoice and https://docs.xendit.co/apidocs/get-invoice
 */
export function openXendit({ secret_key = '' }: Credentials, { xenditUrl }: ProviderSettings): Provider {
  const url = `${xenditUrl ?? 'https://api.xendit.co'}/v2/invoices`;
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
      // Where the answer to the creation was lost, only our own name of the invoice is known.
      const one =
        external_id === null
          ? `${url}?${new URLSearchParams({ external_id: order_id }).toString()}`
          : `${url}/${encodeURIComponent(external_id)}`;
      const { body } = await askProvider({ ...question, url: one }, z.union([Invoice, z.array(Invoice), Refusal]));
      if (Array.isArray(body))
        return stateOf(body.find((invoice) => /^(?:PAID|SETTLED)$/.test(invoice.status)) ?? body[0]);
      return 'error_code' in body ? { status: 'pending' } : stateOf(body);
    },
  };
}

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
        ...(Number.isNaN(at) ? {} : { received_at: new Date(at).toISOString() }),
      };
    }
    case 'EXPIRED':
      return { status: 'expired' };
    default:
      return { status: 'pending' };
  }
}

export function xenditOrderOf({ text }: Notice): string | null {
  try {
    return z.safeParse(NoticeBody, JSON.parse(text)).data?.external_id ?? null;
  } catch {
    return null;
  }
}

export function isGenuineXendit({ headers }: Notice, { callback_token }: Credentials): boolean {
  const token = headers.get('x-callback-token');
  return Boolean(token && callback_token) && isSameText(token ?? '', callback_token ?? '');
}
