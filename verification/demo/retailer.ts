import { addDays } from '@finance/contract';
import {
  type AccountRef,
  cashierObject,
  type Entry,
  financeObject,
  type Ledger,
  dayOfMonth,
  daysUntil,
  isSaturday,
  isSunday,
  monthOf,
} from './ledger.ts';
import { company, createCustomers, type Entity } from './people.ts';
import type { DemoTenant } from './demo-tenant.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';

const bca: AccountRef = { account_type: 'bank', name: 'BCA' };
const mandiri: AccountRef = { account_type: 'bank', name: 'Mandiri' };
const bsi: AccountRef = { account_type: 'bank', name: 'BSI' };
const register1: AccountRef = { account_type: 'cash', name: 'Kasir Toko 1' };
const register2: AccountRef = { account_type: 'cash', name: 'Kasir Toko 2' };
const deposit: AccountRef = { account_type: 'investment', name: 'Deposito Mandiri 1 Bulan' };
const gold: AccountRef = { account_type: 'investment', name: 'Reksa Dana Campuran' };

const suppliers = [
  [company('PT Pangan Makmur Distribusi', '021-5550-4410'), 'beras dan minyak goreng'],
  [company('CV Aneka Snack Utama', '022-5550-1207'), 'makanan ringan'],
  [company('UD Sabun Murni', '031-5550-8813'), 'sabun dan deterjen'],
  [company('PT Tirta Segar Abadi', '021-5550-6630'), 'minuman kemasan'],
  [company('Toko Grosir Pak Haji Salim', '0812-5550-4518'), 'rokok dan kopi'],
] as const;
const employees = [
  ['Nur Aini', 'pramuniaga', 2_900_000],
  ['Fajar Ramdani', 'gudang', 3_100_000],
  ['Dewi Anggraini', 'kasir', 3_250_000],
  ['Tono Sugiarto', 'sopir', 3_050_000],
] as const;
const expenses = [
  ['Kantong', 'Kantong plastik dan kertas struk', company('Toko Plastik Maju'), 75_000, 320_000],
  ['Transport', 'Bensin mobil boks', company('SPBU 31.402'), 100_000, 250_000],
  ['Keamanan', 'Iuran keamanan dan sampah pasar', company('Pengelola Pasar Induk'), 50_000, 150_000],
  ['Perbaikan', 'Perbaikan rak dan pendingin', company('Bengkel Las Karya', '0812-5550-9921'), 150_000, 900_000],
] as const;
const walkIn: Entity = company('Pelanggan umum');

export const retailer: DemoTenant = {
  name: 'CV Sumber Ritel',
  receipt_header: 'CV Sumber Ritel\nJl. Pasar Induk Blok C No. 12, Bandung\nTelp. 022-5550-1212',
  bank_accounts: [
    { bank: 'BCA', account_number: '7715550123', deactivated: false, kasir: { read: true, write: true } },
    { bank: 'Mandiri', account_number: '1310015550198', deactivated: false, kasir: null },
    { bank: 'BSI', account_number: '7155504412', deactivated: false, kasir: { read: true, write: false } },
    { bank: 'CIMB Niaga', account_number: '705550088100', deactivated: true, kasir: null },
  ],
  cashiers: [
    { name: 'Kasir Toko 1', held_by_kasir: true, deactivated: false },
    { name: 'Kasir Toko 2', held_by_kasir: false, deactivated: false },
    { name: 'Kasir Bazar', held_by_kasir: false, deactivated: true },
  ],
  investment_accounts: [
    { name: deposit.name, description: 'Bunga 3,5% setahun' },
    { name: gold.name, description: null },
  ],
  tell: tellRetailer,
};

