import { useSyncExternalStore } from 'react';

/** As high as the keyboard of a phone that covers the window, so that the buttons above it stay in sight. */
export function KeyboardSpace() {
  const height = useSyncExternalStore(subscribe, keyboardHeight, () => 0);
  return height > 0 && <span aria-hidden style={{ order: 1, flexBasis: '100%', height }} />;
}

function subscribe(onChange: () => void): () => void {
  globalThis.visualViewport?.addEventListener('resize', onChange);
  return () => globalThis.visualViewport?.removeEventListener('resize', onChange);
}

/** Only a keyboard takes more than 100 px; a page that is zoomed in has no keyboard space either. */
function keyboardHeight(): number {
  const view = globalThis.visualViewport;
  if (!view || view.scale !== 1) return 0;
  const hidden = Math.round(innerHeight - view.height);
  return hidden > 100 ? hidden : 0;
}
