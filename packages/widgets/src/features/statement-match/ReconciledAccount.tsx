import type { StatementMatch, SuggestedLine } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMay, useRead } from '../../runtime/index.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadablePagination,
  LoadingRows,
  rowSteps,
  styled,
  Text,
} from '../../ui/index.ts';
import { MatchPanel } from './MatchPanel.tsx';
import { OpenLines } from './OpenLines.tsx';
import { useMatching } from './useMatching.ts';

export interface ReconciledAccountProps {
  bankAccountId: number;
  bankStatementId: number | undefined;
  onMatched: ((match: StatementMatch) => void) | undefined;
}

const perPage = 50;

/** The open lines of an account, what fits the chosen one, and the keys that work through them. */
export function ReconciledAccount({ bankAccountId, bankStatementId, onMatched }: ReconciledAccountProps) {
  const [page, setPage] = useState(1);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const mayMatch = useMay('bank-statement:update') === true;
  const { data, error, isLoading, refresh } = useRead('statementMatch', 'suggestions', {
    bank_account_id: bankAccountId,
    ...(bankStatementId === undefined ? {} : { bank_statement_id: bankStatementId }),
    page,
    paginate: perPage,
    order_by: 'date',
    order: 'asc',
  });
  const { done, said, last, isSaving, match, undo } = useMatching({
    onMatched(made) {
      setChecked(new Set());
      onMatched?.(made);
    },
    onUndone: (lines) => setCurrentId(lines[0] ?? null),
  });

  const loading = <LoadingRows rows={8} label="Memuat baris rekening koran…" />;
  if (isLoading) return loading;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  const lines = data.data.filter(({ id }) => !done.has(id));
  const { total, total_pages } = data.meta.pagination;
  const lastPage = Math.max(total_pages, 1);
  if (page > lastPage) setPage(lastPage); // its lines are matched, some before it are open
  const isReading = !error && total > data.data.length - lines.length; // those that come after what is matched here
  const known = new Map(data.meta.transactions.map((transaction) => [transaction.id, transaction]));
  const knownDues = new Map(data.meta.dues.map((due) => [due.id, due]));
  const rules = new Map(data.meta.rules.map((rule) => [rule.id, rule]));
  const knownPending = { transfers: data.meta.transfers, claims: data.meta.unconfirmed_transactions };
  const knownPayouts = { enablers: data.meta.enablers, items: data.meta.payout_items };
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === currentId),
  );
  const current = lines[at];
  const chosen = current ? [current, ...lines.filter(({ id }) => checked.has(id) && id !== current.id)] : [];

  function choose(line: SuggestedLine | undefined) {
    if (!line) return;
    setCurrentId(line.id);
    root.current?.querySelector<HTMLElement>(`[data-line="${line.id}"]`)?.focus();
  }
  async function confirm(lineIds: readonly number[], transactionIds: readonly number[]) {
    const next = lines.slice(at + 1).find(({ id }) => !lineIds.includes(id)) ?? lines[at - 1];
    const isMatched = await match(lineIds, transactionIds, current ? wordsOf(current) : '');
    if (isMatched) choose(next);
  }
  function toggle(line: SuggestedLine) {
    setChecked((before) => {
      const after = new Set(before);
      if (!after.delete(line.id)) after.add(line.id);
      return after;
    });
  }
  function handleKeyDown(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (target.closest('input:not([type="checkbox"]), select, textarea, dialog, [role="dialog"]')) return;
    const isOnLine = target.closest('[data-line]') !== null;
    const step = rowSteps[key];
    const numbered = /^[1-9]$/.test(key) ? root.current?.querySelector<HTMLElement>(`[data-digit="${key}"]`) : null;
    if (step !== undefined) choose(lines[at + step]);
    else if (key === 'u' && last !== null) void undo();
    else if (key === ' ' && isOnLine && current) toggle(current);
    else if (numbered) numbered.click();
    else if (mayMatch && checked.size === 0 && key === 'Enter' && isOnLine && current?.suggestions[0]?.is_clear) {
      const [{ statement_line_ids, transaction_ids }] = current.suggestions as [(typeof current.suggestions)[number]];
      if (!event.repeat) void confirm(statement_line_ids, transaction_ids);
    } else return;
    event.preventDefault();
  }

  return (
    // Keys reach what is focused inside; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Root ref={root} onKeyDown={handleKeyDown}>
      <div data-status>
        <Text variant="body2" tone="secondary" role="status">
          {said || `${total.toLocaleString('id-ID')} baris belum cocok`}
        </Text>
        {last !== null && (
          <Button size="small" onClick={() => void undo()} aria-keyshortcuts="u">
            Batalkan yang terakhir
          </Button>
        )}
      </div>
      {current === undefined && isReading && loading}
      {current === undefined && !isReading && (
        <EmptyState title="Semua baris sudah cocok" text="Unggah rekening koran berikutnya untuk melanjutkan." />
      )}
      {current !== undefined && (
        <div data-columns>
          <OpenLines
            lines={lines}
            current={current}
            checked={checked}
            onChoose={choose}
            onToggle={mayMatch ? toggle : undefined}
            at={at}
          />
          <MatchPanel
            key={chosen.map(({ id }) => id).join()}
            bankAccountId={bankAccountId}
            lines={chosen}
            known={known}
            knownDues={knownDues}
            rules={rules}
            knownPending={knownPending}
            knownPayouts={knownPayouts}
            isSaving={isSaving}
            mayMatch={mayMatch}
            onMatch={(lineIds, transactionIds) => void confirm(lineIds, transactionIds)}
          />
        </div>
      )}
      {total_pages > 1 && (
        <LoadablePagination label="Halaman baris" page={page} totalPages={total_pages} onPageChange={setPage} />
      )}
    </Root>
  );
}

function wordsOf({ amount, text }: SuggestedLine): string {
  return `${formatRupiah(amount)} ${text}`.trim();
}

const Root = styled('div', ({ palette }) => ({
  containerType: 'inline-size',
  '& > [data-status]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 40,
    padding: '4px 16px',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& > [data-columns]': { display: 'grid', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
  '& > [data-columns] > :last-child': { borderInlineStart: `1px solid ${palette.divider}` },
  '@container (max-width: 719px)': {
    '& > [data-columns]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > [data-columns] > :last-child': { borderInlineStart: 0 },
  },
}));
