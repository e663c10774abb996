import type { ActivityKind, Api, HistoryEntry } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { type ReactNode, useId, useState } from 'react';
import { Button, ErrorState, LoadingRows, Note, styled, Unbroken } from '../../ui/index.ts';
import { type Read, type Resource, useFinance, useRead } from '../../runtime/index.ts';
import { filesInWords } from './filesInWords.ts';
import { valueInWords } from './valueInWords.ts';

type ResourceWithHistory = { [R in Resource]: Api[R] extends { history: unknown } ? R : never }[Resource];

export interface RecordHistoryProps {
  /** What kind of record it is. */
  resource: ResourceWithHistory;
  /** The number, uuid or key of the record; none where there is one record. */
  id?: number | string;
  /** What each field is called, by its wire name; others are not shown. */
  labels: Readonly<Record<string, string>>;
  /** How to show a value where its name does not say it; undefined leaves it to that. */
  shown?: (name: string, value: unknown) => string | undefined;
}

/** Who changed what, when; read when it is opened. */
export function RecordHistory(props: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <div style={{ marginTop: 24 }}>
      <Button
        size="small"
        style={{ marginInlineStart: -10 }}
        onClick={() => setIsOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={contentId}
      >
        {isOpen ? 'Tutup riwayat' : 'Lihat riwayat'}
      </Button>
      <div id={contentId}>{isOpen && <Entries {...props} />}</div>
    </div>
  );
}

const actions: Record<HistoryEntry['action'], string> = {
  create: 'Dibuat',
  update: 'Diubah',
  void: 'Dibatalkan',
  delete: 'Dihapus',
};

/** All history endpoints take an id, or nothing, and answer entries; TypeScript does not see it through their union. */
const useHistory = useRead as unknown as (
  resource: ResourceWithHistory,
  row: 'history',
  ...id: (number | string)[]
) => Read<{ data: HistoryEntry[] }>;

function Entries({ resource, id, labels, shown }: RecordHistoryProps) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useHistory(resource, 'history', ...(id === undefined ? [] : [id]));
  if (isLoading) return <LoadingRows rows={2} label="Memuat riwayat…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;

  function changes({ before, after }: HistoryEntry): ReactNode {
    return Object.keys(after ?? {}).map((name) => {
      const files = name === 'files' ? filesInWords(before?.[name], after?.[name]) : undefined;
      if (files) return files.map((said) => <div key={said} translate="no">{`File: ${said}`}</div>);
      const label = labels[name];
      if (!label) return null;
      const [old, next] = [before?.[name], after?.[name]].map(
        (value) => shown?.(name, value) ?? valueInWords(name, value, { timezone, resource: kindOf(resource) }),
      );
      return (
        <div key={name}>
          {`${label}: `}
          <del translate="no">{old}</del> → <ins translate="no">{next}</ins>
        </div>
      );
    });
  }

  if (data.data.length === 0) return <Note>Belum ada riwayat.</Note>;
  return (
    <Timeline>
      {data.data.map((entry) => (
        <li key={entry.id}>
          <strong>{`${actions[entry.action]} oleh ${entry.user_name}`}</strong>
          <small>
            {' '}
            <Unbroken>{formatInstant(entry.created_at, timezone)}</Unbroken>
          </small>
          {entry.reason && <div>{`Alasan: ${entry.reason}`}</div>}
          {entry.action === 'update' && changes(entry)}
        </li>
      ))}
    </Timeline>
  );
}

/** The kind of a record as the history names it: `due-payment-batch` of `duePaymentBatch`. */
function kindOf(resource: ResourceWithHistory): ActivityKind {
  return resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as ActivityKind; // of the same records
}

const Timeline = styled('ol', ({ palette, typography }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  paddingInlineStart: 16,
  borderInlineStart: `2px solid ${palette.divider}`,
  ...typography.body2,
  color: palette.text.primary,
  '& > li': { padding: '4px 0 8px' },
  '& strong': typography.subtitle2,
  '& small': { ...typography.caption, color: palette.text.secondary },
  '& del': { color: palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 500 },
}));
