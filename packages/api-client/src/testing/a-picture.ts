/**
 * The photo of a shop receipt, as a bitmap that every browser shows.
 * @example new File([aPicture(800, 600)], 'struk.bmp') // larger than 1 MB: it is shrunk before it is sent
 */
export function aPicture(width = 180, height = 240): Blob {
  const stride = width * 3 + ((4 - ((width * 3) % 4)) % 4);
  const bytes = new Uint8Array(54 + stride * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  for (const [offset, value] of [
    [2, bytes.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
    [34, stride * height],
  ] as const)
    view.setUint32(offset, value, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y++) {
    // Rows stand from the bottom up.
    for (let x = 0; x < width; x++) bytes.set(colorAt(x / width, 1 - y / height), 54 + y * stride + x * 3);
  }
  return new Blob([bytes], { type: 'image/bmp' });
}

/** Blue, green, red of a white slip with printed lines on a table. */
function colorAt(x: number, y: number): [number, number, number] {
  const isPaper = x > 0.14 + y * 0.03 && x < 0.83 + y * 0.03 && y > 0.07 && y < 0.95;
  if (!isPaper) return [86 + y * 30, 110 + y * 30, 142 + y * 30];
  const line = (y - 0.12) * 17;
  const isInk =
    line > 0 && line < 13 && line % 1 < 0.42 && x > 0.24 && x < [0.7, 0.5, 0.62, 0.44, 0.74][Math.floor(line) % 5]!;
  return isInk ? [82, 74, 70] : [240, 246, 248];
}
