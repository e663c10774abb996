import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createFinanceLook, type Fault, FinanceProvider } from '@finance/widgets';
import '@finance/widgets/mui-x';
import { type ComponentType, createElement, lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { ElementInput, Emit } from '../settings.ts';
import type { ElementError } from '../tag-events.ts';
import type { TagName } from '../tags.ts';
import { AdoptedSheet } from './adoptedSheet.ts';
import { adviseOnBlockedOrigin } from './blockedOrigin.ts';
import { createClientOf } from './clientOf.ts';
import { keepInside } from './keepInside.ts';
import { loadFilter } from './views/useFilter.ts';
import type { ViewProps } from './views/viewProps.ts';
import { views } from './views.ts';

/** Where and what to draw. */
export interface Place {
  root: ShadowRoot;
  frame: HTMLElement;
  overlay: HTMLElement;
  tag: TagName;
  input: ElementInput;
  isButton: boolean;
  /** The user has already pressed the button. */
  isOpen: boolean;
  emit: Emit<Record<string, unknown>>;
}

/** A widget in its element. */
export interface Mounted {
  update(input: ElementInput): void;
  /** Opens the form, as if the element had just been drawn with an open one. */
  open(): void;
  unmount(): void;
}

/** What the entry loads when a widget is wanted. */
export interface Mount {
  mount(place: Place): Mounted;
  /** Loads the code of one widget, with what its attributes need. */
  preload(tag: TagName, input: ElementInput): Promise<unknown>;
}

const LiveUpdates = lazy(async () => ({ default: (await import('./live.ts')).LiveUpdates }));

const lookIn = (mode: ElementInput['mode']) => createFinanceLook({ mode, rootSelector: ':host', followsPage: true });
const looks = { light: lookIn('light'), dark: lookIn('dark'), system: lookIn('system') };

export function preload(tag: TagName, { attributes }: ElementInput): Promise<unknown> {
  return Promise.all([views[tag].load(), loadFilter(attributes)]);
}

export function mount({ root, frame, overlay, tag, input: first, isButton, isOpen, emit }: Place): Mounted {
  const kept = [...root.adoptedStyleSheets];
  const cache = createCache({ key: 'fin', container: root });
  cache.sheet = new AdoptedSheet({ key: 'fin', container: root, speedy: true });
  const clientOf = createClientOf({
    onOtherTenant: (text) =>
      emit('error', {
        kind: 'unauthorized',
        status: 401,
        outcome: 'refused',
        requestId: null,
        messages: [text],
        fields: {},
      } satisfies ElementError),
  });
  const mounted = new AbortController();
  keepInside({ frame, overlay }, mounted.signal);
  frame.replaceChildren();
  const react = createRoot(frame, { identifierPrefix: 'fin' });
  const View = views[tag].View as ComponentType<ViewProps<TagName>>; // the tag's own, whichever it is

  let input = first;
  let times = 0;
  function hear(fault: Fault) {
    if (fault.kind === 'call' && fault.status === 0) void adviseOnBlockedOrigin(input.page.baseUrl);
    input.page.onFault?.(fault);
  }

  function draw() {
    react.render(
      <StrictMode>
        <CacheProvider value={cache}>
          <FinanceProvider client={clientOf.of(input)} theme={looks[input.mode]} container={overlay} onFault={hear}>
            <Suspense fallback={null}>{input.page.live && !isButton && <LiveUpdates isSilent />}</Suspense>
            <Suspense fallback={null}>
              {createElement(View, { key: times, input, isOpen: isOpen || times > 0, emit })}
            </Suspense>
          </FinanceProvider>
        </CacheProvider>
      </StrictMode>,
    );
  }

  if (isOpen) draw();
  else startTransition(draw); // the page stays as quick as it was
  return {
    update(next) {
      input = next;
      draw();
    },
    open() {
      times += 1;
      draw();
    },
    unmount() {
      mounted.abort();
      react.unmount();
      clientOf.leave();
      AdoptedSheet.leave(root, kept);
    },
  };
}
