import type { Settings } from '../../environment.ts';

/** What a provider knows of a payment. */
export interface Order {
  /** Our name of it there. */
  order_id: string;
  /** The provider's own name of it, where it gave one. */
  external_id: string | null;
  /** Whole rupiah. */
  amount: number;
  description: string;
  payer_name: string | null;
  payer_phone: string | null;
  expires_at: string;
  /** Where the payer's browser goes when it is done there. */
  return_url: string;
}

/** How a payment stands at the provider. `failed` after it was received: the money was taken back. */
export interface ProviderState {
  status: 'pending' | 'received' | 'expired' | 'failed';
  /** What was paid, where the provider says so. */
  amount?: number;
  /** In which currency, where the provider says so: ISO 4217. */
  currency?: string;
  /** What went back to the payer in all, of what was received. */
  refunded?: number;
  /** What a person has to look at, beside what is known. */
  problem?: string;
  /** When it was paid. */
  received_at?: string;
}

/** A notice as it came over HTTP: nothing in it is believed before `isGenuine`, and nothing is booked on it alone. */
export interface Notice {
  headers: Headers;
  text: string;
}

export type Credentials = Record<string, string>;
export type ProviderSettings = Pick<Settings, 'midtransSnapUrl' | 'midtransApiUrl' | 'xenditUrl'>;

/** One provider of online payments, with its secrets. What it asks over the network ends within 10 seconds; it throws a ProviderError that says what to do. */
export interface Provider {
  /** Makes the page on which the payer pays. */
  create(order: Order): Promise<{ external_id: string; provider_url: string }>;
  check(order: Order): Promise<ProviderState>;
}

/** The provider could not be asked, or refused: nothing is known of the payment, and nothing is booked. */
export class ProviderError extends Error {}
