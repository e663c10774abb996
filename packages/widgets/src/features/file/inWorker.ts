import { ImageError } from './imageError.ts';
import type { Drawn, RedrawTask } from './redraw.ts';
import type { RedrawAnswer } from './redrawAnswer.ts';

/**
 * Redraws an image in a worker. Returns undefined if there can be none: an old browser, a Content-Security-Policy, or a
 * bundler that left out the worker's file. That file is on the host's own origin, so `script-src 'self'` is enough.
 */
export async function inWorker(task: RedrawTask, signal: AbortSignal): Promise<Drawn | null | undefined> {
  if (!('OffscreenCanvas' in globalThis) || !('convertToBlob' in OffscreenCanvas.prototype)) return undefined;
  const worker = startWorker();
  if (!worker) return undefined;
  const done = new AbortController();
  try {
    const answer = await new Promise<RedrawAnswer | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<RedrawAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve(undefined));
      signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(task);
    });
    if (!answer) return undefined;
    if ('drawn' in answer) return answer.drawn;
    throw new ImageError(answer.code, answer.problem);
  } finally {
    worker.terminate();
    done.abort();
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined; // the script is on another origin, or the page's policy forbids workers
  }
}
