import type { ApiError } from '@finance/api-client';

/** Something that went wrong, as a host's telemetry may keep it: without names, numbers, texts of records or tokens. */
export interface Fault {
  /** `render`: a widget broke while it was drawn. `call`: the server failed, or could not be reached. `load`: code did not come. */
  kind: 'render' | 'call' | 'load';
  /** What the user can tell support: the server's request id, or one made for a broken widget. */
  requestId: string | null;
  /** The name of the error, such as `TypeError`, the kind of the failed call, such as `server`, or why code did not come: `gone` after an upgrade, `unreachable`. */
  name: string;
  /** HTTP status of a failed call; 0 where no answer came. */
  status?: number;
  /** Path of a failed call, its ids replaced by `{id}`. */
  path?: string;
  /** Where in the code, without the message. */
  stack?: string;
}

/** The fault of a failed call; undefined for what is the user's affair: a refusal, a missing right, a call given up. */
export function callFault(error: ApiError): Fault | undefined {
  if (error.kind !== 'server' && error.kind !== 'transport') return undefined;
  return { kind: 'call', requestId: error.requestId, name: error.kind, status: error.status, path: pathOf(error.url) };
}

/** The fault of a widget that broke. */
export function renderFault(error: unknown, requestId: string): Fault {
  if (!(error instanceof Error)) return { kind: 'render', requestId, name: typeof error };
  // The first lines of a stack repeat the message, which may quote what the user typed.
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().replaceAll(/[?#][^:)\s]*/g, ''));
  return { kind: 'render', requestId, name: error.name, stack: frames.join('\n') };
}

function pathOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url.replace(/[?#].*/s, '');
  return path
    .split('/')
    .map((part) => (/\d/.test(part) || part.includes('%') || part.includes('@') ? '{id}' : part))
    .join('/');
}
