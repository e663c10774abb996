import { Overlay } from './Overlay.tsx';
import { Spinner } from './Spinner.tsx';
import { styled } from './styled.ts';
import { useContainer } from './UiContext.ts';

export interface FullScreenSpinnerProps {
  /** Whether it is shown; default true. */
  open?: boolean;
  /** What is loading; default 'Memuat…'. */
  label?: string;
}

/** Covers the whole window while the user has to wait. */
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
