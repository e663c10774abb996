import type { ErrorBody } from '@finance/contract';
import type { Context, Hono } from 'hono';
import { asUser } from '../../../database/as-user.ts';
import { Refusal, wordsOf } from '../../../base/refusal.ts';
import type { SignInIssuer } from '../../../base/sign-in-issuers.ts';
import { readForm } from '../../../http/read-form.ts';
import { servedPaths } from '../../../http/served-paths.ts';
import type { RequestEnv, Services } from '../../../http/services.ts';
import { arrive, type Journey, setOut, takeJourney } from '../../linked-account/issuer-journey.ts';
import { linkArrived, whoArrived } from '../../linked-account/linked-account.ts';
import { checkPasskey, readPasskey } from '../../passkey/passkey.ts';
import { passkeyPlace } from '../../passkey/passkey-place.ts';
import { checkPassword } from '../check-password.ts';
import { findSessionOfCookie, keepCode } from '../open-session.queries.ts';
import { isReturnPage, withFragment, withTenant } from '../redirect.rules.ts';
import { deviceOf, isSecure, keepSession, sessionCookie } from '../session-cookie.ts';
import { findUser, membershipsOf, type SessionUser } from '../session.queries.ts';
import { changeTenant, startSession, tokenOf } from '../sign-in.ts';
import { checkCode, hasAny, secondStepsOf } from '../two-step.ts';
import { endChallenge, findChallenge, keepChallenge } from '../two-step.queries.ts';
import { bearerOfAddress, issueTicket, isTicket } from '../ticket.ts';
import type { Bearer } from '../../../http/tokens.ts';
import { antiForgeryValue, isOwnForm, staleForm } from '../anti-forgery.ts';
import { errorPage } from '../../../http/error-page.ts';
import { framed } from '../../../http/frame.ts';
import { codePage } from './code-page.ts';
import { alertOf } from './link-pages.ts';
import { leavingPage, lostPage, notLinkedPage } from './issuer-pages.ts';
import { recoveryPage } from './recovery-page.ts';
import { challengePage, refusalPage } from './refusal-page.ts';
import { signInPage } from './sign-in-page.ts';
import { tenantPage } from './tenant-page.ts';
import { returnOrigins } from '../return-origins.ts';
import { addressOf, readVisit, tenantId, type Visit, viewPaths } from './visit.ts';

type Ctx = Context<RequestEnv>;
type Fields = Record<string, string>;
type Page = Response | Promise<Response>;
/** Shows a page for what is carried, if that is allowed. */
type Visited = (c: Ctx, fields: Fields, show: (visit: Visit) => Page) => Page;

/**
 * The sign-in and tenant selection pages. An app that sends `state` and `code_challenge` gets a one-time code in the
 * fragment of its return address; pages of this server rely on the session's cookie. No address contains a token.
 */
export function serveSessionViews(app: Hono<RequestEnv>, services: Services): void {
  const isPage = (path: string) => isReturnPage(path, servedPaths(app));
  function visited(c: Ctx, fields: Fields, show: (visit: Visit) => Page): Page {
    const visit = readVisit(c, services, isPage, fields);
    if (!('refused' in visit)) return show(visit);
    return framed(c, visit.refused === 'address' ? refusalPage(fields['redirect'] ?? '') : challengePage());
  }
  for (const path of Object.values(viewPaths)) {
    app.use(path, async (c, next) => {
      const isOfAccounts = path === viewPaths.signIn || path === viewPaths.tenantChange; // the others are ours alone
      const elsewhere = isOfAccounts ? accountsHost(c, services) : null;
      if (elsewhere) return c.redirect(`${elsewhere}${path}${withoutTicket(new URL(c.req.url)).search}`, 303);
      await next();
      if (!c.error) return undefined;
      const { errors, request_id } = (await c.res.json()) as ErrorBody; // answered by answerError
      c.res = await framed(c, errorPage(c.res.status as 500, wordsOf(errors), request_id));
      return undefined;
    });
  }
  app.get(viewPaths.signIn, (c) =>
    visited(c, c.req.query(), (visit) => showSignIn(c, services, visit, { email: c.req.query('email') ?? '' })),
  );
  app.post(viewPaths.signIn, async (c) => {
    const fields = await readForm(c);
    return visited(c, fields, (visit) => takerOf(fields)(c, services, visit, fields));
  });
  app.get(viewPaths.issuer, (c) => takeAnswer(c, services, visited));
  app.get(viewPaths.tenantChange, (c) =>
    c.req.method === 'HEAD' // a HEAD request uses up no ticket
      ? c.body(null)
      : visited(c, c.req.query(), (visit) => enterTenantChange(c, services, visit, c.req.query('access_token') ?? '')),
  );
  app.post(viewPaths.tenantChange, async (c) => {
    const fields = await readForm(c);
    return visited(c, fields, (visit) => takeTenant(c, services, visit, fields));
  });
}

