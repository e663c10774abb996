import { Button } from '../../ui/index.ts';
import { type Read, useFinance } from '../../runtime/index.ts';

export interface RefreshButtonProps {
  /** The request to repeat. */
  read: Pick<Read<unknown>, 'isValidating' | 'refresh'>;
}

/**
 * Reads a list again. A failure is reported as a notice, because the old rows stay and do not show that they are old.
 */
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
