import { Agent, type IncomingMessage, request } from 'node:http';

/** What a request came to: an answer, or nobody knows. */
export type Outcome =
  | {
      status: number;
      isReplayed: boolean;
      // The contract describes the answers; only ids, versions and amounts are read here.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any;
      text: string;
    }
  | { status: undefined; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token: string;
  key?: string;
  body?: object;
}

/** Sends a request once. Not with `fetch`, which may repeat what it takes for harmless by itself. */
export function call(port: number, { method, path, token, key, body }: Sent, patience = 4000): Promise<Outcome> {
  const content = body && Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const unknown = (error: Error) => resolve({ status: undefined, text: error.message });
    const sending = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(content ? { 'content-type': 'application/json', 'content-length': content.length } : {}),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (text += piece));
        answer.on('error', unknown);
        answer.on('end', () => {
          clearTimeout(timer);
          resolve(outcomeOf(answer, text));
        });
      },
    );
    const timer = setTimeout(() => sending.destroy(new Error('no answer in time')), patience);
    sending.on('error', (error) => {
      clearTimeout(timer);
      unknown(error);
    });
    sending.end(content);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, text: string): Outcome {
  try {
    const { data } = JSON.parse(text);
    return { status: statusCode, isReplayed: headers['idempotent-replayed'] === 'true', data, text };
  } catch {
    return { status: undefined, text: `${statusCode} ${text.slice(0, 80)}` };
  }
}