/** Half a year of a wholesale and retail shop. */
function tellRetailer(ledger: Ledger, random: Random): void {
  const shops = createCustomers(random, 'TK', 40);
  let sales = 5200;
  let purchases = 880;
  let papers = 120;

  const days = daysUntil(ledger.today, 183);
  ledger.startDay(addDays(days[0] ?? ledger.today, -1));
  for (const [account, amount] of [
    [bca, 64_000_000],
    [mandiri, 38_000_000],
    [bsi, 22_000_000],
    [register1, 2_500_000],
    [register2, 1_500_000],
    [deposit, 60_000_000],
    [gold, 20_000_000],
  ] as const) {
    ledger.book({
      ...financeObject('SaldoAwal', `SA-${account.name}`),
      ...company('CV Sumber Ritel'),
      account,
      amount,
      note: `Saldo awal ${account.name}`,
    });
  }

  for (const date of days) {
    const day = dayOfMonth(date);
    ledger.startDay(date);
    sell();
    if (random.percent(25)) sell();
    if (random.percent(18)) spend();
    if (random.percent(6)) rentDisplay(date);
    if (!isSunday(date) && random.percent(32)) buy();
    if (isSaturday(date)) bankCash(date);
    if (day === 2)
      ledger.book({
        ...cashierObject('Spending', 'Sewa', `SW-${date.slice(0, 7)}`),
        ...company('Pengelola Pasar Induk', '022-5550-7001'),
        account: bca,
        amount: -4_500_000,
        note: `Sewa kios blok C, ${monthOf(date)}`,
      });
    if (day === 18)
      ledger.book({
        ...cashierObject('Spending', 'Listrik', `PLN-${date.slice(0, 7)}`),
        ...company('PLN'),
        account: bca,
        amount: -random.int(1_180_000, 1_720_000, 500),
        note: `Listrik PLN toko dan gudang, ${monthOf(date)}`,
      });
    if (day === 25) paySalaries(date);
    if (day === 27)
      ledger.book({
        ...financeObject('Bunga', `BG-${date.slice(0, 7)}`),
        ...company('Mandiri'),
        account: deposit,
        amount: random.int(138_000, 144_000, 500),
        note: `Bunga deposito, ${monthOf(date)}`,
      });
    if (day === 10)
      ledger.move({
        from: bca,
        to: bsi,
        amount: 3_000_000,
        fee: 2_500,
        note: `Isi rekening belanja, ${monthOf(date)}`,
      });
  }
  ledger.move({
    from: register2,
    to: bca,
    amount: 500_000,
    note: 'Setor tunai, masih di perjalanan',
    isOnItsWay: true,
  });

  /** Shops pay by bank transfer; walk-in customers pay cash. */
  function sell() {
    const wholesale = random.percent(55);
    sales += 1;
    const entry: Entry = {
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_subtype: wholesale ? 'Grosir' : 'Eceran',
      transactable_id: String(sales),
      ...(wholesale ? random.pick(shops) : walkIn),
      account: wholesale ? random.pick([bca, bca, mandiri, bsi]) : random.pick([register1, register1, register2]),
      amount: wholesale ? random.int(1_250_000, 6_800_000, 2_500) : random.int(85_000, 940_000, 500),
      note: wholesale ? `Penjualan grosir, faktur ${sales}` : `Penjualan toko, faktur ${sales}`,
    };
    if (random.percent(6)) ledger.bookWrongly({ ...entry, account: bsi }, 'Salah pilih rekening. Sudah dicatat ulang.');
    ledger.book(entry);
  }

  function buy() {
    const [supplier, goods] = random.pick(suppliers);
    purchases += 1;
    const account = random.pick([bca, mandiri, bsi]);
    const amount = Math.min(
      random.int(2_400_000, 9_800_000, 12_500),
      Math.floor((ledger.balance(account) * 0.6) / 12_500) * 12_500,
    );
    if (amount >= 500_000)
      ledger.book({
        transactable_app: 'Retail',
        transactable_type: 'Purchase',
        transactable_subtype: 'Supplier',
        transactable_id: String(purchases),
        ...supplier,
        account,
        amount: -amount,
        note: `Pembelian ${goods}, PB ${purchases}`,
      });
  }

  function spend() {
    const [subtype, note, entity, low, high] = random.pick(expenses);
    papers += 1;
    ledger.book({
      ...cashierObject('Spending', subtype, `KK-${papers}`),
      ...entity,
      account: random.pick([register1, register2]),
      amount: -random.int(low, high, 1_000),
      note,
    });
  }

  function rentDisplay(date: string) {
    papers += 1;
    ledger.book({
      ...cashierObject('Income', 'SewaRak', `SR-${papers}`),
      ...random.pick(suppliers)[0],
      account: register1,
      amount: random.int(150_000, 500_000, 50_000),
      note: `Sewa rak display, ${monthOf(date)}`,
    });
  }

  function bankCash(date: string) {
    for (const register of [register1, register2]) {
      const surplus = Math.floor((ledger.balance(register) - 1_500_000) / 100_000) * 100_000;
      if (surplus < 500_000) continue;
      ledger.move({
        from: register,
        to: bca,
        amount: surplus,
        note: `Setor tunai ${register.name}, minggu s.d. ${date}`,
      });
    }
  }

  function paySalaries(date: string) {
    for (const [name, work, amount] of employees) {
      ledger.book({
        ...cashierObject('Spending', 'Gaji', `GJ-${date.slice(0, 7)}-${name.split(' ')[0]}`),
        ...company(name),
        account: bca,
        amount: -amount,
        note: `Gaji ${work}, ${monthOf(date)}`,
      });
    }
  }
}
