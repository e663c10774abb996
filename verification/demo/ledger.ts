import { type AccountType, addDays, type TransferPart } from '@finance/contract';
import type { Entity } from './people.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';

/** Refers to an account by its name in the demo, such as `BCA`. */
export interface AccountRef {
  account_type: AccountType;
  name: string;
}

/** The object in another app that a transaction belongs to. */
export interface ObjectRef {
  transactable_app: string;
  transactable_type: string;
  transactable_subtype: string | null;
  transactable_id: string;
}

/** Money moved between own accounts has no object in another app and no counterparty. */
type Nobody = { [Name in keyof (ObjectRef & Entity)]: null };

export type DemoTransaction = ((ObjectRef & Entity) | Nobody) & {
  account: AccountRef;
  /** The number of the story's transfer it belongs to, from 1. */
  transfer: { number: number; part: TransferPart; to: AccountRef } | null;
  date: string;
  amount: number;
  note: string;
  internal_note: string | null;
  creator: 'pemilik' | 'keuangan' | 'kasir';
  created_at: string;
  /** Was a mistake and voided a little later. */
  voided: { at: string; reason: string } | null;
  /** The note before a later edit. */
  note_before: string | null;
};

export type Entry = ObjectRef &
  Entity &
  Pick<DemoTransaction, 'account' | 'amount' | 'note'> & { internal_note?: string };

export interface Move {
  from: AccountRef;
  to: AccountRef;
  amount: number;
  /** The bank's fee. */
  fee?: number;
  note: string;
  /** Is still in transit when the demo ends. */
  isOnItsWay?: boolean;
}

/** Collects transactions day by day and tracks each account's balance, so that no money is spent that is not there. */
export interface Ledger {
  readonly today: string;
  balance(account: AccountRef): number;
  /**
   * Books a transaction later in the day than the previous one. Returns `false` and books nothing when the account has
   * too little money.
   */
  book(entry: Entry): boolean;
  /** Books a transaction that is voided later as a mistake. */
  bookWrongly(entry: Entry, reason: string): void;
  /** Moves money between own accounts. Returns `false` and does nothing when there is too little. */
  move(move: Move): boolean;
  /** Starts the next day. */
  startDay(date: string): void;
  transactions(): DemoTransaction[];
}

const minute = 60_000;
const nobody: Nobody = {
  transactable_app: null,
  transactable_type: null,
  transactable_subtype: null,
  transactable_id: null,
  related_entity_id: null,
  related_entity_name: null,
  related_entity_phone_number: null,
};

/** @param now the instant at which the demo ends; nothing lies after it */
export function createLedger(random: Random, today: string, now: Date): Ledger {
  const booked: DemoTransaction[] = [];
  let moves = 0;
  const balances = new Map<string, number>();
  const key = (account: AccountRef) => `${account.account_type}/${account.name}`;
  let date = today;
  let clock = 0;
  let closing = 0;

  /** Each step takes at most a third of the remaining day, so there is always room for another. */
  function nextMoment() {
    clock += Math.min(150 * minute, (closing - clock) / 3) * (0.3 + 0.7 * random.next());
    return new Date(clock).toISOString();
  }

  function add(
    entry: Omit<Entry, keyof (ObjectRef & Entity)> & ((ObjectRef & Entity) | Nobody),
    voided?: { reason: string },
    transfer: DemoTransaction['transfer'] = null,
  ) {
    const created_at = nextMoment();
    const edited = !voided && !transfer && entry.note.includes(',') && random.percent(3);
    booked.push({
      ...entry,
      internal_note: entry.internal_note ?? null,
      transfer,
      date,
      creator:
        transfer?.part === 'in'
          ? receiver(booked)
          : transfer?.part === 'fee'
            ? (booked.at(-1)?.creator ?? 'keuangan')
            : entry.account.account_type === 'cash' && random.percent(85)
              ? 'kasir'
              : random.percent(8)
                ? 'pemilik'
                : 'keuangan',
      created_at,
      voided: voided ? { at: nextMoment(), reason: voided.reason } : null,
      note_before: edited ? (entry.note.split(',')[0] ?? '') : null,
    });
  }

  return {
    today,
    balance: (account) => balances.get(key(account)) ?? 0,
    book(entry) {
      const left = (balances.get(key(entry.account)) ?? 0) + entry.amount;
      if (left < 0) return false;
      balances.set(key(entry.account), left);
      add(entry);
      return true;
    },
    bookWrongly: (entry, reason) => add(entry, { reason }),
    move({ from, to, amount, fee = 0, note, isOnItsWay = false }) {
      const left = (balances.get(key(from)) ?? 0) - amount - fee;
      if (left < 0) return false;
      moves += 1;
      const number = moves;
      balances.set(key(from), left);
      add({ ...nobody, account: from, amount: -amount, note }, undefined, { number, part: 'out', to });
      if (fee > 0)
        add({ ...nobody, account: from, amount: -fee, note: `Biaya transfer: ${note}` }, undefined, {
          number,
          part: 'fee',
          to,
        });
      if (isOnItsWay) return true;
      balances.set(key(to), (balances.get(key(to)) ?? 0) + amount);
      add({ ...nobody, account: to, amount, note }, undefined, { number, part: 'in', to });
      return true;
    },
    startDay(day) {
      date = day;
      const opening = Date.parse(`${day}T08:00:00+07:00`);
      closing = Math.min(Date.parse(`${day}T17:00:00+07:00`), now.getTime());
      clock = Math.min(opening, closing - 30 * minute);
    },
    transactions: () => booked,
  };
}

/** The receipt is confirmed by someone other than the sender. */
function receiver(booked: DemoTransaction[]): DemoTransaction['creator'] {
  return booked.at(-1)?.creator === 'keuangan' ? 'pemilik' : 'keuangan';
}

/** Every day of the demo, the last one today. */
export function daysUntil(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

export function isSunday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
}

export function isSaturday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** `Maret 2026` */
export function monthOf(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

export function cashierObject(type: 'Income' | 'Spending', subtype: string, id: string): ObjectRef {
  return { transactable_app: 'Cashier', transactable_type: type, transactable_subtype: subtype, transactable_id: id };
}

/** Objects of the finance app itself: opening balances, interest, movements between own accounts. */
export function financeObject(type: string, id: string): ObjectRef {
  return { transactable_app: 'Finance', transactable_type: type, transactable_subtype: null, transactable_id: id };
}
