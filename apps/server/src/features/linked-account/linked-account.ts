import type { LinkedAccount, SignInIssuerRef } from '@finance/contract';
import { conflict, invalid, notFound, Refusal } from '../../base/refusal.ts';
import type { SignInIssuer } from '../../base/sign-in-issuers.ts';
import { asUser } from '../../database/as-user.ts';
import type { Services } from '../../http/services.ts';
import type { Bearer } from '../../http/tokens.ts';
import type { SessionUser } from '../session/session.queries.ts';
import { checkItIsThem, hasAny } from '../session/two-step.ts';
import { findSecondSteps } from '../session/two-step.queries.ts';
import type { Arrived } from './issuer.ts';
import {
  addLinkedAccount,
  linkByEmail,
  listOwnLinkedAccounts,
  type OwnLinkedAccount,
  removeLinkedAccount,
  takeLinkedAccount,
} from './linked-account.queries.ts';

type Who = Pick<Bearer, 'user_id' | 'sid'>;

export async function listLinkedAccounts(
  { db, settings, origin }: Pick<Services, 'db' | 'settings' | 'origin'>,
  who: Who,
): Promise<{ data: LinkedAccount[]; meta: { origin: string; issuers: SignInIssuerRef[]; has_second_step: boolean } }> {
  const { own, steps } = await asUser(db, who, async (trx) => ({
    own: await listOwnLinkedAccounts(trx),
    steps: await findSecondSteps(trx),
  }));
  return {
    data: own.map((one) => shown(settings.signInIssuers, one)),
    meta: {
      origin: new URL(origin).origin,
      issuers: settings.signInIssuers.map(({ id, name }) => ({ id, name })),
      has_second_step: hasAny(steps),
    },
  };
}

/**
 * The issuer at which a user may link an account, after the password or the second step.
 * @throws Refusal 400 at the field, 403 with `needs_code`, 409 when the session is none of ours or there is one, 429
 * after too many wrong passwords
 */
export async function checkLinking(
  services: Services,
  who: Who,
  { issuer: id, current_password }: { issuer: string; current_password?: string | undefined },
  address: string,
): Promise<{ issuer: SignInIssuer; sid: string }> {
  const own = await asUser(services.db, who, listOwnLinkedAccounts); // of a session that has not ended
  const issuer = services.settings.signInIssuers.find((one) => one.id === id);
  if (!issuer) throw invalid({ issuer: ['tidak ada lagi'] });
  if (who.sid === null) throw conflict('Akun hanya dapat dihubungkan di Keuangan. Masuk di sana dulu.');
  await checkItIsThem(services, who, current_password, address);
  if (own.some((one) => isOf(issuer, one))) throw other(issuer);
  return { issuer, sid: who.sid };
}

/**
 * Removes an account, after the password or the second step.
 * @throws Refusal 400 at the field, 403 with `needs_code`, 404, 429 after too many wrong passwords
 */
export async function removeOwnLinkedAccount(
  services: Services,
  who: Who,
  id: string,
  { current_password, address }: { current_password: string | undefined; address: string },
  request_id: string,
): Promise<void> {
  const { db, settings } = services;
  const own = await asUser(db, who, listOwnLinkedAccounts);
  const found = own.find((one) => one.id === id);
  if (!found) throw notFound('Akun terhubung');
  await checkItIsThem(services, who, current_password, address);
  const { issuer_name } = shown(settings.signInIssuers, found);
  if (!(await asUser(db, who, (trx) => removeLinkedAccount(trx, id, issuer_name, request_id))))
    throw notFound('Akun terhubung');
}

/**
 * Whose account it is: linked before, or now, by an address for which the issuer may speak.
 * @throws Refusal 401 for everybody else, in the same words whether there is such a user or not
 */
export async function whoArrived(
  { db }: Pick<Services, 'db'>,
  issuer: SignInIssuer,
  arrived: Arrived,
  request_id: string,
): Promise<SessionUser> {
  const email = ownEmail(issuer, arrived);
  const user =
    (await takeLinkedAccount(db, arrived)) ??
    (email === null ? undefined : await linkByEmail(db, arrived, { email, issuer_name: issuer.name }, request_id));
  if (!user)
    throw new Refusal(401, [
      `Akun ${issuer.name} ini belum terhubung dengan pengguna Keuangan. Masuk dulu dengan cara lain, lalu hubungkan ` +
        'di Profil. Belum punya akun? Minta undangan kepada pemilik tenant.',
    ]);
  return user;
}

/**
 * Links the account of whoever came back to the user who set out.
 * @throws Refusal 401 when their session has ended, 409 when it is somebody else's, or they have another one
 */
export async function linkArrived(
  { db }: Pick<Services, 'db'>,
  issuer: SignInIssuer,
  who: { user_id: number; sid: string },
  arrived: Arrived,
  request_id: string,
): Promise<void> {
  const outcome = await asUser(db, who, (trx) => addLinkedAccount(trx, arrived, issuer.name, request_id));
  if (outcome === 'taken') throw conflict(`Akun ${issuer.name} ini sudah terhubung dengan pengguna lain.`);
  if (outcome === 'other') throw other(issuer);
}

function other({ name }: SignInIssuer): Refusal {
  return conflict(`Anda sudah menghubungkan akun ${name}. Lepas dulu yang itu.`);
}

/** A verified address in one of the domains for which the issuer may speak; addresses of other letters never are. */
function ownEmail({ emailDomains }: SignInIssuer, { email }: Arrived): string | null {
  if (email === null || !/^[\x21-\x7e]+$/.test(email)) return null;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return emailDomains.includes(domain) ? email : null;
}

/** Whether an account is of this issuer, as the issuer writes its own address: with or without a slash at the end. */
function isOf({ issuer }: SignInIssuer, { issuer: written }: Pick<OwnLinkedAccount, 'issuer'>): boolean {
  return URL.canParse(written) && new URL(written).href === issuer.href;
}

function shown(issuers: readonly SignInIssuer[], own: OwnLinkedAccount): LinkedAccount {
  const { id, issuer, label, created_at, last_used_at } = own;
  const found = issuers.find((one) => isOf(one, own));
  const issuer_name = found?.name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);
  return { id, issuer: found?.id ?? null, issuer_name, label, created_at, last_used_at };
}
