import type { ReactNode } from 'react';
import { EmptyIcon } from './icons.tsx';
import { StateFrame } from './StateFrame.tsx';

export interface EmptyStateProps {
  /** What there is none of, such as 'Belum ada transaksi'. */
  title: string;
  /** What the user may do about it. */
  text?: string;
  /** A button that does it. */
  children?: ReactNode;
}

/** Stands where a list has nothing to show. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <StateFrame role="status" icon={<EmptyIcon />} title={title} text={text}>
      {children}
    </StateFrame>
  );
}
