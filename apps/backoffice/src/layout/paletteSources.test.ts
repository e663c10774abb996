import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import { abilitiesOf, type Role } from '@finance/contract';
import { expect, test } from 'vitest';
import { menu } from './menu.ts';
import { paletteSources } from './paletteSources.ts';

const settingTexts = import.meta.glob<string>('../../../../packages/widgets/src/features/setting/*Section.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where sections that are a switch have their headings. */
const switches = import.meta.glob<string>('../../../../packages/widgets/src/features/setting/Settings.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the palette finds without asking the server. */
async function found(typed: string, role: Role = 'pemilik') {
  const client = createClient({
    baseUrl: 'https://finance.test',
    session: createMemorySession(),
    preferences: createMemoryPreferences(),
    fetch: () => Promise.reject(new TypeError('nothing is asked')),
  });
  const { signal } = new AbortController();
  const hits = await Promise.all(
    paletteSources
      .filter(({ isRemote }) => !isRemote)
      .map(async ({ find }) => find({ typed, abilities: abilitiesOf(role), client, signal })),
  );
  return hits.flat();
}

test.each([
  ['tutup buku', 'Kunci periode', '/setting/index#Kunci%20periode'],
  ['undang', 'Pengguna', '/user/index'],
  ['setujui', 'Pengajuan', '/transaction/requests'],
  ['kop', 'Kwitansi', '/setting/index#Kwitansi'],
  ['smtp', 'Server e-mail', '/setting/index#Server%20e-mail'],
  ['mengimpor', 'Mengimpor dari file', '/bantuan/keuangan/impor'],
  ['menutup kas', 'Menutup kas', '/bantuan/kasir/menutup-kas'],
])('%s leads to %s', async (typed, label, to) => {
  expect(await found(typed)).toContainEqual(expect.objectContaining({ label, to }));
});

test('who may not see the settings finds none of them', async () => {
  expect(await found('tutup buku', 'kasir')).toEqual([]);
});

test('nothing typed shows no settings and no pages of the manual', async () => {
  expect((await found('')).filter(({ to }) => to.includes('#') || to.startsWith('/bantuan/'))).toEqual([]);
});

test('every setting is found under its heading', () => {
  const headings = [
    ...Object.values(settingTexts).flatMap((text) => /title="([^"]+)"/.exec(text)?.[1] ?? []),
    ...Object.values(switches).flatMap((text) =>
      [...text.matchAll(/title="([^"]+)"/g)].flatMap(([, title]) => title ?? []),
    ),
  ];
  const parts = menu.flatMap(({ places }) => places.flatMap((place) => place.parts ?? []));
  expect(headings.length).toBeGreaterThan(10);
  expect(parts.map(({ label }) => label).toSorted()).toEqual(headings.toSorted());
});
