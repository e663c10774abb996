import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

export interface FilterFoldProps {
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** A filter that on a phone stands folded behind a button, so that the list is what one sees first. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Badge badgeContent={count} color="primary" sx={{ display: { xs: 'inline-flex', sm: 'none' } }}>
        <Button variant="outlined" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Tutup filter' : 'Filter'}</Button>
      </Badge>
      <Box id={id} sx={{ display: { xs: isOpen ? 'grid' : 'none', sm: 'grid' }, gap: 1.5, mt: { xs: 1.5, sm: 0 } }}>{children}</Box>
    </Box>
  );
}
