/** How a payer pays, as far as a provider's fee depends on it. */
export const onlinePaymentMethods = ['virtual_account', 'qris', 'ewallet', 'card', 'store', 'paylater'] as const;
export type OnlinePaymentMethod = (typeof onlinePaymentMethods)[number];
export const onlinePaymentMethodLabels: Record<OnlinePaymentMethod, string> = {
  virtual_account: 'Virtual account',
  qris: 'QRIS',
  ewallet: 'Dompet digital',
  card: 'Kartu',
  store: 'Gerai',
  paylater: 'Paylater',
};

/** Who bears a provider's fee: `merchant` gets less, or the `customer` pays more. */
export const feeBearers = ['merchant', 'customer'] as const;
export const feeBearerLabels: Record<(typeof feeBearers)[number], string> = { merchant: 'Kita', customer: 'Pembayar' };

/** The ways to pay within the payer's page, without the provider's own: a QR code, or a bank's virtual account. */
export const pageMethods = ['qris', 'va_bca', 'va_bni', 'va_bri', 'va_mandiri', 'va_permata', 'va_cimb'] as const;
export type PageMethod = (typeof pageMethods)[number];
export const pageMethodLabels: Record<PageMethod, string> = {
  qris: 'QRIS',
  va_bca: 'Virtual account BCA',
  va_bni: 'Virtual account BNI',
  va_bri: 'Virtual account BRI',
  va_mandiri: 'Bank Mandiri',
  va_permata: 'Virtual account Permata',
  va_cimb: 'Virtual account CIMB Niaga',
};
