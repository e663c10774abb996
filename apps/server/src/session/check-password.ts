import type { Database } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { hashingLine } from './hashing-line.ts';
import { hashAgain } from './password.ts';
import {
  beginSignIn,
  endSignIn,
  findSalt,
  findSignIn,
  type SessionUser,
  signInWait,
  type Visitor,
} from './session.queries.ts';

/** How often it is asked whether another attempt has ended, which may be another process's. */
const pause = 50;
const patience = 20_000;

/**
 * Whose email and password these are. Only wrong ones count, by the account and the address together.
 * @throws AppError 401 with the same words whoever exists, 429 where too many were wrong, 503 where too many come at once
 */
export async function checkPassword(
  db: Database,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<SessionUser> {
  const visitor = { email, address };
  refuseFor(await signInWait(db, visitor)); // before they wait in the line, where they would keep others waiting
  return hashingLine.run(address, async () => {
    const attempt = await placeFor(db, visitor);
    const user = await findSignIn(db, email, await hashAgain(password, await findSalt(db, email)));
    await endSignIn(db, visitor, attempt, user !== undefined);
    if (!user) throw new AppError(401, ['Email atau kata sandi salah']);
    return user;
  });
}

/** The place in the budgets of one attempt, waited for while those under way could use them up. */
async function placeFor(db: Database, visitor: Visitor): Promise<number> {
  for (const began = performance.now(); ;) {
    const { attempt, wait } = await beginSignIn(db, visitor);
    if (attempt !== null) return attempt;
    refuseFor(wait);
    if (performance.now() - began > patience) refuseFor(5);
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

function refuseFor(wait: number): void {
  if (wait > 0)
    throw new AppError(429, [`Terlalu banyak percobaan masuk. Coba lagi dalam ${wait} detik.`], {
      headers: { 'retry-after': String(wait) },
    });
}
