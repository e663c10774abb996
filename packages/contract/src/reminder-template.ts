import { daysOverdue, longDate } from './clock.ts';
import type { Due } from './due.ts';
import { formatRupiah } from './format-rupiah.ts';
import { settledOf, settledWords } from './settled.ts';
import { testMark } from './test-mark.ts';

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
  const filled = template.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name as keyof typeof values] ?? whole,
  );
  return noteOf(by.tenant_name) + filled;
}

/** What a reminder of a due says where the tenant has no words of its own: who, how much, for what, until when. */
export function reminderText(due: Due, { tenant_name, today }: { tenant_name: string; today: string }): string {
  const { type, entity_name, note, outstanding_amount, due_date, transactable_id } = due;
  const settled = settledOf(due);
  const what = note ?? (transactable_id ? `nomor ${transactable_id}` : null);
  const about = what ? ` untuk ${what}` : '';
  const [rest, whole, paid] = [outstanding_amount, due.amount, settled].map((each) => formatRupiah(Math.abs(each)));
  const amount = `${rest}${settled === 0 ? '' : ` (dari ${whole}, sudah ${settledWords(due)} ${paid})`}`;
  const greeting = `${noteOf(tenant_name)}Yth. Bapak/Ibu ${entity_name ?? 'pelanggan kami'},`;
  if ((type === 'P') === due.amount >= 0) {
    const when = due_date ? ` yang jatuh tempo pada ${longDate(due_date)}` : '';
    return (
      `${greeting}\n\nKami dari ${tenant_name} ingin mengonfirmasi kewajiban kami${about} sebesar ${amount}${when}. ` +
      'Mohon kabarnya bila ada yang perlu disesuaikan. Terima kasih.'
    );
  }
  const when = due_date
    ? due_date < today
      ? ` yang telah jatuh tempo pada ${longDate(due_date)}`
      : ` yang akan jatuh tempo pada ${longDate(due_date)}`
    : '';
  return (
    `${greeting}\n\nKami dari ${tenant_name} ingin mengingatkan tagihan${about} sebesar ${amount}${when}.\n\n` +
    'Mohon kesediaannya untuk melakukan pembayaran. Bila sudah dibayar, mohon abaikan pesan ini. ' +
    'Terima kasih atas kerja samanya.'
  );
}

/** What stands above a reminder of a test tenant, whatever its words are. */
function noteOf(tenant_name: string): string {
  return tenant_name.endsWith(testMark) ? 'Ini hanya uji coba; abaikan pesan ini.\n\n' : '';
}
