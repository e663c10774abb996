import type { RetailHeader } from '@finance/contract';

/** What the product asks of the retail app. */
export interface RetailCalls {
  /**
   * Closes a sales or purchase header there; the retail app wants a token in the address and gets one for this header only. Refused before anything is sent
   * where the tenant's setting names no address, or one of a host that may not get tokens.
   */
  close(header: RetailHeader, options?: { signal?: AbortSignal | undefined }): Promise<void>;
}
