/** Saves through HTTP from a process of its own, so that the clients' work is not the server's. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { measure, type Measured } from './measure.ts';

/** Where a client books: a token of the tenant and one of its accounts. */
export interface Place {
  token: string;
  account: number;
}
/** What the parent process asks for. */
export interface Order {
  origin: string;
  places: Place[];
  clients: number;
  seconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

process.on('message', (order: Order) => {
  void measure(order, (turn) => save(order.origin, order.places[turn % order.places.length] as Place)).then(
    (measured: Measured) => process.send?.(measured),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

/** A booking as an app sends it: of an object of its own, with a counterparty that is known by the app's id. */
function save(origin: string, { token, account }: Place): Promise<void> {
  const body = JSON.stringify({
    amount: 1 + Math.floor(Math.random() * 1e12),
    account_type: 'bank',
    account_id: account,
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_id: String(Math.floor(Math.random() * 1e9)),
    related_entity_id: 'budi siti',
    related_entity_name: 'Budi Siti',
    note: 'Pelunasan faktur',
    allow_unusual_amount: true,
  });
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/transaction/api/transaction`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': randomUUID(),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          if (answer.statusCode === 201) resolve();
          else reject(new Error(`${answer.statusCode} ${Buffer.concat(parts).toString()}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
