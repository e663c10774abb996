import type { ComponentPropsWithoutRef } from 'react';
import { pathStyle } from './pathStyle.ts';
import { styled } from './styled.ts';

export interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'fontSize'> {
  /** Default 24 px; `small` 20 px; `inherit` as high as the surrounding text. */
  fontSize?: 'inherit' | 'small' | 'medium' | undefined;
}

/** Makes an icon out of SVG paths, drawn as lines in the colour of the surrounding text. */
export function stroke(...paths: string[]) {
  return ({ fontSize, ...rest }: IconProps) => (
    <Svg focusable="false" aria-hidden viewBox="0 0 24 24" {...rest} data-size={fontSize}>
      <g>
        {paths.map((d) => (
          <path key={d} d={d} style={pathStyle(d)} />
        ))}
      </g>
    </Svg>
  );
}

const Svg = /* @__PURE__ */ styled('svg', ({ typography }) => ({
  display: 'inline-block',
  flexShrink: 0,
  width: '1em',
  height: '1em',
  userSelect: 'none',
  '& > g': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' },
  fontSize: typography.pxToRem(24),
  '&[data-size="small"]': { fontSize: typography.pxToRem(20) },
  '&[data-size="inherit"]': { fontSize: 'inherit' },
}));
