import type { MatchableTransaction, MatchSuggestion } from '@finance/contract';
import { Button, Rupiah } from '../../ui/index.ts';
import { Suggestion } from './Suggestion.tsx';

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
    <Suggestion reasons={reasons} isFirst={isFirst}>
      <ul>
        {transaction_ids.map((id) => (
          <MatchableRow key={id} transaction={known.get(id)} id={id} />
        ))}
      </ul>
      {onTake && (
        <Button
          size="small"
          variant={isFirst ? 'contained' : 'outlined'}
          loading={isFirst && isSaving}
          onClick={onTake}
          data-digit={number}
          aria-keyshortcuts={isFirst ? `Enter ${number}` : `${number}`}
        >
          {number}. {difference === 0 ? 'Cocokkan' : 'Pilih, selisihnya dicatat'}
        </Button>
      )}
    </Suggestion>
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
