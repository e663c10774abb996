import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import Portal from '@mui/material/Portal';
import { useFinanceContainer } from '../provider/index.ts';

export interface FullScreenSpinnerProps {
  /** Default true. */
  open?: boolean;
  /** What is awaited. Default 'Memuat…'. */
  label?: string;
}

/** Covers the whole window while something is under way that everything waits for. */
export function FullScreenSpinner({ open = true, label = 'Memuat…' }: FullScreenSpinnerProps) {
  const container = useFinanceContainer();
  return (
    <Portal container={container}>
      <Backdrop open={open} sx={{ zIndex: 'modal', color: 'common.white' }} role="status" aria-label={label}>
        {open ? <CircularProgress color="inherit" aria-hidden /> : null}
      </Backdrop>
    </Portal>
  );
}
