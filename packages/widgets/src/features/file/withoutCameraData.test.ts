import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutCameraData } from './withoutCameraData.ts';

const place = { IFD0: { Make: 'Kamera Rahasia' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } };
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf place="Kebun Rahasia"/></x:xmpmeta>';

/** A picture that is red above and blue below as it is stored, with a place, in a format of sharp's. */
async function photo(format: 'jpeg' | 'png' | 'webp', orientation: number, isProgressive = false): Promise<Buffer> {
  const blue = { create: { width: 64, height: 24, channels: 3, background: '#0000d0' } } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#d00000' } })
    .composite([{ input: blue, top: 24, left: 0 }])
    .withMetadata({ orientation })
    .withExifMerge(place)
    .withXmp(xmp)
    .toFormat(format, { progressive: isProgressive })
    .toBuffer();
}

const fileOf = (data: Uint8Array<ArrayBuffer>, name: string) =>
  new File([data], name, { type: 'image/x', lastModified: 1000 });
const cleaned = async (data: Buffer, name: string) =>
  Buffer.from(await (await withoutCameraData(fileOf(Uint8Array.from(data), name))).arrayBuffer());

test.each([
  ['jpeg', false],
  ['jpeg', true],
  ['png', false],
  ['webp', false],
] as const)(
  'a %s loses its place and keeps its pixels and orientation (progressive: %s)',
  async (format, progressive) => {
    for (const orientation of [1, 3, 6, 8]) {
      const before = await photo(format, orientation, progressive);
      expect(before.toString('latin1')).toContain('Rahasia');
      expect((await sharp(before).metadata()).orientation).toBe(orientation);

      const after = await cleaned(before, `nota.${format}`);
      expect(after.toString('latin1')).not.toMatch(/Rahasia|GPS|xmpmeta/);
      const { orientation: kept = 1, exif, xmp: left, icc, width, height } = await sharp(after).metadata();
      expect({ kept, left, width, height }).toEqual({ kept: orientation, left: undefined, width: 64, height: 48 });
      expect(exif?.length ?? 0).toBeLessThan(40);
      expect(icc).toEqual((await sharp(before).metadata()).icc);
      expect(await sharp(after).rotate().raw().toBuffer()).toEqual(await sharp(before).rotate().raw().toBuffer());
      expect(await cleaned(after, `nota.${format}`)).toEqual(after); // once is enough
    }
  },
);

test('what phones append to a photo goes: a film, further pictures with their places; a comment too', async () => {
  const plain = await sharp(await photo('jpeg', 1)).toBuffer();
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 9), Buffer.from('Rahasia')]);
  const before = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), await photo('jpeg', 1)]);
  expect(await cleaned(before, 'nota.jpg')).toEqual(plain);
});

test('nothing is made of what carries no such data, is damaged or of another kind', async () => {
  const plain = await sharp(await photo('png', 1)).toBuffer();
  const damaged = Buffer.from(await photo('png', 1));
  damaged.writeUInt32BE(0x7fff_0000, 33); // the length of the second chunk
  for (const [data, name] of [
    [plain, 'nota.png'],
    [damaged, 'nota.png'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'denah.svg'],
    [Buffer.from('GIF89a....;'), 'cap.gif'],
  ] as const) {
    const file = fileOf(Uint8Array.from(data), name);
    expect(await withoutCameraData(file)).toBe(file);
  }
});

test('a file keeps its name, type and day', async () => {
  const file = fileOf(Uint8Array.from(await photo('jpeg', 6)), 'Nota Rahasia.JPG');
  expect(await withoutCameraData(file)).toMatchObject({
    name: 'Nota Rahasia.JPG',
    type: 'image/x',
    lastModified: 1000,
  });
});
