import { type Drawn, type RedrawTask, redraw } from './redraw.ts';

/** Redraws an image where no worker can; what it needs is loaded only then. */
export async function inPage(task: RedrawTask): Promise<Drawn | null> {
  const { openInPage } = await import('./compressorEncoder.ts');
  return redraw(openInPage, task);
}
