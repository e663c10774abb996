import type { SavedView } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import {
  BookmarkIcon,
  Button,
  EditIcon,
  FullScreenSpinner,
  IconButton,
  InlineError,
  loadable,
  PlusIcon,
  Popover,
  styled,
  Tag,
  Text,
} from '../../ui/index.ts';
import { RefusableButton } from '../record/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import type { FilterField, FilterValues } from './filterFields.ts';
import { fromViewQuery, toViewQuery } from './viewQuery.ts';

const SavedViewForm = loadable(async () => (await import('./SavedViewForm.tsx')).SavedViewForm, FullScreenSpinner);

export interface SavedViewsProps {
  /** The screen whose views they are. */
  screen: string;
  fields: readonly FilterField[];
  value: FilterValues;
  onChange: (value: FilterValues) => void;
}

/**
 * The user's saved views of a screen: choose one, save the current filter, rename, delete. The default one applies if
 * the screen opens without a filter.
 */
export function SavedViews({ screen, fields, value, onChange }: SavedViewsProps) {
  const { today } = useFinance();
  const views = useRead('savedView', 'index', { screen });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [form, setForm] = useState<{ view?: SavedView } | null>(null);
  const query = toViewQuery(fields, value, today());
  const isSet = Object.keys(query).length > 0;
  const list = views.data?.data ?? [];
  const chosen = list.find((view) => isSet && isSame(view.query, query));
  useDefaultView(list, isSet, (view) => onChange(fromViewQuery(fields, view.query, today())));

  const close = () => setAnchor(null);
  function edit(opened: { view?: SavedView }) {
    close();
    setForm(opened);
  }

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          SavedViewForm.hint();
          setAnchor(currentTarget);
        }}
        style={{ maxWidth: 220 }}
      >
        <BookmarkIcon fontSize="small" />
        <OneLine data-word>{chosen?.name ?? 'Tampilan'}</OneLine>
      </Button>
      {anchor && (
        <Popover label="Tampilan tersimpan" anchor={anchor} width={320} onClose={close}>
          <Views>
            {list.map((view) => (
              <li key={view.id}>
                <Button
                  aria-pressed={view === chosen}
                  onClick={() => {
                    onChange(fromViewQuery(fields, view.query, today()));
                    close();
                  }}
                >
                  {view.name}
                </Button>
                {view.is_default && (
                  <span title="Layar ini dibuka dengan tampilan ini">
                    <Tag tone="neutral" isFilled>
                      Awal
                    </Tag>
                  </span>
                )}
                <IconButton type="button" aria-label={`Ubah tampilan ${view.name}`} onClick={() => edit({ view })}>
                  <EditIcon fontSize="small" />
                </IconButton>
              </li>
            ))}
          </Views>
          {views.error && !views.data && <InlineError error={views.error} onRetry={() => void views.refresh()} />}
          {views.data && list.length === 0 && (
            <Text variant="body2" tone="secondary" style={{ padding: '12px 16px 0' }}>
              Belum ada tampilan tersimpan. Atur pencarian dan filter, lalu simpan di sini untuk dipakai lagi.
            </Text>
          )}
          <RefusableButton
            refusal={
              !isSet ? 'Atur pencarian atau filter dulu' : chosen ? `Sudah tersimpan sebagai ${chosen.name}` : null
            }
            isReasonAbove
            onClick={() => edit({})}
            style={{ margin: 8 }}
          >
            <PlusIcon fontSize="small" />
            Simpan tampilan ini
          </RefusableButton>
        </Popover>
      )}
      {form && <SavedViewForm screen={screen} query={query} view={form.view} onClose={() => setForm(null)} />}
    </>
  );
}

/** Sets the default view once, and only if the screen was opened without a filter: a link shows what it says. */
function useDefaultView(views: readonly SavedView[], isSet: boolean, set: (view: SavedView) => void) {
  const isOpen = useRef(!isSet);
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  useEffect(() => {
    if (isSet) isOpen.current = false;
    const view = views.find(({ is_default }) => is_default);
    if (views.length === 0 || !isOpen.current) return;
    isOpen.current = false;
    if (view) latest.current(view);
  }, [views, isSet]);
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

const OneLine = styled('span', () => ({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }));

const Views = styled('ul', ({ palette }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '8px 8px 0',
  maxHeight: '50vh',
  overflowY: 'auto',
  '&:empty': { display: 'none' },
  '& > li': { display: 'flex', alignItems: 'center', gap: 4 },
  '& > li > [aria-pressed]': {
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    fontWeight: 400,
    color: palette.text.primary,
  },
  '& > li > [aria-pressed="true"]': { fontWeight: 600 },
}));
