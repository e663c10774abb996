import { Refusal } from '../../base/refusal.ts';
import { hashingLine } from './hashing-line.ts';
import { holdPlace, refuseFor } from '../../http/hold-place.ts';
import type { Services } from '../../http/services.ts';
import { hashAgain } from './password.ts';
import { beginSignIn, endSignIn, findSalt, findSignIn, type SessionUser, signInWait } from './session.queries.ts';

/** What there are too many of. */
export const tries = 'percobaan masuk';

/**
 * The user with this email and password. Only wrong attempts count, per account and address.
 * @throws Refusal 401 with the same message whether the account exists or not, 429 after too many wrong attempts, 503
 * when too many come at once
 */
export async function checkPassword(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<SessionUser> {
  const visitor = { email, address };
  refuseFor(await signInWait(db, visitor), tries); // before they wait in line, where they would delay others
  return hashingLine.run(address, async () => {
    const attempt = await holdPlace(() => beginSignIn(db, visitor), tries);
    const hash = await hashAgain(password, await findSalt(db, email), settings.passwordCost);
    const user = await findSignIn(db, email, hash);
    await endSignIn(db, visitor, attempt, user !== undefined);
    if (!user) throw new Refusal(401, ['Email atau kata sandi salah']);
    return user;
  });
}
