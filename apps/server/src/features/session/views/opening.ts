import type { ErrorBody, TicketPurpose } from '@finance/contract';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { inTenant, type Scope } from '../../../database/in-tenant.ts';
import type { Trx } from '../../../database/database.ts';
import { noTenant } from '@finance/contract/checks/request';
import type { RequestEnv, Services } from '../../../http/services.ts';
import { bearerOfAddress, SpentTicket } from '../ticket.ts';
import { addressOf, viewPaths } from './visit.ts';
import { askToSignIn } from './browser-token.ts';
import { errorPage } from '../../../http/error-page.ts';
import { type Frame, framed } from '../../../http/frame.ts';
import { hideToken } from './hide-token.ts';
import { tokenPage } from './token-page.ts';

type Ctx = Context<RequestEnv>;
type Page = Response | Promise<Response>;

/**
 * Serves a page about a tenant's record, opened by an address with `?access_token=` since a new window sends no
 * headers: a ticket for exactly this page, or a full token from a host. Without one, the browser looks for its own.
 * Refusals are pages that say what to do.
 */
export function serveOpening<T>(
  app: Hono<RequestEnv>,
  services: Services,
  path: string,
  {
    purpose,
    counts = false,
    check,
    returnTo = samePage,
    work,
    show,
  }: {
    /** The ticket purpose that opens it. */
    purpose: TicketPurpose;
    /** Whether opening the page writes something. */
    counts?: boolean;
    /** Refuses an invalid address before anything else. */
    check?: (c: Ctx) => void;
    /**
     * Where sign-in returns to, for a page that redirects and so may not be returned to. By default the page itself.
     */
    returnTo?: (c: Ctx) => string;
    work: (c: Ctx, trx: Trx, scope: Scope) => Promise<T>;
    show: (c: Ctx, result: T) => Page;
  },
): void {
  app.use(path, async (c, next) => {
    await next();
    if (!c.error) return;
    const { errors, request_id } = (await c.res.json()) as ErrorBody; // answered by answerError
    const sentences = errors.map((entry) =>
      typeof entry === 'string' ? entry : 'message' in entry ? entry.message : entry.text,
    );
    c.res = await framed(c, refusal(c, services, returnTo, c.res.status, sentences, request_id));
  });
  app.get(path, async (c) => {
    if (c.req.method === 'HEAD') return c.body(null); // a HEAD request opens nothing
    check?.(c);
    const token = c.req.query('access_token');
    if (!token) {
      const isOurWay = ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '');
      return framed(c, tokenPage({ signIn: signIn(c, services, returnTo), purpose, counts, isOurWay }));
    }
    const use = { purpose, document: c.req.param('uuid') ?? '' };
    const { user_id, tenant_id, sid, client } = await bearerOfAddress(services, token, use);
    c.set('bearer', { user_id, tenant_id });
    await services.rateLimit({ user_id, tenant_id, client });
    if (tenant_id === null) throw noTenant();
    return show(
      c,
      await inTenant(
        services.db,
        { user_id, tenant_id, sid, request_id: c.var.request_id },
        'transaction:read',
        (trx, scope) => {
          c.set('test', scope.test);
          return work(c, trx, scope);
        },
        counts ? 'read write' : 'read only',
      ),
    );
  });
}

/** Where to sign in or choose another tenant and return here. */
function signIn(c: Ctx, services: Services, returnTo: (c: Ctx) => string): string {
  const redirect = `${services.settings.accountsUrl ? services.origin : ''}${returnTo(c)}`;
  // the page then opens in the tenant chosen there
  return addressOf(viewPaths.tenantChange, { redirect, append_tenant: 'true' });
}

/** The requested address, to open it again. */
function samePage(c: Ctx): string {
  const asked = new URL(c.req.url);
  asked.searchParams.delete('access_token');
  return `${asked.pathname}${asked.search}`;
}

function refusal(
  c: Ctx,
  services: Services,
  returnTo: (c: Ctx) => string,
  status: number,
  sentences: string[],
  request_id: string,
): Frame {
  const said = html`<p class="alert" role="alert">${sentences.join(' ')}</p>`;
  const script = hideToken;
  const scriptToSignIn = `${hideToken}${askToSignIn}askToSignIn(document.querySelector('a.submit'));`;
  switch (status) {
    case 400:
      return {
        status,
        script,
        title: 'Alamat salah',
        body: html`<h1>Alamat ini tidak dapat dibuka</h1>${said}<p class="note">Buka lagi dari detail
          transaksinya.</p>`,
      };
    case 401:
      if (c.error instanceof SpentTicket) {
        const title = c.error.state === 'used' ? 'Tautan ini sudah dipakai' : 'Tautan ini tidak berlaku lagi';
        return {
          status,
          script,
          title,
          body: html`<h1>${title}</h1>${said}
<p class="stack"><a class="submit" href="${samePage(c)}">Buka lagi</a></p>
<p class="note">Atau tutup halaman ini, lalu buka lagi dari tombol tempat Anda membukanya.</p>`,
        };
      }
      return {
        status,
        script: scriptToSignIn,
        title: 'Login',
        body: html`<h1>Silakan login lagi</h1>${said}
<p class="stack"><a class="submit" href="${signIn(c, services, returnTo)}">Login</a></p>`,
      };
    case 403:
    case 404: {
      const otherTenant = signIn(c, services, returnTo);
      const title = status === 403 ? 'Tidak boleh dibuka' : 'Tidak ditemukan';
      return {
        status,
        script: scriptToSignIn,
        title,
        body: html`<h1>${title}</h1>${said}
<p class="note">Mungkin ini milik tenant lain. Ganti tenant, lalu halaman ini dibuka lagi; atau periksa apakah alamatnya
  lengkap.</p>
<p class="stack"><a class="submit" href="${otherTenant}">Ganti tenant</a></p>`,
      };
    }
    default:
      return { ...errorPage(status as 500, sentences, request_id), script };
  }
}
