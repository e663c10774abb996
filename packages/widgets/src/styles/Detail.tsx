import type { ReactNode } from 'react';
import { styled } from '../look/index.ts';

/** Everything about one record, one part under the other. */
export const Detail = styled('div', ({ palette, typography }) => ({ containerType: 'inline-size', ...typography.body1, color: palette.text.primary, '& > [data-severity]': { marginBottom: 16 } }));

/** What can be done: buttons side by side. */
export const Actions = styled('div', () => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, '* + &': { marginTop: 24 } }));

/** Something to know, said quietly. */
export const Note = styled('p', ({ palette, typography }) => ({ ...typography.body2, margin: '8px 0 0', color: palette.text.secondary }));

export interface SectionProps {
  /** Its heading. */
  title: string;
  children: ReactNode;
}

/** A part of a record with a heading of its own. */
export function Section({ title, children }: SectionProps) {
  return <Part><h2>{title}</h2>{children}</Part>; // no landmark: a page with several records would have several of one name
}

const Part = styled('div', ({ palette, typography }) => ({ color: palette.text.primary, '* + &': { marginTop: 24 }, '& > h2': { ...typography.h3, margin: '0 0 0.35em' } }));
