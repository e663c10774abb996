import type { ErrorBody } from '@finance/contract';
import type { Context, Hono } from 'hono';
import { asUser } from '../../database/as-user.ts';
import { AppError, wordsOf } from '../../http/app-error.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { withTenant, withToken } from '../redirect.rules.ts';
import { findUser, membershipsOf } from '../session.queries.ts';
import { changeTenant, signIn } from '../sign-in.ts';
import { bearerOfAddress, issueTicket, isTicket } from '../ticket.ts';
import type { Bearer } from '../tokens.ts';
import { antiForgeryValue, isOwnForm } from './anti-forgery.ts';
import { errorPage } from '../../views/error-page.ts';
import { framed } from '../../views/frame.ts';
import { refusalPage } from './refusal-page.ts';
import { signInPage } from './sign-in-page.ts';
import { tenantPage } from './tenant-page.ts';
import { addressOf, readVisit, returnOrigins, tenantId, type Visit, viewPaths } from './visit.ts';

type Ctx = Context<RequestEnv>;
type Fields = Record<string, string>;
type Page = Response | Promise<Response>;

/** The pages where a person signs in and chooses a tenant; they send the browser back with a token in the fragment. */
export function serveSessionViews(app: Hono<RequestEnv>, services: Services): void {
  for (const path of Object.values(viewPaths)) {
    app.use(path, async (c, next) => {
      const elsewhere = accountsHost(c, services);
      if (elsewhere) return c.redirect(`${elsewhere}${path}${withoutTicket(new URL(c.req.url)).search}`, 303);
      await next();
      if (!c.error) return undefined;
      const { errors, request_id } = (await c.res.json()) as ErrorBody; // written by answerError
      c.res = await framed(c, errorPage(c.res.status as 500, wordsOf(errors), request_id));
      return undefined;
    });
  }
  app.get(viewPaths.signIn, (c) =>
    visited(c, services, c.req.query(), (visit) =>
      showSignIn(c, services, visit, { email: c.req.query('email') ?? '' }),
    ),
  );
  app.post(viewPaths.signIn, async (c) => {
    const fields = await readForm(c);
    return visited(c, services, fields, (visit) => takeSignIn(c, services, visit, fields));
  });
  app.get(viewPaths.tenantChange, (c) =>
    c.req.method === 'HEAD' // whoever only asks whether it is there uses no ticket
      ? c.body(null)
      : visited(c, services, c.req.query(), (visit) =>
          enterTenantChange(c, services, visit, c.req.query('access_token') ?? ''),
        ),
  );
  app.post(viewPaths.tenantChange, async (c) => {
    const fields = await readForm(c);
    return visited(c, services, fields, (visit) => takeTenant(c, services, visit, fields));
  });
}

/** The accounts host of the suite, unless that is this server itself. */
function accountsHost(c: Ctx, services: Services): string | null {
  const { accountsUrl } = services.settings;
  if (!accountsUrl) return null;
  const { own, allowed } = returnOrigins(c, services);
  const origin = new URL(accountsUrl).origin;
  return origin === own || origin === allowed.at(-1) ? null : accountsUrl;
}

/** Nobody else knows what a ticket of ours is. */
function withoutTicket(url: URL): URL {
  if (isTicket(url.searchParams.get('access_token') ?? '')) url.searchParams.delete('access_token');
  return url;
}

async function readForm(c: Ctx): Promise<Fields> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function visited(c: Ctx, services: Services, fields: Fields, show: (visit: Visit) => Page): Page {
  const visit = readVisit(c, services, fields);
  return visit ? show(visit) : framed(c, refusalPage(fields['redirect'] ?? ''));
}

function showSignIn(
  c: Ctx,
  services: Services,
  visit: Visit,
  more: Pick<Parameters<typeof signInPage>[0], 'email' | 'alert'>,
): Page {
  return framed(
    c,
    signInPage({ visit, xsrf: antiForgeryValue(c, isSecure(c, services)), holdsDemo: services.holdsDemo, ...more }),
  );
}

function isSecure(c: Ctx, services: Services): boolean {
  return returnOrigins(c, services).own.startsWith('https:');
}

