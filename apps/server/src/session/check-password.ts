import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
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

/** How often to check whether another attempt, possibly in another process, has ended. */
const pause = 50;
const patience = 20_000;

/**
 * The user with this email and password. Only wrong attempts count, per account and address.
 * @throws Refusal 401 with the same message whether the account exists or not, 429 after too many wrong attempts, 503
 * when too many come at once
 */
export async function checkPassword(
  db: Database,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<SessionUser> {
  const visitor = { email, address };
  refuseFor(await signInWait(db, visitor)); // before they wait in line, where they would delay others
  return hashingLine.run(address, async () => {
    const attempt = await placeFor(db, visitor);
    const user = await findSignIn(db, email, await hashAgain(password, await findSalt(db, email)));
    await endSignIn(db, visitor, attempt, user !== undefined);
    if (!user) throw new Refusal(401, ['Email atau kata sandi salah']);
    return user;
  });
}

/** Reserves an attempt in the budgets; waits while attempts in progress could use them up. */
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
    throw new Refusal(429, [`Terlalu banyak percobaan masuk. Coba lagi dalam ${wait} detik.`], {
      headers: { 'retry-after': String(wait) },
    });
}
