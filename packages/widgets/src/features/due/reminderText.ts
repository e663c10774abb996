import { addUp, type Due, formatRupiah, longDate, reminderText } from '@finance/contract';

interface By {
  tenant_name: string;
  today: string;
}

/**
 * One message about all that is open with a counterparty, all hutang or all piutang. Credit notes that outweigh the
 * rest turn the direction: then the amounts are what is owed the other way.
 */
export function reminderOfAll(dues: readonly Due[], by: By): string {
  const [first] = dues;
  if (!first || dues.length === 1) return first ? reminderText(first, by) : '';
  const sum = addUp(dues.map(({ outstanding_amount }) => outstanding_amount));
  const isOurs = sum === 0n || (first.type === 'P') === sum > 0n;
  const sign = sum < 0n ? -1 : 1;
  const lines = dues.map(({ note, transactable_id, outstanding_amount, due_date }, index) => {
    const what = note ?? (transactable_id ? `nomor ${transactable_id}` : 'tanpa catatan');
    const when = due_date ? `, jatuh tempo ${longDate(due_date)}` : '';
    return `${index + 1}. ${what}: ${formatRupiah(sign * outstanding_amount)}${when}`;
  });
  const total = formatRupiah(sum < 0n ? -sum : sum);
  const about = isOurs ? 'mengonfirmasi kewajiban kami' : 'mengingatkan tagihan';
  return (
    `Yth. Bapak/Ibu ${first.entity_name ?? 'pelanggan kami'},\n\n` +
    `Kami dari ${by.tenant_name} ingin ${about}:\n${lines.join('\n')}\nJumlah ${total}.\n\n` +
    (isOurs
      ? 'Mohon kabarnya bila ada yang perlu disesuaikan. Terima kasih.'
      : 'Mohon kesediaannya untuk melakukan pembayaran. Bila sudah dibayar, mohon abaikan pesan ini. ' +
        'Terima kasih atas kerja samanya.')
  );
}
