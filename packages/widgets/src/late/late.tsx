import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/**
 * A component whose code comes when it is wanted. Where it is there already it is drawn at once: `React.lazy` would show the fallback first, and React holds what follows a fallback back for 300 ms.
 * @example const loadForm = () => import('./DueForm.tsx');
 * const DueForm = late(async () => (await loadForm()).DueForm);
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  const loading = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy: ComponentType<Props> = lazy(loading);

  function Late(props: Props) {
    const [Drawn] = useState(() => loaded ?? Lazy); // the same one as long as it is there
    return createElement(Drawn, props);
  }
  return Object.assign(Late, { preload: async () => void (await loading()) });
}
