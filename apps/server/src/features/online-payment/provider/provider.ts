import type { Settings } from '../../../base/environment.ts';

/** The data of a payment for its provider. */
export interface Order {
  /** Our order id there. */
  order_id: string;
  /** The provider's own id, if it gave one. */
  external_id: string | null;
  /** Whole rupiah. */
  amount: number;
  description: string;
  payer_name: string | null;
  payer_phone: string | null;
  expires_at: string;
  /** Where the payer's browser returns to. */
  return_url: string;
}

/** The state of a payment at the provider. `failed` after `received` means that the money was taken back. */
export interface ProviderState {
  status: 'pending' | 'received' | 'expired' | 'failed';
  /** The paid amount, if the provider reports it. */
  amount?: number;
  /** The currency (ISO 4217), if the provider reports it. */
  currency?: string;
  /** The total refunded to the payer. */
  refunded?: number;
  /** Something a person has to look into. */
  problem?: string;
  /** When it was paid. */
  received_at?: string;
}

/** A notice as received over HTTP. Nothing in it is trusted before `isGenuine`, and nothing is booked from it alone. */
export interface Notice {
  headers: Headers;
  text: string;
}

export type Credentials = Record<string, string>;
export type ProviderSettings = Pick<Settings, 'midtransSnapUrl' | 'midtransApiUrl' | 'xenditUrl'>;

/**
 * A provider of online payments with its secrets. Calls end within 10 seconds and throw a ProviderError that says what
 * to do.
 */
export interface Provider {
  /** Creates the page where the payer pays. */
  create(order: Order): Promise<{ external_id: string; provider_url: string }>;
  check(order: Order): Promise<ProviderState>;
}

/** The provider could not be reached, or refused: the payment's state is unknown and nothing is booked. */
export class ProviderError extends Error {}
