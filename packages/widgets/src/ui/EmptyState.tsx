import type { ReactNode } from 'react';
import { EmptyIcon } from './icons.tsx';
import { StateFrame } from './StateFrame.tsx';

export interface EmptyStateProps {
  /** What is missing, such as 'Belum ada transaksi'. */
  title: string;
  /** What the user can do about it. */
  text?: string;
  /** A button for it. */
  children?: ReactNode;
}

/** Shown instead of a list without rows. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <StateFrame role="status" icon={<EmptyIcon />} title={title} text={text}>
      {children}
    </StateFrame>
  );
}
