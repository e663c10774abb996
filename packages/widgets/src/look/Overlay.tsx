import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export interface OverlayProps {
  /** Where it stands; default the page's body. */
  container: HTMLElement | undefined;
  children: ReactNode;
}

/** Draws its content over the page instead of here; on a server nothing. */
export function Overlay({ container, children }: OverlayProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(container ?? document.body), [container]);
  return place && createPortal(children, place);
}
