import { formatRupiah } from '../format-rupiah.ts';
import type { OnlinePaymentEnabler } from '../online-payment-enabler.ts';
import { payoutAmount, type PayoutSums, payoutSums } from '../payout-sums.ts';
import type { NewPayout, Payout, PayoutItem } from '../payout.ts';
import { conflict, invalid, type Refusal, refused } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

/** Only an enabler that records payouts has money in transit. */
export function checkPaysOut<Enabler extends Pick<OnlinePaymentEnabler, 'name' | 'payout_bank_account_id'>>(
  enabler: Enabler,
): asserts enabler is Enabler & { payout_bank_account_id: number } {
  if (enabler.payout_bank_account_id === null)
    throw refused(`${enabler.name} belum mencatat pencairan. Pilih rekening pencairannya di Online Payment Enabler.`);
}

/** What was chosen and is not in transit, or not any more. */
export function takenElsewhere(): Refusal {
  return conflict(
    'Sebagian pembayaran sudah masuk pencairan lain atau sudah berubah. Muat ulang, lalu pilih lagi pembayarannya.',
  );
}

/** Refuses a payout whose parts are not what the user saw, and a difference that nobody explains. */
export function checkPayoutSum(
  chosen: readonly number[],
  items: readonly PayoutItem[],
  body: Pick<NewPayout, 'amount'> & Pick<Payout, 'payout_fee' | 'correction_amount' | 'correction_reason'>,
): PayoutSums {
  if (new Set(chosen).size !== items.length) throw takenElsewhere();
  const { correction_amount, correction_reason } = body;
  if (correction_amount !== 0 && correction_reason === null)
    throw invalid({ correction_reason: ['wajib diisi bila ada koreksi'] });
  if (correction_amount === 0 && correction_reason !== null)
    throw invalid({ correction_reason: ['hanya untuk koreksi. Isi jumlah koreksinya atau kosongkan.'] });
  const sums = payoutSums(items);
  if (!Object.values(sums).every(Number.isSafeInteger)) throw refused('Angka di luar batas yang dapat disimpan');
  const amount = payoutAmount(sums, body);
  if (amount <= 0)
    throw invalid({
      amount: [
        `menjadi ${formatRupiah(amount)}. Pengembalian dan biayanya melebihi pembayaran; pilih pembayaran lain juga.`,
      ],
    });
  if (amount !== body.amount)
    throw invalid({
      amount: [`kini ${formatRupiah(amount)}, bukan ${formatRupiah(body.amount)}. Selisihnya tulis sebagai koreksi.`],
    });
  return sums;
}

/** The day of the latest of what a payout takes: a provider pays out what has been paid. */
export function earliestDay(items: readonly Pick<PayoutItem, 'date'>[]): string {
  return items.reduce((last, { date }) => (date > last ? date : last), '');
}

/** Refuses a payout of a day before some of its payments. */
export function checkPayoutDay(date: string, items: readonly Pick<PayoutItem, 'date'>[]): void {
  const earliest = earliestDay(items);
  if (date < earliest) throw invalid({ date: [`tidak boleh sebelum pembayaran terakhir yang dipilih (${earliest})`] });
}

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Pick<Payout, 'version'>, seen: number | undefined): void {
  checkUnchanged('Pencairan ini', current.version, seen);
}

/** Refuses to void a payout whose payments would not be in transit again: its enabler was changed since. */
export function checkGivenBack(payout: PayoutSums & Pick<Payout, 'enabler_name'>, inTransit: bigint): void {
  const { enabler_name, payment_amount, refund_amount, fee_amount } = payout;
  if (inTransit !== BigInt(payment_amount - refund_amount - fee_amount))
    throw refused(
      `${enabler_name} tidak lagi mencatat pencairan dari account dan hari itu. Kembalikan dulu pengaturannya di ` +
        `Online Payment Enabler, lalu batalkan.`,
    );
}

/** The transfer of a payout is changed by its payout. */
export function checkNoPayout(isOfPayout: boolean): void {
  if (isOfPayout) throw refused('Transfer ini pencairan pembayaran online. Batalkan lewat pencairannya.');
}

type PaysOut = Pick<OnlinePaymentEnabler, 'account_type' | 'account_id' | 'payout_bank_account_id' | 'payouts_since'>;

/** Refuses to send payouts where the money is already, and to lose what is in transit. */
export function checkPayoutAccounts(
  before: PaysOut | null,
  after: PaysOut,
  inTransit: { count: number; amount: bigint },
): void {
  if (after.account_type === 'bank' && after.account_id === after.payout_bank_account_id)
    throw invalid({
      payout_bank_account_id: ['harus berbeda dari account tempat uang masuk: di sana uangnya menunggu dicairkan'],
    });
  const isMoved =
    before !== null &&
    (before.account_type !== after.account_type ||
      before.account_id !== after.account_id ||
      (before.payout_bank_account_id !== null && after.payout_bank_account_id === null) ||
      (before.payouts_since !== null && after.payouts_since !== before.payouts_since));
  if (isMoved && inTransit.count > 0)
    throw refused(
      `Masih ada ${inTransit.count} pembayaran dan pengembalian dalam perjalanan, jumlahnya ` +
        `${formatRupiah(inTransit.amount)}. Catat dulu pencairannya, lalu ubah account atau ` +
        `pencairannya.`,
    );
}
