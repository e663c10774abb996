import { openExisting } from '../../database/open-existing.ts';
import { readSettings } from '../../base/environment.ts';
import { readFlags } from '../flags.ts';
import { readAsOwner, wrongBooks } from './books.queries.ts';
import { reportBooks } from './report-books.ts';

export const usage = `
  Membuktikan bahwa saldo, rekap, transfer, alokasi dan umur piutang di DATA_DIR atau DATABASE_URL sama dengan
  baris-barisnya, sampai ke rupiah. Hanya membaca, juga selagi server berjalan.

    npm run finance -- check-books
`;

export async function run(args: string[]): Promise<void> {
  readFlags(args, {}); // there are none
  const database = await openExisting(readSettings(process.env), { rights: 'read', schema: 'current' });
  try {
    console.log(database.description);
    reportBooks('Buku', await readAsOwner(database.owner, wrongBooks));
  } finally {
    await database.close();
  }
}
