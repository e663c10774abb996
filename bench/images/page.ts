/// <reference types="vite/client" />
import imageCompression from 'browser-image-compression';
import libURL from 'browser-image-compression/dist/browser-image-compression.js?url';
import { inWorker } from '../../packages/widgets/src/features/file/inWorker.ts';
import { shrinkImage } from '../../packages/widgets/src/features/file/shrinkImage.ts';
import { makePhoto } from './photos.ts';

/** The result of one way for one photo. */
export interface Measured {
  milliseconds: number;
  /** The longest time that the main thread was blocked. */
  gap: number;
  bytes: number;
  digest: string;
}

export interface Result {
  sourceBytes: number;
  ours: Measured & { encodes: number };
  ladder: Measured & { encodes: number };
  library: Measured;
}

const maxBytes = 1_048_576;

async function measured(work: () => Promise<Blob>): Promise<Measured> {
  let gap = 0;
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
  const began = performance.now();
  const blob = await work();
  const milliseconds = performance.now() - began;
  port1.close();
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))].join();
  return { milliseconds, gap, bytes: blob.size, digest };
}

async function walk(file: File): Promise<{ blob: Blob; encodes: number }> {
  const worker = new Worker(new URL('ladder.worker.ts', import.meta.url), { type: 'module' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage({ file, maxBytes });
  const { data } = await new Promise<MessageEvent<{ blob: Blob; encodes: number }>>((resolve) => {
    worker.addEventListener('message', resolve, { once: true });
  });
  worker.terminate();
  return data;
}

/** The best of three runs: all of them contain our work, but not all what else the machine did. */
function best(runs: readonly Measured[]): Measured {
  const [first, ...others] = runs;
  if (!first) throw new RangeError('nothing was measured');
  return others.reduce(
    (sofar, run) => ({
      ...sofar,
      milliseconds: Math.min(sofar.milliseconds, run.milliseconds),
      gap: Math.min(sofar.gap, run.gap),
    }),
    first,
  );
}

async function measure(seed: number, roughness: number): Promise<Result> {
  const photo = await makePhoto(4000, 3000, seed, roughness);
  const file = new File([photo], 'foto.jpg', { type: 'image/jpeg' });
  const task = { file, maxBytes, resize: {}, type: 'image/jpeg' } as const;
  const encodes = (await inWorker(task, new AbortController().signal))?.encodes ?? 0;
  let walked = 0;
  const [ours, ladder, library]: [Measured[], Measured[], Measured[]] = [[], [], []];
  for (let round = 0; round < 3; round++) {
    ours.push(await measured(() => shrinkImage(file)));
    ladder.push(
      await measured(async () => {
        const found = await walk(file);
        walked = found.encodes;
        return found.blob;
      }),
    );
    library.push(
      await measured(() =>
        imageCompression(file, { maxSizeMB: 1, useWebWorker: true, libURL: new URL(libURL, location.href).href }),
      ),
    );
  }
  return {
    sourceBytes: photo.size,
    ours: { ...best(ours), encodes },
    ladder: { ...best(ladder), encodes: walked },
    library: best(library),
  };
}

declare global {
  interface Window {
    measure: typeof measure;
  }
}
window.measure = measure;
