import type { Due } from '@finance/contract';
import { formatRupiah, longDate } from '@finance/contract/rules';

/** The first message of a WhatsApp chat about all that a counterparty owes: how much, for what, until when. */
export function counterpartyReminder(
  name: string | null,
  {
    tenant_name,
    today,
    total,
    dues,
    count,
  }: { tenant_name: string; today: string; total: number | bigint; dues: Due[]; count: number },
): string {
  const lines = dues.map(({ note, transactable_id, id, outstanding_amount, due_date }) => {
    const what = note ?? (transactable_id ? `nomor ${transactable_id}` : `catatan # ${id}`);
    const when = due_date ? `, ${due_date < today ? 'telah jatuh tempo' : 'jatuh tempo'} ${longDate(due_date)}` : '';
    return `- ${what.slice(0, 80)}: ${formatRupiah(outstanding_amount)}${when}`;
  });
  const rest = count > dues.length ? [`- dan ${count - dues.length} lainnya`] : [];
  return (
    `Yth. Bapak/Ibu ${name ?? 'pelanggan kami'},\n\n` +
    `Kami dari ${tenant_name} ingin mengingatkan tagihan sebesar ${formatRupiah(total)}:\n` +
    `${[...lines, ...rest].join('\n')}\n\n` +
    'Mohon kesediaannya untuk melakukan pembayaran. Bila sudah dibayar, mohon abaikan pesan ini. ' +
    'Terima kasih atas kerja samanya.'
  );
}
