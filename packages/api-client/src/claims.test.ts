import { TokenClaims } from '@finance/contract';
import { expect, it } from 'vitest';
import { decodeClaims } from './claims.ts';

const claims = {
  sub: '7',
  acc_name: 'Sari',
  email: 'sari@example.com',
  tenant_id: 3,
  tenant_name: 'PT Maju Motor',
  iat: 1,
  exp: 2,
  iss: 'finance',
  aud: 'finance',
};

it('takes and refuses the claims that the schema takes and refuses', () => {
  const values = [undefined, null, '', 'text', 0, 1, -1, 1.5, Number.MAX_VALUE, true, [], ['a'], [1], {}];
  for (const name of Object.keys(claims)) {
    for (const value of values) {
      const changed = JSON.parse(JSON.stringify({ ...claims, [name]: value }));
      expect([name, value, decodeClaims(tokenOf(changed)) !== null]).toEqual([
        name,
        value,
        TokenClaims.safeParse(changed).success,
      ]);
    }
  }
});

it('says what the token says', () => {
  expect(decodeClaims(tokenOf(claims))).toEqual(claims);
  expect(decodeClaims('no token')).toBeNull();
});

function tokenOf(payload: object): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`;
}
