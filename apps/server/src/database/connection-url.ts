import type pg from 'pg';

/**
 * Connection settings as a URL like DATABASE_URL.
 * @example
 * connectionUrl({ host: '/run/pg', port: 5432, user: 'a', password: 'b', database: 'books' });
 * // 'postgresql://a:b@localhost/books?host=%2Frun%2Fpg&port=5432'
 */
export function connectionUrl({ host, port, user, password, database }: pg.ClientConfig): string {
  const login = [user, password].map((part) => encodeURIComponent(String(part))).join(':');
  return `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
}
