import { openOffscreen } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';
import { type RedrawTask, redraw } from './redraw.ts';
import type { RedrawAnswer } from './redrawAnswer.ts';

// The compiler takes `self` for a window here; the types used are the same in a worker.
// oxlint-disable unicorn/require-post-message-target-origin -- a worker has one listener and no origin to name
self.addEventListener('message', ({ data }: MessageEvent<RedrawTask>) => {
  void shrink(data).then((answer) => self.postMessage(answer));
});

async function shrink(task: RedrawTask): Promise<RedrawAnswer> {
  try {
    return { drawn: await redraw(openOffscreen, task) };
  } catch (error) {
    return error instanceof ImageError
      ? { code: error.code, problem: error.problem }
      : { code: 'IMAGE_COULD_NOT_BE_LOADED', problem: 'undecodable' };
  }
}
