/** A button of the home screen. */
export interface MenuEntry {
  label: string;
  to: string;
}

/** The links of the home screen, in groups. */
export const menu: { title: string; entries: MenuEntry[] }[] = [
  {
    title: 'Transaksi',
    entries: [
      { label: 'Daftar Transaksi', to: '/transaction/index' },
      { label: 'Buat Transaksi Baru', to: '/transaction/show' },
      { label: 'Saldo', to: '/balance/index' },
    ],
  },
  {
    title: 'Transfer',
    entries: [
      { label: 'Daftar Transfer', to: '/transfer/index' },
      { label: 'Buat Transfer Baru', to: '/transfer/show' },
    ],
  },
  {
    title: 'Hutang Piutang',
    entries: [
      { label: 'Hutang & Piutang', to: '/due/index' },
      { label: 'Pelunasan Hutang & Piutang', to: '/due-payment-batch/index' },
    ],
  },
  { title: 'Online Payment', entries: [{ label: 'Daftar Pembayaran Online', to: '/online-payment/index' }] },
  {
    title: 'Setting',
    entries: [
      { label: 'Bank Accounts', to: '/bank-account/index' },
      { label: 'Investment Accounts', to: '/investment-account/index' },
      { label: 'Cashier Accounts', to: '/cashier/index' },
      { label: 'Online Payment Enabler', to: '/online-payment-enabler/index' },
      { label: 'Setting', to: '/setting/index' },
    ],
  },
];
