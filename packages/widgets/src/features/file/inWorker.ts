import { ImageError } from './imageError.ts';
import type { Drawn, RedrawTask } from './redraw.ts';
import type { RedrawAnswer } from './redrawAnswer.ts';

/**
 * Does the task beside the page. Answers undefined where there can be no worker: an old browser, a policy of the host's page that forbids it, or a bundler
 * that left its file behind. The file comes from the host's own origin like any other script, so that `script-src 'self'` is enough.
 */
export async function inWorker(task: RedrawTask, signal: AbortSignal): Promise<Drawn | null | undefined> {
  if (!('OffscreenCanvas' in globalThis) || !('convertToBlob' in OffscreenCanvas.prototype)) return undefined;
  const worker = startWorker();
  if (!worker) return undefined;
  try {
    const answer = await new Promise<RedrawAnswer | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<RedrawAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve(undefined));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(task); // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    });
    if (!answer) return undefined;
    if ('drawn' in answer) return answer.drawn;
    throw new ImageError(answer.code, answer.problem);
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined; // of another origin, or forbidden
  }
}
