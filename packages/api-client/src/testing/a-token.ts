import type { TokenClaims } from '@finance/contract';
import { encode } from 'jose/base64url';

/**
 * A token as a browser sees it: well-formed, but signed by nobody; valid until 2100. A claim given as undefined is left
 * out.
 * @example createMemorySession(aToken({ tenant_id: undefined, tenant_name: undefined }))
 */
export function aToken(claims: { [Claim in keyof TokenClaims]?: TokenClaims[Claim] | undefined } = {}): string {
  const all = {
    sub: '1',
    acc_name: 'Ratna Wijaya',
    email: 'pemilik@contoh.id',
    tenant_id: 1,
    tenant_name: 'PT Maju Motor',
    iat: 1_773_111_600,
    exp: 4_102_444_800,
    iss: 'https://finance.contoh.id',
    aud: 'finance',
    ...claims,
  };
  return [{ alg: 'none', typ: 'JWT' }, all]
    .map((part) => encode(JSON.stringify(part)))
    .concat(encode('unsigned'))
    .join('.');
}
