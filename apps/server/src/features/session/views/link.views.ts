import { NewPassword, Profile, explainIssues, issueSentences } from '@finance/contract';
import { passwordProblem } from '@finance/contract/checks/user';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { Refusal } from '../../../base/refusal.ts';
import { readForm } from '../../../http/read-form.ts';
import type { RequestEnv, Services } from '../../../http/services.ts';
import {
  beginGuess,
  endGuess,
  type Joined,
  type Joining,
  joinTenant,
  openInvitation,
  type OpenedInvitation,
  openPasswordLink,
  takePasswordLink,
} from '../../user/join.queries.ts';
import { framed, type Frame } from '../../../http/frame.ts';
import { checkPassword } from '../check-password.ts';
import { hashingLine } from '../hashing-line.ts';
import { holdPlace } from '../../../http/hold-place.ts';
import { beginSession, findSessionOfCookie, noteTenant } from '../open-session.queries.ts';
import { hashPassword } from '../password.ts';
import { deviceOf, isSecure, keepSession, sessionCookie } from '../session-cookie.ts';
import { hasAny, secondStepsOf } from '../two-step.ts';
import { antiForgeryValue, isOwnForm, staleForm } from '../anti-forgery.ts';
import {
  type Alert,
  alertOf,
  invitationPage,
  joinedPage,
  memberPage,
  newPasswordPage,
  openingPage,
  passwordChangedPage,
  spentPage,
} from './link-pages.ts';
import { viewPaths } from './visit.ts';

type Ctx = Context<RequestEnv>;
type Fields = Record<string, string>;

/** The pages behind the links that an owner hands out: to join a tenant, and to choose a new password. */
export function serveLinkViews(app: Hono<RequestEnv>, services: Services): void {
  for (const path of [viewPaths.invitation, viewPaths.newPassword])
    app.get(path, (c) => framed(c, openingPage({ path, fields: formFields(c, services, '') })));
  app.post(viewPaths.invitation, async (c) => framed(c, await takeInvitation(c, services)));
  app.post(viewPaths.newPassword, async (c) => framed(c, await takeNewPassword(c, services)));
}

function formFields(c: Ctx, services: Services, token: string): Fields {
  return { _xsrf: antiForgeryValue(c, isSecure(c, services)), token };
}

