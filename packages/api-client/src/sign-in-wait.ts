import { encode } from 'jose/base64url';
import { rememberWait } from './waits.ts';

export interface SignInRequest {
  state: string;
  code_challenge: string;
}

/** Makes this tab wait for an answer of the sign-in or tenant-change view, and says what to send there (RFC 7636). */
export async function awaitAnswer(): Promise<SignInRequest> {
  const state = randomText(16);
  const verifier = randomText(32);
  rememberWait({ state, verifier });
  return { state, code_challenge: encode(await sha256(new TextEncoder().encode(verifier))) };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto as Partial<Crypto>; // absent where a shop opens the server over plain http
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  return (await import('@noble/hashes/sha2.js')).sha256(bytes);
}

/** The address to return to with the state in it, for an accounts host that knows no more than `redirect`. */
export function withState(redirect: string, state: string): string {
  const url = new URL(redirect, globalThis.location?.href);
  url.searchParams.set(stateParameter, state);
  return url.href;
}

const stateParameter = 'finance_state';

function randomText(bytes: number): string {
  return encode(crypto.getRandomValues(new Uint8Array(bytes)));
}
