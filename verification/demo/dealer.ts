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
  type ObjectRef,
} from './ledger.ts';
import { company, createCustomers } from './people.ts';
import type { DemoTenant } from './demo-tenant.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';

const bca: AccountRef = { account_type: 'bank', name: 'BCA' };
const mandiri: AccountRef = { account_type: 'bank', name: 'Mandiri' };
const bri: AccountRef = { account_type: 'bank', name: 'BRI' };
const bni: AccountRef = { account_type: 'bank', name: 'BNI' };
const showroom: AccountRef = { account_type: 'cash', name: 'Kasir Showroom' };
const office: AccountRef = { account_type: 'cash', name: 'Kas Kecil Kantor' };
const deposit: AccountRef = { account_type: 'investment', name: 'Deposito BRI 3 Bulan' };
const fund: AccountRef = { account_type: 'investment', name: 'Reksa Dana Pasar Uang' };

const motorcycles = [
  ['Matic 110 CBS', 18_600_000],
  ['Matic 125 Keyless', 24_900_000],
  ['Matic 160 ABS', 33_400_000],
  ['Bebek 125 FI', 19_700_000],
  ['Sport 150 R', 37_900_000],
  ['Skutik Retro 125', 23_300_000],
] as const;
const leasing = [
  company('PT Mitra Sejahtera Finance', '021-5550-1180'),
  company('PT Anugerah Multifinance', '021-5550-2244'),
  company('PT Cakra Dana Pembiayaan', '021-5550-3371'),
] as const;
const mainDealer = company('PT Nusantara Main Dealer', '021-5550-9000');
const employees = [
  ['Rudi Hartono', 'kepala mekanik', 5_400_000],
  ['Lina Marlina', 'administrasi', 4_350_000],
  ['Bagus Santoso', 'sales', 4_100_000],
  ['Yoga Pranata', 'mekanik', 4_200_000],
  ['Dewi Anggraini', 'kasir', 4_250_000],
] as const;
const services = [
  ['Servis ringan dan ganti oli', 85_000, 165_000],
  ['Servis besar, tune up injeksi', 240_000, 480_000],
  ['Ganti ban dan kampas rem', 310_000, 720_000],
  ['Ganti CVT set', 420_000, 950_000],
  ['Aki dan kelistrikan', 265_000, 390_000],
] as const;
const expenses = [
  ['ATK', 'Kertas, tinta printer dan alat tulis', company('Toko Buku Sinar Jaya'), 85_000, 420_000],
  ['Transport', 'Bensin motor operasional', company('SPBU 34.555'), 50_000, 150_000],
  ['Konsumsi', 'Air galon dan kopi tamu showroom', company('Warung Bu Tini'), 60_000, 190_000],
  ['Pengiriman', 'Antar unit ke rumah pelanggan', company('Jasa Antar Cepat', '0812-5550-7710'), 100_000, 250_000],
  ['Kebersihan', 'Perlengkapan cuci dan kebersihan', company('Toko Bersih Cemerlang'), 45_000, 160_000],
] as const;

export const dealer: DemoTenant = {
  name: 'PT Maju Motor',
  receipt_header: 'PT Maju Motor\nJl. Raya Pasar Minggu No. 88, Jakarta Selatan\nTelp. 021-5550-8800',
  bank_accounts: [
    { bank: 'BCA', account_number: '5220304488', deactivated: false, kasir: { read: true, write: true } },
    { bank: 'Mandiri', account_number: '1240007788991', deactivated: false, kasir: { read: true, write: false } },
    { bank: 'BRI', account_number: '034101000882307', deactivated: false, kasir: null },
    { bank: 'BNI', account_number: '0219988776', deactivated: true, kasir: null },
  ],
  cashiers: [
    { name: 'Kasir Showroom', held_by_kasir: true, deactivated: false },
    { name: 'Kas Kecil Kantor', held_by_kasir: false, deactivated: false },
    { name: 'Kasir Pameran 2025', held_by_kasir: false, deactivated: true },
  ],
  investment_accounts: [
    { name: deposit.name, description: 'Bunga 4,75% setahun, diperpanjang otomatis' },
    { name: fund.name, description: 'Dana cadangan operasional' },
  ],
  tell: tellDealer,
};

