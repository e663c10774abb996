import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Overlay } from './Overlay.tsx';
import { hanging } from './Popover.tsx';
import { styled } from './styled.ts';
import { useContainer } from './UiContext.ts';
import { usePlace } from './usePlace.ts';

export interface Suggestion {
  key: number | string;
  text: string;
  /** Small, beside the text: what tells it from others. */
  about?: string | null;
}

export interface SuggestionListProps<Row extends Suggestion> {
  /** The accessible name. */
  label: string;
  /** The text field that it hangs on, which keeps the focus. It becomes a combobox while the list is there. */
  input: HTMLInputElement;
  /** At least one. */
  rows: readonly Row[];
  onChosen: (row: Row) => void;
  /** Escape. */
  onClose: () => void;
}

/**
 * Suggestions below a text field that takes any text. Up and Down choose one, Enter or a press takes it; without a
 * choice every key does what it does without the list.
 */
export function SuggestionList<Row extends Suggestion>({
  label,
  input,
  rows,
  onChosen,
  onClose,
}: SuggestionListProps<Row>) {
  const container = useContainer();
  const id = useId();
  const [list, setList] = useState<HTMLElement | null>(null);
  const [marked, setMarked] = useState<Row['key'] | null>(null);
  const at = rows.findIndex(({ key }) => key === marked);
  useLayoutEffect(() => {
    if (list && 'showPopover' in list) list.showPopover();
  }, [list]); // before it is placed, since what is not shown has no size
  usePlace(list, input, 'start');

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': id,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) input.removeAttribute(name);
    };
  }, [id, input]);
  useEffect(() => {
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${at}`);
    list?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, id, input, list]);

  /** Hears the field's keys before a form or dialog around it does. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? rows.length - 1 : at - 1 }[event.key];
    if (next !== undefined) setMarked(rows[next]?.key ?? null);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && rows[at]) onChosen(rows[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const latest = useRef(handleKeyDown);
  useEffect(() => {
    latest.current = handleKeyDown;
  });
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      latest.current(event);
    }
    input.addEventListener('keydown', hear);
    return () => input.removeEventListener('keydown', hear);
  }, [input, latest]);

  return (
    <Overlay container={container}>
      <MenuPaper
        ref={setList}
        id={id}
        role="listbox"
        aria-label={label}
        popover="manual"
        style={{ inset: 'auto', margin: 0, border: 0, minWidth: Math.min(input.offsetWidth, 480) }}
        onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
      >
        {rows.map((row, index) => (
          <Option
            key={row.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onChosen(row)}
            onKeyDown={(event) => event.key === 'Enter' && onChosen(row)}
          >
            {row.text}
            {row.about && <small>{row.about}</small>}
          </Option>
        ))}
      </MenuPaper>
    </Overlay>
  );
}

const MenuPaper = styled('div', (look) => ({ ...hanging(look), minWidth: 144, padding: '4px 0' }));

const Option = styled('div', ({ palette, typography, dark }) => ({
  padding: '8px 12px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  ...dark({ colorScheme: 'dark' }),
  '& > small': { display: 'block', ...typography.caption, color: palette.text.secondary },
  '&:hover': { backgroundColor: palette.action.hover },
  '&[aria-selected="true"]': {
    backgroundColor: palette.action.hover,
    boxShadow: `inset 3px 0 ${palette.primary.main}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '@media (pointer: coarse)': { paddingBlock: 12 },
}));
