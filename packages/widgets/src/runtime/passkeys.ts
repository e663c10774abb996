import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@finance/contract';

/** Why passkeys cannot be used on this page; null where they can. */
export type PasskeyObstacle = 'browser' | 'address' | null;

/** `origin`: where the server says that passkeys are used. An older browser knows none, nor does a page without TLS. */
export function passkeyObstacle(origin: string): PasskeyObstacle {
  if (location.origin !== origin) return 'address';
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'browser';
}

/** Has the browser make a passkey; null when the user cancels. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey['credential'] | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(nullIfCancelled);
}

/** Has the browser sign with a passkey; null when the user cancels. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch(nullIfCancelled);
}

/** What a browser did not do, in words. */
export function passkeyProblem(error: unknown): string {
  const isThere = error instanceof Error && error.name === 'InvalidStateError';
  return isThere
    ? 'Perangkat ini sudah menyimpan kunci sandi untuk akun Anda.'
    : 'Peramban tidak dapat memakai kunci sandi sekarang. Coba lagi, atau pakai perangkat lain.';
}

/** Also once the browser has waited for too long: it does not tell the one from the other. */
function nullIfCancelled(error: unknown): null {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
  throw error;
}
