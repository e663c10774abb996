import type { Ability } from '@finance/contract';
import type { WaitingCounts } from '@finance/widgets';
import {
  AccessIcon,
  ActivityIcon,
  AdvanceIcon,
  ApprovalIcon,
  BalanceIcon,
  BankIcon,
  CashClosingIcon,
  CashFlowIcon,
  CashierIcon,
  UnconfirmedIcon,
  CounterpartyIcon,
  DeductionIcon,
  DueIcon,
  EnablerIcon,
  HomeIcon,
  ImportIcon,
  InvestmentIcon,
  MovementIcon,
  OnlinePaymentIcon,
  PayoutIcon,
  PeriodClosingIcon,
  RecurringIcon,
  ReminderIcon,
  ReportIcon,
  ServiceAccountIcon,
  WebhookIcon,
  RequestIcon,
  SettingIcon,
  MatchIcon,
  RuleIcon,
  StatementIcon,
  DuePaymentBatchIcon,
  TransactionIcon,
  TransferIcon,
  UserIcon,
} from './icons.tsx';

/** A button of the home screen. */
export interface HomeButton {
  label: string;
  to: string;
  may?: Ability | undefined;
  /** Its heading, and its place among all of them: the row in the specification's table. */
  home: { group: string; at: number };
}

/** Something to do that the palette offers. */
export interface Action {
  label: string;
  to: string;
  may: Ability;
  home?: HomeButton['home'];
  /** What else people call it; only the palette knows. */
  words?: string;
}

/** Who only reads, who books, and of those who works at a cashier. */
export type PhoneUser = 'reader' | 'booker' | 'cashier';

const everyone: readonly PhoneUser[] = ['reader', 'booker', 'cashier'];

/** A screen of the menu. */
export interface Place {
  label: string;
  to: string;
  icon: typeof HomeIcon;
  /** The right that it needs. */
  may?: Ability;
  /** What waits there. */
  waits?: keyof WaitingCounts;
  /** Opens it after `g`. */
  key?: string;
  /** Whose phones have it in their bottom bar. */
  onPhoneOf?: readonly PhoneUser[];
  /** Its button on the home screen, with the specification's words. */
  home?: HomeButton['home'] & { label: string };
  actions?: readonly Action[];
  /** What else people call it, and what is done there; only the palette knows. */
  words?: string;
  /** Parts of the screen by their headings, with what people look for in them. */
  parts?: readonly { label: string; words: string }[];
}

export interface Group {
  title: string | null;
  places: readonly Place[];
}

