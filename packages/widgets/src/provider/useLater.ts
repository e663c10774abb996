import { type ComponentType, useEffect, useRef, useState } from 'react';

/** A component that is loaded when it is first wanted; null until then. Unlike with `lazy`, a failure is no fault of what stands around it, and the next time is a new attempt. */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean, onFailed?: () => void): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const isAwaited = isWanted && Loaded === null;
  const latest = useRef({ load, onFailed });
  useEffect(() => {
    latest.current = { load, onFailed };
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isOver = false;
    latest.current.load().then((component) => !isOver && setLoaded(() => component), () => !isOver && latest.current.onFailed?.());
    return () => {
      isOver = true;
    };
  }, [isAwaited]);
  return Loaded;
}
