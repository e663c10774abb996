import type { AdvanceDetail } from '@finance/contract';
import { Note, Section } from '../../ui/index.ts';
import { AdvanceUseTable } from './AdvanceUseTable.tsx';

export interface AdvanceUsesProps {
  advance: AdvanceDetail;
  onUpdated: ((advance: AdvanceDetail) => void) | undefined;
}

/** What an advance was used for; who may takes a use back. */
export function AdvanceUses({ advance, onUpdated }: AdvanceUsesProps) {
  return (
    <Section title="Pemakaian" isLandmark={false}>
      {advance.uses.length === 0 ? (
        <Note>Belum dipakai.</Note>
      ) : (
        <AdvanceUseTable label="Pemakaian" uses={advance.uses} onCancelled={() => onUpdated?.(advance)} />
      )}
    </Section>
  );
}
