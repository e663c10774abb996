import type { Ledger } from './ledger.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';

/** A demo business: its accounts and its history. */
export interface DemoTenant {
  name: string;
  receipt_header: string;
  /** The story refers to the account by its bank; `kasir` is the kasir user's grant. */
  bank_accounts: {
    bank: string;
    account_number: string;
    deactivated: boolean;
    kasir: { read: boolean; write: boolean } | null;
  }[];
  cashiers: { name: string; held_by_kasir: boolean; deactivated: boolean }[];
  investment_accounts: { name: string; description: string | null }[];
  /** Books half a year of history into the ledger. */
  tell: (ledger: Ledger, random: Random) => void;
}
