import type { TokenClaims } from '@finance/contract';
import { decodeJwt } from 'jose/jwt/decode';

/**
 * What a token says, expired or not; null if it is not one of our tokens. The server, not the browser, checks the
 * signature.
 */
export function decodeClaims(token: string): TokenClaims | null {
  try {
    const claims = decodeJwt(token);
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** As the contract's schema of the same name, without the weight of one. */
function isClaims(claims: object): claims is TokenClaims {
  const { sub, acc_name, email, tenant_id, tenant_name, sid, iat, exp, iss, aud } = claims as Record<
    keyof TokenClaims,
    unknown
  >; // an object may have any member
  const isAudience = typeof aud === 'string' || (Array.isArray(aud) && aud.every((one) => typeof one === 'string'));
  return (
    [sub, acc_name, email, iss].every((text) => typeof text === 'string') &&
    Number.isFinite(iat) &&
    Number.isFinite(exp) &&
    isAudience &&
    (tenant_id === undefined || (Number.isSafeInteger(tenant_id) && Number(tenant_id) > 0)) &&
    (tenant_name === undefined || typeof tenant_name === 'string') &&
    (sid === undefined || typeof sid === 'string')
  );
}
