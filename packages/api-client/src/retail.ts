import type { RetailHeader } from '@finance/contract';

/** What the product asks of the retail app. */
export interface RetailCalls {
  /**
   * Closes a sales or purchase header in the retail app, which expects a token in the address and gets one that is good
   * for this header only. Refused before anything is sent if the tenant's setting names no address, or one on a host
   * that may not get tokens.
   */
  close(header: RetailHeader, options?: { signal?: AbortSignal | undefined }): Promise<void>;
}
