import { openOffscreen } from '../../packages/widgets/src/features/file/canvasEncoder.ts';
import { qualityOf } from '../../packages/widgets/src/features/file/ladder.ts';

// The plain ladder: tries one quality after the other until the file is small enough.
self.addEventListener('message', ({ data }: MessageEvent<{ file: File; maxBytes: number }>) => void walk(data));

async function walk({ file, maxBytes }: { file: File; maxBytes: number }): Promise<void> {
  const { encode } = await openOffscreen(file, {}, 'image/jpeg');
  let blob = await encode(1);
  let encodes = 1;
  for (; blob.size > maxBytes && encodes <= 20; encodes++) blob = await encode(qualityOf(encodes));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage({ blob, encodes });
}
