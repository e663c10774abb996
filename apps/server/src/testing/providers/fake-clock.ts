/**
 * The clock of fake providers. Time passes by moving what was written further into the past, since the server's clock
 * is the machine's: `told` says when something happened as that clock counts.
 */
export class FakeClock {
  #passed = 0;

  now(): number {
    return Date.now() + this.#passed;
  }

  pass(milliseconds: number): void {
    this.#passed += milliseconds;
  }

  /** An instant of this clock as the server counts. */
  told(at: number): number {
    return at - this.#passed;
  }

  /** An instant that the server named, by this clock. */
  meant(at: number): number {
    return at + this.#passed;
  }
}
