/** A movement of money in a provider's own books, signed: what it owes the merchant grows or shrinks by it. */
export interface LedgerEntry {
  order_id: string;
  kind: 'payment' | 'fee' | 'refund' | 'void';
  amount: number;
}

/** The money that a fake provider holds for the merchant. */
export class FakeLedger {
  readonly entries: LedgerEntry[] = [];
  readonly #fee: number;

  /** `fee`: what the provider keeps of every order that was paid. */
  constructor(fee: number) {
    this.#fee = fee;
  }

  /** `fee`: what it keeps of this one, if that is not what it usually does. */
  pay(order_id: string, amount: number, fee = this.#fee): void {
    this.entries.push({ order_id, kind: 'payment', amount });
    if (fee > 0) this.entries.push({ order_id, kind: 'fee', amount: -fee });
  }

  refund(order_id: string, amount: number): void {
    this.entries.push({ order_id, kind: 'refund', amount: -amount });
  }

  /** Before the settlement: nothing was ever paid, and no fee is due. */
  void(order_id: string): void {
    this.entries.push({ order_id, kind: 'void', amount: -this.balanceOf(order_id) });
  }

  /** What is left of the orders whose id begins so: that of a payment is the beginning of all its orders'. */
  balanceOf(beginning: string): number {
    return this.entries
      .filter(({ order_id }) => order_id.startsWith(beginning))
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}
