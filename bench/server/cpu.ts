import { readdirSync, readFileSync } from 'node:fs';

/** The processor time that this process and PostgreSQL have used, in milliseconds; PostgreSQL's on Linux only. */
export interface Cpu {
  node: number;
  postgres: number;
}

const tick = 10; // milliseconds; what Linux counts in

export function cpuUsed(): Cpu {
  const { user, system } = process.cpuUsage();
  return { node: (user + system) / 1000, postgres: usedBy(process.platform === 'linux' ? ofTheApplication() : []) };
}

/** The processor time of processes and of their ended children, in milliseconds; not a number off Linux. */
export function usedBy(pids: readonly (string | number)[]): number {
  if (process.platform !== 'linux') return NaN;
  let ticks = 0;
  for (const pid of pids) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      for (const field of fields.slice(11, 15)) ticks += Number(field); // utime, stime, cutime, cstime
    } catch {
      // ended meanwhile
    }
  }
  return ticks * tick;
}

function ofTheApplication(): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith('postgres: finance_app');
    } catch {
      return false; // ended meanwhile
    }
  });
}
