import { encode, parse, tag, withCrcTag } from 'promptparse';
import { ProviderError } from './provider.ts';

/**
 * Refuses a provider's QRIS that cannot be paid or asks for another sum: its checksum, its currency (rupiah) and its
 * amount are read again before anybody scans it.
 */
export function checkQris(qr_string: string, amount: number, provider: string): void {
  const qris = parse(qr_string, true);
  const asked = qris?.getTagValue('54');
  if (qris?.getTagValue('53') === '360' && asked !== undefined && Number(asked) === amount) return;
  throw new ProviderError(`${provider} memberi kode QRIS yang rusak atau dengan jumlah lain. Pilih cara lain.`);
}

/** A QRIS as the simulator gives it: well-formed, and of no merchant that there is. */
export function simulatedQris(amount: number, reference: string): string {
  const merchant = encode([tag('00', 'ID.CO.QRIS.WWW'), tag('01', '936000000000000000'), tag('02', 'SIMULATOR')]);
  const payload = encode([
    tag('00', '01'),
    tag('01', '12'), // for one payment
    tag('26', merchant),
    tag('52', '5999'),
    tag('53', '360'),
    tag('54', String(amount)),
    tag('58', 'ID'),
    tag('59', 'SIMULATOR'),
    tag('60', 'JAKARTA'),
    tag('62', encode([tag('05', reference.slice(0, 25))])),
  ]);
  return withCrcTag(payload, '63');
}
