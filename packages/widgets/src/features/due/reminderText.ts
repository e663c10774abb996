import { type Due, formatRupiah } from '@finance/contract';

/** The first message of a WhatsApp chat about a due: who, how much, for what, until when. */
export function reminderText(due: Due, { tenant_name, today }: { tenant_name: string; today: string }): string {
  const { type, entity_name, note, outstanding_amount, paid_amount, due_date, transactable_id } = due;
  const what = note ?? (transactable_id ? `nomor ${transactable_id}` : null);
  const about = what ? ` untuk ${what}` : '';
  const [rest, whole, paid] = [outstanding_amount, due.amount, paid_amount].map((each) => formatRupiah(Math.abs(each)));
  const amount = `${rest}${paid_amount !== 0 ? ` (dari ${whole}, sudah dibayar ${paid})` : ''}`;
  const greeting = `Yth. Bapak/Ibu ${entity_name ?? 'pelanggan kami'},`;
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

/** `2026-04-01` -> '1 April 2026'. */
function longDate(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
