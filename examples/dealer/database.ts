import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A sale as the dealer keeps it. */
export interface Sale {
  id: string;
  customer: string;
  vehicle: string;
  price: number;
  /** Where the customer pays; null until the finance suite knows of the sale. */
  payment_url: string | null;
  paid_at: string | null;
}

/** What the dealer's server needs of the finance suite; an owner gives it. */
export interface Access {
  key: string;
  secret: string;
  enabler_id: number;
}

export type Database = ReturnType<typeof openDatabase>;

/** The dealer's own database. */
export function openDatabase(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`
    create table if not exists sale (id text primary key, customer text not null, vehicle text not null,
      price integer not null, payment_url text, paid_at text);
    create table if not exists access (only integer primary key check (only = 1), said text not null);
    create table if not exists done (event text primary key)`);
  return {
    sales: () => db.prepare('select * from sale order by rowid desc').all() as unknown as Sale[], // of the table above
    sale: (id: string) => db.prepare('select * from sale where id = ?').get(id) as unknown as Sale | undefined,
    add({ id, customer, vehicle, price }: Omit<Sale, 'payment_url' | 'paid_at'>) {
      db.prepare('insert into sale (id, customer, vehicle, price) values (?, ?, ?, ?)').run(
        id,
        customer,
        vehicle,
        price,
      );
    },
    setPaymentUrl: (id: string, url: string) =>
      void db.prepare('update sale set payment_url = ? where id = ?').run(url, id),
    /** Marks a sale, once for each event, however often it is told. */
    setPaid(event: string, id: string, paid_at: string | null) {
      db.exec('begin');
      const { changes } = db.prepare('insert or ignore into done values (?)').run(event);
      if (changes === 1) db.prepare('update sale set paid_at = ? where id = ?').run(paid_at, id);
      db.exec('commit');
    },
    access(): Access | undefined {
      const kept = db.prepare('select said from access').get() as { said: string } | undefined; // as written below
      return kept && (JSON.parse(kept.said) as Access);
    },
    setAccess: (access: Access) =>
      void db.prepare('insert or replace into access values (1, ?)').run(JSON.stringify(access)),
    close: () => db.close(),
  };
}
