import type { Dialog, Page } from '@playwright/test';

/**
 * Leaves a page with unsaved input as a user who answers the browser's question with yes.
 * @example await leaveUnsaved(page, () => page.reload())
 */
export async function leaveUnsaved(page: Page, leave: () => Promise<unknown>): Promise<void> {
  // The page may be gone before the browser confirms the yes; that it was left is what `leave` waits for.
  const sayYes = (dialog: Dialog) => void dialog.accept().catch(() => {});
  page.on('dialog', sayYes);
  await leave();
  page.off('dialog', sayYes);
}
