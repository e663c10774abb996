import { expect } from '@playwright/test';
import { test } from './sign-in.ts';

test('an owner makes a service account; its server writes in its own name until the key is revoked', async ({
  enter,
  request,
}) => {
  const owner = await enter('pemilik', { path: '/service-account/index' });
  await owner.getByRole('button', { name: 'Akun Layanan Baru' }).click();
  const form = owner.getByRole('dialog', { name: 'Akun Layanan Baru' });
  await form.getByRole('textbox', { name: /^Nama/ }).fill('Server Dealer');
  for (const right of ['Lihat Hutang & piutang', 'Catat Hutang & piutang'])
    await form.getByRole('checkbox', { name: right }).check();
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  const naming = owner.getByRole('dialog', { name: 'Kunci baru untuk Server Dealer' });
  await naming.getByRole('button', { name: 'Simpan', exact: true }).click();
  const key = await owner.getByLabel('Kunci', { exact: true }).inputValue();
  await owner.getByRole('button', { name: 'Selesai' }).click();
  await expect(owner.getByRole('row', { name: /Server Dealer/ })).toContainText('1 berlaku');

  const asked = await request.post('/account/api/service-token', { data: { key } });
  const { access_token } = (await asked.json()).data;
  const headers = { authorization: `Bearer ${access_token}` };
  const made = await request.post('/transaction/api/due', {
    headers,
    data: { type: 'R', amount: 275_000, entity_name: 'Pembeli Dealer' },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()).data;
  await owner.goto(`/due/show/${id}`);
  await owner.getByRole('button', { name: 'Lihat riwayat' }).click();
  await expect(owner.getByText(/Server Dealer/).first()).toBeVisible();

  await owner.goto('/service-account/index');
  await owner.getByRole('button', { name: 'Server Dealer' }).click();
  await owner.getByRole('button', { name: 'Cabut kunci Server utama' }).click();
  await owner.getByRole('button', { name: 'Ya, cabut' }).click();
  await expect(owner.getByText('Dicabut', { exact: true })).toBeVisible();
  expect((await request.get('/transaction/api/due', { headers })).status()).toBe(401);
  expect((await request.post('/account/api/service-token', { data: { key } })).status()).toBe(401);
});
