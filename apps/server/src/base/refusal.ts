import type { ErrorBody } from '@finance/contract';
import { Refusal } from '@finance/contract/checks/refusal';

/** What is thrown without being a `Refusal` is a fault of ours and answers 500. */
export { conflict, forbidden, invalid, notFound, Refusal, refused } from '@finance/contract/checks/refusal';

/** The texts of an error's entries, for a page. */
export function wordsOf(entries: ErrorBody['errors']): string[] {
  return entries.map((entry) =>
    typeof entry === 'string' ? entry : entry.type === 'confirm' ? entry.text : entry.message,
  );
}

/** The 403 for whoever has not set up the second step of sign-in that the tenant wants. */
export class TwoStepNeeded extends Refusal {
  constructor() {
    const message = 'Tenant ini mewajibkan verifikasi dua langkah. Nyalakan dulu di Profil.';
    super(403, [{ type: 'Forbidden', message }]);
  }
}

/** The 401 for an expired token or an ended session. */
export function sessionOver(): Refusal {
  return unauthorized('Sesi Anda sudah berakhir. Silakan login lagi.');
}

export function unauthorized(message: string): Refusal {
  return new Refusal(401, [message], { headers: { 'www-authenticate': 'Bearer' } });
}
