import type { Role } from './ability.ts';
import type { SettingValues } from './setting.ts';

/** Whether moving so much out needs somebody else's approval, as a kasir's spending above the tenant's limit does. */
export function needsApproval(
  limit: SettingValues['approval_limit'],
  amount: number,
  { role }: { role: Role },
): limit is number {
  return role === 'kasir' && limit !== null && amount < -limit;
}
