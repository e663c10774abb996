import { expect } from '@playwright/test';
import { fillTransaction } from './booking.ts';
import { signIn, test } from './sign-in.ts';

test('a kasir asks for a void and a change, the pemilik decides, and the kasir sees the outcome', async ({
  page,
  enter,
}) => {
  await signIn(page, 'kasir', { path: '/transaction/index' });
  const name = 'Pelanggan Uji Pengajuan';
  const form = await fillTransaction(page, { name, amount: '43211', type: 'CASH' });
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();

  await page.getByRole('table').getByText(name).first().click(); // the notice names it too
  const detail = page.getByRole('dialog', { name: /^Transaksi # / });
  await detail.getByRole('button', { name: 'Ajukan perubahan' }).click();
  const change = page.getByRole('dialog', { name: 'Ajukan Perubahan' });
  await change.getByLabel(/^Jumlah/).fill('43212');
  await change.getByLabel(/^Alasan/).fill('Salah satu rupiah');
  await change.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(detail.getByText(/diajukan .*: Salah satu rupiah/)).toBeVisible();

  const owner = await enter('pemilik');
  const tile = () => owner.getByRole('link', { name: /Pengajuan menunggu keputusan/ });
  await tile().click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Pengajuan' })).toBeVisible();
  const open = async () => owner.getByRole('table', { name: 'Daftar Pengajuan' }).getByRole('button', { name }).click();
  await open();
  await owner.getByRole('button', { name: 'Tolak', exact: true }).click();
  const refusal = owner.getByRole('dialog', { name: 'Tolak pengajuan?' });
  await refusal.getByLabel(/^Alasan/).fill('Notanya benar');
  await refusal.getByRole('button', { name: 'Tolak pengajuan' }).click();
  await expect(owner.getByText(/^Ditolak .*: Notanya benar$/)).toBeVisible();

  await page.reload();
  await expect(detail.getByText(/^Ditolak .*: Notanya benar$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Ajukan pembatalan' }).click();
  const question = page.getByRole('dialog', { name: 'Ajukan pembatalan?' });
  await question.getByLabel(/^Alasan/).fill('Pelanggan batal');
  await question.getByRole('button', { name: 'Ajukan' }).click();
  await expect(detail.getByText(/diajukan .*: Pelanggan batal/)).toBeVisible();

  await owner.goto('/');
  await tile().click();
  await open();
  await owner.getByRole('button', { name: 'Setujui' }).click();
  await owner.getByRole('button', { name: 'Ya, setujui' }).click();
  await expect(owner.getByText(/^Dibatalkan .*: Diajukan .*: Pelanggan batal$/)).toBeVisible();
  await page.reload();
  await expect(detail.getByText(/^Disetujui .* oleh /)).toBeVisible();
});
