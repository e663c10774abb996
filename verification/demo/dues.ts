import { addDays, type Api, type BodyOut, type DueType } from '@finance/contract';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { createDue, lockDue } from '../../apps/server/src/features/due/due.queries.ts';
import { settleDue } from '../../apps/server/src/features/due/pay-due.ts';
import { setInstalments } from '../../apps/server/src/features/due/set-instalments.ts';
import type { AccountIds } from './demo.queries.ts';

type Deductions = BodyOut<Api['due']['pay']>['deductions'];

/** A due of the demo and what became of it; days count from the day it was recorded. */
interface DemoDue {
  type: DueType;
  /** How many days ago it was recorded. */
  age: number;
  /** Days until it is due, or null. */
  term: number | null;
  amount: number;
  /** `Gelora.Dealer/SalesOrder/1042`, or null when it belongs to no other app. */
  object: string | null;
  entity_id: string | null;
  entity_name: string;
  entity_phone_number: string | null;
  note: string;
  paid?: { after: number; amount: number; deductions?: Deductions }[];
  instalments?: { after: number; amount: number }[];
  /** Why the remainder was written off some days later. */
  closed?: { after: number; reason: string };
}

/** The counterparty of the due that a pay-link asks for. */
export const askedByLink = 'Toko Harmoni Interior';

const none = { note: null, proof_number: null, proof_file_uuid: null };
const bankFee: Deductions[number] = { ...none, kind: 'biaya_bank', amount: 2_500 };

const karya = { entity_id: 'PLG-901', entity_name: 'CV Karya Abadi', entity_phone_number: '022-7301234' };
const supplier = { entity_id: 'SUP-12', entity_name: 'PT Nusantara Sparepart', entity_phone_number: '021-5550-7788' };

/**
 * The dues of each tenant, oldest first: every age, paid, partly paid, written off. Piutang are paid before hutang, so
 * that no account runs short.
 */
