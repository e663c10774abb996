import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ApiError,
  createServerClient,
  type ServerClient,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
} from '@finance/server-sdk';
import { type Access, type Database, openDatabase, type Sale } from './database.ts';
import { setUp } from './set-up.ts';

/** What a dealer's server does beside its page. Answers whether it has taken a request. */
export type Dealer = (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean;

/** Opens the dealer's server: a sale becomes a due with a page to pay it, and its webhook marks the sale as paid. */
export async function openDealer({ finance: baseUrl, origin }: { finance: string; origin: string }): Promise<Dealer> {
  const db = openDatabase(process.env['DEALER_DATABASE'] ?? '.cache/dealer/dealer.db');
  const access = await accessTo(db, baseUrl, origin);
  const finance = createServerClient({ baseUrl, key: access.key });

  const routes: Record<string, (body: Buffer, request: IncomingMessage, id: string) => Promise<Reply>> = {
    'GET /dealer/sale': async () => ({ status: 200, json: db.sales() }),
    'POST /dealer/sale': async (body) => {
      const sale = { ...saleOf(body), id: randomUUID() };
      db.add(sale); // first here, so that nothing is lost where the other server does not answer
      await tell(finance, db, access, sale);
      return { status: 201, json: db.sale(sale.id) };
    },
    'POST /dealer/sale/tell': async (_, __, id) => {
      const sale = db.sale(id);
      if (!sale) return { status: 404, text: 'Penjualan itu tidak ada' };
      await tell(finance, db, access, sale);
      return { status: 200, json: db.sale(id) };
    },
    // a real page would ask for the user whom it has signed in
    'GET /finance-token': async () => ({
      status: 200,
      text: (await finance.exchangeToken({ email: 'keuangan@contoh.id' })).access_token,
    }),
    'POST /finance-webhook': async (body, { headers }) => {
      const event = verifyWebhook({ headers, body }, access.secret);
      const sale = saleTold(event);
      if (sale) db.setPaid(event.id, sale, event.type === 'due.paid' ? event.timestamp : null);
      return { status: 204 };
    },
  };

  return (request, response, pathname) => {
    const [, id = ''] = /^\/dealer\/sale\/([\w-]+)\/tell$/.exec(pathname) ?? [];
    const perform = routes[`${request.method} ${id ? pathname.replace(`/${id}`, '') : pathname}`];
    if (!perform) return false;
    void readBody(request)
      .then((body) => perform(body, request, id))
      .catch(replyTo)
      .then(({ status, json, text }) =>
        response
          .writeHead(status, { 'content-type': json ? 'application/json' : 'text/plain', 'cache-control': 'no-store' })
          .end(json ? JSON.stringify(json) : text),
      );
    return true;
  };
}

interface Reply {
  status: number;
  json?: object | undefined;
  text?: string;
}

/** The key and the secret that are kept, or new ones where the finance suite does not know them, as a new demo. */
async function accessTo(db: Database, baseUrl: string, origin: string): Promise<Access> {
  const kept = db.access();
  if (kept) {
    const known = await createServerClient({ baseUrl, key: kept.key })
      .session()
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.kind === 'unauthorized') return false;
        throw error;
      });
    if (known) return kept;
  }
  const access = await setUp(baseUrl, origin);
  db.setAccess(access);
  return access;
}

const app = 'Dealer';

/** The sale that an event is about. Another app may call something of its own by the same key. */
function saleTold({ data }: WebhookEvent): string | null {
  if (!('external_id' in data) || data.transactable_app?.toLowerCase() !== app.toLowerCase()) return null;
  return /^sale-(.+)$/.exec(data.external_id ?? '')?.[1] ?? null;
}

/** Says what a sale comes to, and asks for a page to pay it. Saying it again changes nothing. */
async function tell(
  finance: ServerClient,
  db: Database,
  { enabler_id }: Access,
  sale: Omit<Sale, 'payment_url' | 'paid_at'>,
) {
  const { data: due } = await finance.due.putExternal(`sale-${sale.id}`, {
    transactable_app: app,
    transactable_type: 'Sales',
    transactable_id: sale.id,
    type: 'R',
    amount: sale.price,
    entity_name: sale.customer,
    note: sale.vehicle,
    use_advance: false,
  });
  const { data: payment } = await finance.onlinePayment.store(
    { enabler_id, dues: [{ due_id: due.id }] },
    { idempotencyKey: `link-${sale.id}` },
  );
  db.setPaymentUrl(sale.id, payment.payment_url);
}

function saleOf(body: Buffer): Pick<Sale, 'customer' | 'vehicle' | 'price'> {
  const { customer, vehicle, price } = JSON.parse(body.toString()) as Partial<Sale>; // checked below
  if (!customer || !vehicle || !Number.isSafeInteger(price) || (price ?? 0) < 1)
    throw new TypeError('Pembeli, kendaraan, dan harga wajib diisi');
  return { customer, vehicle, price: price ?? 0 };
}

/** What becomes of a failed request: nothing that a stranger should read. */
function replyTo(error: unknown): Reply {
  if (error instanceof WebhookError) return { status: 401 };
  if (error instanceof ApiError) return { status: 502, text: `Keuangan: ${error.message}` };
  if (error instanceof TypeError || error instanceof SyntaxError) return { status: 400, text: error.message };
  console.error(error);
  return { status: 500, text: 'Terjadi kesalahan di server dealer' };
}

/** The body as it came: a webhook's signature is of its bytes. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
