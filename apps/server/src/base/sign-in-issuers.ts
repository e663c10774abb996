import { explainIssue } from '@finance/contract';
import * as z from 'zod/mini';

/** An OpenID provider by which users sign in at the back office. */
export interface SignInIssuer {
  /** In the address to which it returns: `/account/views/issuer/{id}`. */
  id: string;
  /** On the button, and where its accounts are listed. */
  name: string;
  /** As its metadata name it; `/.well-known/openid-configuration` is appended. */
  issuer: URL;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  /** How the secret is sent. */
  secretBy: 'client_secret_basic' | 'client_secret_post';
  /** Domains, in small letters, whose verified addresses it may link by itself; usually none. */
  emailDomains: string[];
}

/** Whether requests to it never leave this machine, and so need no TLS. */
export function isLoopback({ hostname }: URL): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
}

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const Given = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'harus huruf kecil, angka atau -, paling banyak 30')),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    issuer: filled.check(z.refine(isSafe, 'harus alamat https://')),
    client_id: filled,
    client_secret: z.optional(filled),
    token_endpoint_auth_method: z._default(
      z.enum(['client_secret_basic', 'client_secret_post']),
      'client_secret_basic',
    ),
    email_domains: z._default(z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'harus domain'))), []),
  }),
);

/**
 * Reads SIGN_IN_ISSUERS.
 * @throws Error that says what is wrong, without what was given: it holds secrets
 */
export function readSignInIssuers(text: string): SignInIssuer[] {
  if (text.trim() === '') return [];
  const parsed = z.safeParse(Given, asJson(text), { reportInput: true });
  if (!parsed.success)
    throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${explainIssue(issue)}`.trim()).join('; '));
  for (const key of ['id', 'issuer'] as const) {
    const all = parsed.data.map((one) => one[key]);
    if (new Set(all).size < all.length) throw wrong(`${key} harus berbeda-beda`);
  }
  return parsed.data.map((one) => ({
    id: one.id,
    name: one.name,
    issuer: new URL(one.issuer),
    clientId: one.client_id,
    clientSecret: one.client_secret ?? null,
    secretBy: one.token_endpoint_auth_method,
    emailDomains: one.email_domains,
  }));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('harus berupa JSON');
  }
}

function wrong(why: string): Error {
  return new Error(`Variabel lingkungan SIGN_IN_ISSUERS tidak sah: ${why}. Lihat docs/operate.md.`);
}
