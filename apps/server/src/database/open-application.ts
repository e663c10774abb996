import { sql } from 'kysely';
import type pg from 'pg';
import { type Database, openDatabase } from './database.ts';

/** The database as the application sees it: in the role that row level security binds. Throws where that role is out of reach. */
export async function openApplicationDatabase(owner: pg.ClientConfig, log: (error: Error) => void): Promise<Database> {
  const db = openDatabase({ ...owner, options: '-c role=finance_app' }, log);
  try {
    const {
      rows: [row],
    } = await sql<{ role: string }>`select current_user as role`.execute(db);
    if (row?.role !== 'finance_app')
      throw new Error(
        'Sambungan ke basis data tidak memakai peran finance_app. Sebuah pooler mungkin membuang `options`: sambungkan DATABASE_URL langsung ke PostgreSQL.',
      );
    return db;
  } catch (cause) {
    await db.destroy();
    const isDenied = cause instanceof Error && 'code' in cause && cause.code === '42501';
    throw isDenied
      ? new Error(
          'Pengguna pada DATABASE_URL tidak boleh memakai peran finance_app. Minta superuser menjalankan: GRANT finance_app TO <pengguna itu>;',
          { cause },
        )
      : cause;
  }
}
