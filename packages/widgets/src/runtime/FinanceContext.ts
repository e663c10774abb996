import type { FinanceClient } from '@finance/api-client';
import type { NeedsCode, TokenClaims } from '@finance/contract';
import { createContext, type ReactNode } from 'react';
import type { Fault } from './fault.ts';

/** A short message to the user. */
export interface Notice {
  severity: 'success' | 'info' | 'warning' | 'error';
  /** What happened; may have several lines. */
  text: string;
  /** What it happened to, below the text: 'Rp 150,000, Sari, dicatat'. */
  about?: string;
  /** Technical detail, small below the text. */
  detail?: string;
  /** What to tell support. */
  requestId?: string | null;
  /** What the user may do about it. */
  action?: { label: string; onClick: () => void };
  /** Below the text, such as buttons to go on with what was saved. */
  more?: ReactNode;
}

/** A question that is answered with yes or no. It begins on the no, so Enter alone never says yes. */
export interface Question {
  text: string;
  /** Default 'Konfirmasi'. */
  title?: string;
  /** Below the text, such as a link to what it is about. */
  more?: ReactNode;
  /** Says what is done then, such as 'Catat -Rp 50,000'. Default 'Ya, lanjutkan'. */
  yes?: string;
  /** A second way to go on, such as 'Catat tersendiri'; only `choose` offers it. */
  otherwise?: string | undefined;
  /** Default 'Batal'. */
  no?: string;
  /** The yes removes something: it is red. */
  isDestructive?: boolean;
  /** The tenant asks for a code, and yes is that it was typed; only `choose` asks for one. */
  needsCode?: NeedsCode;
}

/** What the user said to a question; null for its no. */
export type Choice = 'yes' | 'otherwise' | null;

/** A booking whose answer did not come, as its form sent it. */
export interface UnsentBooking {
  /** The Idempotency-Key that it was sent with. */
  key: string;
  /** What was sent, with what answered the questions about it. */
  body: object;
  /** What stood in the form. */
  values: object;
}

/** Keeps bookings on this device, and sends them later, one after the other. */
export interface UnsentBox {
  /** Whose bookings it sends: server, user and tenant, as `cacheScope`. A page may show several. */
  scope: string;
  /** Whether one waits already: a further one would overtake it if it were sent at once. */
  isWaiting: () => Promise<boolean>;
  /** Answers whether it is kept; some browsers store nothing. */
  keep: (booking: UnsentBooking) => Promise<boolean>;
  /** How many of a cashier are on this device and not in the books, and what they add up to, in whole rupiah. */
  cashOf: (cashierId: number) => Promise<{ count: number; amount: bigint }>;
}

/** A record that another one names. */
export interface LinkedRecord {
  resource:
    | 'transaction'
    | 'transfer'
    | 'due'
    | 'due-payment-batch'
    | 'advance'
    | 'online-payment'
    | 'payout'
    | 'cash-closing'
    | 'counterparty';
  id: number;
}

/** What a provider gives to the widgets inside it. */
export interface Finance {
  client: FinanceClient;
  /** What the token says; null if nobody is signed in or the token has expired. */
  claims: TokenClaims | null;
  /** Part of every cache key; another user or tenant has another scope. */
  scope: string;
  /** How often the tenant has changed. Widgets begin anew in another tenant. */
  epoch: number;
  /** The tenant's zone, such as `Asia/Jakarta`. */
  timezone: string;
  /** The server's clock. */
  now(): Date;
  /** The current date in the tenant's zone, `2026-01-31`. */
  today(): string;
  /** Shows a notice in the provider's notifier, or in the host's. */
  notify(notice: Notice): void;
  /** Removes notices of success, so that they are not mistaken for the answer to what is being sent now. */
  dismissNews(): void;
  /** Draws a record over the page, whatever becomes of the widget that asks for it. */
  show(record: (onClose: () => void) => ReactNode): void;
  /** Asks the user; Escape answers false. Questions are asked one at a time. */
  confirm(question: Omit<Question, 'otherwise' | 'needsCode'>): Promise<boolean>;
  /** Asks the user in the same way, where there may be two ways to go on. */
  choose(question: Question): Promise<Choice>;
  /**
   * Says of which resources, or all, records may look different, because of this page's user or `by` others: they are
   * read again, also in other tabs of the same user and tenant.
   */
  invalidate(resources: readonly string[] | 'all', by?: 'others'): void;
  /** Each tells whether something typed is not saved yet, for a host that asks before it leaves the page. */
  unsaved: Set<() => boolean>;
  /** Where bookings wait on this device until the server answers: of each `UnsentTransactions` of the page. */
  unsent: Set<UnsentBox>;
  /** The host's own buttons above every detail. */
  detailActions: ReactNode;
  /** Leads to a record that another one names. */
  onOpenRecord: ((record: LinkedRecord) => void) | undefined;
  /** Hears what goes wrong, without personal data. */
  onFault: ((fault: Fault) => void) | undefined;
}

export const FinanceContext = createContext<Finance | null>(null);
