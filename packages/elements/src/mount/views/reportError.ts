import { ApiError } from '@finance/api-client';
import type { ElementError } from '../../tag-events.ts';

/** Emits an API error to the host: its kind, its request id for support, and the messages that the user reads. */
export function reportError(emit: (name: 'error', detail: ElementError) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    // The client has already told every element.
    if (error.cause instanceof Error && error.cause.name === 'TokenNotAccepted') return;
    const { kind, status, outcome, requestId, messages, fields } = error;
    emit('error', { kind, status, outcome, requestId, messages, fields });
  };
}

/** Emits that code could not be loaded. */
export function reportLoad(emit: (name: 'error', detail: ElementError) => void): (error: unknown) => void {
  return (error) => emit('error', { kind: 'load', message: String(error) });
}
