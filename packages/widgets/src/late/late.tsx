import { type ComponentType, createElement, type FunctionComponent, lazy, useContext, useState } from 'react';
import { FinanceContext } from '../provider/index.ts';
import { LateBoundary, NotLoaded } from './LateBoundary.tsx';

interface Preloaded {
  /** Loads the code; a failure rejects. */
  preload: () => Promise<void>;
  /** Starts to load it before it is wanted, as on hover; of a failure the user hears when it is wanted. */
  hint: () => void;
}

/**
 * A component whose code comes when it is wanted. Where it is there already it is drawn at once: `React.lazy` would show the fallback first, and React holds what follows a fallback back for 300 ms.
 * Code that does not come is said to be missing and `onClose` is called, where there is one; what stands around it goes on, and the next time is a new attempt.
 * @example const DueForm = late(async () => (await import('./DueForm.tsx')).DueForm);
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> & Preloaded {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => { loaded = await load(); };
  const newLazy = (): ComponentType<Props> => lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new NotLoaded('a part of a widget', { cause });
    }
  });
  let Lazy = newLazy();

  function Late(props: Props) {
    const finance = useContext(FinanceContext); // a field stands without one, too
    const [Drawn] = useState(() => loaded ?? Lazy); // the same one as long as it is there
    function handleFailure() {
      Lazy = newLazy(); // React never asks one again that has failed; not before, or a first drawing that is tried again would load for ever
      finance?.notify({ severity: 'error', text: 'Bagian ini tidak dapat dimuat. Periksa koneksi internet, lalu coba lagi; bila tetap gagal, muat ulang halaman.' });
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    }
    return createElement(LateBoundary, { onFailure: handleFailure }, createElement(Drawn, props));
  }
  return Object.assign(Late, { preload, hint: () => void preload().catch(() => {}) });
}
