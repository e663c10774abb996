import type { AccountType } from '@finance/contract';

export interface Account {
  account_type: AccountType;
  account_id: number;
}

/** A record that only its writer changes, as it must be by what was answered. */
export interface OwnRecord {
  /** Stands in its note, and in no other's. */
  name: string;
  id: number;
  from: Account;
  /** Where a transfer goes. */
  to?: Account;
  amount: number;
  date: string;
  version: number;
  state: 'booked' | 'void' | 'confirmed';
}

/** A record that all writers of its tenant change, by the names of the changes that were answered. */
export interface SharedRecord {
  id: number;
  changes: { name: string; amount: number; account?: Account; /** The version it was based on. */ of?: number }[];
  /** Of a transaction, where it was booked; and its last amount. */
  account?: Account;
  amount?: number;
}

export interface Tenant {
  id: number;
  accounts: Account[];
  /** A due that everybody pays of, and a transaction that everybody changes. */
  due: SharedRecord;
  transaction: SharedRecord;
  transactions: OwnRecord[];
  transfers: OwnRecord[];
}

/** What one round has come to. */
export interface Recorded {
  tenants: Tenant[];
  /** Operations that were answered. */
  operations: number;
  acknowledged: number;
  /** Writes that were not answered at first, and those of them that were settled. */
  unknown: number;
  settled: number;
  /** Answers that no model explains. */
  wrong: string[];
}
