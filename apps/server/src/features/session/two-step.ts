import { createHash, randomInt } from 'node:crypto';
import type { TwoStep } from '@finance/contract';
import { codeNeeded } from '@finance/contract/checks/request';
import { Secret, TOTP } from 'otpauth';
import { conflict, invalid, Refusal, unauthorized } from '../../base/refusal.ts';
import { asUser } from '../../database/as-user.ts';
import type { Trx } from '../../database/database.ts';
import { holdPlace } from '../../http/hold-place.ts';
import type { Services } from '../../http/services.ts';
import type { Bearer } from '../../http/tokens.ts';
import { checkPassword } from './check-password.ts';
import { findUser, type SessionUser } from './session.queries.ts';
import {
  beginCode,
  confirmCode,
  confirmSecret,
  endCode,
  endTwoStep,
  findOwnTwoStep,
  findSecondSteps,
  isCodeConfirmed,
  keepTwoStep,
  type OwnTwoStep,
  replaceRecoveryCodes,
  type SecondSteps,
  spendRecoveryCode,
  spendStep,
} from './two-step.queries.ts';

type Used = Pick<Services, 'db' | 'encryption'>;
type Who = Pick<Bearer, 'user_id' | 'sid'>;

/** How many time steps of 30 seconds the clocks may be apart. */
const drift = 1;
const recoveryCodes = 10;
const wrongWords = 'salah, atau sudah pernah dipakai';

/** The 401 for a program that signs in with the password alone. */
export function codeMissing(): Refusal {
  return new Refusal(401, ['Akun ini memakai verifikasi dua langkah. Kirim juga kodenya (verification_code).'], {
    fields: { verification_code: ['wajib diisi'] },
  });
}

/** The 401 for a program that signs in as somebody who has passkeys alone, which no program can use. */
export function onlyPasskeys(): Refusal {
  return new Refusal(401, [
    'Akun ini memakai kunci sandi, yang tidak dapat dipakai program. Nyalakan juga aplikasi autentikator di Profil.',
  ]);
}

/** What is asked for after the user's password, if anything. */
export function secondStepsOf({ db }: Pick<Services, 'db'>, user_id: number): Promise<SecondSteps> {
  return asUser(db, { user_id, sid: null }, findSecondSteps);
}

export function hasAny({ app, passkeys }: SecondSteps): boolean {
  return app || passkeys > 0;
}

/**
 * Whether the user entered by `asUser` has a second step, and has taken it in this session lately.
 * @throws Refusal 403 with `needs_code` when it was not taken
 */
export async function checkConfirmed(trx: Trx, sid: string | null): Promise<boolean> {
  if (!hasAny(await findSecondSteps(trx))) return false;
  if (!(await isCodeConfirmed(trx, sid))) throw codeNeeded(sid === null ? 'sign_in' : 'code');
  return true;
}

/**
 * That it is still the user who works in this session, before how they sign in changes: the second step, taken lately,
 * or the password from whoever has none.
 * @throws Refusal 400 at the field, 403 with `needs_code`, 429 after too many wrong passwords
 */
export async function checkItIsThem(
  services: Services,
  who: Who,
  password: string | undefined,
  address: string,
): Promise<SessionUser> {
  const { user, isConfirmed } = await asUser(services.db, who, async (trx) => ({
    user: await findUser(trx, who.user_id),
    isConfirmed: await checkConfirmed(trx, who.sid),
  }));
  if (!user) throw unauthorized('Pengguna ini tidak ada lagi. Silakan login lagi.');
  if (isConfirmed) return user;
  if (password === undefined) throw invalid({ current_password: ['wajib diisi'] });
  await checkOwnPassword(services, { email: user.email, password }, address);
  return user;
}

/**
 * The password again, from whoever is signed in.
 * @throws Refusal 400 at the field, since a 401 would sign out, 429 after too many wrong ones
 */
async function checkOwnPassword(
  services: Services,
  credentials: { email: string; password: string },
  address: string,
): Promise<void> {
  await checkPassword(services, credentials, address).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 401 ? invalid({ current_password: ['salah'] }) : error;
  });
}

/**
 * Takes a code of the authenticator app, or a recovery code, of somebody whose password was right; each counts once.
 * Answers how many recovery codes are left, if it was one of those.
 * @throws Refusal 401 when it is wrong, 429 after too many wrong ones
 */