/** Every screen, in the order of the side bar. Side bar, bottom bar, palette, breadcrumbs and Home are made from it. */
export const menu: readonly Group[] = [
  { title: null, places: [{ label: 'Beranda', to: '/', icon: HomeIcon, key: 'b', onPhoneOf: everyone }] },
  {
    title: 'Uang',
    places: [
      {
        label: 'Transaksi',
        to: '/transaction/index',
        words: 'catatan kas masuk keluar pemasukan pengeluaran cetak kwitansi',
        icon: TransactionIcon,
        may: 'transaction:read',
        key: 't',
        onPhoneOf: everyone,
        home: { group: 'Transaksi', at: 1, label: 'Daftar Transaksi' },
        actions: [
          {
            label: 'Buat Transaksi Baru',
            to: '/transaction/show',
            may: 'transaction:create',
            home: { group: 'Transaksi', at: 2 },
          },
        ],
      },
      {
        label: 'Transfer',
        to: '/transfer/index',
        words: 'pindah uang setor kirim konfirmasi',
        icon: TransferIcon,
        may: 'transfer:read',
        waits: 'transfer',
        key: 'r',
        home: { group: 'Transfer', at: 4, label: 'Daftar Transfer' },
        actions: [
          {
            label: 'Buat Transfer Baru',
            to: '/transfer/show',
            may: 'transfer:create',
            home: { group: 'Transfer', at: 5 },
          },
        ],
      },
      {
        label: 'Belum Dikonfirmasi',
        to: '/unconfirmed-transaction/index',
        words: 'klaim konfirmasi',
        icon: UnconfirmedIcon,
        may: 'unconfirmed-transaction:read',
        waits: 'unconfirmed_transaction',
        actions: [
          { label: 'Catat Klaim Baru', to: '/unconfirmed-transaction/show', may: 'unconfirmed-transaction:create' },
        ],
      },
      {
        label: 'Pengajuan',
        to: '/transaction/requests',
        words: 'persetujuan setujui tolak approval ajukan',
        icon: RequestIcon,
        may: 'transaction:read',
        waits: 'correction_request',
      },
      {
        label: 'Persetujuan',
        to: '/approval-request/index',
        words: 'uang keluar menunggu setujui tolak approval ajukan dua orang',
        icon: ApprovalIcon,
        may: 'transaction:read',
        waits: 'approval_request',
      },
      {
        label: 'Pembayaran Online',
        to: '/online-payment/index',
        icon: OnlinePaymentIcon,
        may: 'online-payment:read',
        waits: 'online_payment',
        home: { group: 'Online Payment', at: 8, label: 'Daftar Pembayaran Online' },
        actions: [{ label: 'Buat Pembayaran Online', to: '/online-payment/show', may: 'online-payment:create' }],
      },
      { label: 'Pencairan', to: '/payout/index', icon: PayoutIcon, may: 'payout:read' },
    ],
  },
  {
    title: 'Hutang Piutang',
    places: [
      {
        label: 'Hutang & Piutang',
        to: '/due/index',
        words: 'tagihan utang bayar jatuh tempo',
        icon: DueIcon,
        may: 'due:read',
        waits: 'due',
        key: 'h',
        onPhoneOf: ['reader', 'booker'],
        home: { group: 'Hutang Piutang', at: 6, label: 'Hutang & Piutang' },
        actions: [{ label: 'Catat Hutang / Piutang', to: '/due/show', may: 'due:create' }],
      },
      {
        label: 'Pelunasan',
        to: '/due-payment-batch/index',
        words: 'melunasi bayar hutang piutang',
        icon: DuePaymentBatchIcon,
        may: 'due-payment-batch:read',
        home: { group: 'Hutang Piutang', at: 7, label: 'Pelunasan Hutang & Piutang' },
        actions: [{ label: 'Buat Pelunasan', to: '/due-payment-batch/show', may: 'due-payment-batch:create' }],
      },
      {
        label: 'Uang Muka',
        to: '/advance/index',
        icon: AdvanceIcon,
        may: 'advance:read',
        actions: [{ label: 'Catat Uang Muka', to: '/advance/show', may: 'advance:create' }],
      },
      {
        label: 'Kirim Hari Ini',
        to: '/due/reminders',
        icon: ReminderIcon,
        may: 'due:read',
        words: 'pengingat tagih wa whatsapp',
      },
      { label: 'Berulang', to: '/recurring/index', icon: RecurringIcon, may: 'recurring:read' },
      { label: 'Potongan', to: '/deduction/index', icon: DeductionIcon, may: 'due:read' },
      { label: 'Lawan Transaksi', to: '/counterparty/index', icon: CounterpartyIcon, may: 'counterparty:read' },
    ],
  },
  {
    title: 'Kas & Bank',
    places: [
      {
        label: 'Saldo',
        to: '/balance/index',
        words: 'uang kas bank',
        icon: BalanceIcon,
        may: 'balance:read',
        key: 's',
        onPhoneOf: ['reader'],
        home: { group: 'Transaksi', at: 3, label: 'Saldo' },
        actions: [
          {
            label: 'Catat Saldo Awal',
            to: '/balance/opening',
            may: 'bank-account:create',
            words: 'saldo pertama mulai pindah buku semua account',
          },
        ],
      },
      {
        label: 'Tutup Kas',
        to: '/cash-closing/index',
        icon: CashClosingIcon,
        may: 'cash-closing:read',
        onPhoneOf: ['cashier'],
        waits: 'handover',
        words: 'hitung kas tutup hari shift selisih buka kembali serah terima modal laci',
      },
      { label: 'Mutasi', to: '/balance/show', icon: MovementIcon, may: 'balance:read' },
      {
        label: 'Rekening Koran',
        to: '/bank-statement/index',
        icon: StatementIcon,
        may: 'bank-statement:read',
        actions: [{ label: 'Unggah Rekening Koran', to: '/bank-statement/index?new=1', may: 'bank-statement:create' }],
      },
      { label: 'Cocokkan', to: '/bank-statement/match', icon: MatchIcon, may: 'bank-statement:read' },
      {
        label: 'Aturan Bank',
        to: '/statement-rule/index',
        icon: RuleIcon,
        may: 'bank-statement:read',
        words: 'rekening koran otomatis biaya admin',
      },
      {
        label: 'Tutup Buku',
        to: '/period-closing/index',
        icon: PeriodClosingIcon,
        may: 'period-closing:read',
        words: 'akhir bulan kunci periode laporan bulanan buka lagi',
      },
    ],
  },
  {
    title: 'Laporan',
    places: [
      {
        label: 'Laporan',
        to: '/report/index',
        icon: ReportIcon,
        may: 'transaction:read',
        words: 'unduh excel csv ekspor',
      },
      { label: 'Arus Kas', to: '/report/cash-flow', icon: CashFlowIcon, may: 'transaction:read' },
      {
        label: 'Impor',
        to: '/import/index',
        icon: ImportIcon,
        may: 'transaction:create',
        words: 'unggah excel csv mutasi bank',
      },
    ],
  },
  {
    title: 'Pengaturan',
    places: [
      {
        label: 'Bank Accounts',
        to: '/bank-account/index',
        icon: BankIcon,
        may: 'bank-account:read',
        home: { group: 'Setting', at: 9, label: 'Bank Accounts' },
        actions: [{ label: 'Bank Account Baru', to: '/bank-account/index?new=1', may: 'bank-account:create' }],
      },
      {
        label: 'Cashier Accounts',
        to: '/cashier/index',
        icon: CashierIcon,
        may: 'cashier:read',
        home: { group: 'Setting', at: 11, label: 'Cashier Accounts' },
        actions: [{ label: 'Cashier Account Baru', to: '/cashier/index?new=1', may: 'cashier:create' }],
      },
      {
        label: 'Investment Accounts',
        to: '/investment-account/index',
        icon: InvestmentIcon,
        may: 'investment-account:read',
        home: { group: 'Setting', at: 10, label: 'Investment Accounts' },
      },
      {
        label: 'Online Payment Enabler',
        to: '/online-payment-enabler/index',
        icon: EnablerIcon,
        may: 'online-payment-enabler:read',
        home: { group: 'Setting', at: 12, label: 'Online Payment Enabler' },
      },
      {
        label: 'Hak Akses',
        to: '/bank-account-access/index',
        icon: AccessIcon,
        may: 'bank-account-access:read',
        words: 'izin rekening',
      },
      {
        label: 'Pengguna',
        to: '/user/index',
        icon: UserIcon,
        may: 'membership:read',
        words: 'undang karyawan peran anggota nonaktifkan',
      },
      {
        label: 'Akun layanan',
        to: '/service-account/index',
        icon: ServiceAccountIcon,
        may: 'membership:read',
        words: 'kunci api server integrasi',
      },
      {
        label: 'Aktivitas',
        to: '/activity/index',
        icon: ActivityIcon,
        may: 'membership:read',
        words: 'siapa melakukan apa log audit jejak riwayat',
      },
      {
        label: 'Webhook',
        to: '/webhook/index',
        icon: WebhookIcon,
        may: 'event:update',
        words: 'peristiwa kirim beri tahu rahasia api server integrasi',
      },
      {
        label: 'Setting',
        to: '/setting/index',
        icon: SettingIcon,
        may: 'setting:read',
        words: 'pengaturan',
        parts: [
          { label: 'Nama usaha', words: 'perusahaan bisnis toko ganti nama tenant' },
          { label: 'Kunci periode', words: 'tutup buku kunci bulan' },
          { label: 'Konfirmasi transfer oleh orang kedua', words: 'persetujuan dua orang' },
          { label: 'Verifikasi dua langkah', words: 'dua faktor 2fa otp autentikator kunci sandi passkey' },
          { label: 'Kode diminta lagi', words: 'konfirmasi kode otp autentikator setujui batalkan' },
          { label: 'Hitung buta saat tutup kas', words: 'sembunyikan saldo kasir' },
          { label: 'Uang keluar', words: 'batas pengeluaran kasir kas minus persetujuan' },
          { label: 'Persetujuan', words: 'batas uang keluar disetujui orang lain dua orang' },
          { label: 'Pengingat piutang', words: 'pesan wa whatsapp tagih' },
          { label: 'Server e-mail', words: 'smtp email surat' },
          { label: 'Tenant uji coba', words: 'sandbox percobaan latihan test demo' },
          { label: 'Uang muka', words: 'dp titipan' },
          { label: 'Zona waktu', words: 'jam wib wita wit' },
          { label: 'Kwitansi', words: 'kop nota struk nomor' },
          { label: 'Tombol cepat', words: 'quick key parkir berulang kali beranda kasir' },
          { label: 'Jenis account', words: 'bank cash investment' },
          { label: 'Nama hutang dan piutang', words: 'istilah' },
          { label: 'Jenis potongan', words: 'pph pajak biaya' },
          { label: 'Peta tautan aplikasi', words: 'buka aplikasi link' },
          { label: 'Aplikasi Retail', words: 'penjualan toko' },
        ],
        home: { group: 'Setting', at: 13, label: 'Setting' },
      },
    ],
  },
];
