import type { Due, DueInstalment } from '../due.ts';
import { formatRupiah } from '../format-rupiah.ts';
import type { PlannedInstalment } from '../instalments.ts';
import { isPartOf } from '../money.ts';
import { checkOpen } from './due.ts';
import { invalid } from './refusal.ts';

/** Why a plan does not fit its due; null if it does. */
export function planProblem(due: Pick<Due, 'amount' | 'date'>, plan: readonly PlannedInstalment[]): string | null {
  if (plan.length === 0) return null;
  const total = plan.reduce((sum, { amount }) => sum + amount, 0);
  if (plan.some(({ amount }) => amount < 0 !== due.amount < 0))
    return `semua cicilan harus ${due.amount < 0 ? 'negatif' : 'positif'}, seperti jumlahnya`;
  if (total !== due.amount)
    return `cicilannya berjumlah ${formatRupiah(total)}, padahal jumlahnya ${formatRupiah(due.amount)}`;
  if (plan.some(({ due_date }, index) => due_date <= (plan[index - 1]?.due_date ?? '')))
    return 'tanggal cicilan harus berurutan, yang tertua lebih dulu';
  if ((plan[0]?.due_date ?? '') < due.date)
    return `cicilan pertama tidak boleh sebelum tanggal pencatatan (${due.date})`;
  return null;
}

/** A plan fits its due, which is open; what is settled of the former plan stays in the new one. */
export function checkPlan(
  due: Due,
  { instalments, version }: { instalments: readonly PlannedInstalment[]; version: number },
  former: readonly DueInstalment[],
): void {
  checkOpen(due, version);
  const problem = planProblem(due, instalments);
  if (problem) throw invalid({ instalments: [problem] });
  if (instalments.length === 0) return;
  former.forEach(({ due_date, amount, settled_amount }, index) => {
    const next = instalments[index];
    if (settled_amount === 0) return;
    const isWhole = settled_amount === amount;
    if (!next || !isPartOf(settled_amount, next.amount) || (isWhole && next.due_date !== due_date))
      throw invalid({
        instalments: [
          `cicilan ke-${index + 1} sudah dibayar ${formatRupiah(settled_amount)}: ` +
            `jumlahnya tidak boleh di bawah itu${isWhole ? ', dan tanggalnya tetap' : ''}`,
        ],
      });
  });
}

/** The amount and the due date of a due with instalments follow from its plan. */
export function checkFollowsPlan(
  current: Pick<Due, 'instalment_count' | 'amount' | 'due_date'>,
  next: Pick<Due, 'amount' | 'due_date'>,
): void {
  if (current.instalment_count === 0) return;
  if (next.amount !== current.amount)
    throw invalid({
      amount: ['dibagi dalam cicilan. Hapus rencana cicilannya, ubah jumlahnya, lalu buat rencananya lagi.'],
    });
  if (next.due_date !== current.due_date)
    throw invalid({ due_date: ['mengikuti rencana cicilan. Ubah tanggalnya di sana.'] });
}