export async function checkCode(
  services: Used,
  user_id: number,
  code: string,
  request_id: string,
): Promise<number | undefined> {
  const taken = await takeCode(services, { user_id, sid: null }, code, request_id);
  if (!taken) throw new Refusal(401, [`Kode ${wrongWords}`]);
  return taken.recovery_left;
}

export async function describeTwoStep({ db }: Pick<Services, 'db'>, who: Who): Promise<TwoStep> {
  const found = await asUser(db, who, findOwnTwoStep);
  if (!isOn(found)) return { enabled: false, enabled_at: null, recovery_codes_left: 0 };
  return { enabled: true, enabled_at: found.confirmed_at, recovery_codes_left: found.recovery_left };
}

/**
 * Makes a secret for an authenticator app. Needs the password, so that whoever found a signed-in browser cannot lock
 * its user out; from whoever has a passkey, that as well.
 * @throws Refusal 400 at the field, 403 with `needs_code`, 409 when it is on already, 429 after too many wrong
 * passwords
 */
export async function beginTwoStep(
  services: Services,
  who: Who,
  password: string,
  address: string,
): Promise<{ secret: string; uri: string }> {
  const { db, encryption } = services;
  const user = await asUser(db, who, async (trx) => {
    if (!isOn(await findOwnTwoStep(trx))) await checkConfirmed(trx, who.sid);
    return findUser(trx, who.user_id);
  });
  if (!user) throw unauthorized('Pengguna ini tidak ada lagi. Silakan login lagi.');
  await checkOwnPassword(services, { email: user.email, password }, address);
  const totp = new TOTP({ issuer: 'Keuangan', label: user.email, secret: new Secret({ size: 20 }) });
  const secret = totp.secret.base32;
  const credentials = await encryption.encrypt(secretOwner(who), { secret });
  if (!(await asUser(db, who, (trx) => keepTwoStep(trx, credentials))))
    throw conflict('Verifikasi dua langkah sudah menyala. Matikan dulu untuk menggantinya.');
  return { secret, uri: totp.toString() };
}

/**
 * Turns it on with a code of the new secret, and answers the recovery codes.
 * @throws Refusal 400 at the field, 409 when there is nothing to turn on, 429 after too many wrong codes
 */
export async function turnOnTwoStep(services: Used, who: Who, code: string, request_id: string): Promise<string[]> {
  const nothing = () => conflict('Tidak ada yang menunggu kode. Mulai lagi dari awal.');
  const begun = await asUser(services.db, who, findOwnTwoStep); // before a place is held: a session may have ended
  if (!begun || isOn(begun)) throw nothing();
  const { codes, hashes: recovery } = newRecoveryCodes(who);
  const isRight = await inPlace(services, who, async (trx, own) => {
    if (!own || isOn(own)) throw nothing();
    const step = stepOf(await secretOf(services, who, own), code);
    if (step === null) return null;
    const { credentials } = own;
    const isKept = await confirmSecret(trx, { credentials, step, recovery, sid: who.sid }, request_id);
    if (!isKept) throw nothing();
    await confirmCode(trx, who.sid, null, request_id); // it was typed here just now
    return {};
  });
  if (!isRight) throw invalid({ verification_code: [wrongWords] });
  return codes;
}

/**
 * Turns it off, with a code.
 * @throws Refusal 400 at the field, 409 when it is off, 429 after too many wrong codes
 */
export async function turnOffTwoStep(services: Used, who: Who, code: string, request_id: string): Promise<void> {
  await changeWithCode(services, who, code, request_id, (trx) => endTwoStep(trx, request_id));
}

/**
 * Makes other recovery codes, with a code; the former ones count no more.
 * @throws Refusal 400 at the field, 409 when it is off, 429 after too many wrong codes
 */
export async function renewRecoveryCodes(
  services: Used,
  who: Who,
  code: string,
  request_id: string,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(who);
  await changeWithCode(services, who, code, request_id, async (trx) => {
    if (!(await replaceRecoveryCodes(trx, hashes, request_id))) throw notOn();
  });
  return codes;
}

/**
 * Remembers in this session that its user has just typed a code: until when it holds, and how many recovery codes are
 * left, if it was one of those.
 * @throws Refusal 400 at the field, 409 when it is off or the session is none of ours, 429 after too many wrong codes
 */
