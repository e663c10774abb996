import type { MatchableTransaction, MatchSuggestion } from '@finance/contract';
import { Button, Rupiah, styled } from '../../ui/index.ts';

export interface SuggestedMatchProps {
  /** The digit that takes it. */
  number: number;
  suggestion: MatchSuggestion;
  known: ReadonlyMap<number, MatchableTransaction>;
  isSaving: boolean;
  /** Without it nothing can be matched. */
  onTake: (() => void) | undefined;
}

/** Transactions that may be the money of a line, and why. */
export function SuggestedMatch({ number, suggestion, known, isSaving, onTake }: SuggestedMatchProps) {
  const { transaction_ids, reasons, difference, is_clear } = suggestion;
  const isFirst = number === 1 && is_clear;
  return (
    <Root data-first={isFirst || undefined}>
      <ul>
        {transaction_ids.map((id) => (
          <MatchableRow key={id} transaction={known.get(id)} id={id} />
        ))}
      </ul>
      <small>{reasons.join(' · ')}</small>
      {onTake && (
        <Button
          size="small"
          variant={isFirst ? 'contained' : 'outlined'}
          loading={isFirst && isSaving}
          onClick={onTake}
          aria-keyshortcuts={isFirst ? `Enter ${number}` : `${number}`}
        >
          {number}. {difference === 0 ? 'Cocokkan' : 'Pilih, selisihnya dicatat'}
        </Button>
      )}
    </Root>
  );
}

function MatchableRow({ transaction, id }: { transaction: MatchableTransaction | undefined; id: number }) {
  if (!transaction) return <li>Transaksi # {id}</li>;
  return (
    <li>
      <span>
        {nameOf(transaction)} <small>{transaction.date}</small>
      </span>
      <Rupiah amount={transaction.amount} />
    </li>
  );
}

/** What a transaction is called in a few words. */
export function nameOf(transaction: MatchableTransaction): string {
  const { related_entity_name, note, transactable_type, transactable_id, transfer_id, id } = transaction;
  const object = transactable_id === null ? null : [transactable_type, transactable_id].filter(Boolean).join(' ');
  const transfer = transfer_id === null ? null : `Transfer #${transfer_id}`;
  const words = [related_entity_name, transfer, object, note].filter(Boolean);
  return words.length === 0 ? `Transaksi # ${id}` : words.join(' · ');
}

const Root = styled('li', ({ palette, typography, corner }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  padding: 12,
  border: `1px solid ${palette.divider}`,
  borderRadius: corner(8),
  ...typography.body2,
  '&[data-first]': { borderColor: palette.primary.main },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, width: '100%' },
  '& > ul > li': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& > ul > li > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > ul > li > :last-of-type': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& small': { ...typography.caption, color: palette.text.secondary, overflowWrap: 'anywhere' },
}));
