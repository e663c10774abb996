import type { TimeZone } from '@finance/contract';

/** Common names of Indonesia's time zones. */
export const zoneNames: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
};
