import { ApiError } from '@finance/api-client';
import type { ElementError } from '../../tag-types.ts';

/** Tells the host of an error: what kind, what to tell support, what the user reads. */
export function reportError(emit: (name: 'error', detail: ElementError) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    if (error.cause instanceof Error && error.cause.name === 'TokenNotAccepted') return; // the client has told every element of it
    const { kind, status, outcome, requestId, messages, fields } = error;
    emit('error', { kind, status, outcome, requestId, messages, fields });
  };
}
