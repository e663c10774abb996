import type { FinanceClient } from '@finance/api-client';
import type { TokenClaims } from '@finance/contract';
import { createContext } from 'react';
import type { Fault } from './fault.ts';

/** One line of news for the user. */
export interface Notice {
  severity: 'success' | 'info' | 'warning' | 'error';
  /** What happened; may have several lines. */
  text: string;
  /** For who looks into it, such as what the connection said; small, below the text. */
  detail?: string;
  /** What to tell support. */
  requestId?: string | null;
  /** What the user may do about it. */
  action?: { label: string; onClick: () => void };
}

/** A question that is answered with yes or no. */
export interface Question {
  text: string;
  /** Default 'Konfirmasi'. */
  title?: string;
  /** Default 'Ya, lanjutkan'. */
  yes?: string;
  /** Default 'Batal'. */
  no?: string;
  /** The yes takes something away: it looks so, and Enter alone does not say it. */
  isDestructive?: boolean;
}

/** What a provider gives to the widgets inside it. */
export interface Finance {
  client: FinanceClient;
  /** What the token says; null when nobody is signed in or the token's time is over. */
  claims: TokenClaims | null;
  /** Part of every cache key; another user or tenant has another scope. */
  scope: string;
  /** How often the tenant has changed; a widget begins anew in another one. */
  epoch: number;
  /** The tenant's zone, such as `Asia/Jakarta`. */
  timezone: string;
  /** The tenant's calendar date of this moment, `2026-01-31`. */
  today(): string;
  /** Shows news in the provider's notifier, or in the host's. */
  notify(notice: Notice): void;
  /** Takes away news of what was saved before: it must not look like the answer to what is being sent now. */
  dismissNews(): void;
  /** Asks the user; false also for Escape. One question at a time, the others wait. */
  confirm(question: Question): Promise<boolean>;
  /** Says that records changed: what shows them reads them again, here and in other tabs of the same user and tenant. */
  touch(resources: readonly string[]): void;
  /** Each answers, when it is asked, whether something typed is not saved: for a host that asks before it leaves the page. */
  unsaved: Set<() => boolean>;
  /** Hears of what goes wrong, without personal data. */
  onFault: ((fault: Fault) => void) | undefined;
}

export const FinanceContext = createContext<Finance | null>(null);