/** Whether this may be a link's secret: an incomplete one is no guess, and is looked for nowhere. */
function isSecret(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/**
 * Does what may turn out to be a guess, in a place of the device's budget. Whoever has a link is not kept from opening
 * it by others at their address.
 * @throws Refusal 429 after too many guesses
 */
async function inPlace<T>(
  { db }: Services,
  address: string,
  guess: 'unknown' | 'taken',
  work: () => Promise<T>,
  isGuess: (done: T) => boolean,
): Promise<T> {
  const what = guess === 'unknown' ? 'tautan yang tidak dikenal' : 'email yang dicoba';
  const attempt = await holdPlace(() => beginGuess(db, guess, address), what);
  let counts = false;
  try {
    const done = await work();
    counts = isGuess(done);
    return done;
  } finally {
    await endGuess(db, guess, address, { attempt, isGuess: counts });
  }
}

/** Counts a link that there is not, and answers it. */
function unknownLink(services: Services, address: string, what: 'Undangan' | 'Tautan'): Promise<Frame> {
  const answer = async () => spentPage('unknown', what);
  return inPlace(services, address, 'unknown', answer, () => true);
}

async function takeInvitation(c: Ctx, services: Services): Promise<Frame> {
  const { db } = services;
  const { address } = deviceOf(c, services);
  const fields = await readForm(c);
  const { token = '', step = '' } = fields;
  if (!isSecret(token)) return spentPage('unknown', 'Undangan');
  const invitation = await openInvitation(db, token);
  if (!invitation) return unknownLink(services, address, 'Undangan');
  if (invitation.status !== 'pending') return spentPage(invitation.status, 'Undangan');
  const holder = await holderOf(c, services);
  const page = (alert?: Alert, mode: 'new' | 'account' = step === 'account' ? 'account' : 'new'): Frame =>
    invitationPage({
      ...invitation,
      holder,
      mode,
      path: viewPaths.invitation,
      fields: formFields(c, services, token),
      typed: { name: fields['name']?.slice(0, 100) ?? invitation.name, email: fields['email']?.slice(0, 200) ?? '' },
      alert,
    });
  if (!isOwnForm(c, fields['_xsrf'])) return page({ status: 403, message: staleForm });
  if (step !== 'me' && step !== 'new' && step !== 'account')
    return page(undefined, fields['mode'] === 'account' ? 'account' : 'new');
  try {
    const who = await whoJoins(c, services, step, fields, holder);
    const joined = await inPlace(
      services,
      address,
      'taken', // who tries many emails here would learn which have an account
      () => joinTenant(db, token, who, c.var.request_id),
      ({ outcome }) => outcome === 'taken',
    );
    return await afterJoining(c, services, joined, who, invitation, page);
  } catch (error) {
    return page(alertOf(error));
  }
}

/** Who joins: the one who is signed in here, somebody new, or who knows the password of an account. */
async function whoJoins(
  c: Ctx,
  services: Services,
  step: 'me' | 'new' | 'account',
  fields: Fields,
  holder: Holder | null,
): Promise<Joining> {
  const device = deviceOf(c, services);
  const { email = '', password = '' } = fields;
  if (step === 'me') {
    // Another tab may have signed in somebody else since the page was shown.
    if (!holder || String(holder.id) !== fields['user_id'])
      throw new Refusal(409, ['Akun di peramban ini sudah berganti. Periksa lagi, lalu lanjutkan.']);
    return { id: holder.id, sid: holder.sid };
  }
  if (step === 'new') {
    const typed = readNew({ name: fields['name'] ?? '', email, password });
    const password_hash = await hashingLine.run(device.address, () =>
      hashPassword(typed.password, services.settings.passwordCost),
    );
    return { name: typed.name, email: typed.email, password_hash };
  }
  if (email.trim() === '' || password === '' || email.length > 200 || password.length > 200)
    throw new Refusal(400, ['Isi email dan kata sandi Anda.']);
  const user = await checkPassword(services, { email: email.trim(), password }, device.address);
  if (hasAny(await secondStepsOf(services, user.id)))
    throw new Refusal(409, [
      'Akun ini memakai verifikasi dua langkah. Masuk dulu di Keuangan, lalu buka lagi tautan undangan ini.',
    ]);
  return { id: user.id, sid: null };
}

async function afterJoining(
  c: Ctx,
  services: Services,
  joined: Joined,
  who: Joining,
  { tenant_name }: OpenedInvitation,
  page: (alert: Alert, mode?: 'new' | 'account') => Frame,
): Promise<Frame> {
  switch (joined.outcome) {
    case 'joined': {
      const { tenant_id, user_id } = joined;
      if ('sid' in who && who.sid !== null) await noteTenant(services.db, who.sid, tenant_id);
      else {
        const seconds = services.settings.sessionSeconds;
        const device = deviceOf(c, services);
        const sid = await beginSession(services.db, { user_id, kind: 'browser', tenant_id, seconds, ...device });
        await keepSession(c, services, sid);
      }
      return joinedPage(tenant_name, `/?use_tenant_id=${tenant_id}`);
    }
    case 'taken':
      return page(
        { status: 409, message: 'Email ini sudah punya akun. Masuk dengan kata sandinya, lalu Anda bergabung.' },
        'account',
      );
    case 'member':
    case 'deactivated':
      return memberPage(joined.outcome, tenant_name);
    case 'pending':
    case 'unknown':
      return spentPage('unknown', 'Undangan');
    default:
      return spentPage(joined.outcome, 'Undangan');
  }
}

async function takeNewPassword(c: Ctx, services: Services): Promise<Frame> {
  const { db } = services;
  const { address } = deviceOf(c, services);
  const { token = '', step, _xsrf, password = '' } = await readForm(c);
  if (!isSecret(token)) return spentPage('unknown', 'Tautan');
  const link = await openPasswordLink(db, token);
  if (!link) return unknownLink(services, address, 'Tautan');
  if (link.status !== 'pending') return spentPage(link.status, 'Tautan');
  const page = (alert?: Alert): Frame =>
    newPasswordPage({ ...link, path: viewPaths.newPassword, fields: formFields(c, services, token), alert });
  if (!isOwnForm(c, _xsrf)) return page({ status: 403, message: staleForm });
  if (step !== 'save') return page();
  try {
    checkNewPassword(password, link.user_email);
    const hash = await hashingLine.run(address, () => hashPassword(password, services.settings.passwordCost));
    const outcome = await takePasswordLink(db, token, hash, c.var.request_id);
    if (outcome === 'changed') return passwordChangedPage();
    return spentPage(outcome === 'pending' ? 'unknown' : outcome, 'Tautan');
  } catch (error) {
    return page(alertOf(error));
  }
}

/** The user signed in in this browser. */
interface Holder {
  id: number;
  name: string;
  email: string;
  sid: string;
}

async function holderOf(c: Ctx, services: Services): Promise<Holder | null> {
  const secret = sessionCookie(c);
  const session = secret === undefined ? undefined : await findSessionOfCookie(services.db, secret);
  if (!session) return null;
  return { id: session.user_id, name: session.user_name, email: session.user_email, sid: session.id };
}

const NewAccount = z.object({
  name: Profile.shape.name,
  email: z.string().check(z.trim(), z.maxLength(200), z.email()),
  password: NewPassword,
});

function readNew(typed: z.input<typeof NewAccount>): z.output<typeof NewAccount> {
  const parsed = z.safeParse(NewAccount, typed, { reportInput: true });
  if (!parsed.success) throw new Refusal(400, issueSentences(explainIssues(parsed.error.issues)));
  checkNewPassword(parsed.data.password, parsed.data.email);
  return parsed.data;
}

function checkNewPassword(password: string, email: string): void {
  const parsed = z.safeParse(z.object({ password: NewPassword }), { password }, { reportInput: true });
  if (!parsed.success) throw new Refusal(400, issueSentences(explainIssues(parsed.error.issues)));
  const problem = passwordProblem(password, email);
  if (problem) throw new Refusal(400, [`Kata sandi ${problem}`]);
}
