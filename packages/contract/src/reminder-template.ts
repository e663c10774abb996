import { daysOverdue, longDate } from './clock.ts';
import type { Due } from './due.ts';
import { formatRupiah } from './format-rupiah.ts';

/** What a tenant's own reminder may name. */
export const reminderPlaceholders = ['nama', 'jumlah', 'untuk', 'jatuh_tempo', 'lewat', 'usaha'] as const;

/** Placeholders in a text that no reminder can fill. */
export function unknownPlaceholders(template: string): string[] {
  const known: readonly string[] = reminderPlaceholders;
  return [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) =>
    known.includes(name) ? [] : [`{${name}}`],
  );
}

/** The tenant's own words about a due on a day; plain text, never HTML. */
export function fillReminder(
  template: string,
  due: Pick<Due, 'entity_name' | 'outstanding_amount' | 'note' | 'due_date' | 'transactable_id'>,
  by: { tenant_name: string; today: string },
): string {
  const values: Record<(typeof reminderPlaceholders)[number], string> = {
    nama: due.entity_name ?? 'Bapak/Ibu',
    jumlah: formatRupiah(Math.abs(due.outstanding_amount)),
    untuk: due.note ?? (due.transactable_id ? `nomor ${due.transactable_id}` : 'tagihan'),
    jatuh_tempo: due.due_date === null ? '-' : longDate(due.due_date),
    lewat: `${daysOverdue(due, by.today)} hari`,
    usaha: by.tenant_name,
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof typeof values] ?? whole);
}
