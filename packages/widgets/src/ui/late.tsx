import { type ComponentType, createElement, type FunctionComponent, useContext } from 'react';
import { UiContext } from './UiContext.ts';
import { useLater } from './useLater.ts';

export interface Preloaded {
  /** Loads the code; a failure rejects. */
  preload: () => Promise<void>;
  /** Starts to load it before it is wanted, as on hover; of a failure the user hears when it is wanted. */
  hint: () => void;
}

/**
 * A component whose code comes when it is wanted, with `Waiting` in its place until then. Where it is there already it is drawn at once: `React.lazy` would show the fallback first, and React holds what follows
 * a fallback back for 300 ms. Code that does not come is said to be missing and `onClose` is called, where there is one; what stands around it goes on, and the next time is a new attempt.
 * @example const DueForm = late(async () => (await import('./DueForm.tsx')).DueForm, FullScreenSpinner);
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): FunctionComponent<Props> & Preloaded {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => (loaded = await load());

  function Late(props: Props) {
    const ui = useContext(UiContext);
    const Drawn = useLater(keep, 1, handleFailure, loaded);
    function handleFailure(error: unknown) {
      ui?.onNotLoaded(error);
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    }
    return Drawn ? createElement(Drawn, props) : Waiting && createElement(Waiting);
  }
  return Object.assign(Late, { preload: async () => void (await keep()), hint: () => void keep().catch(() => {}) });
}
