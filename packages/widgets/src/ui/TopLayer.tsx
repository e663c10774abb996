import { type ReactNode, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { cover } from './Modal.tsx';
import { Overlay } from './Overlay.tsx';
import { styled } from './styled.ts';
import { useContainer } from './UiContext.ts';

export interface TopLayerProps {
  /** Presses beside what opens reach what lies below, as under suggestions of a field that is typed into. */
  isPassable?: boolean;
  /** Draws what opens in the layer, which is its `container`. */
  children: (layer: HTMLElement) => ReactNode;
}

/**
 * A layer over the whole window and above all that is open, for what MUI opens. By itself that would lie under an
 * opened `dialog` and leave a shadow root. Keys and presses in it are not heard by what lies around its button.
 */
export function TopLayer({ isPassable = false, children }: TopLayerProps) {
  const container = useContainer();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (layer && 'showPopover' in layer) layer.showPopover();
  }, [layer]); // before anything is placed in it: what is not shown has no size
  return (
    <Overlay container={container}>
      <Layer
        ref={setLayer}
        role="presentation"
        popover="manual"
        style={{ pointerEvents: isPassable ? 'none' : 'auto' }}
        onKeyDown={stop}
        onMouseDown={stop}
        onClick={stop}
      >
        {layer && children(layer)}
      </Layer>
    </Overlay>
  );
}

function stop(event: SyntheticEvent) {
  event.stopPropagation();
}

const Layer = styled('div', ({ zIndex, dark }) => ({
  ...cover,
  zIndex: zIndex.modal,
  ...dark({ colorScheme: 'dark' }),
}));
