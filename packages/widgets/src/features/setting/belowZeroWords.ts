import type { SettingValues } from '@finance/contract';

/** Whether a cashier may go below zero, in words. */
export const belowZeroWords: Record<SettingValues['cash_below_zero'], string> = {
  forbidden: 'Tidak boleh',
  asked: 'Ditanya dulu',
  allowed: 'Boleh',
};