/** Which of the pages of signing in was sent. */
function takerOf(fields: Fields) {
  if (fields['access_token'] !== undefined) return takeRecoveryRead;
  if (fields['passkey']) return takePasskey; // of both pages; empty where none was used
  if (fields['issuer'] !== undefined) return leaveForIssuer;
  return fields['challenge'] === undefined ? takeSignIn : takeSecondStep;
}

/** The suite's accounts host, unless it is this server. */
function accountsHost(c: Ctx, services: Services): string | null {
  const { accountsUrl } = services.settings;
  if (!accountsUrl) return null;
  return returnOrigins(c, services).ours.includes(new URL(accountsUrl).origin) ? null : accountsUrl;
}

/** Other hosts cannot read our tickets. */
function withoutTicket(url: URL): URL {
  if (isTicket(url.searchParams.get('access_token') ?? '')) url.searchParams.delete('access_token');
  return url;
}

function showSignIn(
  c: Ctx,
  services: Services,
  visit: Visit,
  more: Pick<Parameters<typeof signInPage>[0], 'email' | 'alert'>,
): Page {
  return framed(
    c,
    signInPage({
      visit,
      xsrf: antiForgeryValue(c, isSecure(c, services)),
      passkeyOrigin: passkeyPlace(services).origin,
      issuers: issuersHere(c, services),
      demo: services.demo,
      ...more,
    }),
  );
}

async function takeSignIn(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, email = '', password = '' }: Fields,
): Promise<Response> {
  const again = (status: 400 | 401 | 403 | 429 | 503, message: string, headers = {}) =>
    showSignIn(c, services, visit, {
      email: email.slice(0, 200),
      alert: { status, message, headers, isAboutPassword: status === 401 },
    });
  if (!isOwnForm(c, _xsrf)) return again(403, staleForm);
  if (email.trim() === '' || password === '' || email.length > 200 || password.length > 200)
    return again(400, 'Isi email dan kata sandi Anda.');
  try {
    const user = await checkPassword(services, { email: email.trim(), password }, deviceOf(c, services).address);
    return await goOnAs(c, services, visit, user);
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 429 || error.status === 503))
      return again(error.status, wordsOf(error.entries).join(' '), error.headers);
    throw error;
  }
}

/** The second step of who has passed the first one, if there is any. */
async function goOnAs(c: Ctx, services: Services, visit: Visit, user: SessionUser): Promise<Response> {
  const steps = await secondStepsOf(services, user.id);
  if (!hasAny(steps)) return enterAs(c, services, visit, user);
  const challenge = await keepChallenge(services.db, user.id);
  return showCode(c, services, visit, { challenge, email: user.email, steps });
}

/** Those that return to this address. */
function issuersHere(c: Ctx, services: Services): SignInIssuer[] {
  return returnOrigins(c, services).own === services.origin ? services.settings.signInIssuers : [];
}

async function leaveForIssuer(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, issuer: id, email = '' }: Fields,
): Promise<Response> {
  const again = (status: 400 | 403 | 503, message: string) =>
    showSignIn(c, services, visit, { email: email.slice(0, 200), alert: { status, message, headers: {} } });
  if (!isOwnForm(c, _xsrf)) return again(403, staleForm);
  const issuer = issuersHere(c, services).find((one) => one.id === id);
  if (!issuer) return again(400, 'Cara masuk ini tidak ada lagi. Masuk dengan cara lain.');
  try {
    const address = await setOut(c, services, issuer, { fields: visit.carried });
    return await framed(c, leavingPage(issuer, address));
  } catch (error) {
    if (error instanceof Refusal && (error.status === 400 || error.status === 503))
      return again(error.status, wordsOf(error.entries).join(' '));
    throw error;
  }
}

/** What an issuer sends this browser back with. */
async function takeAnswer(c: Ctx, services: Services, visited: Visited): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null); // it uses up no answer
  const journey = await takeJourney(c, services);
  const issuer = services.settings.signInIssuers.find(({ id }) => id === c.req.param('issuer'));
  if (!issuer || journey?.issuer !== issuer.id) return framed(c, lostPage(issuer));
  const { purpose } = journey;
  if ('sid' in purpose) return linkAccount(c, services, issuer, journey, purpose);
  return visited(c, purpose.fields, async (visit) => {
    try {
      const arrived = await arrive(c, services, issuer, journey);
      const user = await whoArrived(services, issuer, arrived, c.var.request_id);
      return await goOnAs(c, services, visit, user);
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 429 && error.status !== 503))
        throw error;
      const { status, entries, headers } = error;
      return showSignIn(c, services, visit, {
        email: '',
        alert: { status, message: wordsOf(entries).join(' '), headers },
      });
    }
  });
}

