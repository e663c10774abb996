import type { TimeZone } from '@finance/contract';

/** What people call the zones of Indonesia. */
export const zoneNames: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
};