export async function confirmTwoStep(
  services: Used,
  who: Who,
  code: string,
  request_id: string,
): Promise<{ confirmed_until: string; recovery_codes_left?: number | undefined }> {
  let confirmed_until = '';
  const { recovery_left } = await changeWithCode(services, who, code, request_id, async (trx) => {
    const until = await confirmCode(trx, who.sid, 'kode diketik lagi', request_id);
    // with another issuer's token; the code is not used up
    if (until === null) throw conflict('Kode hanya dapat diketik di Keuangan. Masuk di sana dulu.');
    confirmed_until = until;
  });
  return { confirmed_until, recovery_codes_left: recovery_left };
}

/** What a session alone may not do, even if it was stolen: a code goes with it, and is used up by it. */
async function changeWithCode(
  services: Used,
  who: Who,
  code: string,
  request_id: string,
  change: (trx: Trx) => Promise<void>,
): Promise<TakenCode> {
  if (!isOn(await asUser(services.db, who, findOwnTwoStep))) throw notOn();
  const taken = await takeCode(services, who, code, request_id, change);
  if (!taken) throw invalid({ verification_code: [wrongWords] });
  return taken;
}

function notOn(): Refusal {
  return conflict('Verifikasi dua langkah tidak menyala.');
}

/** A code that was right and is used up now. */
interface TakenCode {
  /** How many recovery codes are left, if it was one. */
  recovery_left?: number;
}

/** Uses a code up; null when it is none, or was used before. What comes `then` is in the same database transaction. */
function takeCode(
  services: Used,
  who: Who,
  code: string,
  request_id: string,
  then?: (trx: Trx) => Promise<void>,
): Promise<TakenCode | null> {
  return inPlace(services, who, async (trx, own) => {
    if (!isOn(own)) return null;
    const taken = isOfApp(code)
      ? await takeStep(trx, stepOf(await secretOf(services, who, own), code))
      : await takeRecoveryCode(trx, hashOf(who, code), request_id);
    if (taken) await then?.(trx);
    return taken;
  });
}

async function takeStep(trx: Trx, step: number | null): Promise<TakenCode | null> {
  return step !== null && (await spendStep(trx, step)) ? {} : null;
}

async function takeRecoveryCode(trx: Trx, hash: Buffer, request_id: string): Promise<TakenCode | null> {
  const recovery_left = await spendRecoveryCode(trx, hash, request_id);
  return recovery_left === null ? null : { recovery_left };
}

/**
 * Does what tells whether a code, or a passkey, is right, in a place of the user's budget of wrong ones: null for one.
 * @throws Refusal 429 after too many wrong ones
 */
export async function inPlace<T>(
  { db }: Pick<Services, 'db'>,
  who: Who,
  work: (trx: Trx, own: OwnTwoStep | undefined) => Promise<T | null>,
): Promise<T | null> {
  const attempt = await holdPlace(() => beginCode(db, who.user_id), 'kode yang salah');
  let isWrongOne = false;
  try {
    const taken = await asUser(db, who, async (trx) => work(trx, await findOwnTwoStep(trx)));
    isWrongOne = taken === null;
    return taken;
  } finally {
    await endCode(db, who.user_id, attempt, isWrongOne);
  }
}

function isOn(own: OwnTwoStep | undefined): own is OwnTwoStep & { confirmed_at: string } {
  return own !== undefined && own.confirmed_at !== null;
}

/** What the secret is encrypted for. */
function secretOwner({ user_id }: Who): string {
  return `two-step ${user_id}`;
}

async function secretOf({ encryption }: Used, who: Who, { credentials }: OwnTwoStep): Promise<Secret> {
  const { secret = '' } = await encryption.decrypt(secretOwner(who), credentials);
  return Secret.fromBase32(secret);
}

/** Those of the app have six digits. */
function isOfApp(code: string): boolean {
  return digitsOf(code).length === 6;
}

/** The time step that a code is right for; null for none near enough. */
function stepOf(secret: Secret, code: string): number | null {
  const totp = new TOTP({ secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token: digitsOf(code), timestamp, window: drift });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Spaces and dashes are only for reading. */
function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

/** They are told once: only the hashes are kept. */
function newRecoveryCodes(who: Who): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  return { codes, hashes: codes.map((one) => hashOf(who, one)) };
}

/** `12345-67890-12345-67890`: digits alone, for a phone's keyboard; nobody tries as many. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => randomInt(10)).join('');
  return Array.from({ length: 4 }, group).join('-');
}

function hashOf({ user_id }: Who, code: string): Buffer {
  return createHash('sha256')
    .update(`${user_id} ${digitsOf(code)}`)
    .digest();
}
