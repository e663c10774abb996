import type { MouseEvent, ReactNode } from 'react';
import type { OverviewLinks } from './Overview.tsx';

export interface PlaceLinkProps extends Pick<OverviewLinks, 'onOpen'> {
  href: string;
  children: ReactNode;
}

/** A link that calls `onOpen`, except when the user opens it in another tab or window. */
export function PlaceLink({ href, onOpen, children }: PlaceLinkProps) {
  function handleClick(event: MouseEvent) {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(href);
  }
  return (
    <a href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
