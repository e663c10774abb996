import { Button, styled } from '../../ui/index.ts';

export interface WaitingRowsProps {
  /** The rows that are shown, and the latest. */
  shown: readonly { id: number }[];
  latest: readonly { id: number }[];
  /** What a row is, in lower case. */
  noun: string;
  onShow: () => void;
}

/** Above the rows, without moving them: others changed the list, and the reader may see it. */
export function WaitingRows({ shown, latest, noun, onShow }: WaitingRowsProps) {
  const known = new Set(shown.map(({ id }) => id));
  const added = latest.filter(({ id }) => !known.has(id)).length;
  return (
    <Above role="status">
      <Button size="small" variant="contained" onClick={onShow}>
        {added > 0 ? `${added} ${noun} baru` : 'Daftar berubah'} · Tampilkan
      </Button>
    </Above>
  );
}

const Above = styled('div', ({ floating }) => ({
  position: 'sticky',
  insetBlockStart: 'var(--finance-sticky-top, 0px)',
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  height: 0,
  '& > button': { marginBlockStart: 4, borderRadius: 999, boxShadow: floating },
}));
