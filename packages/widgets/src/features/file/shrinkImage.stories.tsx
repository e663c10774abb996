import { expect, spyOn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ImageError } from './imageError.ts';
import { shrinkImage, type ShrinkOptions } from './shrinkImage.ts';

// Decoding and encoding need a real browser. The story shows nothing; its play functions check bytes and pixels.
const meta = preview.meta({
  title: 'Impor & file/Perkecil gambar · shrinkImage',
  id: 'file-shrinkimage',
  render: () => <p>Lihat hasil pengujian.</p>,
});

const [red, green, blue, white] = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [250, 250, 250],
] as const;

/** A JPEG whose quarters are red, green, blue and white when upright; its pixels are stored as `orientation` says. */
async function photo(orientation: number, [width, height]: [number, number] = [640, 400], noise = 0): Promise<File> {
  const isTurned = orientation >= 5;
  const canvas = new OffscreenCanvas(isTurned ? height : width, isTurned ? width : height);
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('no context');
  // The stored pixels are the upright ones, transformed by the inverse of the orientation.
  const inverse: Record<number, [number, number, number, number, number, number]> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, -1, 1, 0, 0, width],
    7: [0, -1, -1, 0, height, width],
    8: [0, 1, -1, 0, height, 0],
  };
  context.setTransform(...(inverse[orientation] ?? [1, 0, 0, 1, 0, 0]));
  [red, green, blue, white].forEach((color, quarter) => {
    context.fillStyle = `rgb(${color.join(' ')})`;
    context.fillRect((quarter % 2) * (width / 2), Math.floor(quarter / 2) * (height / 2), width / 2, height / 2);
  });
  for (let spot = 0; spot < noise; spot++) {
    context.fillStyle = `hsl(${(spot * 137) % 360} 60% ${30 + ((spot * 7) % 50)}% / 0.15)`;
    context.fillRect((spot * 7919) % width, (spot * 104_729) % height, 3, 2);
  }
  const plain = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer());
  const exif = Uint8Array.of(
    0xff,
    0xe1,
    0,
    34,
    ...Array.from('Exif\0\0MM\0*', (letter) => letter.charCodeAt(0)),
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );
  return new File([plain.slice(0, 2), exif, plain.slice(2)], 'foto.jpg', { type: 'image/jpeg' });
}

/** The colours in the middle of the four quarters of the stored pixels, ignoring metadata. */
async function quarters(file: Blob): Promise<{ size: number[]; colors: string[] }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'none' });
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new TypeError('no context');
  context.drawImage(bitmap, 0, 0);
  const names = { red, green, blue, white };
  const colors = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const { data } = context.getImageData(Math.round(x * bitmap.width), Math.round(y * bitmap.height), 1, 1);
    return (
      Object.entries(names).find(([, color]) =>
        color.every((part, channel) => Math.abs(part - (data[channel] ?? 0)) < 40),
      )?.[0] ?? [...data].join()
    );
  });
  return { size: [bitmap.width, bitmap.height], colors };
}

async function bytes(blob: Blob): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))].join();
}

/** Runs `work` as on a page that cannot start workers, where compressorjs takes over. */
async function withoutWorkers<T>(work: () => Promise<T>): Promise<T> {
  const worker = spyOn(globalThis, 'Worker').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  return work().finally(() => worker.mockRestore());
}

