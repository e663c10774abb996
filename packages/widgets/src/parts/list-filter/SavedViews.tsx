import type { SavedView } from '@finance/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { BookmarkIcon, EditIcon, InlineError, PlusIcon } from '../../ui/index.ts';
import { RefusableButton } from '../record/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import type { FilterField, FilterValues } from './filterFields.ts';
import { SavedViewForm } from './SavedViewForm.tsx';
import { fromViewQuery, toViewQuery } from './viewQuery.ts';

export interface SavedViewsProps {
  /** Whose views. */
  screen: string;
  fields: readonly FilterField[];
  value: FilterValues;
  onChange: (value: FilterValues) => void;
}

/** The user's saved views of a screen: choose one, save what is set, rename, delete. The default one is set where the screen opens without a filter. */
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

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0, maxWidth: 220 }}
      >
        <OneLine>{chosen?.name ?? 'Tampilan'}</OneLine>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ horizontal: 'left', vertical: 'bottom' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Tampilan tersimpan',
            sx: { width: 320, maxWidth: 'calc(100vw - 32px)', mt: 0.5 },
          },
        }}
      >
        <Views>
          {list.map((view) => (
            <li key={view.id}>
              <Button
                color="inherit"
                aria-pressed={view === chosen}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  justifyContent: 'flex-start',
                  textAlign: 'start',
                  fontWeight: view === chosen ? 600 : 400,
                  overflowWrap: 'anywhere',
                }}
                onClick={() => {
                  onChange(fromViewQuery(fields, view.query, today()));
                  setAnchor(null);
                }}
              >
                {view.name}
              </Button>
              {view.is_default && <Chip size="small" label="Awal" title="Layar ini dibuka dengan tampilan ini" />}
              <IconButton
                size="small"
                aria-label={`Ubah tampilan ${view.name}`}
                onClick={() => {
                  setAnchor(null);
                  setForm({ view });
                }}
              >
                <EditIcon fontSize="small" />
              </IconButton>
            </li>
          ))}
        </Views>
        {views.error && !views.data && <InlineError error={views.error} onRetry={() => void views.refresh()} />}
        {views.data && list.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
            Belum ada tampilan tersimpan. Atur pencarian dan filter, lalu simpan di sini untuk dipakai lagi.
          </Typography>
        )}
        <RefusableButton
          refusal={
            !isSet ? 'Atur pencarian atau filter dulu' : chosen ? `Sudah tersimpan sebagai ${chosen.name}` : null
          }
          isReasonAbove
          onClick={() => {
            setAnchor(null);
            setForm({});
          }}
          style={{ margin: 8 }}
        >
          <PlusIcon fontSize="small" />
          Simpan tampilan ini
        </RefusableButton>
      </Popover>
      {form && <SavedViewForm screen={screen} query={query} view={form.view} onClose={() => setForm(null)} />}
    </>
  );
}

/** Sets the default view once, and only where the screen was opened without a filter: a link shows what it says. */
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

const OneLine = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Views = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '8px 8px 0',
  maxHeight: '50vh',
  overflowY: 'auto',
  '&:empty': { display: 'none' },
  '& > li': { display: 'flex', alignItems: 'center', gap: 4 },
});
