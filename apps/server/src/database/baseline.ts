import { createHash } from 'node:crypto';

/** A migration as a database or a backup remembers it; before checksums were kept there was only the name. */
export interface RanMigration {
  name: string;
  checksum: string | null;
}

const lastOfBaseline = '0019_lock_exceptions.sql';

/** The migrations that make the schema of 0.1.0. */
export function baselineOf<Of extends RanMigration>(known: Of[]): Of[] {
  return known.filter(({ name }) => name <= lastOfBaseline);
}

/** Before 0.1.0 the same schema came of other migrations, whose files are gone. */
const former = {
  first: '0001_tenancy.sql',
  count: 51,
  /** Of their names and checksums: a database with others is not at the baseline. */
  digest: '6c7bc63f9ba6516c453b496fbbc0336023828931a4ed6e825cb65922d297ab46',
  /** A program that has all of them. */
  commit: '4dd55aa3',
};

const remedies = {
  'Basis data ini':
    `Jalankan sekali program pada commit ${former.commit} (npm start), yang melengkapinya, lalu pakai program ini ` +
    'lagi; tidak ada yang diubah.',
  'Cadangan ini':
    `Pulihkan dengan program pada commit ${former.commit}, buat cadangan baru di sana, lalu pulihkan yang baru ` +
    'dengan program ini; tidak ada yang diubah.',
};

/** What remembers its migrations, as a message begins with it. */
export type Rememberer = keyof typeof remedies;

/**
 * What ran there, as this program calls it: all former migrations come to the same as those up to the baseline.
 * @throws Error with what to do where only some of the former ones ran
 */
export function sinceBaseline(whose: Rememberer, ran: RanMigration[], known: RanMigration[]): RanMigration[] {
  if (!ran.some(({ name }) => name === former.first)) return ran;
  const lines = ran.map(({ name, checksum }) => `${name} ${checksum}`).toSorted();
  if (createHash('sha256').update(lines.join('\n')).digest('hex') !== former.digest)
    throw new Error(
      `${whose} dibuat oleh versi sebelum 0.1.0 yang belum lengkap: ${ran.length} dari ${former.count} migrasinya ` +
        `dijalankan, atau isinya lain. ${remedies[whose]}`,
    );
  return baselineOf(known);
}
