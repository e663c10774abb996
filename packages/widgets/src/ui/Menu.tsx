import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cover } from './Modal.tsx';
import { Overlay } from './Overlay.tsx';
import { hanging } from './Popover.tsx';
import { styled } from './styled.ts';
import { useContainer } from './UiContext.ts';
import { type Edge, usePlace } from './usePlace.ts';

export interface MenuProps {
  /** Its accessible name. */
  label: string;
  id?: string | undefined;
  /** The button that it hangs on; the focus returns there. */
  anchor: HTMLElement;
  /** The edge of the button that it is aligned with. Default `start`. */
  edge?: Edge;
  /** Escape, Tab, or a press beside it. */
  onClose: () => void;
  /** `MenuItem`, `MenuHeading` and `MenuLine`. */
  children: ReactNode;
}

/**
 * A list of commands or choices that hangs on a button. The arrow keys, Home, End and the first letter move in it.
 * @example
 * {anchor && (
 *   <Menu label="Format" anchor={anchor} onClose={close}>
 *     <MenuItem onClick={save}>CSV</MenuItem>
 *   </Menu>
 * )}
 */
export function Menu({ label, id, anchor, edge = 'start', onClose, children }: MenuProps) {
  const container = useContainer();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    if (layer && 'showPopover' in layer) layer.showPopover();
  }, [layer]); // before it is placed, since what is not shown has no size
  usePlace(list, anchor, edge);
  useLayoutEffect(() => {
    if (!list) return undefined;
    (list.querySelector<HTMLElement>('[aria-checked="true"]') ?? itemsOf(list)[0])?.focus();
    return () => anchor.focus({ preventScroll: true });
  }, [list, anchor]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    event.stopPropagation(); // a dialog around the button must not hear it
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const next = nextOf(event, itemsOf(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Overlay container={container}>
      <Layer
        ref={setLayer}
        popover="manual"
        onMouseDown={(event) => {
          pressed.current = event.target;
        }}
        onClick={(event) => {
          event.stopPropagation(); // nor its presses
          if (event.target === layer && pressed.current === layer) onClose();
        }}
      >
        <MenuPaper ref={setList} role="menu" id={id} aria-label={label} onKeyDown={handleKeyDown}>
          {children}
        </MenuPaper>
      </Layer>
    </Overlay>
  );
}

function itemsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

function nextOf({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent, items: HTMLElement[]) {
  const at = items.findIndex((item) => item === target);
  const last = items.length - 1;
  switch (key) {
    case 'ArrowDown':
      return items[at === last ? 0 : at + 1];
    case 'ArrowUp':
      return items[at <= 0 ? last : at - 1];
    case 'Home':
      return items[0];
    case 'End':
      return items[last];
    default: {
      if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return undefined;
      const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
      return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
    }
  }
}

export interface MenuItemProps {
  /** A choice that is or is not set: any number of them, or one of several. Without it the item is a command. */
  kind?: 'checkbox' | 'radio';
  /** Whether the choice is set. */
  isChecked?: boolean;
  /** Small, under the words. */
  about?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One line of a `Menu`. */
export function MenuItem({ kind, isChecked = false, about, disabled = false, onClick, children }: MenuItemProps) {
  return (
    <Item
      type="button"
      tabIndex={-1}
      {...(kind ? { role: `menuitem${kind}`, 'aria-checked': isChecked } : { role: 'menuitem' })}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {children}
      {about && <small>{about}</small>}
    </Item>
  );
}

/** The words above a group of items. */
export const MenuHeading = styled('div', ({ palette, typography }) => ({
  padding: '8px 16px 4px',
  ...typography.subtitle2,
  color: palette.text.secondary,
}));

/** Between two groups of items. */
export function MenuLine() {
  return <Line role="separator" />;
}

const Line = styled('div', ({ palette }) => ({ margin: '4px 0', borderTop: `1px solid ${palette.divider}` }));

const Layer = styled('div', ({ zIndex, dark }) => ({
  ...cover,
  zIndex: zIndex.modal,
  ...dark({ colorScheme: 'dark' }),
}));

/** The paper of a list of choices. */
export const MenuPaper = styled('div', (look) => ({ ...hanging(look), minWidth: 144, padding: '4px 0' }));

const Item = styled('button', ({ palette, typography }) => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 36,
  margin: 0,
  padding: '8px 16px',
  border: 0,
  outline: 0,
  appearance: 'none',
  ...typography.body1,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  color: palette.text.primary,
  backgroundColor: 'transparent',
  '& > small': { display: 'block', ...typography.caption, color: palette.text.secondary },
  '&[aria-checked]': { position: 'relative', paddingInlineStart: 40 },
  '&[aria-checked="true"]::before': {
    content: '"✓" / ""',
    position: 'absolute',
    insetInlineStart: 16,
  },
  '&:hover, &:focus': { backgroundColor: palette.action.hover },
  '&:focus-visible': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
  '&[aria-disabled]': { cursor: 'default', color: palette.text.disabled },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (forced-colors: active)': { '&:focus': { outline: '2px solid Highlight', outlineOffset: -2 } },
}));
