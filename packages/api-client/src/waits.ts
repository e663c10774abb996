import { openPlace } from './place.ts';

/** An answer that this tab waits for. */
export interface Wait {
  /** Comes back with the answer; nobody else knows it. */
  state: string;
  /** Proves to the server that the answer is for us. */
  verifier: string;
}

/** The newest few: who goes back and signs in again does not want the older ones. */
const most = 5;

const place = openPlace('finance_sign_in', () => globalThis.sessionStorage);

function read(): Wait[] {
  try {
    const kept: unknown = JSON.parse(place.read() ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWait) : [];
  } catch {
    return [];
  }
}

function isWait(value: unknown): value is Wait {
  return (
    typeof value === 'object' &&
    value !== null &&
    'state' in value &&
    typeof value.state === 'string' &&
    'verifier' in value &&
    typeof value.verifier === 'string'
  );
}

/** Keeps what a tab waits for until `takeWait`; the oldest go where there are too many. */
export function rememberWait(wait: Wait): void {
  place.write(JSON.stringify([...read(), wait].slice(-most)));
}

/** What was waited for with this state, which is then over; undefined for a state that nobody here made. */
export function takeWait(state: string | null): Wait | undefined {
  const all = read();
  const found = all.find((wait) => wait.state === state);
  if (found) place.write(JSON.stringify(all.filter((wait) => wait !== found)));
  return found;
}