/** Links the account of whoever came back to the user who set out, then shows it in the profile. */
async function linkAccount(
  c: Ctx,
  services: Services,
  issuer: SignInIssuer,
  journey: Journey,
  who: { user_id: number; sid: string },
): Promise<Response> {
  try {
    await linkArrived(services, issuer, who, await arrive(c, services, issuer, journey), c.var.request_id);
    return c.redirect('/user/profile', 303);
  } catch (error) {
    return framed(c, notLinkedPage(issuer, alertOf(error)));
  }
}

/** The code after the password. A challenge that is spent, too old or unknown leads back to the password. */
async function takeSecondStep(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, challenge = '', code = '' }: Fields,
): Promise<Response> {
  const { db } = services;
  const user = await findChallenge(db, challenge);
  const over = (email: string) =>
    showSignIn(c, services, visit, {
      email,
      alert: { status: 401, message: 'Waktu untuk mengetik kode sudah habis. Silakan masuk lagi.', headers: {} },
    });
  if (!user) return over('');
  const steps = await secondStepsOf(services, user.id);
  const again = (status: 400 | 401 | 403 | 429, message: string, headers = {}) =>
    showCode(c, services, visit, { challenge, email: user.email, steps, alert: { status, message, headers } });
  if (!isOwnForm(c, _xsrf)) return again(403, staleForm);
  if (code.trim() === '' || code.length > 40) return again(400, 'Isi kodenya.');
  let left: number | undefined;
  try {
    left = await checkCode(services, user.id, code, c.var.request_id);
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 429))
      return again(error.status, wordsOf(error.entries).join(' '), error.headers);
    throw error;
  }
  if (!(await endChallenge(db, challenge))) return over(user.email);
  if (left === undefined) return enterAs(c, services, visit, user);
  const holder = await begin(c, services, user);
  return framed(
    c,
    recoveryPage({
      visit,
      xsrf: antiForgeryValue(c, isSecure(c, services)),
      access_token: await issueTicket(services, holder, { purpose: 'recovery-read', document: '' }, timeToRead),
      left,
    }),
  );
}

/** A passkey, which is both steps: instead of the password, or, of the same user, instead of the code after it. */
async function takePasskey(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, challenge, email = '', passkey = '' }: Fields,
): Promise<Response> {
  const half = challenge === undefined ? undefined : await findChallenge(services.db, challenge);
  const again = async (status: 401 | 403 | 429, message: string, headers = {}) => {
    const alert = { status, message, headers };
    if (challenge === undefined || !half)
      return showSignIn(c, services, visit, { email: half?.email ?? email.slice(0, 200), alert });
    const steps = await secondStepsOf(services, half.id);
    return showCode(c, services, visit, { challenge, email: half.email, steps, alert });
  };
  if (!isOwnForm(c, _xsrf)) return again(403, staleForm);
  try {
    const user = await checkPasskey(services, readPasskey(passkey), deviceOf(c, services).address);
    if (challenge !== undefined && (half?.id !== user.id || !(await endChallenge(services.db, challenge))))
      return await again(401, 'Kunci sandi ini milik akun lain. Pakai yang dari akun ini, atau masuk lagi.');
    return await enterAs(c, services, visit, user);
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 429))
      return again(error.status, wordsOf(error.entries).join(' '), error.headers);
    throw error;
  }
}

/** Goes on where the sign-in by a recovery code was to lead. */
async function takeRecoveryRead(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, access_token = '' }: Fields,
): Promise<Response> {
  const isOwn = isOwnForm(c, _xsrf) && isTicket(access_token);
  const holder = isOwn ? await verified(services, access_token, 'recovery-read') : null;
  if (!holder) return toSignIn(c, visit);
  return whileOpen(c, visit, async () => {
    await asUser(services.db, holder, async () => {}); // its session may have ended meanwhile
    return enter(c, services, visit, holder);
  });
}

function showCode(
  c: Ctx,
  services: Services,
  visit: Visit,
  more: Pick<Parameters<typeof codePage>[0], 'challenge' | 'email' | 'steps' | 'alert'>,
): Page {
  const { origin: passkeyOrigin } = passkeyPlace(services);
  return framed(c, codePage({ visit, xsrf: antiForgeryValue(c, isSecure(c, services)), passkeyOrigin, ...more }));
}

