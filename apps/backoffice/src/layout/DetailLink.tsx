import { CopyLink } from '@finance/widgets/ui';
import { useCallback, useState } from 'react';

/** 'Salin tautan' of a detail that a list has opened; it is in the address (see `useOpen`). */
export function DetailLink() {
  const [isLists, setIsLists] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    // A detail that was opened from another lies inside it, and the address is not its own.
    setIsLists(element !== null && !element.closest('dialog')?.parentElement?.closest('dialog'));
  }, []);
  if (!new URLSearchParams(location.search).has('open')) return null;
  return <span ref={place}>{isLists && <CopyLink address={location.href} />}</span>;
}
