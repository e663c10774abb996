import { decode, encode, parse, tag, withCrcTag } from 'promptparse';
import { invalid } from '../../base/refusal.ts';

const initiation = '01';
const amountTag = '54';
const checksum = '63';

/** Refuses what is no QRIS that a merchant may put up: another code, a wrong checksum, one with a sum in it. */
export function checkStaticQris(text: string | null): void {
  if (text === null) return;
  const qris = parse(text, true);
  if (!qris) throw invalid({ static_qris: ['bukan QRIS, atau ada huruf yang hilang. Salin seluruh isi kodenya.'] });
  if (qris.getTagValue('53') !== '360') throw invalid({ static_qris: ['bukan QRIS rupiah'] });
  if (qris.getTagValue(amountTag) !== undefined)
    throw invalid({ static_qris: ['sudah memuat jumlah. Pakai QRIS statis toko.'] });
}

/** A merchant's QRIS for one payment: with its sum (54), as a code of one use (01 is 12), and the checksum anew. */
export function qrisOver(text: string, amount: number): string {
  const kept = decode(text).filter(({ id }) => id !== initiation && id !== amountTag && id !== checksum);
  const tags = [...kept, tag(initiation, '12'), tag(amountTag, String(amount))];
  return withCrcTag(encode(tags.toSorted((a, b) => (a.id < b.id ? -1 : 1))), checksum);
}
