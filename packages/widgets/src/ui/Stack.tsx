import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { styled } from './styled.ts';

export interface StackProps extends ComponentPropsWithoutRef<'div'> {
  /** Default `column`. A row breaks into lines where there is too little room. */
  direction?: 'row' | 'column';
  /** Between the children, in steps of the theme's spacing. Default 2. */
  gap?: number;
  /** Across the direction. Default `stretch` in a column, `center` in a row. */
  align?: CSSProperties['alignItems'];
}

/**
 * Children below or beside each other.
 * @example <Stack direction="row" gap={1}><Button>Batal</Button><Button variant="contained">Simpan</Button></Stack>
 */
export function Stack({ direction = 'column', gap = 2, align, style, ...rest }: StackProps) {
  const layout: CSSProperties & { '--gap': number } = { '--gap': gap, alignItems: align };
  return <Root {...rest} data-direction={direction} style={{ ...layout, ...style }} />;
}

const Root = styled('div', ({ spacing }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  gap: `calc(var(--gap) * ${spacing(1)})`,
  '&[data-direction="row"]': { flexFlow: 'row wrap', alignItems: 'center' },
}));