const stories: Record<'dealer' | 'retailer', DemoDue[]> = {
  dealer: [
    {
      type: 'R',
      age: 160,
      term: 30,
      amount: 18_500_000,
      object: 'Gelora.Dealer/SalesOrder/K-0871',
      ...karya,
      note: 'Sisa pembayaran 1 unit Honda Vario 160',
      paid: [
        { after: 25, amount: 10_000_000 },
        { after: 52, amount: 8_500_000 },
      ],
    },
    {
      type: 'R',
      age: 140,
      term: 30,
      amount: 9_750_000,
      object: 'Gelora.Dealer/SalesOrder/K-0902',
      entity_id: 'PLG-914',
      entity_name: 'Bambang Irawan',
      entity_phone_number: '0812-9876-5430',
      note: 'Sisa uang muka Honda BeAT',
      paid: [{ after: 30, amount: 2_500_000 }],
    },
    {
      type: 'R',
      age: 118,
      term: 14,
      amount: 3_200_000,
      object: 'Cashier/Income/WO-K118',
      entity_id: null,
      entity_name: 'Yuni Astuti',
      entity_phone_number: '0813-9090-1212',
      note: 'Servis besar mobil operasional',
      paid: [{ after: 20, amount: 1_200_000 }],
      closed: { after: 60, reason: 'Pelanggan pindah, sisa tidak dapat ditagih' },
    },
    {
      type: 'P',
      age: 110,
      term: 30,
      amount: 6_400_000,
      object: 'Cashier/Spending/SP-0412',
      ...supplier,
      note: 'Sparepart bengkel',
      paid: [{ after: 28, amount: 6_400_000 }],
    },
    {
      type: 'R',
      age: 82,
      term: 30,
      amount: 22_000_000,
      object: 'Gelora.Dealer/SalesOrder/K-0955',
      ...karya,
      note: '1 unit Honda PCX, tempo 30 hari',
      paid: [{ after: 34, amount: 8_000_000 }],
    },
    {
      type: 'R',
      age: 61,
      term: 14,
      amount: 4_150_000,
      object: 'Gelora.Dealer/SalesOrder/K-0978',
      entity_id: 'PLG-920',
      entity_name: 'Hendra Gunawan',
      entity_phone_number: '0812-3456-789',
      note: 'Aksesori dan helm untuk komunitas',
    },
    {
      type: 'R',
      age: 52,
      term: 30,
      amount: 10_000_000,
      object: 'Cashier/Income/WO-K152',
      entity_id: 'PLG-925',
      entity_name: 'PT Graha Niaga Utama',
      entity_phone_number: '021-5550-4182',
      note: 'Servis berkala armada, dipotong PPh 23',
      paid: [
        {
          after: 28,
          amount: 9_797_500,
          deductions: [{ ...none, kind: 'pph23', amount: 200_000, proof_number: '33-0000457' }, bankFee],
        },
      ],
    },
    {
      type: 'P',
      age: 47,
      term: 30,
      amount: 11_300_000,
      object: 'Cashier/Spending/SP-0466',
      ...supplier,
      note: 'Ban dan oli untuk bengkel',
      paid: [{ after: 30, amount: 5_000_000 }],
    },
    {
      type: 'R',
      age: 45,
      term: null,
      amount: 6_000_000,
      object: 'Gelora.Dealer/SalesOrder/K-0991',
      entity_id: 'PLG-928',
      entity_name: 'Ratna Kusumawati',
      entity_phone_number: '0812-5550-6614',
      note: 'Sisa Honda BeAT, dicicil empat kali',
      instalments: [30, 60, 90, 120].map((after) => ({ after, amount: 1_500_000 })),
      paid: [{ after: 30, amount: 1_500_000 }],
    },
    {
      type: 'R',
      age: 33,
      term: null,
      amount: 1_500_000,
      object: null,
      entity_id: null,
      entity_name: 'Rizky Ramadhan',
      entity_phone_number: '0857-1122-3344',
      note: 'Kasbon mekanik',
      paid: [{ after: 20, amount: 500_000 }],
    },
    {
      type: 'R',
      age: 12,
      term: 30,
      amount: 16_750_000,
      object: 'Gelora.Dealer/SalesOrder/K-1031',
      entity_id: 'PLG-933',
      entity_name: 'Koperasi Sejahtera Bersama',
      entity_phone_number: '021-7654-321',
      note: '1 unit Honda Scoopy, tempo 30 hari',
    },
    {
      type: 'R',
      age: 11,
      term: 45,
      amount: 3_600_000,
      object: 'Cashier/Income/WO-K177',
      entity_id: 'PLG-935',
      entity_name: askedByLink,
      entity_phone_number: '0812-5550-1931',
      note: 'Perbaikan mobil boks',
    },
    {
      type: 'P',
      age: 9,
      term: 30,
      amount: 4_750_000,
      object: 'Cashier/Spending/SP-0502',
      entity_id: 'SUP-20',
      entity_name: 'Toko Jaya Motor',
      entity_phone_number: '0251-8321-456',
      note: 'Kampas rem dan aki',
    },
  ],
  retailer: [
    {
      type: 'R',
      age: 150,
      term: 30,
      amount: 12_400_000,
      object: 'Retail/Sales/G-2214',
      entity_id: 'TK-31',
      entity_name: 'Toko Berkah Jaya',
      entity_phone_number: '0813-2211-4455',
      note: 'Penjualan grosir tempo 30 hari',
      paid: [{ after: 29, amount: 12_400_000 }],
    },
    {
      type: 'R',
      age: 127,
      term: 30,
      amount: 7_850_000,
      object: 'Retail/Sales/G-2260',
      entity_id: 'TK-44',
      entity_name: 'Warung Bu Siti',
      entity_phone_number: '0821-3344-5566',
      note: 'Penjualan grosir tempo 30 hari',
      paid: [{ after: 40, amount: 3_000_000 }],
    },
    {
      type: 'P',
      age: 105,
      term: 30,
      amount: 9_200_000,
      object: 'Retail/Purchase/TP-884',
      entity_id: 'SUP-7',
      entity_name: 'PT Sumber Makmur',
      entity_phone_number: '021-555-1234',
      note: 'Pembelian sembako tempo',
      paid: [{ after: 31, amount: 4_200_000 }],
    },
    {
      type: 'R',
      age: 74,
      term: 30,
      amount: 5_600_000,
      object: 'Retail/Sales/G-2319',
      entity_id: 'TK-31',
      entity_name: 'Toko Berkah Jaya',
      entity_phone_number: '0813-2211-4455',
      note: 'Penjualan grosir tempo 30 hari',
      paid: [{ after: 35, amount: 2_600_000 }],
    },
    {
      type: 'R',
      age: 58,
      term: 14,
      amount: 3_000_000,
      object: 'Retail/Sales/G-2341',
      entity_id: 'TK-47',
      entity_name: 'PT Rasa Etalase',
      entity_phone_number: '022-5550-3307',
      note: 'Sewa etalase setahun, dipotong PPh 4(2)',
      paid: [
        {
          after: 13,
          amount: 2_697_500,
          deductions: [{ ...none, kind: 'pph4_2', amount: 300_000, proof_number: '42-0000118' }, bankFee],
        },
      ],
    },
    {
      type: 'P',
      age: 45,
      term: null,
      amount: 6_000_000,
      object: 'Retail/Purchase/TP-915',
      entity_id: 'SUP-14',
      entity_name: 'CV Dingin Sejahtera',
      entity_phone_number: '022-5550-8809',
      note: 'Lemari pendingin, dicicil empat kali',
      instalments: [30, 60, 90, 120].map((after) => ({ after, amount: 1_500_000 })),
      paid: [{ after: 30, amount: 1_500_000 }],
    },
    {
      type: 'P',
      age: 40,
      term: 30,
      amount: 6_750_000,
      object: 'Retail/Purchase/TP-921',
      entity_id: 'SUP-7',
      entity_name: 'PT Sumber Makmur',
      entity_phone_number: '021-555-1234',
      note: 'Pembelian minyak dan gula',
    },
    {
      type: 'R',
      age: 15,
      term: 30,
      amount: 8_900_000,
      object: 'Retail/Sales/G-2388',
      entity_id: 'TK-52',
      entity_name: 'CV Pangan Lestari',
      entity_phone_number: '022-601-2233',
      note: 'Penjualan grosir tempo 30 hari',
    },
    {
      type: 'R',
      age: 11,
      term: 45,
      amount: 3_600_000,
      object: 'Retail/Sales/G-2394',
      entity_id: 'TK-55',
      entity_name: askedByLink,
      entity_phone_number: '0812-5550-1931',
      note: 'Penjualan grosir tempo 45 hari',
    },
    {
      type: 'P',
      age: 6,
      term: 14,
      amount: 3_450_000,
      object: 'Retail/Purchase/TP-950',
      entity_id: 'SUP-9',
      entity_name: 'UD Tani Subur',
      entity_phone_number: '0341-552-110',
      note: 'Pembelian beras tempo',
    },
    {
      type: 'R',
      age: 4,
      term: null,
      amount: 900_000,
      object: null,
      entity_id: null,
      entity_name: 'Dewi Lestari',
      entity_phone_number: '0856-7788-9900',
      note: 'Pinjaman karyawan',
    },
  ],
};

