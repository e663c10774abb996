import { formatInstant, formatRupiah, type SentCount } from '@finance/contract';
import { useFinance } from '../../runtime/index.ts';
import { Alert, Button } from '../../ui/index.ts';
import type { TypedCount } from './typedCount.ts';

export interface SentCountNoticeProps {
  count: SentCount;
  /** The form holds the same sum. */
  isAsTyped: boolean;
  /** Puts the count that was sent into the form. */
  onUse: (typed: TypedCount) => void;
}

/** That a count was sent before the books were told, and how to go on from it, as after a lost answer. */
export function SentCountNotice({ count, isAsTyped, onUse }: SentCountNoticeProps) {
  const { timezone } = useFinance();
  const pieces = Object.fromEntries(
    Object.entries(count.denominations).map(([name, number]) => [name, String(number)]),
  );
  return (
    <Alert
      severity="info"
      role="status"
      end={
        !isAsTyped && (
          <Button size="small" onClick={() => onUse(pieces)}>
            Pakai hitungan itu
          </Button>
        )
      }
    >
      Hitungan {formatRupiah(count.counted_amount)} sudah dikirim {formatInstant(count.created_at, timezone)} oleh{' '}
      {count.creator_name}
      {isAsTyped ? '. Isi alasan selisihnya atau perbaiki hitungannya, lalu simpan.' : '.'}
    </Alert>
  );
}
