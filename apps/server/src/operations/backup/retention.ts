const pattern = /^keuangan-(\d{4})(\d\d)(\d\d)T(\d{6})Z\.tar\.zst(?:\.age)?$/;

/** `keuangan-20260131T230000Z.tar.zst.age` */
export function nameOf(now: Date, isEncrypted: boolean): string {
  return `keuangan-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** How many of each period's newest backups are kept. */
const periods: { of: (day: Date) => string; most: number }[] = [
  { of: (day) => day.toISOString().slice(0, 10), most: 14 },
  { of: (day) => String(Math.floor((day.getTime() / 86_400_000 + 3) / 7)), most: 8 }, // weeks begin on Monday
  { of: (day) => day.toISOString().slice(0, 7), most: 12 },
];

/**
 * The backups that need not be kept: all but those of the last day and the newest of 14 days, 8 weeks and 12 months
 * that have one. It goes by the names alone, never by today: where no new backups come, no old one goes.
 */
export function outdated(names: string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const [, year, month, day, time] = pattern.exec(name) ?? [];
      return year ? [{ name, day: new Date(`${year}-${month}-${day}`), at: `${year}${month}${day}${time}` }] : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const last = backups[0]?.day.getTime();
  const keep = new Set(backups.filter(({ day }) => day.getTime() === last).map(({ name }) => name));
  for (const { of, most } of periods) {
    const seen = new Set<string>();
    for (const { name, day } of backups) {
      if (seen.has(of(day)) || seen.size === most) continue;
      seen.add(of(day));
      keep.add(name);
    }
  }
  return backups.map(({ name }) => name).filter((name) => !keep.has(name));
}