/** Records and pays the story's dues as the application does, each step at its own time, through one bank account. */
export async function seedDues(trx: Trx, scope: Scope, whose: keyof typeof stories, idOf: AccountIds): Promise<void> {
  const account = { account_type: 'bank', account_id: idOf({ account_type: 'bank', name: 'BCA' }) } as const;
  const on = (date: string, time: string): Scope => ({
    ...scope,
    today: date,
    now: new Date(`${date}T${time}+07:00`).toISOString(),
  });
  const inside = { origin: '', afterwards: () => {} }; // none of this leaves the database
  const steps: { date: string; run: () => Promise<void> }[] = [];
  for (const { age, term, object, paid = [], instalments, closed, ...told } of stories[whose]) {
    const date = addDays(scope.today, -age);
    const [transactable_app = null, transactable_type = null, transactable_id = null] = object?.split('/') ?? [];
    const state = { id: 0 };
    steps.push({
      date,
      run: async () => {
        const at = on(date, '08:20:00');
        const { id, version } = await createDue(trx, at, {
          ...told,
          transactable_app,
          transactable_type,
          transactable_subtype: null,
          transactable_id,
          internal_note: null,
          date,
          due_date: term === null ? null : addDays(date, term),
        });
        state.id = id;
        if (!instalments) return;
        const plan = instalments.map(({ after, amount }) => ({ due_date: addDays(date, after), amount }));
        const body = { instalments: plan, reason: null, version };
        await setInstalments({ ...inside, trx, scope: at, param: id, query: undefined, body });
      },
    });
    for (const { after, amount, deductions = [] } of paid) {
      const day = addDays(date, after);
      steps.push({
        date: day,
        run: async () => {
          const at = on(day, told.type === 'R' ? '09:10:00' : '16:40:00');
          const payment = { ...account, amount, date: day, note: null };
          await settleDue(trx, at, await lockDue(trx, at, state.id), { payment, date: day, deductions });
        },
      });
    }
    if (closed) {
      const day = addDays(date, closed.after);
      steps.push({
        date: day,
        run: async () => {
          const at = on(day, '15:00:00');
          const before = await lockDue(trx, at, state.id);
          await settleDue(trx, at, before, { date: day, rest: 'write_off', rest_reason: closed.reason });
        },
      });
    }
  }
  for (const { run } of steps.toSorted((a, b) => a.date.localeCompare(b.date))) await run();
}
