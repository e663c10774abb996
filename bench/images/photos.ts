/**
 * Makes reproducible photo-like pictures in the page: octaves of noise as in landscapes, with less power at higher
 * frequencies, edges, and sensor grain. They differ by `seed` and `roughness`.
 */
export async function makePhoto(width: number, height: number, seed: number, roughness: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No 2D context');
  let state = (seed * 2_654_435_761) >>> 0;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const tile = (size: number, strength: number) => {
    const small = new OffscreenCanvas(size, Math.ceil((size * height) / width));
    const pen = small.getContext('2d');
    if (!pen) throw new Error('No 2D context');
    const image = pen.createImageData(small.width, small.height);
    for (let at = 0; at < image.data.length; at += 4) {
      const light = 128 + (random() - 0.5) * 255;
      for (let channel = 0; channel < 3; channel++) image.data[at + channel] = light + (random() - 0.5) * 60;
      image.data[at + 3] = 255 * strength;
    }
    pen.putImageData(image, 0, 0);
    context.imageSmoothingQuality = 'high';
    context.drawImage(small, 0, 0, width, height);
  };
  tile(6, 1);
  for (let size = 16, strength = 0.5; size < width; size *= 2, strength *= roughness) tile(size, strength);
  for (let shape = 0; shape < 60; shape++) {
    context.fillStyle = `hsl(${random() * 360} 40% ${20 + random() * 60}% / 0.6)`;
    context.fillRect(random() * width, random() * height, (random() * width) / 6, (random() * height) / 8);
  }
  tile(width, 0.05);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 });
}
