import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { oneText } from './oneText.ts';
import { styled } from './styled.ts';

/** The layout of a record's detail: its sections below one another. */
export const Detail = styled('div', ({ palette, typography }) => ({
  containerType: 'inline-size',
  ...typography.body1,
  color: palette.text.primary,
  '& > [data-severity]': { marginBottom: 16 },
}));

/** Buttons side by side. */
export const Actions = styled('div', () => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '* + &': { marginTop: 24 },
  '&:empty': { display: 'none' },
}));

/** Secondary information in small text. */
export function Note({ children, ...rest }: ComponentPropsWithoutRef<'p'>) {
  return <Small {...rest}>{oneText(children)}</Small>;
}

const Small = styled('p', ({ palette, typography }) => ({
  ...typography.body2,
  margin: '8px 0 0',
  color: palette.text.secondary,
}));

export interface SectionProps {
  /** Text of the heading. */
  title: string;
  /** Whether it is a landmark; false if a page shows several sections of the same title. Default true. */
  isLandmark?: boolean;
  children: ReactNode;
}

/** A part of a record's detail with its own heading. */
export function Section({ title, isLandmark = true, children }: SectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={isLandmark ? id : undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  );
}

const Part = styled('section', ({ palette, typography }) => ({
  color: palette.text.primary,
  '* + &': { marginTop: 24 },
  '& > h2': { ...typography.h3, margin: '0 0 0.35em' },
  '& > h2 + *': { marginTop: 0 },
}));
