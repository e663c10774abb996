import { Button, Modal, styled } from '@finance/widgets/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchIcon } from './icons.tsx';
import type { Hit } from './paletteSources.ts';
import { useHits } from './useHits.ts';

export interface PaletteProps {
  onGo: (address: string) => void;
  onClose: () => void;
}

/** One field that finds screens, actions, accounts, counterparties, transactions and dues, by keyboard alone. */
export function Palette({ onGo, onClose }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { found, retry } = useHits(typed);
  const hits = found.flatMap((group) => group.hits);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = hits.find((hit) => hit.to === chosen) ?? hits[0];
  const isLoading = found.some((group) => group.isLoading);
  const failed = found.find(({ error }) => error !== null && error.kind !== 'aborted')?.error;
  const activeId = active && id + active.to;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function go({ to }: Hit) {
    flushSync(onClose); // a form may open instead
    onGo(to);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || hits.length === 0) return;
    const at = active ? hits.indexOf(active) : -1;
    if (event.key === 'Enter' && active) go(active);
    else if (event.key === 'ArrowDown') setChosen(hits[(at + 1) % hits.length]?.to ?? null);
    else if (event.key === 'ArrowUp') setChosen(hits.at(at - 1)?.to ?? null);
    else return;
    event.preventDefault();
  }

  return (
    <Modal aria-label="Cari" onClose={onClose}>
      <Paper>
        <Line>
          <SearchIcon fontSize="small" />
          <input
            role="combobox"
            aria-label="Cari layar, tindakan, account, lawan transaksi, transaksi, hutang piutang, transfer, pelunasan"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            placeholder="Cari layar, nama, jumlah, nomor…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
            }}
            onKeyDown={handleKeyDown}
          />
          <Button size="small" onClick={onClose}>
            Tutup
          </Button>
        </Line>
        <List role="listbox" id={`${id}list`} aria-label="Hasil" aria-busy={isLoading}>
          {found
            .filter((group) => group.hits.length > 0)
            .map((group) => (
              <div key={group.title} role="group" aria-labelledby={headId(id, group)}>
                <p id={headId(id, group)}>{group.title}</p>
                {group.hits.map((hit) => (
                  // The keyboard acts in the field, as it must in a combobox.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={hit.to}
                    id={id + hit.to}
                    role="option"
                    tabIndex={-1}
                    aria-selected={hit === active}
                    translate={group.isRemote ? 'no' : undefined}
                    onMouseMove={() => setChosen(hit.to)}
                    onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
                    onClick={() => go(hit)}
                  >
                    <span>{hit.label}</span> {hit.about !== undefined && <small>{hit.about}</small>}
                  </div>
                ))}
              </div>
            ))}
        </List>
        <Foot role="status">
          {failed ? (
            <>
              <span>{failed.alertText()}</span>
              <Button size="small" variant="outlined" onClick={retry}>
                Coba lagi
              </Button>
            </>
          ) : isLoading ? (
            'Mencari…'
          ) : hits.length === 0 ? (
            'Tidak ada yang cocok. Coba nama, jumlah (150rb, >1jt), nomor, atau UUID.'
          ) : (
            `${hits.length} hasil`
          )}
        </Foot>
      </Paper>
    </Modal>
  );
}

/** References to ids are separated by spaces, so an id has none. */
function headId(id: string, { title }: { title: string }): string {
  return id + title.replaceAll(' ', '-');
}

const Paper = styled('div', ({ palette, floating, corner }) => ({
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 640,
  maxHeight: '100%',
  overflow: 'hidden',
  borderRadius: corner(12),
  boxShadow: floating,
  backgroundColor: palette.background.paper,
  '@media (min-width: 600px)': { marginBlockStart: '8vh', maxHeight: '80vh' },
  '@media (forced-colors: active)': { border: '1px solid' },
}));

const Line = styled('div', ({ palette, typography }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 10px 8px 16px',
  color: palette.text.secondary,
  borderBlockEnd: `1px solid ${palette.divider}`,
  '& > input': {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 40,
    padding: 0,
    border: 0,
    outline: 0,
    ...typography.body1,
    fontSize: typography.pxToRem(16), // or iOS zooms in
    color: palette.text.primary,
    backgroundColor: 'transparent',
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
  },
  '& > button': { flex: 'none' },
}));

const List = styled('div', ({ palette, typography, corner }) => ({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 8px',
  '& p': { ...typography.caption, margin: 0, padding: '10px 8px 4px', color: palette.text.secondary },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    padding: '8px',
    ...typography.body1,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: corner(8),
    '@media (pointer: coarse)': { minHeight: 44, boxSizing: 'border-box', alignItems: 'center' },
    '& > small': { ...typography.caption, color: palette.text.secondary },
    '&[aria-selected="true"]': {
      backgroundColor: palette.action.selected,
      boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid' },
    },
  },
}));

const Foot = styled('div', ({ palette, typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 16px',
  ...typography.caption,
  color: palette.text.secondary,
  borderBlockStart: `1px solid ${palette.divider}`,
}));
