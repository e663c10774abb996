import type { ErrorBody } from '@finance/contract';
import { Refusal } from '@finance/contract/checks/refusal';

export { conflict, forbidden, invalid, notFound, refused } from '@finance/contract/checks/refusal';
/** A refusal with messages for the user. Anything else that is thrown is a fault of ours and answers 500. */
export { Refusal as AppError };

/** The texts of an error's entries, for a page. */
export function wordsOf(entries: ErrorBody['errors']): string[] {
  return entries.map((entry) =>
    typeof entry === 'string' ? entry : entry.type === 'confirm' ? entry.text : entry.message,
  );
}

/** The 401 for an expired token or an ended session. */
export function sessionOver(): Refusal {
  return unauthorized('Sesi Anda sudah berakhir. Silakan login lagi.');
}

export function unauthorized(message: string): Refusal {
  return new Refusal(401, [message], { headers: { 'www-authenticate': 'Bearer' } });
}
