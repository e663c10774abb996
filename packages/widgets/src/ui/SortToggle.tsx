import { SortAscIcon, SortDescIcon } from './rareIcons.tsx';
import { iconButtonLook } from './IconButton.tsx';
import { styled } from './styled.ts';

export interface SortToggleProps {
  /** `asc`: smallest or oldest first; `desc`: largest or newest first. */
  order: 'asc' | 'desc';
  /** Called with the opposite order. */
  onOrderChange: (order: 'asc' | 'desc') => void;
  /** What the list is sorted by, such as 'tanggal'. */
  label?: string;
  disabled?: boolean;
}

/** Reverses the order of a list. */
export function SortToggle({ order, onOrderChange, label, disabled = false }: SortToggleProps) {
  const isAscending = order === 'asc';
  const name = `Urutan${label ? ` ${label}` : ''}: ${isAscending ? 'naik' : 'turun'}`;
  return (
    <Square
      type="button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={() => onOrderChange(isAscending ? 'desc' : 'asc')}
    >
      {isAscending ? <SortAscIcon fontSize="small" /> : <SortDescIcon fontSize="small" />}
    </Square>
  );
}

/** As high as the fields beside it. */
const Square = styled('button', (look) => ({
  ...iconButtonLook(look),
  width: 36,
  height: 36,
  '@media (pointer: coarse)': { width: 44, height: 44 },
}));
