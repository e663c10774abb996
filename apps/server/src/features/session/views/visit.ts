import type { Context } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv, Services } from '../../../http/services.ts';
import { checkRedirect, withFragment, withoutTenant } from '../redirect.rules.ts';
import { returnOrigins } from '../return-origins.ts';
import type { Html } from '../../../http/frame.ts';

export const viewPaths = {
  signIn: '/account/views/authentication',
  tenantChange: '/account/views/tenant-change',
  invitation: '/account/views/invitation',
  newPassword: '/account/views/new-password',
  issuer: '/account/views/issuer/:issuer',
} as const;

/** The parameters of these pages, from the address or a form. */
export interface Visit {
  /** Checked: an allowed address. */
  redirect: URL;
  /** What the app expects back; without it only a page of this server can be returned to. */
  answer: { state: string; code_challenge: string } | null;
  use_tenant_id: number | undefined;
  append_tenant: boolean;
  /** Whether to choose a tenant after sign-in. */
  chooses_tenant: boolean;
  /** The same as hidden fields for the next page. */
  carried: Record<string, string>;
  /** Where 'Kembali' leads: without `use_tenant_id`, which would lead here again. */
  back: string;
  /** The host the user returns to, if it is another one. */
  leavesFor: string | null;
}

/** `address`: the return address is not allowed. `challenge`: the app has sent no challenge. */
export type VisitRefusal = { refused: 'address' | 'challenge' };

export function readVisit(
  c: Context<RequestEnv>,
  services: Services,
  isPage: (path: string) => boolean,
  fields: Record<string, string>,
): Visit | VisitRefusal {
  const origins = returnOrigins(c, services);
  const redirect = checkRedirect(fields['redirect'], origins, isPage);
  if (!redirect) return { refused: 'address' };
  const { append_tenant, next, state, code_challenge, code_challenge_method = 'S256' } = fields;
  const asksForCode = state !== undefined || code_challenge !== undefined;
  const isOurs = origins.ours.includes(redirect.origin);
  const answer =
    /^[\w.~-]{1,200}$/.test(state ?? '') && /^[\w-]{43}$/.test(code_challenge ?? '') && code_challenge_method === 'S256'
      ? { state: state ?? '', code_challenge: code_challenge ?? '' }
      : null;
  if (!answer && (asksForCode || !isOurs)) return { refused: 'challenge' };
  const use_tenant_id = tenantId(fields['use_tenant_id']);
  return {
    redirect,
    answer,
    use_tenant_id,
    append_tenant: append_tenant === 'true',
    chooses_tenant: next === 'tenant-change',
    carried: {
      redirect: redirect.href,
      ...answer,
      ...(use_tenant_id ? { use_tenant_id: String(use_tenant_id) } : {}),
      ...(append_tenant === 'true' ? { append_tenant } : {}),
      ...(next === 'tenant-change' ? { next } : {}),
    },
    back: withFragment(withoutTenant(redirect), {}),
    leavesFor: isOurs ? null : redirect.host,
  };
}

/** A tenant's id; anything else counts as absent. */
export function tenantId(given = ''): number | undefined {
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
}

export function addressOf(path: string, fields: Record<string, string>): string {
  return `${path}?${new URLSearchParams(fields).toString()}`;
}

export function hiddenFields(fields: Record<string, string>): Html[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}
