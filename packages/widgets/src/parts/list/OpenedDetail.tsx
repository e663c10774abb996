import {
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type MayLeave, MayLeaveContext, NeighboursContext } from '../../runtime/index.ts';
import { focusAround, styled, UiContext } from '../../ui/index.ts';
import { useSteadyRow } from './useSteadyRow.ts';

export interface OpenedDetailProps {
  /** The id of the record, as it was opened. */
  id: number | string;
  /** The ids of the rows of the page. */
  ids: readonly number[];
  /** Which of them it is; -1 if it is on another page. */
  at: number;
  /** The list, to return the focus to. */
  frame: RefObject<HTMLElement | null>;
  /** Called with the place of the row to open instead; -1 closes the detail. */
  onStep: (at: number) => void;
  /** Takes what asks before the record goes out of sight. */
  mayLeave: RefObject<MayLeave>;
  /** The detail. */
  children: ReactNode;
}

/**
 * The detail that a row opened, with the way to the rows before and after: at the right of the list where both have
 * room, else in front of it.
 */
export function OpenedDetail({ id, ids, at, frame, onStep, mayLeave, children }: OpenedDetailProps) {
  const row = ids[at];
  // Its own, or that of the row that it is folded into, whose id names several.
  const nameOf = (each: number | undefined) =>
    frame.current?.querySelector<HTMLElement>(`[data-row="${each}"] [data-row-action]`) ??
    frame.current?.querySelector<HTMLElement>(`[data-row~="${each}"] [data-row-action]`);
  const isBeside = useSyncExternalStore(
    onResize,
    () => hasRoom(frame.current),
    () => false,
  );
  const ui = useContext(UiContext);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const inside = useMemo(
    () => ui && place && { ...ui, container: place, ...(isBeside && { open: openBeside }) },
    [ui, place, isBeside],
  );
  const setMayLeave = useCallback(
    (asks: MayLeave) => {
      mayLeave.current = asks;
    },
    [mayLeave],
  );
  useLayoutEffect(() => {
    const room = frame.current?.parentElement;
    if (!isBeside || !room) return undefined;
    // Here and not in the list's own code, which comes without any detail.
    Object.assign(room.style, sideBySide);
    return () => room.removeAttribute('style');
  }, [frame, isBeside]);
  const last = useRef(row);
  useSteadyRow(frame, () => nameOf(last.current)?.closest('tr'));
  useEffect(() => {
    last.current = row;
    const name = nameOf(row);
    if (!isBeside) return undefined;
    name?.setAttribute('aria-current', 'true');
    return () => name?.removeAttribute('aria-current');
  });
  useEffect(() => {
    // A row that is opened from the list leads into its detail, as it does with a modal.
    if (isBeside && frame.current?.contains(focusAround(frame.current)))
      frame.current.parentElement?.querySelector<HTMLElement>(':scope > * > dialog [data-autofocus]')?.focus();
  }, [frame, id, isBeside]);
  useEffect(() => {
    if (!isBeside) return undefined;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':modal')) return;
      const [target] = event.composedPath();
      if (target !== document.body && !(target instanceof Element && target.contains(place))) return;
      event.preventDefault();
      void close();
    }
    async function close() {
      if (!mayLeave.current || (await mayLeave.current())) onStep(-1);
    }
    // List and detail hear their own keys. After a press beside both, nothing or something around them has the focus.
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isBeside, place, mayLeave, onStep]);
  useEffect(
    // After its detail the row has the focus, whichever row the detail was opened for.
    () => () => nameOf(last.current)?.focus(),
    // oxlint-disable-next-line react/exhaustive-deps -- only when it closes
    [],
  );

  const neighbours = {
    id,
    position: row === undefined ? null : `${at + 1} dari ${ids.length}`,
    previous: at > 0 ? () => onStep(at - 1) : undefined,
    next: at < ids.length - 1 ? () => onStep(at + 1) : undefined,
  };
  return (
    <Place ref={setPlace}>
      {inside && (
        <UiContext.Provider value={inside}>
          <MayLeaveContext.Provider value={setMayLeave}>
            <NeighboursContext.Provider value={neighbours}>{children}</NeighboursContext.Provider>
          </MayLeaveContext.Provider>
        </UiContext.Provider>
      )}
    </Place>
  );
}

function openBeside(dialog: HTMLDialogElement) {
  if (!dialog.open && dialog.isConnected) dialog.show();
}

const sideBySide = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 38%)', gap: '16px' };

const Place = styled('div', ({ palette }) => ({
  // As high as the window, whatever the list beside it.
  '& > dialog:not(:modal)': {
    position: 'sticky',
    insetBlockStart: 'calc(var(--finance-sticky-top, 0px) + 8px)',
    height: 'auto',
    maxHeight: 'calc(100dvh - var(--finance-sticky-top, 0px) - 16px)',
    padding: 0,
    background: 'none',
    '& > *': {
      boxSizing: 'border-box',
      maxWidth: 'none !important',
      border: `1px solid ${palette.divider}`,
      boxShadow: 'none',
    },
    '& > * > *': { overscrollBehavior: 'auto' }, // the page moves on where the content ends
  },
}));

function onResize(tell: () => void) {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}

/** Whether a detail finds room at the right of a list; in a modal there is none. */
function hasRoom(list: HTMLElement | null): boolean {
  const room = list?.closest('dialog') ? null : list?.parentElement;
  return innerWidth >= 1200 && room !== null && room !== undefined && room.offsetWidth >= 860;
}
