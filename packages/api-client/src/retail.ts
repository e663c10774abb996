import type { RetailHeader } from '@finance/contract';

/** What the product asks of the retail app. */
export interface RetailCalls {
  /** Closes a sales or purchase header there; the retail app wants a token in the address and gets one for this header only. */
  close(header: RetailHeader, options?: { signal?: AbortSignal | undefined }): Promise<void>;
}

/** The call that closes a header, without the token: what an error says of its address may be seen by anybody. */
export function retailClosing(retailUrl: string, { kind, id }: RetailHeader): { method: 'POST'; url: string } {
  return { method: 'POST', url: `${retailUrl}/${kind}-header/${encodeURIComponent(id)}/close` };
}
