import type { TokenClaims } from '@finance/contract';
import { decodeClaims } from '../../claims.ts';

/** What the token of a call says; null where it has none. */
export function claimsOf(request: Request): TokenClaims | null {
  const token = request.headers.get('Authorization')?.replace('Bearer ', '');
  return token === undefined ? null : decodeClaims(token);
}
