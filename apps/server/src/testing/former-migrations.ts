import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('former-migrations.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** What a database remembers that the migrations before 0.1.0 made. */
export const formerMigrations = lines.map((line) => {
  const [name = '', checksum = ''] = line.split(' ');
  return { name, checksum };
});
