import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** A business of the demo: its accounts and its story. */
export interface DemoTenant {
  name: string;
  receipt_header: string;
  /** The bank names the account in the story; `kasir` is the grant of the kasir user. */
  bank_accounts: {
    bank: string;
    account_number: string;
    deactivated: boolean;
    kasir: { read: boolean; write: boolean } | null;
  }[];
  cashiers: { name: string; held_by_kasir: boolean; deactivated: boolean }[];
  investment_accounts: { name: string; description: string | null }[];
  /** Books half a year into the ledger. */
  tell: (ledger: Ledger, random: Random) => void;
}
