import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Ask, Examination } from './examination.ts';
import type { NamedAccount } from './import.rules.ts';
import { profiles } from './profiles.ts';

type Row = readonly [date: string, amount: number, note?: string];

/** Each known format with what its fixture means; no format is asked anything but what is named here. */
const fixtures: Record<string, { profile: string | null; rows: Row[]; leftOut?: object; answers?: object }> = {
  'klikbca-individual-commas.csv': {
    profile: 'KlikBCA Individual',
    rows: [
      ['2026-05-02', 108_400, 'TRSF E-BANKING CR 0205/FTSCY/WS95031 108400.00Bayar faktur 7,8,9 TOKO MELATI'],
      ['2026-05-03', -8400, 'BIAYA ADM'],
    ],
    leftOut: { title: 3, heading: 1, summary: 4 },
  },
  'klikbca-individual-headless.csv': {
    profile: 'KlikBCA Individual',
    rows: [
      ['2026-05-02', 108_400],
      ['2026-05-03', -8400],
    ],
    leftOut: {},
  },
  'klikbca-bisnis.csv': {
    profile: 'KlikBCA Bisnis',
    rows: [
      ['2025-12-31', 4_965_993],
      ['2026-01-02', -15_000],
    ],
    leftOut: { title: 4, heading: 1, pending: 1, summary: 4 },
  },
  'mandiri-kopra.csv': {
    profile: 'Mandiri Kopra',
    rows: [
      ['2026-03-31', 1_250_000, 'TRANSFER MASUK 20260331BMRIIDJA010O9900000001 CV MELATI'],
      ['2026-04-01', -2500],
    ],
  },
  'mandiri-mcm-2.csv': {
    profile: 'Mandiri MCM',
    rows: [
      ['2026-08-02', 350_760],
      ['2026-08-03', -12_500],
    ],
  },
  'bri-qlola.csv': {
    profile: 'BRI Qlola',
    rows: [
      ['2026-06-27', -90_000, 'BFST ke MELATI Bayar sewa'],
      ['2026-06-27', -2500],
      ['2026-06-28', 50_000, 'SETORAN'],
    ],
  },
  'bri-internet-banking.csv': {
    profile: 'BRI Internet Banking',
    rows: [
      ['2026-06-27', -101_000],
      ['2026-06-28', 50_000],
    ],
  },
  'bnidirect.csv': {
    profile: 'BNIDirect',
    rows: [
      ['2026-06-01', -400_000, 'TRANSFER KE | PEMILIK | CV MELATI'],
      ['2026-06-02', 1_000_000],
    ],
  },
  'bnidirect-pages.csv': {
    profile: 'BNIDirect',
    rows: [
      ['2026-06-01', 1_000_000],
      ['2026-06-02', -400_000],
    ],
    leftOut: { heading: 2 },
  },
  'bni-mobile.csv': {
    profile: 'BNI Mobile',
    rows: [
      ['2026-06-01', 1_000_000],
      ['2026-06-02', -400_000],
    ],
  },
  'bsi.csv': {
    profile: 'BSI',
    rows: [
      ['2026-06-01', 1_000_000],
      ['2026-06-02', -400_000],
    ],
  },
  'bca-syariah.csv': {
    profile: 'BCA Syariah',
    rows: [
      ['2026-06-01', 1_000_000],
      ['2026-06-02', -400_000],
    ],
  },
  'bank-jatim.csv': {
    profile: 'Bank Jatim',
    rows: [
      ['2026-06-01', 1_000_000],
      ['2026-06-02', -400_000],
    ],
  },
  'permata.csv': {
    profile: 'Permata',
    rows: [
      ['2026-06-01', 1_000_000],
      ['2026-06-02', -400_000],
    ],
    leftOut: { title: 1, heading: 1 },
  },
  'jago.csv': {
    profile: 'Jago',
    rows: [
      ['2026-06-01', 1_000_000, 'Transfer masuk Melati'],
      ['2026-06-02', -400_000],
    ],
    leftOut: { title: 1, heading: 1 },
  },
  'gobiz.csv': {
    profile: 'GoBiz',
    rows: [
      ['2026-08-17', 99_300],
      ['2026-08-18', 24_825],
    ],
    answers: { fee: 'net' },
    leftOut: { heading: 1, failed: 1 },
  },
  'shopee-saldo.csv': {
    profile: 'Shopee Saldo',
    rows: [
      ['2026-08-17', 99_300],
      ['2026-08-18', -50_000],
    ],
    leftOut: { heading: 1, failed: 1 },
  },
  'tiktok-income.csv': {
    profile: 'Tokopedia & TikTok Shop',
    rows: [
      ['2026-08-17', 99_300],
      ['2026-08-18', -49_650],
    ],
    leftOut: { heading: 2 },
  },
  'xendit-balance.csv': {
    profile: 'Xendit',
    rows: [
      ['2026-08-17', 100_000],
      ['2026-08-17', -630],
      ['2026-08-17', -70],
    ],
  },
  'lazada.csv': {
    profile: 'Lazada',
    rows: [
      ['2026-08-17', 100_000, 'Harga Barang'],
      ['2026-08-17', -2000, 'Komisi'],
    ],
  },
  'midtrans.csv': {
    profile: null,
    rows: [['2026-08-17', 100_000]],
    answers: { direction: 'in' },
    leftOut: { heading: 1, failed: 1 },
  },
};

/** Whatever account the files name is this one. */
const account: NamedAccount = {
  account_type: 'bank',
  account_id: 1,
  full_info: 'Bank',
  names: ['0123456789', '1310000000001', '001901000000300', '0701000001'],
  deactivated: false,
  closed_until: null,
};

function previewOf(file: string, answers: object = {}) {
  const bytes = readFileSync(new URL(`./cases/profiles/${file}`, import.meta.url));
  const ask = {
    resource: 'transaction',
    repairs: [],
    fallback: { account_type: 'bank', account_id: 1 },
    accounts: [account],
    due_types: { R: 'Piutang', P: 'Hutang' },
    answers: { ...answers },
    today: '2026-09-01',
    timezone: 'Asia/Jakarta',
  } satisfies Ask;
  const books = { there: [], earlier: [], accounts: ask.accounts, locked_until: null } as const;
  return new Examination(bytes, ask).compare({ ...books, role: 'pemilik', approval_limit: null }).preview;
}

test.each(Object.entries(fixtures))('%s', (file, { profile, rows, leftOut = { heading: 1 }, answers }) => {
  const preview = previewOf(file, answers);
  expect(preview.problems).toEqual([]);
  expect(preview.questions.filter(({ answer }) => answer === null)).toEqual([]);
  expect(preview.found.profile).toBe(profile);
  expect(preview.is_date_order_open).toBe(false);
  expect(preview.rows.map(({ date, amount }) => [date, amount])).toEqual(rows.map(([date, amount]) => [date, amount]));
  const notes = preview.rows.map(({ note }, at) => [rows[at]?.[2] ?? note, note]);
  expect(notes.map(([, note]) => note)).toEqual(notes.map(([wanted]) => wanted));
  const reasons = preview.left_out.map(({ reason, count }) => [reason, count]);
  expect(Object.fromEntries(reasons)).toEqual(leftOut);
});

test('every profile has a fixture', () => {
  const cases = ['BRI CMS', "Livin' by Mandiri"]; // in `cases.test.ts`
  const covered = new Set([...cases, ...Object.values(fixtures).map(({ profile }) => profile)]);
  expect(profiles.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});
