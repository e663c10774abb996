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
      const button = document.querySelector<HTMLElement>('main [data-new][data-variant="contained"]');
      if (button) button.click();
      else if (abilities.includes('transaction:create')) setOpened('booking');
    },
    book: () => setOpened('booking'),
    openPalette: () => setOpened('palette'),
    openSheet: () => setOpened('sheet'),
  };
  const [hasKeys, setHasKeys] = useState(false);
  const handleBound = useCallback(() => setHasKeys(true), []);
  const close = () => setOpened(null);
  return {
    desk,
    hasKeys,
    layer: (
      <>
        <Keys abilities={abilities} desk={desk} onBound={handleBound} />
        {opened === 'palette' && <Palette onGo={desk.goTo} onClose={close} />}
        {opened === 'sheet' && <ShortcutSheet abilities={abilities} onClose={close} />}
        {opened === 'booking' && <Booking onClose={close} />}
      </>
    ),
  };
}
