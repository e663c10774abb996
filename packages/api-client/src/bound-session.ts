import type { FinanceSession } from './session.ts';

/** A session that may be given as any object, its methods free of `this`. */
export function boundSession(session: FinanceSession): FinanceSession {
  return {
    token: () => session.token(),
    claims: () => session.claims(),
    isExpired: (inSeconds) => session.isExpired(inSeconds),
    setToken: (token, isNew) => session.setToken(token, isNew),
    clear: () => session.clear(),
    subscribe: (listener) => session.subscribe(listener),
  };
}
