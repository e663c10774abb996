import type { Access } from './database.ts';

/**
 * Does what an owner does once in the back office, with the owner of the demo: a service account and its key
 * ('Pengaturan > Akun layanan'), a webhook and its secret ('Webhook'), and a way to pay.
 */
export async function setUp(finance: string, origin: string): Promise<Access> {
  const call = async <T>(path: string, token?: string, body?: object): Promise<T> => {
    const answer = await fetch(finance + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data; // as in the contract
  };
  const signedIn = await call<{ access_token: string; tenants: { id: number; name: string }[] }>(
    '/account/api/authentication',
    undefined,
    { email: 'pemilik@contoh.id', password: 'rahasia-demo' },
  );
  const tenant_id = signedIn.tenants.find(({ name }) => name === 'PT Maju Motor')?.id;
  const { access_token } = await call<{ access_token: string }>('/account/api/tenant-change', signedIn.access_token, {
    tenant_id,
  });
  const account = await call<{ id: number }>('/account/tenant/api/service-account', access_token, {
    name: 'Dealer contoh',
    scopes: [
      'due:read',
      'due:create',
      'due:update',
      'transaction:read',
      'transaction:create',
      'online-payment:read',
      'online-payment:create',
      'online-payment-enabler:read',
    ],
    acts_for: 'members',
  });
  const { key } = await call<{ key: string }>(`/account/tenant/api/service-account/${account.id}/key`, access_token, {
    name: 'Server dealer',
  });
  const webhook = await call<{ id: number }>('/setting/api/webhook', access_token, {
    name: 'Dealer contoh',
    url: `${origin}/finance-webhook`,
    types: ['due.paid', 'due.reopened'],
  });
  const { secret } = await call<{ secret: string }>(`/setting/api/webhook/${webhook.id}/secret`, access_token, {});
  const enablers = await call<{ id: number; type: string }[]>(
    '/transaction/api/online-payment-enabler?active=true',
    access_token,
  );
  const enabler_id = enablers.find(({ type }) => type === 'simulator')?.id;
  if (enabler_id === undefined) throw new Error('The demo has no simulator to pay with');
  return { key, secret, enabler_id };
}
