import type { ReactNode } from 'react';
import { faint } from './look.ts';
import { oneText } from './oneText.ts';
import { pathStyle } from './pathStyle.ts';
import { styled } from './styled.ts';

export interface AlertProps {
  severity: keyof typeof pictures;
  /** `alert` is announced at once, `status` when the user is idle; default `alert`. */
  role?: 'alert' | 'status';
  /** Shown at the end, such as a button that closes it. */
  end?: ReactNode;
  children: ReactNode;
}

/** A message in the colour of its severity. */
export function Alert({ severity, role = 'alert', end, children }: AlertProps) {
  return (
    <Root role={role} data-severity={severity}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={pictures[severity]} style={pathStyle(pictures[severity])} />
      </svg>
      <div>{oneText(children)}</div>
      {end}
    </Root>
  );
}

const Root = styled('div', ({ palette, typography, shape }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  padding: '8px 12px',
  borderRadius: shape.borderRadius,
  color: palette.text.primary,
  ...Object.fromEntries(
    (['success', 'info', 'warning', 'error'] as const).map((tone) => [
      `&[data-severity="${tone}"]`,
      {
        backgroundColor: faint(palette[tone].main, 8),
        border: `1px solid ${faint(palette[tone].main, 28)}`,
        '& > svg': { color: palette[tone].main },
      },
    ]),
  ),
  '& > svg': {
    flex: 'none',
    width: 18,
    height: 18,
    marginBlockStart: 1,
    marginInlineEnd: 10,
    opacity: 0.9,
    fill: 'currentColor',
  },
  '& > div': { flexGrow: 1, minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& > button': { marginBlock: -5, marginInline: '8px -6px', color: 'inherit' },
}));

/** The icon of each severity. */
const pictures = {
  success:
    'M20,12A8,8 0 0,1 12,20A8,8 0 0,1 4,12A8,8 0 0,1 12,4C12.76,4 13.5,4.11 14.2, 4.31L15.77,2.74' +
    'C14.61,2.26 13.34,2 12,2A10,10 0 0,0 2,12A10,10 0 0,0 12,22A10,10 0 0, 0 22,12M7.91,10.08L6.5,11.5' +
    'L11,16L21,6L19.59,4.58L11,13.17L7.91,10.08Z',
  warning: 'M12 5.99L19.53 19H4.47L12 5.99M12 2L1 21h22L12 2zm1 14h-2v2h2v-2zm0-6h-2v4h2v-4z',
  error:
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10' +
    'C17.52 22 22 17.52 22 12S17.52 2 11.99 2zM12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z',
  info:
    'M11,9H13V7H11M12,20C7.59,20 4,16.41 4,12C4,7.59 7.59,4 12,4C16.41,4 20,7.59 20, 12' +
    'C20,16.41 16.41,20 12,20M12,2A10,10 0 0,0 2,12A10,10 0 0,0 12,22A10,10 0 0,0 22,12' +
    'A10, 10 0 0,0 12,2M11,17H13V11H11V17Z',
};
