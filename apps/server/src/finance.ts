import { type Command, runCommand } from './operations/command.ts';

/** What an operator does. Each is loaded when it is asked for, so that help comes at once. */
const commands: Record<string, { does: string; load: () => Promise<Command> }> = {
  'create-owner': { does: 'membuat tenant dan pemiliknya', load: () => import('./operations/create-owner.ts') },
  'password-link': {
    does: 'tautan kata sandi baru untuk seorang pengguna',
    load: () => import('./operations/password-link.ts'),
  },
  'rotate-keys': { does: 'kunci baru yang menandatangani token', load: () => import('./operations/rotate-keys.ts') },
  'personal-data': {
    does: 'menyalin atau menyamarkan data seseorang',
    load: () => import('./operations/personal-data.ts'),
  },
  backup: { does: 'mencadangkan basis data dan file', load: () => import('./operations/backup/backup.ts') },
  restore: { does: 'memulihkan cadangan', load: () => import('./operations/backup/restore.ts') },
  recover: { does: 'kembali ke suatu saat, dari ARCHIVE_DIR', load: () => import('./operations/backup/recover.ts') },
  takeout: { does: 'semua data satu tenant dalam satu file', load: () => import('./operations/backup/takeout.ts') },
  'export-history': {
    does: 'menyalin riwayat, atau akarnya',
    load: () => import('./operations/backup/export-history.ts'),
  },
  'verify-history': {
    does: 'membuktikan riwayat dengan akarnya',
    load: () => import('./operations/history/verify-history.ts'),
  },
  'check-books': { does: 'membuktikan bahwa buku cocok', load: () => import('./operations/books/check-books.ts') },
  migrate: { does: 'memperbarui skema basis data', load: () => import('./operations/migrate.ts') },
  'scale-citus': { does: 'menyebar basis data dengan Citus', load: () => import('./operations/scale-citus.ts') },
};

const usage = `
  Perintah untuk pengelola server, yang boleh sedang berjalan kecuali untuk migrate, restore dan recover:

${Object.entries(commands)
  .map(([name, { does }]) => `    npm run finance -- ${name.padEnd(16)} ${does}`)
  .join('\n')}

  Lebih lanjut tentang satu perintah: npm run finance -- backup --help
`;

const [name, ...args] = process.argv.slice(2);
const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
const wantsHelp = (words: string[]) => words.some((word) => word === '--help' || word === '-h');
if (command) {
  const { usage: ofCommand, run, failure } = await command.load();
  if (wantsHelp(args)) console.log(ofCommand);
  else await runCommand(() => run(args), failure);
} else if (name === 'help' || (name !== undefined && wantsHelp([name]))) console.log(usage);
else {
  const nearest = name === undefined ? undefined : nearestOf(name);
  const meant = nearest ? ` Maksudnya '${nearest}'?` : '';
  console.error(name === undefined ? 'Sebutkan satu perintah.' : `Perintah '${name}' tidak ada.${meant}`);
  console.error(usage);
  process.exitCode = 2;
}

/** The command whose name is written most like it, if at least half of the letters are right. */
function nearestOf(given: string): string | undefined {
  const near = Object.keys(commands)
    .map((known) => ({ known, apart: lettersApart(given, known) }))
    .toSorted((a, b) => a.apart - b.apart)[0];
  return near && near.apart * 2 <= given.length ? near.known : undefined;
}

/** How many letters must be added, taken away or changed to make one word of the other (Levenshtein). */
function lettersApart(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of one.split('').entries()) {
    const line = [row + 1];
    for (const [at, against] of other.split('').entries()) {
      const [left = 0, over = 0, across = 0] = [line[at], above[at + 1], above[at]];
      line.push(Math.min(left + 1, over + 1, letter === against ? across : across + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
