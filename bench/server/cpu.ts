import { readdirSync, readFileSync } from 'node:fs';

/** The processor time that this process and PostgreSQL have used, in milliseconds; PostgreSQL's on Linux only. */
export interface Cpu {
  node: number;
  postgres: number;
}

const tick = 10; // milliseconds; what Linux counts in

export function cpuUsed(): Cpu {
  const { user, system } = process.cpuUsage();
  return { node: (user + system) / 1000, postgres: postgresUsed() };
}

function postgresUsed(): number {
  if (process.platform !== 'linux') return NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`postgres: finance_app`)) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      ticks += Number(fields[11]) + Number(fields[12]); // utime and stime
    } catch {
      // ended meanwhile
    }
  }
  return ticks * tick;
}
