import type { ReactNode } from 'react';
import { faint, type Tone } from './look.ts';
import { styled } from './styled.ts';

export interface TagProps {
  /** Default `error`; `neutral` for what is neither good nor bad. */
  tone?: Exclude<Tone, 'primary'> | 'neutral';
  /** On a ground of its colour rather than in a frame. */
  isFilled?: boolean;
  children: ReactNode;
}

/** A word about what it stands beside, such as 'Dibatalkan': MUI's Chip as the theme draws it, for what loads before MUI. */
export function Tag({ tone = 'error', isFilled = false, children }: TagProps) {
  return <Root data-tone={tone} data-filled={isFilled || undefined}>{children}</Root>;
}

const Root = styled('span', (look) => ({
  display: 'inline-flex', alignItems: 'center', boxSizing: 'border-box', maxWidth: '100%', height: 24, padding: '0 7px', verticalAlign: 'middle', whiteSpace: 'nowrap',
  fontSize: look.typography.pxToRem(13), lineHeight: 1.5, fontWeight: 500, border: '1px solid', borderRadius: 6,
  ...Object.fromEntries((['neutral', 'success', 'info', 'warning', 'error'] as const).map((tone) => [`&[data-tone="${tone}"]`, inColour(tone === 'neutral' ? look.palette.text.secondary : look.palette[tone].main, look.palette.text.primary)])),
}));

/** The letters nearer to those of a text: in many a host's palette the colour itself is too pale to read. */
function inColour(color: string, text: string) {
  return { color: `color-mix(in srgb, ${color} 75%, ${text})`, borderColor: faint(color, 70), '&[data-filled]': { borderColor: 'transparent', backgroundColor: faint(color, 11) } };
}
