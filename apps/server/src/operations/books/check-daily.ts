import type pg from 'pg';
import { readAsOwner, type WrongBook, wrongBooks } from './books.queries.ts';

/** Who hears how a check ended. */
export interface Listeners {
  found: (wrong: WrongBook[]) => void;
  failed: (error: unknown) => void;
}

/** The first check comes when the start is over; then one a day. In milliseconds. */
const usually = { first: 600_000, every: 86_400_000 };

/** Compares all books with their rows once a day, as `check-books` does. The returned function stops it. */
export function checkBooksDaily(
  owner: pg.ClientConfig,
  { found, failed }: Listeners,
  { first, every } = usually,
): () => Promise<void> {
  let checking = Promise.resolve();
  const check = () => {
    checking = readAsOwner({ ...owner, application_name: 'finance check-books' }, wrongBooks).then(found, failed);
  };
  let timer = setTimeout(() => {
    check();
    timer = setInterval(check, every);
    timer.unref();
  }, first);
  timer.unref();
  return () => {
    clearInterval(timer); // which ends a timeout as well
    return checking;
  };
}
