import type { CSSObject } from '@emotion/react';
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Overlay } from './Overlay.tsx';
import { styled } from './styled.ts';
import { UiContext } from './UiContext.ts';

export interface ModalProps extends Pick<
  ComponentPropsWithoutRef<'dialog'>,
  'role' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  /** When false, it waits out of sight. Default true. */
  isOpen?: boolean;
  /** The page behind it is not darkened. */
  isClear?: boolean;
  /** What takes the focus when it opens: the first field (default), or the modal itself. */
  focusOn?: 'field' | 'modal';
  /** Escape, or a press beside the content. */
  onClose: () => void;
  /** What stands in front of the page. */
  children: ReactNode;
}

/**
 * The one modal layer: the browser's own `dialog` over the whole window. Nothing lies above it, the page behind it
 * cannot be reached, and the focus returns to where it was. `Dialog` and `Popover` stand in it.
 */
export function Modal({
  isOpen = true,
  isClear = false,
  focusOn = 'field',
  onClose,
  children,
  ...attributes
}: ModalProps) {
  const ui = useContext(UiContext);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const pressed = useRef<EventTarget | null>(null);
  const addLayer = ui?.addLayer;
  const open = ui?.open ?? openModal;

  useLayoutEffect(() => {
    if (!element || !isOpen) return undefined;
    open(element);
    if (focusOn === 'modal') element.focus();
    else focusFirst(element); // the browser might take a locked one
    const removeLayer = addLayer?.(element);
    swallowSecondClick();
    return () => {
      removeLayer?.();
      hide(element);
      swallowSecondClick();
    };
  }, [addLayer, element, focusOn, isOpen, open]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!isEscape(event)) return;
    event.stopPropagation(); // only the topmost modal closes
    onClose();
  }
  const inside = useMemo(() => ui && { ...ui, container: element ?? ui.container, open: undefined }, [ui, element]);

  return (
    <Overlay container={ui?.container}>
      <Cover
        {...attributes}
        ref={setElement}
        tabIndex={-1}
        data-clear={isClear || undefined}
        // Without this the browser would close it unasked.
        onKeyDownCapture={(event) => {
          if (isEscape(event)) event.preventDefault();
        }}
        onKeyDown={handleKeyDown}
        // The back gesture of a phone.
        onCancel={(event) => {
          event.preventDefault();
          if (event.target === element) onClose();
        }}
        // Some browsers close it at the second attempt without asking.
        onClose={(event) => {
          if (isOpen && event.target === element) open(element);
        }}
        onMouseDown={(event) => {
          pressed.current = event.target;
        }}
        onClick={(event) => {
          if (event.target === element && pressed.current === element) onClose();
        }}
      >
        <UiContext.Provider value={inside}>{children}</UiContext.Provider>
      </Cover>
    </Overlay>
  );
}

const typable = ':is(input:not([type="file"]), select, textarea):not([readonly], :disabled)';

/**
 * Focuses the field that comes first, and tells whether there is one: what is marked with `data-autofocus`, or the
 * first field inside of that; else the first field of all. Typing replaces what stands in it, as after the Tab key. It
 * is focused at once: `setFocus` of react-hook-form waits for a timer, and in a busy page whoever types on is further
 * by then.
 */
export function focusFirst(within: Element): boolean {
  const marked = within.querySelector<HTMLElement>('[data-autofocus]');
  const isField = marked !== null && marked.tabIndex >= 0;
  const field = isField ? marked : (marked ?? within).querySelector<HTMLElement>(typable);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}

function openModal(dialog: HTMLDialogElement) {
  if (dialog.open || !dialog.isConnected) return;
  if ('showModal' in dialog) dialog.showModal();
  else Object.assign(dialog, { open: true }); // jsdom, in which a host may test its page
}

function hide(dialog: HTMLDialogElement) {
  if ('close' in dialog) dialog.close();
  else Object.assign(dialog, { open: false });
}

/**
 * The second click of a double click was meant for what the first one pressed. It must not press what has come there
 * since: the backdrop or a button of a modal that opens, a row behind one that closes.
 */
function swallowSecondClick() {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const page = document; // a host's test may have taken it away from the globals by then
  page.addEventListener('click', swallow, true);
  setTimeout(() => page.removeEventListener('click', swallow, true), doubleClickTime);
}

/** As long as systems wait for a second click, in ms. */
const doubleClickTime = 500;

/** Escape in an open list closes only the list. */
function isEscape({ key, target }: KeyboardEvent): boolean {
  const canTell = 'CSS' in globalThis && CSS.supports('selector(:open)');
  return key === 'Escape' && !(canTell && target instanceof Element && target.closest('select:open'));
}

/** Covers the window, and is not seen itself. */
export const cover: CSSObject = {
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 0,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  background: 'none',
};

const Cover = styled('dialog', ({ palette, typography, dark }) => ({
  ...cover,
  ...typography.body1,
  '--finance-edge-bottom': '0px', // it covers a host's own bar
  color: palette.text.primary,
  ...dark({ colorScheme: 'dark' }),
  '&:not([data-clear])': { padding: 12, backgroundColor: 'rgb(10 20 27 / 0.45)' },
  '&[open]': { display: 'grid', placeItems: 'center', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' },
  '&::backdrop': { background: 'none' },
}));
