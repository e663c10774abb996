import { Button } from '../look/index.ts';
import type { Read } from '../provider/index.ts';

export interface RefreshButtonProps {
  /** What is read again. */
  read: Pick<Read<unknown>, 'isValidating' | 'refresh'>;
}

/** Reads a list again; stands in its foot. */
export function RefreshButton({ read: { isValidating, refresh } }: RefreshButtonProps) {
  return <Button size="small" variant="outlined" style={{ whiteSpace: 'nowrap' }} loading={isValidating} onClick={() => void refresh()}>Refresh</Button>;
}
