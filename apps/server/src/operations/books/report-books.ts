import type { WrongBook } from './books.queries.ts';

/** Prints what does not agree. If anything does not, the program ends with 1. */
export function reportBooks(what: string, found: WrongBook[]): void {
  for (const { check, rows } of found) console.log(`SALAH: ${check}`, ...rows);
  console.log(found.length === 0 ? `${what}: cocok` : `${what}: ${found.length} pemeriksaan tidak cocok`);
  if (found.length > 0) process.exitCode = 1;
}
