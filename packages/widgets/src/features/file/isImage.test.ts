import { expect, test } from 'vitest';
import { isImage } from './isImage.ts';

test.each([
  'foto.jpg',
  'FOTO.JPEG',
  'a.b.png',
  'x.gif',
  'x.webp',
  'x.bmp',
  'x.tif',
  'x.tiff',
  'x.svg',
  'x.raw',
  'x.psd',
  'x.heic',
  '.png',
])('%s is an image', (name) => {
  expect(isImage(name)).toBe(true);
});
test.each(['jpg', 'surat.pdf', 'foto.jpg.exe', 'foto.', '', 'foto jpg', 'a.jpgx'])('%j is not an image', (name) => {
  expect(isImage(name)).toBe(false);
});
