import * as z from 'zod/mini';
import { ProviderError } from './provider.ts';

interface Question {
  /** The provider's name, for messages. */
  name: string;
  url: string;
  /** The user name of HTTP Basic authentication; the password stays empty. */
  secret: string;
  /** Sent by POST. */
  body?: object;
  headers?: Record<string, string>;
}

const longest = 1_000_000;

/**
 * Calls a provider and reads its JSON; expected refusals are returned with their status. Throws a ProviderError when
 * there is no valid answer within 10 seconds.
 */
export async function askProvider<Schema extends z.ZodMiniType>(
  { name, url, secret, body, headers = {} }: Question,
  schema: Schema,
): Promise<{ status: number; body: z.output<Schema> }> {
  const silent = `${name} sedang tidak dapat dihubungi. Coba lagi sebentar; tidak ada yang dibukukan.`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await readAtMost(response, longest);
  } catch (error) {
    throw new ProviderError(silent, { cause: error, forPayer: silent });
  }
  if (response.status === 401 || response.status === 403)
    throw new ProviderError(`${name} menolak kunci rahasianya. Pemilik perlu memeriksanya di Online Payment Enabler.`);
  if (response.status >= 500 || response.status === 429) throw new ProviderError(silent, { forPayer: silent });
  const parsed = z.safeParse(schema, asJson(text));
  if (!parsed.success)
    throw new ProviderError(
      `${name} menjawab sesuatu yang tidak dimengerti (HTTP ${response.status}). Coba lagi sebentar; tidak ada ` +
        `yang dibukukan.`,
    );
  return { status: response.status, body: parsed.data };
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
