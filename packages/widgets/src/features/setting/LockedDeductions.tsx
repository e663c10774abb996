import { exactSum, formatRupiah } from '@finance/contract/rules';
import { useRead } from '../../runtime/index.ts';
import { Note } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';

export interface LockedDeductionsProps {
  /** The day after the last one that is locked already. */
  from: string | undefined;
  /** The last day that will be locked. */
  until: string;
}

/** What was settled without money in the days that are about to be locked, and how much of it nothing proves yet. */
export function LockedDeductions({ from, until }: LockedDeductionsProps) {
  const labels = useDueLabels();
  const days = { date_from: from, date_to: until, voided: false, paginate: 1 };
  const all = useRead('deduction', 'index', days);
  const unproven = useRead('deduction', 'index', { ...days, with_proof: false });
  const meta = all.data?.meta;
  if (!meta || meta.pagination.total === 0) return null;
  const sums = [[labels.R, exactSum(meta, 'r_total')] as const, [labels.P, exactSum(meta, 'p_total')] as const]
    .filter(([, amount]) => Number(amount) !== 0)
    .map(([label, amount]) => `${label.toLowerCase()} ${formatRupiah(amount)}`);
  const open = unproven.data?.meta.pagination.total ?? 0;
  return (
    <Note>
      Potongan {sums.join(' dan ')}, bukan uang, ikut dikunci.
      {open > 0 && ` ${open} belum ada buktinya; bukti boleh menyusul.`}
    </Note>
  );
}
