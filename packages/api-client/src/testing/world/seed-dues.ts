import { addDays, type Due } from '@finance/contract';
import { aDue } from '../a-due.ts';
import { seed } from './history.ts';
import { byCaller, todayIn, type World } from './world.ts';

/** Fills a world with hutang and piutang of every age and state, the oldest first. */
export function seedDues(world: World): void {
  const today = todayIn(world);
  for (const [index, { age, tempo, ...fields }] of dues.entries()) {
    const date = addDays(today, -age);
    const due = aDue({
      id: index + 1,
      date,
      due_date: tempo === null ? null : addDays(date, tempo),
      created_at: `${date}T02:30:00Z`,
      ...byCaller(world),
      ...fields,
    });
    seed(world, 'due', world.dues, due);
  }
}

/** `age`: how many days ago; `tempo`: days until it is due. */
type Seed = Partial<Due> & { age: number; tempo: number | null };

const purchase = {
  type: 'P',
  transactable_app: 'Retail',
  transactable_type: 'Purchase',
  transactable_subtype: null,
  entity_id: '402',
  entity_name: 'PT Sumber Makmur',
  entity_phone_number: '021-5551234',
  note: 'Faktur sparepart',
} as const;
const loan = {
  transactable_app: null,
  transactable_type: null,
  transactable_subtype: null,
  transactable_id: null,
  entity_id: null,
  entity_phone_number: null,
} as const;

const dues: Seed[] = [
  {
    age: 150,
    tempo: 30,
    transactable_id: '988',
    entity_id: '305',
    entity_name: 'Bambang Irawan',
    entity_phone_number: '8129876543',
    amount: 7_500_000,
    paid_amount: 2_500_000,
  },
  {
    age: 120,
    tempo: 30,
    ...purchase,
    transactable_id: '2101',
    amount: 18_400_000,
    closed_at: '2026-01-12T04:00:00Z',
    paid_amount: 18_400_000,
  },
  { age: 110, tempo: 30, ...purchase, transactable_id: '2104', amount: 12_300_000 },
  {
    age: 95,
    tempo: 30,
    transactable_id: '995',
    entity_id: '308',
    entity_name: 'CV Karya Abadi',
    entity_phone_number: '+62 22 7301234',
    amount: 26_850_000,
    paid_amount: 20_000_000,
  },
  {
    age: 80,
    tempo: 30,
    transactable_id: '1001',
    entity_id: '313',
    entity_name: 'Yuni Astuti',
    entity_phone_number: '0813-9090-1212',
    amount: 3_000_000,
    closed_at: '2026-02-20T04:00:00Z',
    close_reason: 'Pelanggan pindah, tidak dapat ditagih',
  },
  { age: 45, tempo: 30, ...purchase, transactable_id: '2117', amount: 4_750_000 },
  {
    age: 38,
    tempo: 30,
    transactable_id: '1009',
    entity_id: '308',
    entity_name: 'CV Karya Abadi',
    entity_phone_number: '+62 22 7301234',
    amount: 11_250_000,
  },
  {
    age: 30,
    tempo: null,
    ...loan,
    entity_name: 'Rizky Ramadhan',
    note: 'Kasbon mekanik',
    amount: 1_500_000,
    paid_amount: 500_000,
  },
  {
    age: 21,
    tempo: 14,
    voided_at: '2026-02-18T04:00:00Z',
    void_reason: 'Tercatat dua kali',
    closed_at: '2026-02-18T04:00:00Z',
    transactable_id: '1011',
    amount: 5_000_000,
  },
  {
    age: 14,
    tempo: 14,
    ...purchase,
    transactable_id: '2130',
    entity_id: '405',
    entity_name: 'Toko Jaya Motor',
    entity_phone_number: '0251-8321456',
    amount: 2_275_000,
  },
  { age: 8, tempo: 30, transactable_id: '1024' },
  {
    age: 3,
    tempo: 30,
    ...purchase,
    transactable_id: '2135',
    amount: 9_600_000,
    internal_note: 'Potong retur bulan depan',
  },
];
