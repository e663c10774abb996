import { type ReactNode, useState } from 'react';
import { TextButton } from '../../ui/index.ts';

export interface SimilarLinkProps {
  /** The detail of the record, in front of the question. */
  children: (onClose: () => void) => ReactNode;
}

/** Opens the record that a question about a duplicate names. */
export function SimilarLink({ children }: SimilarLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Lihat yang sudah dicatat
      </TextButton>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
