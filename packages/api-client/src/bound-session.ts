import type { FinanceSession } from './session.ts';

/** A session that may be given as any object, its methods free of `this`. */
export function boundSession(session: FinanceSession): FinanceSession {
  return {
    token: () => session.token(),
    claims: () => session.claims(),
    isExpired: () => session.isExpired(),
    setToken: (token) => session.setToken(token),
    clear: () => session.clear(),
    takeFromAddress: () => session.takeFromAddress(),
    subscribe: (listener) => session.subscribe(listener),
  };
}
