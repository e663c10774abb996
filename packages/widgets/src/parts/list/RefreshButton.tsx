import { Button } from '../../ui/index.ts';
import { type Read, useFinance } from '../../runtime/index.ts';

export interface RefreshButtonProps {
  /** What is read again. */
  read: Pick<Read<unknown>, 'isValidating' | 'refresh'>;
}

/** Reads a list again; stands in its foot. A failure is told: the rows stay, and nothing about them shows that they are the old ones. */
export function RefreshButton({ read: { isValidating, refresh } }: RefreshButtonProps) {
  const { notify } = useFinance();

  async function handleRefresh() {
    const error = await refresh();
    if (error && error.messages.length > 0)
      notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
  }

  return (
    <Button
      size="small"
      variant="outlined"
      style={{ whiteSpace: 'nowrap' }}
      loading={isValidating}
      onClick={() => void handleRefresh()}
    >
      Refresh
    </Button>
  );
}
