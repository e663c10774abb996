import { availableParallelism, totalmem } from 'node:os';

/** What PostgreSQL may use of a machine that it shares with node. */
export interface Machine {
  /** In megabytes; in a container what that may use. */
  memory: number;
  cores: number;
}

export function thisMachine(): Machine {
  const limit = process.constrainedMemory(); // 0, or more than there is, without one
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { memory: Math.floor(bytes / 1_048_576), cores: availableParallelism() };
}

/** The settings that depend on the machine, which POSTGRES_SETTINGS may override. */
export const sizedNames = [
  'shared_buffers',
  'effective_cache_size',
  'work_mem',
  'maintenance_work_mem',
  'max_wal_size',
  'max_connections',
  'autovacuum_max_workers',
] as const;
export type Sizes = Record<(typeof sizedNames)[number], string>;

/** Sizes for PostgreSQL: a quarter of the memory for its own cache, most of the rest is the system's cache of files. */
export function sizesFor({ memory, cores }: Machine): Sizes {
  const share = (part: number, least: number, most: number) =>
    `${Math.floor(Math.min(most, Math.max(least, memory * part)))}MB`;
  return {
    shared_buffers: share(1 / 4, 64, 8192),
    effective_cache_size: share(5 / 8, 128, 1_048_576),
    // for each sort or hash of up to 20 connections
    work_mem: share(1 / 512, 4, 64),
    maintenance_work_mem: share(1 / 16, 64, 1024),
    // how much may be written between two checkpoints; it lies on the disk
    max_wal_size: share(1 / 4, 1024, 8192),
    max_connections: '100',
    autovacuum_max_workers: String(Math.min(6, Math.max(2, Math.floor(cores / 2)))),
  };
}

/** Reads `shared_buffers=2GB, work_mem=16MB`. Throws an Error that says what is wrong. */
export function readSizes(text: string): Partial<Sizes> {
  const given = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return Object.fromEntries(
    given.map((part) => {
      const [name = '', value = ''] = part.split('=').map((side) => side.trim());
      if (!sizedNames.some((known) => known === name))
        throw new Error(`'${name}' tidak dikenal; yang dapat disetel: ${sizedNames.join(', ')}`);
      if (!/^[0-9]{1,9}(?:kB|MB|GB)?$/.test(value)) throw new Error(`'${part}' harus seperti shared_buffers=2GB`);
      return [name, value];
    }),
  );
}
