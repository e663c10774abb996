import type { Finance } from './FinanceContext.ts';
import { HeldPageDialog } from './HeldPageDialog.tsx';
import { isSandboxed } from './isSandboxed.ts';

/** Leads a window that a click has opened to an address once that is known, or shows what holds the page back. */
export async function leadPage(
  page: Window | null,
  address: () => Promise<string>,
  show: Finance['show'],
): Promise<void> {
  const isUsable = page !== null && prepare(page);
  const found = await address();
  if (!isUsable || !lead(page, found)) show((onClose) => <HeldPageDialog address={found} onClose={onClose} />);
}

/** Says in a new window what comes, and closes one that could not show it. */
function prepare(page: Window): boolean {
  try {
    page.document.title = 'Membuka…';
    if (!isSandboxed(page.document)) return true;
  } catch {
    // in a sandbox without an origin even an empty window is somebody else's
  }
  page.close(); // browsers would show an error there: our pages take no part in a sandbox
  return false;
}

/** Whether that was allowed. */
function lead(page: Window, address: string): boolean {
  try {
    page.location.replace(address);
    page.opener = null; // afterwards: in a sandbox only the opener may lead it
    return true;
  } catch {
    page.close();
    return false;
  }
}
