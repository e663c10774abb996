import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

export interface OverlayProps {
  /** Where it stands; default the page's body. */
  container: HTMLElement | undefined;
  children: ReactNode;
}

/** Draws its content over the page instead of here; on a server nothing. */
export function Overlay({ container, children }: OverlayProps) {
  const hasPage = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  ); // not on a server, nor while its page is taken over
  return hasPage && createPortal(children, container ?? document.body);
}

const nothing = () => () => {};
