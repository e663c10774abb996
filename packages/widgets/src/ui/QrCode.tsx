import { encode } from 'uqr';
import { styled } from './styled.ts';

export interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** What it is for, for those who do not see it. */
  label: string;
}

/** A QR code: black on white with a white margin in every look, since cameras need both. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <Square viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </Square>
  );
}

const Square = styled('svg', ({ corner }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 240,
  borderRadius: corner(8),
  forcedColorAdjust: 'none',
}));
