import { type Drawn, type RedrawTask, redraw } from './redraw.ts';

/** Redraws an image in the page, if a worker cannot; loads the code for it on demand. */
export async function inPage(task: RedrawTask): Promise<Drawn | null> {
  const { openInPage } = await import('./compressorEncoder.ts');
  return redraw(openInPage, task);
}
