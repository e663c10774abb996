import { Overlay } from './Overlay.tsx';
import { Spinner } from './Spinner.tsx';
import { styled } from './styled.ts';
import { useContainer } from './UiContext.ts';

export interface FullScreenSpinnerProps {
  /** Default true. */
  open?: boolean;
  /** What is awaited. Default 'Memuat…'. */
  label?: string;
}

/** Covers the whole window while something is under way that everything waits for. */
export function FullScreenSpinner({ open = true, label = 'Memuat…' }: FullScreenSpinnerProps) {
  const container = useContainer();
  return (
    <Overlay container={container}>
      {open && (
        <Cover role="status" aria-label={label}>
          <Spinner />
        </Cover>
      )}
    </Overlay>
  );
}

const Cover = styled('div', ({ zIndex }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.modal,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: '#fff',
  backgroundColor: 'rgb(10 20 27 / 0.45)',
  WebkitTapHighlightColor: 'transparent',
}));
