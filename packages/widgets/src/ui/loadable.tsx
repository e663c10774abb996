import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { UiContext } from './UiContext.ts';

export interface Preloaded<Props> {
  /** Loads the code; rejects if that fails. */
  preload: () => Promise<void>;
  /** Starts to load the code before it is needed, as on hover. A failure is told when it is needed. */
  hint: () => void;
  /** Hands over the code that came with something else, so that nothing has to be loaded. */
  setLoaded: (component: ComponentType<Props>) => void;
}

/**
 * A component whose code is loaded when it is first drawn, with `Waiting` in its place until then, or with `Plain`,
 * which draws the same more simply. Code that is there already is drawn at once; `React.lazy` would show the fallback
 * first, and for at least 300 ms. If the code cannot be loaded, the user is told and `onClose` is called, if there is
 * one; the next time it is drawn is a new attempt.
 * @example const DueForm = loadable(async () => (await import('./DueForm.tsx')).DueForm, FullScreenSpinner);
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
  Plain?: ComponentType<Props>,
): FunctionComponent<Props> & Preloaded<Props> {
  let loaded: ComponentType<Props> | null = null;
  const readers = new Set<() => void>();
  const setLoaded = (component: ComponentType<Props>) => {
    loaded = component;
    for (const draw of readers) draw();
  };
  const preload = async () => {
    if (!loaded) setLoaded(await load());
  };
  const subscribe = (draw: () => void) => {
    readers.add(draw);
    return () => readers.delete(draw);
  };

  function LoadableComponent(props: Props) {
    const ui = useContext(UiContext);
    // A page that a server wrote shows `Waiting`, whatever has arrived in the browser before it is hydrated.
    const Drawn = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => null,
    );
    const latest = useRef(handleFailure);
    useEffect(() => {
      latest.current = handleFailure;
    });
    useEffect(() => {
      let isGone = false;
      preload().catch((error: unknown) => !isGone && latest.current(error));
      return () => {
        isGone = true;
      };
    }, []);
    function handleFailure(error: unknown) {
      ui?.onNotLoaded(error);
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    }
    const WithProps = Drawn ?? Plain;
    return WithProps ? createElement(WithProps, props) : Waiting && createElement(Waiting);
  }
  return Object.assign(LoadableComponent, { preload, hint: () => void preload().catch(() => {}), setLoaded });
}
