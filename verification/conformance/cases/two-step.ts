import { api, type Role } from '@finance/contract';
import { codeOf } from '../../../apps/server/src/testing/one-time-code.ts';
import type { Stage } from '../stage.ts';

/** Somebody turns verification in two steps on; the recovery codes. */
export async function aTwoStep(stage: Stage, as: Role = 'pemilik'): Promise<string[]> {
  const body = { current_password: stage.place.password };
  const { secret } = (await stage.ok(api.session.beginTwoStep, { body }, { as })).data;
  const typed = { verification_code: codeOf(secret) };
  return (await stage.ok(api.session.turnOnTwoStep, { body: typed }, { as })).data.recovery_codes;
}
