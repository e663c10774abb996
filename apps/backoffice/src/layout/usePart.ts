import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the part of the screen into view whose heading the address names (`#Kunci%20periode`), once it is there. */
export function usePart(): void {
  const location = useLocation();
  useEffect(() => {
    const wanted = location.hash.slice(1); // not decoded: anybody may write an address that cannot be
    if (wanted === '') return undefined;
    const observer = new MutationObserver(goThere);
    function goThere(): boolean {
      const headings = [...document.querySelectorAll<HTMLElement>('main section > header :is(h2, h3)')];
      const heading = headings.find(({ textContent }) => encodeURIComponent(textContent) === wanted);
      if (!heading) return false;
      observer.disconnect();
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true }); // the next Tab leads to what can be set there
      heading.scrollIntoView({ block: 'start' });
      return true;
    }
    if (!goThere()) observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [location]);
}
