import { FullScreenSpinner } from '@finance/widgets';
import { loadable } from '@finance/widgets/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Desk } from './shortcuts.ts';

const Keys = loadable(async () => (await import('./Keys.tsx')).Keys);
const Palette = loadable(async () => (await import('./Palette.tsx')).Palette);
const ShortcutSheet = loadable(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);
const Booking = loadable(async () => (await import('./Booking.tsx')).Booking, FullScreenSpinner);

/** What the keys and the buttons of the top bar do, and the layer that they opened. */
export function useDesk(abilities: readonly string[]): { desk: Desk; hasKeys: boolean; layer: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'palette' | 'sheet' | 'booking' | null>(null);
  const desk: Desk = {
    goTo: (address) => void navigate(address),
    create() {
      if (!pressNew() && abilities.includes('transaction:create')) setOpened('booking');
    },
    book: () => setOpened('booking'),
    openPalette: () => setOpened('palette'),
    openSheet: () => setOpened('sheet'),
  };
  const [hasKeys, setHasKeys] = useState(false);
  const handleBound = useCallback(() => setHasKeys(true), []);
  const close = () => setOpened(null);
  function handleFound(address: string) {
    // The manual is no screen: in a tab of its own nothing that is typed here is lost.
    if (address.startsWith('/bantuan/')) {
      open(address, '_blank', 'noopener');
      return;
    }
    const isHere = address.split('?')[0] === location.pathname;
    // A list stays as it is. A screen that begins anew keeps its one entry, or Back could take a form away unasked.
    if (isHere && address.endsWith('?new=1')) pressNew();
    else void navigate(address, { replace: isHere });
  }
  return {
    desk,
    hasKeys,
    layer: (
      <>
        <Keys abilities={abilities} desk={desk} onBound={handleBound} />
        {opened === 'palette' && <Palette onGo={handleFound} onClose={close} />}
        {opened === 'sheet' && <ShortcutSheet abilities={abilities} onClose={close} />}
        {opened === 'booking' && <Booking onClose={close} />}
      </>
    ),
  };
}

/** Presses the screen's main button for a new record; answers whether there is one. */
function pressNew(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-new][data-variant="contained"]');
  button?.focus(); // where the closed form will leave it
  button?.click();
  return button !== null;
}
