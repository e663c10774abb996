import type { Question } from '@finance/api-client/testing';
import { formatRupiah, type Transaction } from '@finance/contract';

/** What the server asks about a row of an import that may be one side of a transfer: `where` it is. */
export function joinsImported({ id, uuid, amount, date, note }: Transaction, where: string): Question {
  return {
    text: `${where}: ${formatRupiah(amount)} pada ${date}, '${note}'. Gabungkan menjadi satu transfer?`,
    if_confirmed: 'join_imported',
    yes: 'Gabungkan',
    otherwise: 'Catat tersendiri',
    along: { imported_id: id },
    similar: { resource: 'transaction', id, uuid },
  };
}
