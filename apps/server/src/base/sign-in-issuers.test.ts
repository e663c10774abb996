import { expect, test } from 'vitest';
import { readSignInIssuers } from './sign-in-issuers.ts';

const one = {
  id: 'kantor',
  name: 'Kantor Kita',
  issuer: 'https://masuk.kantor.id/realms/semua',
  client_id: 'keuangan',
  client_secret: 'sangat-rahasia',
};
const read = (...issuers: object[]) => readSignInIssuers(JSON.stringify(issuers));

test('issuers of sign-ins, and what is usual', () => {
  expect(readSignInIssuers(' ')).toEqual([]);
  const secretBy = { token_endpoint_auth_method: 'client_secret_post', email_domains: ['kantor.id'] };
  const loopback = { id: 'sini', name: 'Sini', issuer: 'http://127.0.0.1:9000', client_id: 'publik' };
  expect(read({ ...one, ...secretBy }, loopback)).toEqual([
    {
      id: 'kantor',
      name: 'Kantor Kita',
      issuer: new URL('https://masuk.kantor.id/realms/semua'),
      clientId: 'keuangan',
      clientSecret: 'sangat-rahasia',
      secretBy: 'client_secret_post',
      emailDomains: ['kantor.id'],
    },
    {
      id: 'sini',
      name: 'Sini',
      issuer: new URL('http://127.0.0.1:9000'),
      clientId: 'publik',
      clientSecret: null,
      secretBy: 'client_secret_basic',
      emailDomains: [],
    },
  ]);
});

test.each<[string, object[], string]>([
  ['no TLS', [{ ...one, issuer: 'http://masuk.kantor.id' }], '0.issuer harus alamat https://'],
  ['a password in the address', [{ ...one, issuer: 'https://a:sangat-rahasia@kantor.id' }], '0.issuer harus alamat'],
  ['an id that is no part of an address', [{ ...one, id: '../a' }], '0.id harus huruf kecil'],
  ['no client', [{ ...one, client_id: undefined }], '0.client_id wajib diisi'],
  ['a key that there is not', [{ ...one, clientSecret: 'sangat-rahasia' }], '0'],
  ['an address for a domain', [{ ...one, email_domains: ['ani@kantor.id'] }], '0.email_domains.0 harus domain'],
  [
    'another way to send the secret',
    [{ ...one, token_endpoint_auth_method: 'sangat-rahasia' }],
    '0.token_endpoint_auth',
  ],
  ['two of one name', [one, { ...one, issuer: 'https://lain.id' }], 'id harus berbeda-beda'],
  ['one twice', [one, { ...one, id: 'lain' }], 'issuer harus berbeda-beda'],
])('%s is refused, and the message tells no secret', (_, issuers, why) => {
  expect(() => read(...issuers)).toThrow(`Variabel lingkungan SIGN_IN_ISSUERS tidak sah: ${why}`);
  expect(() => read(...issuers)).not.toThrow('sangat-rahasia');
  expect(() => readSignInIssuers('[{"client_secret": "sangat-rahasia"')).not.toThrow('sangat-rahasia');
});
