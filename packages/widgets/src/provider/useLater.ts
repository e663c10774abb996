import { type ComponentType, useEffect, useRef, useState } from 'react';

/** A component that is loaded when `wanted` is first above 0; null until then. Unlike with `lazy`, a failure is no fault of what stands around it; another number is a new attempt. */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>, wanted: number, onFailed?: () => void): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const awaited = Loaded === null ? wanted : 0;
  const latest = useRef({ load, onFailed });
  useEffect(() => {
    latest.current = { load, onFailed };
  });
  useEffect(() => {
    if (awaited === 0) return undefined;
    let isOver = false;
    latest.current.load().then((component) => !isOver && setLoaded(() => component), () => !isOver && latest.current.onFailed?.());
    return () => {
      isOver = true;
    };
  }, [awaited]);
  return Loaded;
}
