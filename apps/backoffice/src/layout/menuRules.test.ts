import { abilitiesOf } from '@finance/contract';
import { describe, expect, test } from 'vitest';
import { menu } from './menu.ts';
import { homeGroups, isForSome, menuOf, phonePlacesOf, placeOf } from './menuRules.ts';

const labelsOf = (abilities: readonly string[]) =>
  menuOf(abilities).flatMap(({ places }) => places.map(({ label }) => label));

test('Home has the thirteen buttons of the specification, in its order and under its headings', () => {
  expect(
    homeGroups().map(({ title, buttons }) => [title, ...buttons.map(({ label, to }) => `${label} ${to}`)]),
  ).toEqual([
    [
      'Transaksi',
      'Daftar Transaksi /transaction/index',
      'Buat Transaksi Baru /transaction/show',
      'Saldo /balance/index',
    ],
    ['Transfer', 'Daftar Transfer /transfer/index', 'Buat Transfer Baru /transfer/show'],
    ['Hutang Piutang', 'Hutang & Piutang /due/index', 'Pelunasan Hutang & Piutang /due-payment-batch/index'],
    ['Online Payment', 'Daftar Pembayaran Online /online-payment/index'],
    [
      'Setting',
      'Bank Accounts /bank-account/index',
      'Investment Accounts /investment-account/index',
      'Cashier Accounts /cashier/index',
      'Online Payment Enabler /online-payment-enabler/index',
      'Setting /setting/index',
    ],
  ]);
});

describe('Home has no button that this user may not use', () => {
  const labels = (abilities?: readonly string[]) =>
    homeGroups(abilities).flatMap(({ buttons }) => buttons.map(({ label }) => label));

  test.each([
    ['pemilik', []],
    ['keuangan', []],
    ['kasir', ['Setting']],
    ['peninjau', ['Buat Transaksi Baru', 'Buat Transfer Baru']],
  ] as const)('%s is without %s', (role, missing) => {
    const left = labels(abilitiesOf(role));
    expect(labels().filter((label) => !left.includes(label))).toEqual(missing);
  });

  test('until the rights are known, what some may not use is not shown', () => {
    const buttons = homeGroups().flatMap((group) => group.buttons);
    expect(buttons.filter((button) => isForSome(button)).map(({ label }) => label)).toEqual([
      'Buat Transaksi Baru',
      'Buat Transfer Baru',
      'Setting',
    ]);
  });
});

describe('what a role may not use is not there', () => {
  test('the owner sees every place', () => {
    expect(menuOf(abilitiesOf('pemilik'))).toEqual(menu);
  });
  test.each([
    ['keuangan', ['Webhook']],
    [
      'kasir',
      [
        'Akun layanan',
        'Aktivitas',
        'Aturan Bank',
        'Berulang',
        'Cocokkan',
        'Hak Akses',
        'Pengguna',
        'Rekening Koran',
        'Setting',
        'Tutup Buku',
        'Webhook',
      ],
    ],
    ['peninjau', ['Webhook', 'Impor']],
  ] as const)('%s does not see %s', (role, hidden) => {
    const all = labelsOf(abilitiesOf('pemilik'));
    const left = labelsOf(abilitiesOf(role));
    expect(new Set(all.filter((label) => !left.includes(label)))).toEqual(new Set(hidden));
  });
  test('without any right only Beranda is left, and no empty group', () => {
    expect(menuOf([]).map(({ title, places }) => [title, places.length])).toEqual([[null, 1]]);
  });
});

test.each([
  ['pemilik', ['Beranda', 'Transaksi', 'Hutang & Piutang']],
  ['keuangan', ['Beranda', 'Transaksi', 'Hutang & Piutang']],
  ['kasir', ['Beranda', 'Transaksi', 'Tutup Kas']],
  ['peninjau', ['Beranda', 'Transaksi', 'Hutang & Piutang', 'Saldo']],
] as const)("in the bottom bar of a %s stand %s; 'Buat' takes the room of one", (role, labels) => {
  expect(phonePlacesOf(abilitiesOf(role)).map(({ label }) => label)).toEqual(labels);
});

test('no two places share a key or an address', () => {
  const places = menu.flatMap((group) => group.places);
  const keys = places.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
});

test.each([
  ['/', 'Beranda'],
  ['/transaction/index', 'Transaksi'],
  ['/transaction/show', 'Transaksi'],
  ['/transaction/show/0191e1c8-0000-7000-8000-000000000001', 'Transaksi'],
  ['/transfer/index', 'Transfer'],
  ['/due/show/7', 'Hutang & Piutang'],
  ['/due-payment-batch/show/7', 'Pelunasan'],
  ['/balance/index', 'Saldo'],
  ['/balance/show', 'Mutasi'],
  ['/balance/show/bank/3', 'Mutasi'],
  ['/report/index', 'Laporan'],
  ['/report/cash-flow', 'Arus Kas'],
  ['/bank-account-access/index', 'Hak Akses'],
  ['/nowhere', undefined],
  ['/transactions', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(placeOf(pathname)?.place.label).toBe(label);
});
