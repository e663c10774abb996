import { randomBytes } from 'node:crypto';
import {
  mostPasskeys,
  type NewPasskey,
  type Passkey,
  PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@finance/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { conflict, invalid, notFound, Refusal, refused } from '../../base/refusal.ts';
import { asUser } from '../../database/as-user.ts';
import type { Database, Trx } from '../../database/database.ts';
import { holdPlace } from '../../http/hold-place.ts';
import type { Services } from '../../http/services.ts';
import type { Bearer } from '../../http/tokens.ts';
import { tries } from '../session/check-password.ts';
import { beginSignIn, endSignIn, type SessionUser } from '../session/session.queries.ts';
import { checkConfirmed, checkItIsThem, inPlace } from '../session/two-step.ts';
import { confirmCode, findSecondSteps } from '../session/two-step.queries.ts';
import {
  addPasskey,
  challengeSeconds,
  dropPasskeyChallenge,
  findPasskey,
  keepPasskeyChallenge,
  listOwnPasskeys,
  type OwnPasskey,
  type Purpose,
  removePasskey,
  takePasskey,
  type Verified,
} from './passkey.queries.ts';
import { passkeyPlace } from './passkey-place.ts';

type Who = Pick<Bearer, 'user_id' | 'sid'>;

/** EdDSA, ES256 and RS256: what authenticators have, and every server of ours verifies. */
const algorithms = [-8, -7, -257];

/**
 * What a browser needs to make a passkey. Whoever has no second step yet sends the password, so that nobody who found a
 * signed-in browser locks its user out; whoever has one has taken it lately.
 * @throws Refusal 400 at the field or when there are too many, 403 with `needs_code`, 409 when the session is none of
 * ours, 429 after too many wrong passwords
 */
export async function beginAdding(
  services: Services,
  who: Who,
  password: string | undefined,
  address: string,
): Promise<PasskeyCreation> {
  const user = await checkItIsThem(services, who, password, address);
  const own = await asUser(services.db, who, listOwnPasskeys);
  if (own.length >= mostPasskeys) throw tooMany();
  const challenge = await asUser(services.db, who, (trx) => newChallenge(trx, 'add', who.sid));
  return {
    challenge,
    rp: { id: passkeyPlace(services).id, name: 'Keuangan' },
    user: { id: handleOf(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Adds the passkey that a browser has made for the challenge of this session.
 * @throws Refusal 400 when it does not fit or there are too many, 409 when it is somebody's already
 */
export async function addNewPasskey(
  services: Services,
  who: Who,
  { name, credential }: NewPasskey,
  request_id: string,
): Promise<Passkey> {
  const { challenge, isFramed } = readClientData(credential.response);
  const made = isFramed ? null : await verifyNew(services, credential); // which does not look at frames
  const saved = await asUser(services.db, who, async (trx) => {
    if (!made) {
      await dropPasskeyChallenge(trx, challenge);
      return null;
    }
    const asked = { ...made, challenge, sid: who.sid, name, most: mostPasskeys };
    const { added, refused: reason } = await addPasskey(trx, asked, request_id);
    return reason ?? findOwnPasskey(trx, added);
  });
  if (saved === 'most') throw tooMany();
  if (saved === 'taken') throw conflict('Kunci sandi ini sudah ditambahkan.');
  if (saved === null || saved === 'challenge')
    throw invalid({
      credential: ['tidak jadi ditambahkan, karena waktunya habis atau jawabannya tidak cocok. Mulai lagi.'],
    });
  return saved;
}

export async function listPasskeys(
  services: Pick<Services, 'db' | 'origin'>,
  who: Who,
): Promise<{ data: Passkey[]; meta: { origin: string; has_app: boolean } }> {
  const { own, app } = await asUser(services.db, who, async (trx) => ({
    own: await listOwnPasskeys(trx),
    app: (await findSecondSteps(trx)).app,
  }));
  return { data: own.map(shown), meta: { origin: passkeyPlace(services).origin, has_app: app } };
}

export async function findOwnPasskey(trx: Trx, id: string): Promise<Passkey> {
  const found = (await listOwnPasskeys(trx)).find((own) => own.id === id);
  if (!found) throw notFound('Kunci sandi');
  return shown(found);
}

/**
 * Removes a passkey, after a code or a passkey.
 * @throws Refusal 403 with `needs_code`, 404, 409 for the last second step of somebody whose tenant wants one
 */
export async function removeOwnPasskey(
  { db }: Pick<Services, 'db'>,
  who: Who,
  id: string,
  request_id: string,
): Promise<void> {
  const outcome = await asUser(db, who, async (trx) => {
    await findOwnPasskey(trx, id);
    await checkConfirmed(trx, who.sid);
    return removePasskey(trx, id, request_id);
  });
  if (outcome === 'none') throw notFound('Kunci sandi');
  if (outcome === 'last')
    throw conflict(
      'Tenant Anda mewajibkan verifikasi dua langkah, dan ini langkah kedua Anda satu-satunya. Tambah dulu kunci ' +
        'sandi lain, atau nyalakan aplikasi autentikator.',
    );
}

/** What a browser needs to sign in with any passkey of this address that it knows. */
export async function beginSigningIn(services: Pick<Services, 'db' | 'origin'>): Promise<PasskeyRequest> {
  return requestOf(services, await newChallenge(services.db, 'sign_in', null), []);
}

/** What a browser needs to confirm something with a passkey of the user, where a code is asked. */
export async function beginConfirming(services: Pick<Services, 'db' | 'origin'>, who: Who): Promise<PasskeyRequest> {
  return asUser(services.db, who, async (trx) => {
    const own = await listOwnPasskeys(trx);
    if (own.length === 0) throw noneYet();
    return requestOf(services, await newChallenge(trx, 'confirm', who.sid), own);
  });
}

/**
 * Who signs in with a passkey; it is both steps at once.
 * @throws Refusal 401 with the same message whatever is wrong, 429 after too many wrong attempts
 */
export async function checkPasskey(services: Services, answer: PasskeyAnswer, address: string): Promise<SessionUser> {
  const { db } = services;
  const visitor = { email: `passkey ${answer.id}`, address }; // counts as an account that is tried from there
  const attempt = await holdPlace(() => beginSignIn(db, visitor), tries);
  let user: SessionUser | null = null;
  try {
    user = await take(services, db, answer, { purpose: 'sign_in', sid: null });
  } finally {
    await endSignIn(db, visitor, attempt, user !== null);
  }
  if (!user) throw notTaken();
  return user;
}

/**
 * What a form has sent.
 * @throws Refusal 401 for what no browser makes
 */
export function readPasskey(json: string): PasskeyAnswer {
  const parsed = PasskeyAnswer.safeParse(asJson(json));
  if (!parsed.success) throw notTaken();
  return parsed.data;
}

/**
 * Remembers in this session that its user has just used a passkey: until when it holds.
 * @throws Refusal 400 at the field, 409 without a passkey or when the session is none of ours, 429 after too many wrong
 * ones
 */
export async function confirmByPasskey(
  services: Services,
  who: Who,
  answer: PasskeyAnswer,
  request_id: string,
): Promise<{ confirmed_until: string }> {
  const own = await asUser(services.db, who, listOwnPasskeys);
  if (own.length === 0) throw noneYet();
  if (!own.some(({ credential }) => descriptorId(credential) === answer.id))
    throw invalid({ credential: [wrongWords] });
  const confirmed = await inPlace(services, who, async (trx) => {
    const user = await take(services, trx, answer, { purpose: 'confirm', sid: who.sid });
    if (user?.id !== who.user_id) return null;
    const confirmed_until = await confirmCode(trx, who.sid, 'kunci sandi dipakai lagi', request_id);
    if (confirmed_until === null) throw notHere();
    return { confirmed_until };
  });
  if (!confirmed) throw invalid({ credential: [wrongWords] });
  return confirmed;
}

const wrongWords = 'tidak dapat dipakai. Coba lagi, atau pakai cara lain.';

/** One message, whatever is wrong: nobody learns which passkeys there are. */
function notTaken(): Refusal {
  return new Refusal(401, [`Kunci sandi ini ${wrongWords}`]);
}

function tooMany(): Refusal {
  return refused(`Paling banyak ${mostPasskeys} kunci sandi. Hapus dulu yang tidak dipakai lagi.`);
}

function noneYet(): Refusal {
  return conflict('Anda belum punya kunci sandi.');
}

/** With the token of a host or of another issuer. */
function notHere(): Refusal {
  return conflict('Kunci sandi hanya dapat dipakai di Keuangan. Masuk di sana dulu.');
}

async function newChallenge(db: Database | Trx, purpose: Purpose, sid: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  if (!(await keepPasskeyChallenge(db, { challenge, purpose, sid }))) throw notHere();
  return challenge;
}

function requestOf(
  services: Pick<Services, 'origin'>,
  challenge: string,
  allowed: readonly OwnPasskey[],
): PasskeyRequest {
  return {
    challenge,
    rpId: passkeyPlace(services).id,
    timeout: challengeSeconds * 1000,
    allowCredentials: allowed.map(descriptorOf),
    userVerification: 'required',
  };
}

function descriptorOf({ credential, transports }: OwnPasskey): PasskeyRequest['allowCredentials'][number] {
  return { id: descriptorId(credential), type: 'public-key', transports };
}

function descriptorId(credential: Buffer): string {
  return credential.toString('base64url');
}

function shown({ id, name, created_at, last_used_at }: OwnPasskey): Passkey {
  return { id, name, created_at, last_used_at };
}

/** What authenticators know a user by: it says nothing of who that is. */
function handleOf(user_id: number): string {
  return Buffer.from(`user ${user_id}`).toString('base64url');
}

interface ClientData {
  /** That was answered; empty where the answer is none. */
  challenge: string;
  /** Whether it was answered in a frame of another page, where none of ours stands. */
  isFramed: boolean;
}

/** What the browser says of the page that asked. */
function readClientData({ clientDataJSON }: { clientDataJSON: string }): ClientData {
  const parsed = ClientJson.safeParse(asJson(Buffer.from(clientDataJSON, 'base64url').toString()));
  if (!parsed.success) return { challenge: '', isFramed: false };
  return { challenge: parsed.data.challenge, isFramed: parsed.data.crossOrigin };
}

const ClientJson = z.object({ challenge: z.string(), crossOrigin: z._default(z.boolean(), false) });

/** Undefined for what is no JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a challenge is ours, and still good, the database says as it spends it. */
function isSpentLater(): boolean {
  return true;
}

/** Null for what was not made by an authenticator that knows its user, for this address. */
async function verifyNew(
  services: Pick<Services, 'origin'>,
  credential: NewPasskey['credential'],
): Promise<Verified | null> {
  const { id, origin } = passkeyPlace(services);
  const { transports = [], ...response } = credential.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: isSpentLater,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
  }).catch(asWrong);
  if (!registrationInfo) return null;
  const { credential: made } = registrationInfo;
  return {
    credential: Buffer.from(made.id, 'base64url'),
    public_key: Buffer.from(made.publicKey),
    sign_count: made.counter,
    transports,
  };
}

/** Everything that is wrong with an answer, the library throws as an error without a kind. */
function asWrong(): { registrationInfo?: undefined } {
  return {};
}

/** Uses up an answer; null where anything is wrong with it: then its challenge is used up too. */
async function take(
  services: Services,
  db: Database | Trx,
  answer: PasskeyAnswer,
  { purpose, sid }: { purpose: 'sign_in' | 'confirm'; sid: string | null },
): Promise<SessionUser | null> {
  const { challenge, isFramed } = readClientData(answer.response);
  const credential = Buffer.from(answer.id, 'base64url');
  const found = await findPasskey(db, credential);
  const sign_count = found && !isFramed ? await signCountOf(services, answer, found) : null;
  if (!found || sign_count === null) {
    await dropPasskeyChallenge(db, challenge);
    return null;
  }
  const { user_id, user_name, user_email } = found;
  const outcome = await takePasskey(db, { challenge, purpose, sid, user_id, credential, sign_count });
  if (outcome === 'behind') services.log.warn({ user_id, sign_count }, 'the count of a passkey fell back: refused');
  return outcome === 'used' ? { id: user_id, name: user_name, email: user_email } : null;
}

/** How often the authenticator says that it has signed; null for a signature of another passkey or address. */
async function signCountOf(
  services: Pick<Services, 'origin'>,
  answer: PasskeyAnswer,
  { user_id, public_key }: { user_id: number; public_key: Buffer<ArrayBuffer> },
): Promise<number | null> {
  const place = passkeyPlace(services);
  const { userHandle, ...response } = answer.response;
  if (typeof userHandle === 'string' && userHandle !== handleOf(user_id)) return null;
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: isSpentLater,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    // the database compares with the last count as it raises it
    credential: { id: answer.id, publicKey: new Uint8Array(public_key), counter: 0 },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
