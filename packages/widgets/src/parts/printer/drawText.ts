/** A line of text in black on white, for a printer that has no letters for it. */
export function drawText(text: string, width: number, height: number): ImageData {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('the browser draws no pictures');
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = '#000';
  paint.font = `${height * 0.7}px monospace`;
  paint.textBaseline = 'middle';
  paint.fillText(text, 0, height / 2, width);
  return paint.getImageData(0, 0, width, height);
}
