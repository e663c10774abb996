import type { StatementMatch } from '@finance/contract';
import { useState } from 'react';
import { useWrite } from '../../runtime/index.ts';

/** Matches and undoes, and what of it the page shows at once. */
export function useMatching({
  onMatched,
  onUndone,
}: {
  onMatched: (match: StatementMatch) => void;
  onUndone: (lineIds: number[]) => void;
}) {
  const [made, setMade] = useState<readonly StatementMatch[]>([]);
  const [said, setSaid] = useState('');
  const store = useWrite('statementMatch', 'store');
  const destroy = useWrite('statementMatch', 'destroy');
  const last = made.at(-1) ?? null;

  async function match(
    statement_line_ids: readonly number[],
    transaction_ids: readonly number[],
    words: string,
  ): Promise<boolean> {
    const body = { statement_line_ids: [...statement_line_ids], transaction_ids: [...transaction_ids] };
    // the key of one whose answer was lost is of that one alone: another is a match of its own
    if (JSON.stringify(store.memory.current.last) !== JSON.stringify([body])) store.reset();
    const outcome = await store.run(body);
    if (outcome.status !== 'saved') return false;
    const { data } = outcome.answer;
    setMade((before) => [...before, data]);
    setSaid(`Cocok: ${words}`);
    onMatched(data);
    return true;
  }

  /** Undoes the last match that was made here; the next time, the one before. */
  async function undo(): Promise<void> {
    if (last === null) return;
    const outcome = await destroy.run(last.id);
    const isGone = outcome.status === 'refused' && outcome.error.status === 404;
    if (outcome.status !== 'saved' && !isGone) return;
    setMade((before) => before.filter(({ id }) => id !== last.id));
    setSaid('Kecocokan terakhir dibatalkan');
    onUndone(last.lines.map(({ id }) => id));
  }

  return {
    /** Lines that are matched here, whatever the list still shows. */
    done: new Set(made.flatMap(({ lines }) => lines.map(({ id }) => id))),
    said,
    last,
    isSaving: store.isSaving || destroy.isSaving,
    match,
    undo,
  };
}