/** An SVG whose left half is red and whose right half is transparent; `padding` makes it that many bytes larger. */
function drawing(padding = 0, inside = ''): File {
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><!--${'x'.repeat(padding)}-->` +
    `<path fill="rgb(${red.join(' ')})" d="M0 0h600v800H0z"/>${inside}</svg>`;
  return new File([text], 'Denah.SVG');
}

async function pixel(file: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new TypeError('no context');
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
}

async function problemOf(file: File | undefined, maxMegabytes = 0.0001): Promise<unknown> {
  return shrinkImage(file, { maxMegabytes }).then(
    () => 'no error',
    (error: unknown) => (error instanceof ImageError ? [error.code, error.message] : error),
  );
}

const target = 0.03;

export const Upright = meta.story({
  play: async ({ step }) => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await step(`orientation ${orientation}`, async () => {
        const file = await photo(orientation, [640, 400], 4000);
        const small = await shrinkImage(file, { maxMegabytes: target });
        await expect(small.size).toBeLessThanOrEqual(target * 1_048_576);
        await expect(small.size).toBeLessThan(file.size);
        await expect(await quarters(small)).toEqual({ size: [640, 400], colors: ['red', 'green', 'blue', 'white'] });
        const inThePage = await withoutWorkers(() => shrinkImage(file, { maxMegabytes: target }));
        await expect(await bytes(inThePage)).toBe(await bytes(small));
      });
    }
  },
});

export const KeepsItsShape = meta.story({
  play: async () => {
    const small = await shrinkImage(await photo(6, [600, 400], 20_000), {
      maxMegabytes: 0.02,
      maxWidth: 300,
      maxHeight: 300,
    });
    await expect(await quarters(small)).toMatchObject({ size: [300, 200] });
    await expect([small.name, small.type]).toEqual(['foto.jpg', 'image/jpeg']);
  },
});

export const ResizesByItself = meta.story({
  play: async ({ step }) => {
    const stays = await photo(6, [600, 400]);
    // Rotated by its orientation, but within the limits.
    await expect(await shrinkImage(stays, { maxWidth: 600, maxHeight: 400 })).toBe(stays);
    for (const [name, run] of [
      ['in a worker', (work: () => Promise<File>) => work()],
      ['in the page', withoutWorkers],
    ] as const) {
      await step(name, async () => {
        for (const orientation of [1, 6]) {
          const file = await photo(orientation, [1200, 800]);
          const resized = await run(() => shrinkImage(file, { maxWidth: 800 }));
          await expect(await quarters(resized)).toEqual({
            size: [800, 533],
            colors: ['red', 'green', 'blue', 'white'],
          });
          await expect(resized).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg' });
          const both = await run(async () => shrinkImage(await photo(orientation, [1333, 777]), { maxHeight: 500 }));
          await expect((await quarters(both)).size).toEqual([857, 500]);
        }
        const clear = new OffscreenCanvas(900, 300);
        clear.getContext('2d');
        const stamp = new File([await clear.convertToBlob()], 'cap.png', { type: 'image/png' });
        const small = await run(() => shrinkImage(stamp, { maxWidth: 300 }));
        await expect(small).toMatchObject({ name: 'cap.png', type: 'image/png' });
        await expect((await quarters(small)).size).toEqual([300, 100]);
        await expect(await pixel(small, 150, 50)).toEqual([0, 0, 0, 0]); // still transparent
      });
    }
  },
});

export const Qualities = meta.story({
  play: async () => {
    const file = await photo(1, [1000, 1000], 20_000);
    const made = (quality?: ShrinkOptions['quality']) => shrinkImage(file, { maxWidth: 331, quality });
    const all = () => Promise.all(([undefined, 3, 1, 0] as const).map(async (quality) => bytes(await made(quality))));
    const [usual, best, low, none] = await all();
    await expect([usual === best, best === low, low === none]).toEqual([true, false, false]);
    // Chromium draws an <img> with `low` and `high` smoothing alike.
    const [usualInPage, bestInPage, , noneInPage] = await withoutWorkers(all);
    await expect([usualInPage === bestInPage, bestInPage === noneInPage]).toEqual([true, false]);
  },
});

export const Drawings = meta.story({
  play: async () => {
    const file = drawing(40_000);
    const small = await shrinkImage(file, { maxMegabytes: 0.03 });
    await expect(small).toMatchObject({ name: 'Denah.jpg', type: 'image/jpeg' });
    await expect(small.size).toBeLessThanOrEqual(0.03 * 1_048_576);
    const { size, colors } = await quarters(small);
    await expect({ size, left: colors[0] }).toEqual({ size: [1200, 800], left: 'red' });
    await expect((await quarters(await shrinkImage(drawing(), { maxWidth: 300 }))).size).toEqual([300, 200]);
    const foreign = drawing(
      0,
      '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    );
    // Browsers do not let a page read such a canvas.
    await expect(shrinkImage(foreign, { maxWidth: 300 })).rejects.toThrow('tidak dapat dibuka di browser ini');
  },
});

export const SameBytesAsTheLadder = meta.story({
  play: async () => {
    const file = await photo(1, [1600, 1200], 60_000);
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
    for (const maxMegabytes of [0.5, 0.25, 0.15]) {
      let walked = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      for (let step = 1; walked.size > maxMegabytes * 1_048_576; step++)
        walked = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 ** step });
      await expect(await bytes(await shrinkImage(file, { maxMegabytes }))).toBe(await bytes(walked));
    }
  },
});

/** A phone holds a canvas of 4096 by 4096 pixels; a larger one would come out empty. */
export const TooLargeForAPhone = meta.story({
  play: async () => {
    const file = await photo(6, [6000, 4000], 2000);
    const small = await shrinkImage(file, { maxMegabytes: 0.2 });
    const { size, colors } = await quarters(small);
    await expect({ size, colors }).toEqual({ size: [5016, 3344], colors: ['red', 'green', 'blue', 'white'] });
    await expect(await shrinkImage(file, { maxMegabytes: 100 })).toBe(file); // nothing is drawn
  },
});

/** Browsers that guard against fingerprinting, or whose canvas failed, return another picture than was drawn. */
export const BlockedCanvas = meta.story({
  play: async ({ step }) => {
    const file = await photo(1, [640, 400], 4000);
    const shrink = () => withoutWorkers(() => shrinkImage(file, { maxMegabytes: target }));
    const refused = { code: 'CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED' };
    await step('an empty canvas', async () => {
      const canvas = new OffscreenCanvas(640, 400);
      canvas.getContext('2d');
      const empty = await canvas.convertToBlob({ type: 'image/jpeg' });
      const encoding = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(empty));
      await expect(shrink().finally(() => encoding.mockRestore())).rejects.toMatchObject(refused);
    });
    await step('pixels that nobody may read', async () => {
      const reading = spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(
        (_x, _y, width, height) => new ImageData(new Uint8ClampedArray(width * height * 4).fill(255), width),
      );
      await expect(shrink().finally(() => reading.mockRestore())).rejects.toMatchObject(refused);
    });
    await expect((await shrink()).size).toBeLessThanOrEqual(target * 1_048_576);
  },
});

export const LeavesAlone = meta.story({
  play: async () => {
    const file = await photo(6);
    await expect(await shrinkImage(file)).toBe(file); // smaller than the target
    // Exactly the target's size.
    await expect(await shrinkImage(file, { maxMegabytes: file.size / 1_048_576 })).toBe(file);
    const odd = await photo(9);
    await expect(await shrinkImage(odd)).toBe(odd);
    await expect(await shrinkImage(odd, { maxWidth: 640 })).toBe(odd);
    const letter = new File([new Uint8Array(2000)], 'surat.pdf');
    await expect(await shrinkImage(letter, { maxMegabytes: 0.001 })).toBe(letter);
  },
});

export const SaysWhatIsWrong = meta.story({
  play: async () => {
    const whole = await photo(1);
    const cut = new File([whole.slice(0, whole.size / 2)], 'foto.jpg');
    const unknown = new File([new Uint8Array(5000)], 'gambar.psd');
    await expect(await problemOf(undefined)).toEqual([
      'NO_FILES_RECEIVED',
      'Tidak ada file yang dipilih. Pilih file dulu.',
    ]);
    await expect(await problemOf(new File([], 'foto.jpg'))).toEqual([
      'IMAGE_COULD_NOT_BE_LOADED',
      'File ini kosong (0 byte). Pilih file lain.',
    ]);
    await expect(await problemOf(cut)).toEqual([
      'IMAGE_COULD_NOT_BE_LOADED',
      'File gambar ini tidak utuh, mungkin terputus saat disalin. Salin lagi atau pilih file lain.',
    ]);
    await expect(await problemOf(new File(['%PDF-1.7'], 'foto.jpg'))).toEqual([
      'IMAGE_COULD_NOT_BE_LOADED',
      'File ini bernama gambar tetapi isinya bukan gambar. Pilih file lain.',
    ]);
    await expect(await problemOf(unknown)).toEqual([
      'IMAGE_COULD_NOT_BE_LOADED',
      'Gambar ini tidak dapat dibuka di browser ini. Simpan sebagai JPG atau PNG, lalu coba lagi.',
    ]);
    await expect(await problemOf(await photo(1, [640, 400], 30_000))).toEqual([
      'NOT_BE_ABLE_TO_COMPRESS_ENOUGH',
      'Gambar ini terlalu besar untuk diperkecil. Pilih gambar lain, atau foto ulang dengan resolusi yang lebih kecil.',
    ]);
    for (const orientation of [0, 9, 200]) {
      await expect(await problemOf(await photo(orientation))).toEqual([
        'INVALID_IMAGE_ORIENTATION',
        'Arah gambar ini rusak di dalam filenya. Foto ulang, atau simpan lagi dari aplikasi galeri.',
      ]);
    }
    await expect(shrinkImage(await photo(9), { maxWidth: 320 })).rejects.toThrow('Arah gambar ini rusak');
    const context = spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const refused = await withoutWorkers(() => shrinkImage(whole, { maxMegabytes: 0.001 }))
      .catch((error: unknown) => error)
      .finally(() => context.mockRestore());
    await expect(refused).toMatchObject({
      code: 'CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED',
      message: 'Browser ini tidak dapat memperkecil gambar. Perbarui browser, atau pilih gambar yang lebih kecil.',
    });
  },
});
