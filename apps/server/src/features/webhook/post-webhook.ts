import { type ClientRequest, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { isIP } from 'node:net';
import { outerAddress } from '../../base/inner-address.ts';
import { signatures } from './webhook-secret.ts';

/** One event for a webhook. */
export interface Post {
  url: string;
  /** The same at each try. */
  event_id: string;
  body: string;
  /** The newest first. */
  secrets: readonly string[];
}

/**
 * What came of it. `taken`: answered with 2xx. `away`: no answer, or one that says that nothing gets through now.
 * `refused`: this event was not taken. `gone`: there is no receiver any more.
 */
export interface PostOutcome {
  outcome: 'taken' | 'away' | 'refused' | 'gone';
  status: number | null;
  answer: string | null;
  problem: string | null;
}

interface Surroundings {
  /** Whether inner addresses are allowed, and there also http, which the operator says. */
  allowsInner: boolean;
  /** In ms, for all of it. */
  patience?: number;
}

/** How much of an answer is kept. */
const keptBytes = 500;

/**
 * Sends an event, signed after Standard Webhooks. The name is looked up once and that address is used; a redirect is an
 * answer like any other, and not followed. Never throws.
 */
export async function postWebhook(
  { url, event_id, body, secrets }: Post,
  { allowsInner, patience = 15_000 }: Surroundings,
): Promise<PostOutcome> {
  const { protocol, hostname, host, port, pathname, search } = new URL(url); // checked when it was set
  if (protocol !== 'https:' && !allowsInner) return failed('refused', 'Alamatnya harus https');
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = await outerAddress(name, { allowsInner });
  if (found === 'unknown') return failed('away', `Server ${name} tidak ditemukan`);
  if (found === 'inner') return failed('refused', `Server ${name} berada di jaringan dalam, yang tidak diizinkan`);
  const timestamp = Math.floor(Date.now() / 1000);
  const options: RequestOptions & { servername?: string } = {
    method: 'POST',
    host: found.address,
    ...(port !== '' && { port }),
    ...(isIP(name) === 0 && { servername: name }),
    path: pathname + search,
    agent: false,
    signal: AbortSignal.timeout(patience),
    headers: {
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Keuangan-Webhook/1',
      'webhook-id': event_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures(secrets, { id: event_id, timestamp, body }),
    },
  };
  try {
    const sending = protocol === 'https:' ? requestOverTls(options) : requestPlain(options);
    return judge(await answerTo(sending, body));
  } catch (error) {
    return failed('away', problemOf(error));
  }
}

function failed(outcome: 'away' | 'refused', problem: string): PostOutcome {
  return { outcome, status: null, answer: null, problem };
}

/** The status and the beginning of the answer; the rest is not read. */
function answerTo(sending: ClientRequest, body: string): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const pieces: Buffer[] = [];
      let length = 0;
      const end = () => {
        const answer = Buffer.concat(pieces).toString('utf8', 0, keptBytes).replaceAll('\0', '');
        resolve({ status, answer });
        sending.destroy();
      };
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        length += piece.length;
        if (length >= keptBytes) end();
      });
      response.on('end', end);
      response.on('error', end); // it has answered, and ended badly
    });
    sending.end(body);
  });
}

function judge({ status, answer }: { status: number; answer: string }): PostOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken', status, answer, problem: null };
  if (status === 410) return { outcome: 'gone', status, answer, problem: 'Penerima menjawab bahwa ia sudah tidak ada' };
  if (status >= 300 && status < 400)
    return { outcome: 'refused', status, answer, problem: 'Penerima mengalihkan ke alamat lain, yang tidak diikuti' };
  const outcome = status >= 500 || status === 429 ? 'away' : 'refused';
  return { outcome, status, answer, problem: `Penerima menjawab ${status}` };
}

function problemOf(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }; // of Node
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR')
    return 'Penerima tidak menjawab pada waktunya';
  if (/CERT|TLS|SSL|SIGNATURE/i.test(code) || /certificate|TLS|SSL/i.test(message))
    return 'Sambungan TLS tidak sah. Periksa sertifikat penerima.';
  return 'Penerima tidak dapat dihubungi atau memutus sambungan';
}
