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

/** The processor time of PostgreSQL's processes, in milliseconds; not a number off Linux. */
export function usedBy(pids: readonly (string | number)[]): number {
  if (process.platform !== 'linux') return NaN;
  const first = pids.flatMap((pid) => statOf(pid)[1] ?? []); // which has the time of those that have ended
  let ticks = 0;
  // utime, stime, cutime, cstime
  for (const pid of new Set([...pids.map(String), ...first]))
    for (const field of statOf(pid).slice(11, 15)) ticks += Number(field);
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

/** The fields of a process from its state on: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(pid: string | number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return []; // ended meanwhile
  }
}
