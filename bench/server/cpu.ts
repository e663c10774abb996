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

/** The processor time of processes, in milliseconds; not a number where it cannot be read. */
export function usedBy(pids: readonly (string | number)[]): number {
  if (process.platform !== 'linux') return NaN;
  let ticks = 0;
  for (const pid of pids) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      ticks += Number(fields[11]) + Number(fields[12]); // utime and stime
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