/** Half a year of a motorcycle dealer. */
function tellDealer(ledger: Ledger, random: Random): void {
  const customers = createCustomers(random, 'PLG', 70);
  const planned = new Map<string, Entry[]>();
  let orders = 1040;
  let papers = 310;

  const days = daysUntil(ledger.today, 183);
  ledger.startDay(addDays(days[0] ?? ledger.today, -1));
  for (const [account, amount] of [
    [bca, 185_000_000],
    [mandiri, 240_000_000],
    [bri, 120_000_000],
    [bni, 2_400_000],
    [showroom, 5_000_000],
    [office, 3_000_000],
    [deposit, 250_000_000],
    [fund, 75_000_000],
  ] as const) {
    ledger.book({
      ...financeObject('SaldoAwal', `SA-${account.name}`),
      ...company('PT Maju Motor'),
      account,
      amount,
      note: `Saldo awal ${account.name}`,
    });
  }

  for (const date of days) {
    const day = dayOfMonth(date);
    ledger.startDay(date);
    for (const entry of planned.get(date) ?? []) ledger.book(entry);
    if (!isSunday(date) || date === ledger.today) {
      if (random.percent(62) || date === ledger.today) sellMotorcycle(date);
      if (random.percent(34)) serve();
      if (random.percent(20)) spend();
      if (random.percent(9)) payPapers();
      if (isSaturday(date)) bankCash(date);
    }
    if (day % 9 === 4) buyUnits(date);
    if (day === 1)
      ledger.book({
        ...cashierObject('Spending', 'Sewa', `SW-${date.slice(0, 7)}`),
        ...company('Hj. Aminah (pemilik ruko)', '0812-5550-3120'),
        account: bca,
        amount: -15_000_000,
        note: `Sewa ruko showroom, ${monthOf(date)}`,
      });
    if (day === 5)
      ledger.book({
        ...cashierObject('Spending', 'Internet', `NET-${date.slice(0, 7)}`),
        ...company('Telkom Indonesia'),
        account: bca,
        amount: -685_000,
        note: `Internet dan telepon, ${monthOf(date)}`,
      });
    if (day === 20)
      ledger.book({
        ...cashierObject('Spending', 'Listrik', `PLN-${date.slice(0, 7)}`),
        ...company('PLN'),
        account: bca,
        amount: -random.int(2_350_000, 3_420_000, 1_500),
        note: `Listrik PLN showroom dan bengkel, ${monthOf(date)}`,
      });
    if (day === 25) paySalaries(date);
    if (day === 28)
      ledger.book({
        ...financeObject('Bunga', `BG-${date.slice(0, 7)}`),
        ...company('BRI'),
        account: deposit,
        amount: random.int(780_000, 812_000, 500),
        note: `Bunga deposito, ${monthOf(date)}`,
      });
    if (day === 15 && Number(date.slice(5, 7)) % 2 === 0) invest(date);
  }
  ledger.move({
    from: showroom,
    to: bca,
    amount: 1_000_000,
    note: 'Setor tunai, masih di perjalanan',
    isOnItsWay: true,
  });
  ledger.move({ from: mandiri, to: bca, amount: 12_000_000, fee: 6_500, note: 'Dana gaji', isOnItsWay: true });

  /** The buyer pays a part at once; the buyer or the leasing company pays the rest some days later. */
  function sellMotorcycle(date: string) {
    const [model, price] = random.pick(motorcycles);
    const customer = random.pick(customers);
    const onCredit = random.percent(70);
    const down = Math.round((price * random.int(12, 25)) / 100 / 100_000) * 100_000;
    orders += 1;
    const order = (subtype: string): ObjectRef => ({
      transactable_app: 'Gelora.Dealer',
      transactable_type: 'SalesOrder',
      transactable_subtype: subtype,
      transactable_id: String(orders),
    });
    const account = random.percent(55) ? showroom : bca;
    const first: Entry = {
      ...order('UangMuka'),
      ...customer,
      account,
      amount: down,
      note: `Uang muka ${model}, SO ${orders}`,
    };
    if (random.percent(6))
      ledger.bookWrongly(
        { ...first, amount: down * 10 },
        'Salah ketik nominal, kelebihan satu nol. Sudah dicatat ulang.',
      );
    ledger.book(first);
    const payer = onCredit ? random.pick(leasing) : customer;
    const rest: Entry = {
      ...order('Pelunasan'),
      ...payer,
      account: onCredit ? mandiri : bca,
      amount: price - down,
      note: onCredit ? `Pencairan leasing ${model}, SO ${orders}` : `Pelunasan ${model}, SO ${orders}`,
      ...(onCredit ? { internal_note: `Pembeli: ${customer.related_entity_name}` } : {}),
    };
    const due = addDays(date, random.int(2, 9));
    planned.set(due, [...(planned.get(due) ?? []), rest]);
  }

  function serve() {
    const [what, low, high] = random.pick(services);
    papers += 1;
    const entry: Entry = {
      ...cashierObject('Income', 'Servis', `WO-${papers}`),
      ...random.pick(customers),
      account: showroom,
      amount: random.int(low, high, 5_000),
      note: `${what}, WO ${papers}`,
    };
    if (random.percent(12)) ledger.bookWrongly(entry, 'Tercatat dua kali oleh kasir.');
    ledger.book(entry);
  }

  function spend() {
    const [subtype, note, entity, low, high] = random.pick(expenses);
    papers += 1;
    ledger.book({
      ...cashierObject('Spending', subtype, `KK-${papers}`),
      ...entity,
      account: random.percent(70) ? office : showroom,
      amount: -random.int(low, high, 1_000),
      note,
    });
    if (ledger.balance(office) < 600_000 && ledger.balance(showroom) > 3_000_000)
      ledger.move({ from: showroom, to: office, amount: 2_000_000, note: 'Pengisian kas kecil' });
  }

  function payPapers() {
    papers += 1;
    ledger.book({
      ...cashierObject('Spending', 'STNK', `STNK-${papers}`),
      ...company('Biro Jasa Lancar Abadi', '0812-5550-6622'),
      account: bca,
      amount: -random.int(1_850_000, 2_900_000, 50_000),
      note: `Biaya STNK dan BPKB, SO ${orders - random.int(0, 6)}`,
    });
  }

  function bankCash(date: string) {
    const surplus = Math.floor((ledger.balance(showroom) - 4_000_000) / 500_000) * 500_000;
    if (surplus >= 1_000_000)
      ledger.move({
        from: showroom,
        to: bca,
        amount: surplus,
        note: `Setor tunai hasil penjualan, minggu s.d. ${date}`,
      });
  }

  function buyUnits(date: string) {
    const [model, price] = random.pick(motorcycles);
    const cost = Math.round((price * 0.91) / 10_000) * 10_000;
    const account = ledger.balance(mandiri) > ledger.balance(bca) ? mandiri : bca;
    const units = Math.min(14, Math.floor((ledger.balance(account) - 60_000_000) / cost));
    if (units > 0)
      ledger.book({
        transactable_app: 'Gelora.Dealer',
        transactable_type: 'PurchaseOrder',
        transactable_subtype: null,
        transactable_id: `PO-${date.replaceAll('-', '')}`,
        ...mainDealer,
        account,
        amount: -units * cost,
        note: `Pembelian ${units} unit ${model}`,
      });
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

  function invest(date: string) {
    if (ledger.balance(bri) > 25_000_000)
      ledger.move({ from: bri, to: fund, amount: 15_000_000, fee: 2_500, note: `Top up reksa dana, ${monthOf(date)}` });
  }
}
