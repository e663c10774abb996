import type { OnlinePaymentMethod, PageMethod } from '@finance/contract';
import type { Settings } from '../../../base/environment.ts';
import type { PayCode } from '../../../database/tables.ts';

/** The data of a payment for its provider. */
export interface Order {
  /** Our order id there. */
  order_id: string;
  /** The provider's own id, if it gave one. */
  external_id: string | null;
  /** The provider's own id of what was paid, where a notice names it. */
  named: string | null;
  /** The provider's own ids of what was paid of the payment, by whichever of its orders. */
  paid: readonly string[];
  /** Whole rupiah. */
  amount: number;
  description: string;
  payer: Payer;
  /** The only way to offer; null: whatever there is. */
  method: OnlinePaymentMethod | null;
  expires_at: string;
  /** Where the payer's browser returns to. */
  return_url: string;
}

/** Who pays, as every provider accepts it; what none would accept is left out. */
export interface Payer {
  name?: string;
  /** `+6281234567890` */
  phone?: string;
}

/** The state of an order at the provider. */
export interface ProviderState {
  /** `failed` after `received`: taken back before it was settled, as if it had never been paid. */
  status: 'pending' | 'received' | 'expired' | 'failed';
  /** The paid amount, if the provider reports it. */
  amount?: number;
  /** The currency (ISO 4217), if the provider reports it. */
  currency?: string;
  /** What went back to the payer, the oldest first: refunds and chargebacks. */
  refunds?: Refund[];
  /** Something a person has to look into. */
  problem?: string;
  /** How it was paid, if the provider reports it. */
  method?: OnlinePaymentMethod;
  /** What the provider took of it with its tax, if it reports that. */
  fee?: number;
  /** When it was paid. */
  received_at?: string;
  /** Until when it can be paid, once the payer has chosen how. */
  expires_at?: string;
  /** The provider's own id of what was paid. */
  external_id?: string;
}

export interface Refund {
  amount: number;
  at?: string;
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
  /** Creates what the payer scans or types on our own page; absent where the provider has no such way. */
  charge?(order: Order, method: PageMethod): Promise<{ external_id: string; code: PayCode }>;
  check(order: Order): Promise<ProviderState>;
  /** Closes what is unpaid, so that it cannot be paid any more. */
  expire(order: Order): Promise<void>;
}

/**
 * The provider could not be reached, or refused: the payment's state is unknown and nothing is booked. The message is
 * for the tenant's people; a payer reads `forPayer`, which has neither the provider's words nor codes.
 */
export class ProviderError extends Error {
  readonly forPayer: string;

  constructor(message: string, { forPayer = cannotBePaid, ...options }: ErrorOptions & { forPayer?: string } = {}) {
    super(message, options);
    this.forPayer = forPayer;
  }
}

const cannotBePaid =
  'Pembayaran ini belum dapat dibuka. Coba lagi sebentar, atau hubungi penjual. Anda belum membayar apa pun.';
