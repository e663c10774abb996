import type { CSSObject } from '@emotion/react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Look } from './look.ts';
import { Overlay } from './Overlay.tsx';
import { styled } from './styled.ts';
import { UiContext } from './UiContext.ts';

export interface DialogProps {
  /** Without it the modal waits out of sight. Default true. */
  isOpen?: boolean;
  title: ReactNode;
  /** Beside the title, such as a tag. */
  mark?: ReactNode;
  /** `alertdialog` for a question. */
  role?: 'dialog' | 'alertdialog';
  /** Default `xs`; `sm` for fields in two columns, `md` for a record, `lg` for one with a wide table. */
  width?: keyof typeof widths;
  /** The content is a form: Enter, and a button of type `submit`, send it. */
  onSubmit?: (event: FormEvent) => void;
  /** Escape, or a press beside it. */
  onClose: () => void;
  /** The buttons under it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal over the page: the browser's own, so that nothing lies over it, the page behind it cannot be reached, and the focus goes back to where it was. */
export function Dialog({
  isOpen = true,
  title,
  mark,
  role = 'dialog',
  width = 'xs',
  onSubmit,
  onClose,
  actions,
  children,
}: DialogProps) {
  const id = useId();
  const ui = useContext(UiContext);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const pressed = useRef<EventTarget | null>(null);
  const addLayer = ui?.addLayer;
  const Paper = onSubmit ? Form : Plain;

  useLayoutEffect(() => {
    if (!element || !isOpen) return undefined;
    show(element);
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(typable))?.focus(); // the browser itself would take a locked field, too
    const removeLayer = addLayer?.(element);
    return () => {
      removeLayer?.();
      hide(element);
    };
  }, [addLayer, element, isOpen]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!isEscape(event)) return;
    event.stopPropagation(); // it is meant for the topmost only
    onClose();
  }
  const inside = useMemo(() => ui && { ...ui, container: element ?? ui.container }, [ui, element]);

  return (
    <Overlay container={ui?.container}>
      <Cover
        ref={setElement}
        role={role}
        aria-labelledby={`${id}-title`}
        {...(role === 'alertdialog' ? { 'aria-describedby': `${id}-content` } : {})}
        onKeyDownCapture={(event) => {
          if (isEscape(event)) event.preventDefault();
        }} // else the browser closes it unasked
        onKeyDown={handleKeyDown}
        onCancel={(event) => {
          event.preventDefault();
          if (event.target === element) onClose();
        }} // a phone's gesture
        onClose={(event) => {
          if (isOpen && event.target === element) show(element);
        }} // some browsers do not ask twice
        onMouseDown={(event) => {
          pressed.current = event.target;
        }}
        onClick={(event) => {
          if (event.target === element && pressed.current === element) onClose();
        }}
      >
        <UiContext.Provider value={inside}>
          <Paper style={{ maxWidth: widths[width] }} {...(onSubmit ? { onSubmit, noValidate: true } : {})}>
            <Head>
              <h2 id={`${id}-title`}>{title}</h2>
              {mark}
            </Head>
            <Content id={`${id}-content`}>{children}</Content>
            {actions && <Actions>{actions}</Actions>}
          </Paper>
        </UiContext.Provider>
      </Cover>
    </Overlay>
  );
}

const typable = ':is(input:not([type="file"]), select, textarea):not([readonly], :disabled)';

const widths = { xs: 444, sm: 600, md: 900, lg: 1200 };

function show(dialog: HTMLDialogElement) {
  if (dialog.open || !dialog.isConnected) return;
  if ('showModal' in dialog) dialog.showModal();
  else Object.assign(dialog, { open: true }); // jsdom, in which a host may test its page
}

function hide(dialog: HTMLDialogElement) {
  if ('close' in dialog) dialog.close();
  else Object.assign(dialog, { open: false });
}

/** In an open list Escape closes only that. */
function isEscape({ key, target }: KeyboardEvent): boolean {
  const select = target instanceof Element && target.closest('select');
  const isOpen = select && 'CSS' in globalThis && CSS.supports('selector(:open)') && select.matches(':open');
  return key === 'Escape' && !isOpen;
}

const Cover = styled('dialog', ({ palette, typography, dark }) => ({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  boxSizing: 'border-box',
  margin: 0,
  padding: 12,
  border: 0,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  ...typography.body1,
  color: palette.text.primary,
  backgroundColor: 'rgb(10 20 27 / 0.45)',
  ...dark({ colorScheme: 'dark' }),
  '&[open]': { display: 'grid', placeItems: 'center', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' },
  '&::backdrop': { background: 'none' },
}));

const Plain = styled('div', paper);
const Form = styled('form', paper);

function paper({ palette, floating, corner }: Look): CSSObject {
  return {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxHeight: '100%',
    borderRadius: corner(12),
    boxShadow: floating,
    backgroundColor: palette.background.paper,
  };
}

const Head = styled('div', ({ typography }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '16px 20px 12px',
  ...typography.h3,
  '& > h2': { flex: '1 1 0', minWidth: 0, font: 'inherit', margin: 0, overflowWrap: 'anywhere' },
}));

const Content = styled('div', () => ({ padding: '4px 20px 20px', overflowY: 'auto', overscrollBehavior: 'contain' }));

const Actions = styled('div', () => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 20px 16px',
  '& > button': { whiteSpace: 'nowrap' },
}));