/** Starts the session of who has passed each step. */
async function enterAs(c: Ctx, services: Services, visit: Visit, user: SessionUser): Promise<Response> {
  return enter(c, services, visit, await begin(c, services, user));
}

async function begin(c: Ctx, services: Services, user: SessionUser): Promise<Bearer> {
  const { access_token } = await startSession(services, user, deviceOf(c, services), 'browser');
  return services.tokens.verify(access_token);
}

/** Whoever has only one tenant is in it already. */
function enter(c: Ctx, services: Services, visit: Visit, holder: Bearer): Promise<Response> {
  if (!visit.chooses_tenant) return goBack(c, services, visit, visit.redirect, holder);
  return goOn(c, services, { ...visit, use_tenant_id: visit.use_tenant_id ?? holder.tenant_id ?? undefined }, holder);
}

/** Without an open session, signs in first and returns here. */
async function enterTenantChange(c: Ctx, services: Services, visit: Visit, access_token: string): Promise<Response> {
  // A ticket or token in the address may be anybody's: it is used only when an app waits for the answer by its state,
  // and never sets a cookie.
  const named = visit.answer && (await verified(services, access_token, 'tenant-change'));
  const holder = named ?? (await holderOfCookie(c, services));
  if (!holder) return toSignIn(c, visit);
  // The cookie says who is signed in here, not that they want to be signed in elsewhere: there they choose by a click.
  const isAsked = !named && visit.leavesFor !== null;
  return whileOpen(c, visit, () => (isAsked ? showTenants : goOn)(c, services, visit, holder));
}

async function takeTenant(
  c: Ctx,
  services: Services,
  visit: Visit,
  { _xsrf, access_token = '', tenant_id }: Fields,
): Promise<Response> {
  const holder = isTicket(access_token) ? await verified(services, access_token, 'tenant-choice') : null;
  if (!holder) return toSignIn(c, visit);
  return whileOpen(c, visit, () =>
    isOwnForm(c, _xsrf)
      ? goOn(c, services, { ...visit, use_tenant_id: tenantId(tenant_id) }, holder)
      : showTenants(c, services, visit, holder, staleForm),
  );
}

/** The holder of a valid ticket or token. */
async function verified(services: Services, access_token: string, purpose: string): Promise<Bearer | null> {
  try {
    return await bearerOfAddress(services, access_token, { purpose, document: '' });
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

/** The user signed in in this browser. */
async function holderOfCookie(c: Ctx, services: Services): Promise<Bearer | null> {
  const secret = sessionCookie(c);
  const session = secret === undefined ? undefined : await findSessionOfCookie(services.db, secret);
  return session ? services.tokens.verify(await tokenOf(services, session, true)) : null;
}

/** A token may be valid although its session has ended. */
async function whileOpen(c: Ctx, visit: Visit, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return toSignIn(c, visit);
    throw error;
  }
}

/** Returns to the app, with a code if it waits for one, else with the session's cookie. */
async function goBack(
  c: Ctx,
  services: Services,
  { answer }: Visit,
  redirect: URL,
  { sid, tenant_id }: Bearer,
): Promise<Response> {
  if (sid === null) throw new Error("another issuer's token was not exchanged for one of ours");
  if (!answer) {
    await keepSession(c, services, sid);
    return c.redirect(withFragment(redirect, {}), 303);
  }
  const { state, code_challenge: challenge } = answer;
  const code = await keepCode(services.db, { sid, tenant_id, challenge, origin: redirect.origin });
  return c.redirect(withFragment(redirect, { code, state }), 303);
}

function toSignIn(c: Ctx, visit: Visit): Response {
  return c.redirect(addressOf(viewPaths.signIn, { ...visit.carried, next: 'tenant-change' }), 303);
}

/** Returns directly when the tenant is given and the user is its member; otherwise shows the selection page. */
async function goOn(c: Ctx, services: Services, visit: Visit, holder: Bearer): Promise<Response> {
  const { use_tenant_id: wanted, redirect } = visit;
  if (wanted === undefined) return showTenants(c, services, visit, holder);
  try {
    const access_token = await changeTenant(services, holder, wanted, deviceOf(c, services));
    const namesTenant = visit.append_tenant || redirect.searchParams.has('use_tenant_id');
    const back = namesTenant ? withTenant(redirect, wanted) : redirect;
    return await goBack(c, services, visit, back, await services.tokens.verify(access_token));
  } catch (error) {
    if (error instanceof Refusal && error.status === 403)
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
  const { user, tenants } = await asUser(services.db, holder, async (trx) => ({
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

/** Seconds to choose a tenant. The ticket is in a form, not in an address, so it may live longer. */
const timeToChoose = 600;
/** Seconds to read how many recovery codes are left. */
const timeToRead = 600;
