import type { ActivityDetail } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import type { MouseEvent, ReactNode } from 'react';
import { DetailDialog, valueInWords } from '../../parts/record/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import { Detail, ErrorState, Facts, Link, LoadingRows, Section, styled } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { inWords as settingInWords } from '../setting/index.ts';
import type { ActivityListProps } from './ActivityList.tsx';
import { activityName, recordName } from './activityName.ts';
import { fieldInWords } from './fieldsInWords.ts';

export interface ActivityDetailDialogProps extends Pick<ActivityListProps, 'hrefOf' | 'onOpenRecord'> {
  /** The number of the change. */
  id: number | string;
  onClose: () => void;
}

/** What one change was: who, when, why, the record, and what was there before and after. */
export function ActivityDetailDialog({ id, onClose, ...links }: ActivityDetailDialogProps) {
  const { data, error, isLoading, refresh } = useRead('activity', 'show', Number(id));
  return (
    <DetailDialog title={data ? activityName(data.data) : 'Aktivitas'} onClose={onClose}>
      {isLoading ? (
        <LoadingRows rows={4} label="Memuat aktivitas…" />
      ) : data ? (
        <Change activity={data.data} {...links} />
      ) : (
        <ErrorState error={error} onRetry={() => void refresh()} />
      )}
    </DetailDialog>
  );
}

interface ChangeProps extends Pick<ActivityListProps, 'hrefOf' | 'onOpenRecord'> {
  activity: ActivityDetail;
}

function Change({ activity, hrefOf, onOpenRecord }: ChangeProps) {
  const { timezone } = useFinance();
  const dueLabels = useDueLabels();
  const { user_name, automatic_name, is_service, reason, before, after, resource } = activity;
  const href = hrefOf?.(activity);
  const who = is_service ? `${user_name} (akun layanan)` : user_name;

  function inWords(name: string, value: unknown): string {
    if ((name === 'type' || name === 'due_type') && (value === 'R' || value === 'P')) return dueLabels[value];
    return settingInWords(name, value, timezone) ?? valueInWords(name, value, { timezone, resource });
  }

  function handleClick(event: MouseEvent) {
    if (!href || !onOpenRecord || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpenRecord(href);
  }

  const rows: [label: string, value: ReactNode][] = [
    ['Waktu', formatInstant(activity.created_at, timezone)],
    ['Oleh', automatic_name ? `Otomatis: ${automatic_name}, atas nama ${who}` : who],
    [
      'Catatan',
      href ? (
        <Link key="record" href={href} onClick={handleClick}>
          {recordName(activity)}
        </Link>
      ) : (
        recordName(activity)
      ),
    ],
    ...(reason ? [['Alasan', reason] as [string, string]] : []),
  ];
  const names = Object.keys(after ?? before ?? {}).flatMap((name) => {
    const label = fieldInWords(name);
    return label === undefined ? [] : [{ name, label }];
  });
  return (
    <Detail>
      <Facts rows={rows} />
      {names.length > 0 && (
        <Section title={before && after ? 'Yang berubah' : 'Isi'}>
          <Values>
            {names.map(({ name, label }) => (
              <li key={name}>
                {`${label}: `}
                {before && (
                  <del data-alone={after === null || undefined} translate="no">
                    {inWords(name, before[name])}
                  </del>
                )}
                {before && after && ' → '}
                {after && <ins translate="no">{inWords(name, after[name])}</ins>}
              </li>
            ))}
          </Values>
        </Section>
      )}
    </Detail>
  );
}

const Values = styled('ul', ({ palette, typography }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...typography.body2,
  overflowWrap: 'anywhere',
  '& > li': { padding: '4px 0' },
  '& del': { color: palette.text.secondary },
  '& del[data-alone]': { textDecoration: 'none' },
  '& ins': { textDecoration: 'none', fontWeight: 500 },
}));
