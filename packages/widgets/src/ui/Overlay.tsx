import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

export interface OverlayProps {
  /** The element that contains the overlay; default the page's body. */
  container: HTMLElement | undefined;
  children: ReactNode;
}

/** Renders its content in an overlay of the page instead of here; on a server, nothing. */
export function Overlay({ container, children }: OverlayProps) {
  // False on a server and while hydrating.
  const hasPage = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  return hasPage && createPortal(children, container ?? document.body);
}

const nothing = () => () => {};
