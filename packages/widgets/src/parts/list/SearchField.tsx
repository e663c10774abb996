import { type KeyboardEvent, useRef } from 'react';
import { useDraft } from '../../runtime/index.ts';
import { CloseIcon, IconButton, SearchIcon, styled, TextField } from '../../ui/index.ts';

export interface SearchFieldProps {
  /** The accessible name and placeholder, such as 'Cari rekening bank'. */
  label: string;
  value: string;
  /** Called with the text when the user pauses typing or presses Enter. */
  onSearch: (text: string) => void;
  /** Hint below the field about the typed text. */
  hintOf?: (typed: string) => string | null;
  /** What can be typed; shown while the empty field has the focus. */
  help?: string | undefined;
}

/** The text search of a list. The arrow down, and Escape once it is empty, lead into the list's rows. */
export function SearchField({ label, value, onSearch, hintOf, help }: SearchFieldProps) {
  const [draft, setDraft] = useDraft(value, onSearch);
  const input = useRef<HTMLInputElement>(null);

  function handleClear() {
    setDraft('', true);
    input.current?.focus(); // the pressed button disappears
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event;
    if (key === 'Enter') setDraft(draft, true);
    else if (key === 'Escape' && draft !== '') setDraft('', true);
    else {
      const isLeaving = key === 'ArrowDown' || key === 'Escape';
      const row = isLeaving && currentTarget.closest('section')?.querySelector<HTMLElement>('[data-row-action]');
      if (!row) return;
      row.focus();
    }
    event.preventDefault(); // must not submit a host's form, or close a dialog
  }

  return (
    <TextField
      value={draft}
      inputRef={input}
      placeholder={label}
      helperText={hintOf?.(draft) ?? (help && draft === '' ? <Help>{help}</Help> : undefined)}
      style={{ flex: '1 1 var(--search-room, 180px)', maxWidth: 360, position: 'relative' }}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={handleKeyDown}
      aria-label={label}
      autoComplete="off"
      maxLength={200}
      enterKeyHint="search"
      start={<SearchIcon fontSize="small" style={{ marginInlineStart: 8 }} />}
      end={
        draft === '' ? null : (
          <IconButton type="button" aria-label="Hapus pencarian" style={{ marginInlineEnd: 2 }} onClick={handleClear}>
            <CloseIcon fontSize="inherit" />
          </IconButton>
        )
      }
    />
  );
}

/** Covers the list instead of moving it: a click that takes the focus away must hit what it was aimed at. */
const Help = styled('span', ({ palette, typography, floating, shape }) => ({
  display: 'none',
  'div:focus-within > div > &': {
    display: 'block',
    position: 'absolute',
    insetInlineStart: 0,
    width: 'max(100%, min(100cqi, 300px))', // the field may be narrow
    top: 'calc(100% + 2px)',
    zIndex: 3,
    boxSizing: 'border-box',
    padding: '8px 12px',
    ...typography.caption,
    color: palette.text.secondary,
    backgroundColor: palette.background.paper,
    borderRadius: shape.borderRadius,
    boxShadow: floating,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
}));
