import { openOffscreen } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';
import { findRung } from './ladder.ts';
import type { ShrinkAnswer, ShrinkTask } from './shrinkTask.ts';

// The types of the page's window stand for the worker's scope, which the compiler does not know here.
// oxlint-disable unicorn/require-post-message-target-origin -- a worker has one listener and no origin to name
self.addEventListener('message', ({ data }: MessageEvent<ShrinkTask>) => {
  void shrink(data).then((answer) => self.postMessage(answer));
});

async function shrink({ file, maxBytes, limits }: ShrinkTask): Promise<ShrinkAnswer> {
  try {
    const { cameraBytes, encode } = await openOffscreen(file, limits);
    return { rung: await findRung(encode, cameraBytes, maxBytes) };
  } catch (error) {
    return error instanceof ImageError
      ? { code: error.code, problem: error.problem }
      : { code: 'IMAGE_COULD_NOT_BE_LOADED', problem: 'undecodable' };
  }
}
