import { TokenClaims } from '@finance/contract';
import { decodeJwt } from 'jose/jwt/decode';

/** What a token says, expired or not; null where it is no token of ours. The server, not the browser, proves the signature. */
export function decodeClaims(token: string): TokenClaims | null {
  try {
    const claims = TokenClaims.safeParse(decodeJwt(token));
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
}
