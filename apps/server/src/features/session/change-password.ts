import type { Api, BodyOut } from '@finance/contract';
import { passwordProblem } from '@finance/contract/checks/user';
import { asUser } from '../../database/as-user.ts';
import { invalid, Refusal } from '../../base/refusal.ts';
import type { Services } from '../../http/services.ts';
import { checkPassword } from './check-password.ts';
import { hashingLine } from './hashing-line.ts';
import { hashAgain, hashPassword } from './password.ts';
import { changeOwnPassword, findSalt } from './session.queries.ts';

/**
 * Changes one's own password. A wrong present one counts as a wrong sign-in, so that a signed-in browser that somebody
 * found is no place to try passwords.
 * @throws Refusal 400 at the field, 429 after too many wrong ones
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'settings'>,
  user: { user_id: number; sid: string | null; email: string },
  { current_password, new_password, end_others }: BodyOut<Api['session']['changePassword']>,
  address: string,
  request_id: string,
): Promise<void> {
  const problem =
    new_password === current_password ? 'harus lain dari yang sekarang' : passwordProblem(new_password, user.email);
  if (problem) throw invalid({ new_password: [problem] });
  const isWrong = invalid({ current_password: ['salah'] });
  const { db, settings } = services;
  const { email } = user;
  await checkPassword(services, { email, password: current_password }, address).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 401 ? isWrong : error; // a 401 would sign out
  });
  const [former, next] = await hashingLine.run(address, async () => [
    await hashAgain(current_password, await findSalt(db, email), settings.passwordCost),
    await hashPassword(new_password, settings.passwordCost),
  ]);
  const kept = end_others ? (user.sid ?? '') : 'all';
  const change = { former: former ?? '', next: next ?? '', kept };
  if (!(await asUser(db, user, (trx) => changeOwnPassword(trx, change, request_id)))) throw isWrong;
}