async function takeSignIn(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, email = '', password = '' }: Fields,
): Promise<Response> {
  const again = (status: 400 | 401 | 403 | 429 | 503, message: string, headers = {}) =>
    showSignIn(c, services, visit, { email: email.slice(0, 200), alert: { status, message, headers } });
  if (!isOwnForm(c, _xsrf)) return again(403, staleForm);
  if (email.trim() === '' || password === '' || email.length > 200 || password.length > 200)
    return again(400, 'Isi email dan kata sandi Anda.');
  try {
    const { access_token, tenants } = await signIn(
      services,
      { email: email.trim(), password },
      clientAddress(c, services),
    );
    if (!visit.chooses_tenant) return c.redirect(withToken(visit.redirect, access_token), 303);
    const only = tenants.length === 1 ? tenants[0]?.id : undefined;
    return await goOn(
      c,
      services,
      { ...visit, use_tenant_id: visit.use_tenant_id ?? only },
      await services.tokens.verify(access_token),
    );
  } catch (error) {
    if (error instanceof AppError && (error.status === 401 || error.status === 429 || error.status === 503))
      return again(error.status, wordsOf(error.entries).join(' '), error.headers);
    throw error;
  }
}

/** Without a token that is good, sign-in comes first and leads back here. */
async function enterTenantChange(c: Ctx, services: Services, visit: Visit, access_token: string): Promise<Response> {
  const holder = await verified(services, access_token, 'tenant-change');
  return holder ? goOn(c, services, visit, holder) : toSignIn(c, visit);
}

async function takeTenant(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, access_token = '', tenant_id }: Fields,
): Promise<Response> {
  const holder = isTicket(access_token) ? await verified(services, access_token, 'tenant-choice') : null;
  if (!holder) return toSignIn(c, visit);
  if (!isOwnForm(c, _xsrf)) return showTenants(c, services, visit, holder, staleForm);
  return goOn(c, services, { ...visit, use_tenant_id: tenantId(tenant_id) }, holder);
}

/** Who holds a ticket or a token that is good. */
async function verified(services: Services, access_token: string, purpose: string): Promise<Bearer | null> {
  try {
    return await bearerOfAddress(services, access_token, { purpose, document: '' });
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null;
    throw error;
  }
}

function toSignIn(c: Ctx, visit: Visit): Response {
  return c.redirect(addressOf(viewPaths.signIn, { ...visit.carried, next: 'tenant-change' }), 303);
}

/** Straight back where the tenant is known and mine, otherwise to the page to choose on. */
async function goOn(c: Ctx, services: Services, visit: Visit, holder: Bearer): Promise<Response> {
  const { use_tenant_id: wanted, redirect } = visit;
  if (wanted === undefined) return showTenants(c, services, visit, holder);
  try {
    const token = await changeTenant(services, holder, wanted, c.var.request_id);
    const namesTenant = visit.append_tenant || redirect.searchParams.has('use_tenant_id');
    return c.redirect(withToken(namesTenant ? withTenant(redirect, wanted) : redirect, token), 303);
  } catch (error) {
    if (error instanceof AppError && error.status === 403)
      return showTenants(
        c,
        services,
        visit,
        holder,
        `Anda bukan anggota tenant nomor ${wanted}. Pilih tenant lain, atau minta pemiliknya menambahkan Anda.`,
      );
    throw error;
  }
}

async function showTenants(
  c: Ctx,
  services: Services,
  visit: Visit,
  holder: Bearer,
  message?: string,
): Promise<Response> {
  const { user_id, tenant_id } = holder;
  const { user, tenants } = await asUser(services.db, user_id, async (trx) => ({
    user: await findUser(trx, user_id),
    tenants: await membershipsOf(trx, user_id),
  }));
  if (!user) return toSignIn(c, visit);
  return framed(
    c,
    tenantPage({
      visit,
      xsrf: antiForgeryValue(c, isSecure(c, services)),
      access_token: await issueTicket(services, holder, { purpose: 'tenant-choice', document: '' }, timeToChoose),
      user,
      tenants,
      current_tenant_id: tenant_id,
      ...(message ? { alert: { status: 403, message } } : {}),
    }),
  );
}

/** Seconds in which a tenant is chosen. What the form carries is in no address, so it may live longer than what is. */
const timeToChoose = 600;

const staleForm = 'Halaman ini sudah terlalu lama terbuka, atau cookie dimatikan. Silakan coba lagi.';
